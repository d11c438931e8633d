import type { VettingState } from "#shared/features/vetting/vetting.states.ts";
import { addDays } from "#shared/time/days.ts";
import { daysBetween, isoOf } from "../days.ts";
import type { Day, Moment } from "../days.ts";
import { joinedOn } from "../people.ts";
import type { Person } from "../people.ts";
import { randomOf } from "../random.ts";
import type { FamilySketch } from "./sketch.ts";

type VettingStep = {
  command: string;
  to: VettingState;
  who: "host" | "vetting_admin" | "coordinator" | "system";
  after: number;
  reason?: string;
};

const applied: readonly VettingStep[] = [
  { command: "start", to: "draft", who: "host", after: 0 },
  { command: "submit", to: "submitted", who: "host", after: 5 },
];
const screened: readonly VettingStep[] = [
  ...applied,
  { command: "screen_ok", to: "checks_in_progress", who: "vetting_admin", after: 3 },
];
const cleared: readonly VettingStep[] = [
  ...screened,
  { command: "all_clear", to: "visit_pending", who: "system", after: 21 },
];
const scheduled: readonly VettingStep[] = [
  ...cleared,
  { command: "schedule_visit", to: "visit_scheduled", who: "coordinator", after: 4 },
];
const visited: readonly VettingStep[] = [
  ...scheduled,
  { command: "visit_ok", to: "approval_pending", who: "coordinator", after: 9 },
];
const approved: readonly VettingStep[] = [
  ...visited,
  { command: "approve", to: "approved", who: "vetting_admin", after: 4 },
];

const asked = "Second reference is a relative; please name someone outside the family.";

// How a family comes to each state; the renewals of long-standing families are added by their dates.
const paths: Readonly<Record<VettingState, readonly VettingStep[]>> = {
  draft: applied.slice(0, 1),
  submitted: applied,
  info_requested: [
    ...applied,
    { command: "request_info", to: "info_requested", who: "vetting_admin", after: 4, reason: asked },
  ],
  lapsed: [
    ...applied,
    { command: "request_info", to: "info_requested", who: "vetting_admin", after: 4, reason: asked },
    { command: "lapse", to: "lapsed", who: "system", after: 30, reason: "No answer in 30 days" },
  ],
  rejected: [
    ...applied,
    {
      command: "screen_reject",
      to: "rejected",
      who: "vetting_admin",
      after: 5,
      reason: "No boat to the mainland, and so to a hospital, between 23:00 and 6:00.",
    },
  ],
  checks_in_progress: screened,
  under_review: [
    ...screened,
    {
      command: "adverse",
      to: "under_review",
      who: "vetting_admin",
      after: 18,
      reason: "Driving conviction from 2009 on one certificate, second pair of eyes asked for.",
    },
  ],
  visit_pending: cleared,
  visit_scheduled: scheduled,
  conditions_open: [
    ...scheduled,
    {
      command: "visit_conditions",
      to: "conditions_open",
      who: "coordinator",
      after: 10,
      reason: "Handrail on the back stairs, photograph when done.",
    },
  ],
  approval_pending: visited,
  approved,
  renewal_due: approved,
  expired: approved,
  suspended: approved,
  withdrawn: approved,
};

// When the office has said how it found the homes that were looked at of late.
export const seenDaysAgo = 6;
const validDays = 730;
const noticeDays = 90;
const renewalDays = 12;
const cycleDays = validDays - noticeDays + renewalDays;

export type VettingHistory = {
  steps: readonly (VettingStep & { day: Day })[];
  lastApprovedOn: Day | null;
  vettedUntil: Day | null;
  startedOn: Day;
};

export function vettingHistoryOf(sketch: FamilySketch, today: Day): VettingHistory {
  const path = paths[sketch.vetting];
  const firstApproval = path.reduce((days, step) => days + step.after, 0);
  const startedOn = addDays(today, -startOffset(sketch, firstApproval));
  let day = startedOn;
  const steps = path.map((step) => ({ ...step, day: (day = addDays(day, step.after)) }));
  if (!path.some(({ to }) => to === "approved")) return { steps, lastApprovedOn: null, vettedUntil: null, startedOn };
  return { ...renewed(steps, day, { state: sketch.vetting, today }), startedOn };
}

// Families due for renewal, or past it, began on the day that makes it so, and those whose home was seen of late by the day of the visit; for all
// others no renewal is half done today.
function startOffset({ vetting, since, key }: FamilySketch, firstApproval: number): number {
  if (vetting === "approval_pending" || vetting === "conditions_open") return firstApproval + seenDaysAgo;
  const wished = Math.max(since * 30, firstApproval + 6) + randomOf(`start of ${key}`).int(0, 20);
  const elapsed = Math.max(wished - firstApproval, 0);
  const past = firstApproval + Math.floor(elapsed / cycleDays) * cycleDays;
  if (vetting === "renewal_due") return past + validDays - 41;
  if (vetting === "expired") return past + validDays + 12;
  const phase = elapsed % cycleDays;
  return phase === 0 || phase >= cycleDays - renewalDays ? wished + renewalDays + 1 : wished;
}

type Ending = { state: VettingState; today: Day };

function renewed(
  steps: (VettingStep & { day: Day })[],
  approvedOn: Day,
  { state, today }: Ending,
): Omit<VettingHistory, "startedOn"> {
  let last = approvedOn;
  while (daysBetween(last, today) >= validDays - noticeDays) {
    const noticedOn = addDays(last, validDays - noticeDays);
    const renewedOn = addDays(noticedOn, renewalDays);
    const isLast = daysBetween(renewedOn, today) < validDays - noticeDays;
    steps.push({ command: "near_expiry", to: "renewal_due", who: "system", after: 0, day: noticedOn });
    if (isLast && state === "renewal_due") break;
    if (isLast && state === "expired") {
      steps.push({ command: "expire", to: "expired", who: "system", after: 0, day: addDays(last, validDays) });
      break;
    }
    last = renewedOn;
    steps.push({ command: "renewed", to: "approved", who: "vetting_admin", after: 0, day: last });
  }
  return { steps: [...steps, ...ended(state, today)], lastApprovedOn: last, vettedUntil: addDays(last, validDays) };
}

function ended(state: VettingState, today: Day): (VettingStep & { day: Day })[] {
  if (state === "suspended") {
    const reason = "New slurry tank in the yard is not fenced yet.";
    return [{ command: "suspend", to: "suspended", who: "vetting_admin", after: 0, day: addDays(today, -17), reason }];
  }
  if (state !== "withdrawn") return [];
  return [
    {
      command: "withdraw",
      to: "withdrawn",
      who: "host",
      after: 0,
      day: addDays(today, -64),
      reason: "Health; with thanks to everyone who stayed.",
    },
  ];
}

type VettingCast = { host: Person; vetters: readonly Person[]; coordinator: Person };

export function actorOf(step: VettingStep, cast: VettingCast, index: number): Person | null {
  if (step.who === "host") return cast.host;
  if (step.who === "coordinator") return cast.coordinator;
  return step.who === "vetting_admin" ? (cast.vetters[index % cast.vetters.length] ?? null) : null;
}

function timeOfStep(step: { day: Day; command: string }, key: string): Moment {
  return joinedOn(step.day, `${key} ${step.command} ${step.day}`);
}

export const isoOfStep = (step: { day: Day; command: string }, key: string): string => isoOf(timeOfStep(step, key));
