import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { hourMs, minuteMs } from "../days.ts";
import type { Moment } from "../days.ts";
import { randomOf } from "../random.ts";
import type { Moments } from "./moments.ts";
import { isCancelledEarly } from "./moments.ts";
import type { Placement, TripPlan } from "./plan.ts";

export type Step<State> = {
  command: string;
  to: State;
  at: Moment;
  who: "booker" | "host" | "coordinator" | "timer";
  reason?: string;
};

// The commands of decisions 1 that lead a trip to where it stands.
export function courseOfTrip(plan: TripPlan, moments: Moments): Step<TripState>[] {
  const { contactedAt, reservedAt, acceptedAt, startedAt, endedAt, issueAt, cancelledAt, closedAt } = moments;
  const steps: Step<TripState>[] = [{ command: "create", to: "new", at: moments.createdAt, who: "booker" }];
  if (contactedAt) steps.push({ command: "contact_family", to: "enquiry", at: contactedAt, who: "booker" });
  if (reservedAt) steps.push({ command: "reserve", to: "reserved", at: reservedAt, who: "booker" });
  if (acceptedAt) steps.push({ command: "host_accept", to: "booked", at: acceptedAt, who: "host" });
  if (startedAt)
    steps.push({
      command: "start",
      to: "in-progress",
      at: startedAt,
      who: "timer",
      ...(plan.isBalanceLate && { reason: "Finance override, balance promised by the agency" }),
    });
  if (endedAt) steps.push({ command: "end", to: "completed", at: endedAt, who: "timer" });
  if (issueAt)
    steps.push({
      command: "raise_issue",
      to: "customer_service",
      at: issueAt,
      who: "coordinator",
      ...(plan.reason && { reason: plan.reason }),
    });
  if (cancelledAt)
    steps.push({
      command: "cancel",
      to: "cancelled",
      at: cancelledAt,
      who: "booker",
      reason: plan.reason ?? "Plans changed",
    });
  if (closedAt) steps.push({ ...closings[plan.ending ?? "settled"], to: "closed", at: closedAt });
  return steps;
}

const closings = {
  lost: { command: "mark_lost", who: "coordinator", reason: "lost" },
  expired: { command: "expire", who: "timer", reason: "expired" },
  withdrawn: { command: "withdraw", who: "booker", reason: "withdrawn" },
  abandoned: { command: "abandon", who: "timer", reason: "abandoned" },
  settled: { command: "settle", who: "timer", reason: "settled" },
  settled_cancelled: { command: "settle", who: "timer", reason: "settled" },
} as const;

type HostingStep = Step<TripHostFamilyState>;

type CourseSetting = { plan: TripPlan; moments: Moments; index: number; now: Moment };

// The same for one family of the trip (decisions 2).
export function courseOfPlacement(placement: Placement, setting: CourseSetting): HostingStep[] {
  const steps = [
    added(setting),
    ...talked(placement, setting),
    ...asked(placement, setting),
    ...ended(placement, setting),
  ];
  return steps.map((step) => ({ ...step, at: Math.min(step.at, setting.now - 3 * minuteMs) }));
}

const added = ({ moments, index }: CourseSetting): HostingStep => ({
  command: "add",
  to: "new_trip_host_family",
  at: moments.createdAt + (index + 1) * minuteMs,
  who: "booker",
});

export const isUncontacted = ({ state, reason }: Placement, { ending }: TripPlan): boolean =>
  state === "new_trip_host_family" || reason === "removed" || ending === "abandoned";

function talked(placement: Placement, { plan, moments, index }: CourseSetting): HostingStep[] {
  if (isUncontacted(placement, plan)) return [];
  const at = contactOf(moments, index);
  const contact: HostingStep = { command: "contact", to: "potential_trip_host_family", at, who: "booker" };
  const isInterested =
    placement.state === "host_waiting_list" || (placement.state === "considering_hosting" && plan.state === "enquiry");
  return isInterested
    ? [contact, { command: "show_interest", to: "considering_hosting", at: at + delay(placement, 3, 19), who: "host" }]
    : [contact];
}

const contactOf = ({ contactedAt, createdAt }: Moments, index: number): Moment =>
  (contactedAt ?? createdAt) + index * 7 * minuteMs;

