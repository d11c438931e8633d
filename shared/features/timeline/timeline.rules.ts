import { isFree, mayHost } from "#shared/features/trips/trips.families.ts";
import type { FamilyFacts } from "#shared/features/trips/trips.records.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { guestsOn } from "#shared/features/hostings/beds.ts";
import { addDays, nightsOf, weekdayOf, type Days } from "#shared/time/days.ts";

export const timelineRows = ["homes", "students"] as const;

export type TimelineRows = (typeof timelineRows)[number];

export const boardWeeks = 53;
export const boardDays = boardWeeks * 7;

export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

// What has come in for a trip, as the strip under its bar shows it.
export const moneyMarks = ["none", "deposit", "paid", "overdue"] as const;

export type MoneyMark = (typeof moneyMarks)[number];

export const moveSteps = ["add", "select", "change_family", "raise_issue", "submit", "replace_family"] as const;

export type MoveStep = (typeof moveSteps)[number];

// By which commands a trip comes to another home; null: not from where it stands.
const stepsByState: { readonly [State in TripState]?: readonly MoveStep[] } = {
  new: ["add", "select"],
  enquiry: ["add", "select"],
  reserved: ["add", "change_family"],
  booked: ["raise_issue", "add", "select", "submit", "replace_family"],
  "in-progress": ["raise_issue", "add", "select", "submit", "replace_family"],
  customer_service: ["add", "select", "submit", "replace_family"],
};

// A command of the trip that is not offered to this person at all is no way to go.
export function stepsOf(state: TripState, offered: readonly string[]): readonly MoveStep[] | null {
  const steps = stepsByState[state] ?? null;
  return steps?.includes("change_family") && !offered.includes("change_family") ? null : steps;
}

// Why has to be said to whoever reads the trip later, once somebody relies on the family.
export const asksWhy = (steps: readonly MoveStep[]): boolean =>
  steps.some((step) => step === "raise_issue" || step === "change_family");

export const endsOfBar = ["edit", "release", "amend", "end_early", "locked"] as const;

export type EndOfBar = (typeof endsOfBar)[number];

// What pulling at an end of a bar means.
export function endOf(state: TripState): EndOfBar {
  if (state === "new" || state === "enquiry") return "edit";
  if (state === "reserved") return "release";
  if (state === "booked") return "amend";
  return state === "in-progress" ? "end_early" : "locked";
}

export interface HomeFacts extends Pick<FamilyFacts, "vettingState"> {
  readonly guests: number;
  readonly isHidden: boolean;
  readonly pausedUntil: string | null;
  // What of the nights others hold, and when the home is closed.
  readonly stays: readonly Days[];
  readonly blocks: readonly Days[];
  // It has a place in this trip that is no longer just a wish.
  readonly isAsked: boolean;
}

export interface Guest {
  readonly days: Days;
  readonly isMinor: boolean;
  readonly today: string;
}

export const misplacements = ["familyVetted", "familyFree", "notDuplicate"] as const;

export type Misplacement = (typeof misplacements)[number];

// Why a home cannot be given this guest; nothing is lit before the drop for which there is a reason.
export function whyNotHere(home: HomeFacts, { days, isMinor, today }: Guest): Misplacement | null {
  if (!mayHost(home, isMinor)) return "familyVetted";
  if (home.isAsked) return "notDuplicate";
  const isAway = home.isHidden || (home.pausedUntil !== null && home.pausedUntil > today);
  const facts = {
    ...noFacts,
    isBlocked: home.blocks.some((block) => doMeet(block, days)),
    hasBeds: hasBeds(home, days),
  };
  return isAway || !isFree(facts) ? "familyFree" : null;
}

const noFacts = {
  hostIds: [],
  vettingState: "approved",
  isRuledOut: false,
  hasConversation: false,
  isChanged: false,
  waitingSince: null,
} as const;

const doMeet = (a: Days, b: Days): boolean => a.from < b.to && b.from < a.to;

const hasBeds = ({ guests, stays }: HomeFacts, days: Days): boolean =>
  nightsIn(days).every((night) => guestsOn(night, stays) < guests);

const nightsIn = (days: Days): readonly string[] =>
  Array.from({ length: nightsOf(days) }, (_, night) => addDays(days.from, night));

interface Wish {
  readonly countyId: string | null;
  readonly languages: readonly string[];
}

interface FittingHome {
  readonly countyId: string;
  readonly languages: readonly string[];
}

export interface Fit {
  readonly isSameCounty: boolean;
  readonly languages: readonly string[];
}

// What speaks for a home: near where the guest was to stay, and a language in common.
export const fitOf = (home: FittingHome, wish: Wish): Fit => ({
  isSameCounty: home.countyId === wish.countyId,
  languages: home.languages.filter((language) => wish.languages.includes(language)),
});

export const byFit = (a: Fit, b: Fit): number => weightOf(b) - weightOf(a);

const weightOf = ({ isSameCounty, languages }: Fit): number => (isSameCounty ? 2 : 0) + (languages.length > 0 ? 1 : 0);