function asked(placement: Placement, { plan, moments, index }: CourseSetting): HostingStep[] {
  const { state } = placement;
  const moved = (placement.part?.[0] ?? plan.from) - plan.from;
  const isLater = moved > 0;
  const submitAt = isLater ? (moments.startedAt ?? 0) + moved * 24 * hourMs - 30 * hourMs : moments.reservedAt;
  const wasRefused = state === "trip_host_family_rejected" && isCancelledEarly(plan) && index === 0;
  const select: HostingStep = {
    command: "select",
    to: "host_family_review_-_pending_submission",
    at: (submitAt ?? contactOf(moments, index) + delay(placement, 2, 7)) - 9 * minuteMs,
    who: "booker",
  };
  if (state === "host_family_review_-_pending_submission") return [select];
  const hasRequest =
    state === "awaiting_host_family_review" || state === "accepted_hosting" || wasAccepted(placement) || wasRefused;
  if (submitAt === undefined || (!hasRequest && !(state === "considering_hosting" && plan.state !== "enquiry")))
    return [];
  const submit: HostingStep = { command: "submit", to: "awaiting_host_family_review", at: submitAt, who: "timer" };
  if (state === "considering_hosting")
    return [
      select,
      submit,
      { command: "ask_time", to: "considering_hosting", at: submitAt + delay(placement, 2, 6), who: "host" },
    ];
  const acceptAt = isLater ? submitAt + 5 * hourMs : moments.acceptedAt;
  const accept: HostingStep[] =
    acceptAt === undefined || wasRefused
      ? []
      : [{ command: "accept", to: "accepted_hosting", at: acceptAt, who: "host" }];
  return state === "awaiting_host_family_review" ? [select, submit] : [select, submit, ...accept];
}

const wasAccepted = ({ state, reason }: Placement): boolean =>
  state === "host_family_withdrawn" && reason !== "suspend_family";

function ended(placement: Placement, { plan, moments, index, now }: CourseSetting): HostingStep[] {
  const { state, reason } = placement;
  const contactAt = contactOf(moments, index);
  const closedAt =
    plan.state === "cancelled" || plan.ending === "settled_cancelled" ? moments.cancelledAt : moments.closedAt;
  if (state === "declined_hosting" && reason === "no_response") return unanswered(contactAt);
  if (state === "declined_hosting")
    return [
      {
        command: "decline",
        to: state,
        at: contactAt + delay(placement, 3, 22),
        who: "host",
        ...(reason && { reason }),
      },
    ];
  if (state === "host_waiting_list")
    return [
      { command: "outbid", to: state, at: (moments.acceptedAt ?? now) + minuteMs, who: "timer", reason: "outbid" },
    ];
  if (state === "host_family_withdrawn" && !wasAccepted(placement))
    return [
      {
        command: "suspend_family",
        to: state,
        at: contactAt + delay(placement, 20, 40),
        who: "timer",
        reason: "suspend_family",
      },
    ];
  if (state === "host_family_withdrawn")
    return [
      {
        command: "withdraw",
        to: state,
        at: (moments.issueAt ?? now) - 20 * minuteMs,
        who: "host",
        ...(reason && { reason }),
      },
    ];
  if (state !== "trip_host_family_rejected") return [];
  if (reason === "outbid")
    return [{ command: "outbid", to: state, at: (moments.acceptedAt ?? now) + minuteMs, who: "timer", reason }];
  if (reason === "trip_closed")
    return [{ command: "trip_closed", to: state, at: (closedAt ?? now) + minuteMs, who: "timer", reason }];
  const at = reason === "removed" ? moments.createdAt + 50 * minuteMs : contactAt + delay(placement, 18, 40);
  return [{ command: "remove", to: state, at, who: "booker", ...(reason && { reason }) }];
}

// Asked within the hour, and a day later nobody had said anything.
const unanswered = (contactAt: Moment): HostingStep[] => [
  { command: "select", to: "host_family_review_-_pending_submission", at: contactAt + 40 * minuteMs, who: "booker" },
  { command: "submit", to: "awaiting_host_family_review", at: contactAt + 49 * minuteMs, who: "timer" },
  { command: "time_out", to: "declined_hosting", at: contactAt + 25 * hourMs, who: "timer", reason: "no_response" },
];

function delay({ family, state }: Placement, from: number, to: number): number {
  const random = randomOf(`delay of ${family} ${state}`);
  return random.int(from, to) * hourMs + random.int(0, 59) * minuteMs;
}
