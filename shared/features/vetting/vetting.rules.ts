import { addDays, ageOn } from "#shared/time/days.ts";
import type { CheckKind, CheckState, Standing, VettingState } from "./vetting.states.ts";

// From this age a member of the household proves who he is and has a police check of his own (decisions 7).
export const ownCheckAge = 16;
// A check that ends within these days is to be renewed.
export const noticeDays = 90;
export const longestValidYears = 10;

const ownKinds: readonly CheckKind[] = ["identity", "police_check"];
// Two people outside the family speak for the household.
const sharedKinds: readonly CheckKind[] = [
  "reference",
  "reference",
  "home_visit",
  "safety_items",
  "agreement",
  "safeguarding_training",
];

export interface MemberFacts {
  readonly id: string;
  readonly dateOfBirth: string;
}

export interface CheckFacts {
  readonly kind: CheckKind;
  // Whose check it is; the household's as a whole without.
  readonly memberId: string | null;
  readonly state: CheckState;
  readonly validUntil: string | null;
}

export interface HouseholdFacts<Check extends CheckFacts = CheckFacts> {
  readonly members: readonly MemberFacts[];
  readonly checks: readonly Check[];
}

// One thing that has to be clear before a household is, and the check that stands for it.
export interface Requirement<Check extends CheckFacts = CheckFacts> {
  readonly kind: CheckKind;
  readonly memberId: string | null;
  readonly check: Check | null;
  readonly standing: Standing;
}

export const needsOwnChecks = ({ dateOfBirth }: Pick<MemberFacts, "dateOfBirth">, today: string): boolean =>
  ageOn(today, dateOfBirth) >= ownCheckAge;

// A check is good through its last day.
export function standingOf({ state, validUntil }: Pick<CheckFacts, "state" | "validUntil">, today: string): Standing {
  if (state !== "clear" || validUntil === null) return state;
  if (validUntil < today) return "expired";
  return validUntil <= addDays(today, noticeDays) ? "expiring" : "clear";
}

export function requirementsOf<Check extends CheckFacts>(
  { members, checks }: HouseholdFacts<Check>,
  today: string,
): readonly Requirement<Check>[] {
  const grown = members.filter((member) => needsOwnChecks(member, today));
  const slots = [
    ...grown.flatMap(({ id }) => ownKinds.map((kind) => ({ kind, memberId: id }))),
    ...sharedKinds.map((kind) => ({ kind, memberId: null })),
  ];
  const ranked = checks.toSorted((a, b) => byWeight(a, b, today));
  const taken = new Set<Check>();
  return slots.map((slot) => {
    const check =
      ranked.find((one) => !taken.has(one) && one.kind === slot.kind && one.memberId === slot.memberId) ?? null;
    if (check) taken.add(check);
    return { ...slot, check, standing: check ? standingOf(check, today) : "absent" };
  });
}

// Of several checks of one kind an adverse one always counts: nothing good beside it hides it.
const weight: Readonly<Record<Standing, number>> = {
  adverse: 0,
  clear: 1,
  expiring: 2,
  received: 3,
  open: 4,
  expired: 5,
  absent: 6,
};

function byWeight(a: CheckFacts, b: CheckFacts, today: string): number {
  const difference = weight[standingOf(a, today)] - weight[standingOf(b, today)];
  return difference === 0 ? endOf(b).localeCompare(endOf(a)) : difference;
}

// What has no end lasts longer than any day that can be written.
const endOf = ({ validUntil }: Pick<CheckFacts, "validUntil">): string => validUntil ?? "9999-12-31";

export interface Progress {
  readonly required: number;
  readonly clear: number;
  // The kinds in question, each once, in the order in which they are done.
  readonly missing: CheckKind[];
  readonly adverse: CheckKind[];
  readonly expiring: CheckKind[];
  // The last day on which everything is still clear; null while something is not, or when nothing ever ends.
  readonly validUntil: string | null;
}

export function progressOf(household: HouseholdFacts, today: string): Progress {
  const requirements = requirementsOf(household, today);
  const kindsThatAre = (...standing: readonly Standing[]): CheckKind[] => [
    ...new Set(requirements.filter((one) => standing.includes(one.standing)).map(({ kind }) => kind)),
  ];
  const clear = requirements.filter(({ standing }) => isClear(standing));
  const ends = clear.flatMap(({ check }) => check?.validUntil ?? []).toSorted();
  return {
    required: requirements.length,
    clear: clear.length,
    missing: kindsThatAre("absent", "open", "received", "expired"),
    adverse: kindsThatAre("adverse"),
    expiring: kindsThatAre("expiring"),
    validUntil: clear.length === requirements.length ? (ends[0] ?? null) : null,
  };
}

const isClear = (standing: Standing): boolean => standing === "clear" || standing === "expiring";

export const recordRefusals = ["notUnderVetting", "tooYoung"] as const;

export type RecordRefusal = (typeof recordRefusals)[number];

const closedStates: readonly VettingState[] = ["draft", "rejected", "lapsed", "withdrawn"];

interface RecordFacts {
  readonly householdState: VettingState;
  readonly kind: CheckKind;
  // Of the member whose check it is.
  readonly dateOfBirth: string | null;
}

// Why no result can be recorded, or null: nothing is gathered about households that have not applied or have gone, nor police records of children.
export function whyNotRecord({ householdState, kind, dateOfBirth }: RecordFacts, today: string): RecordRefusal | null {
  if (closedStates.includes(householdState)) return "notUnderVetting";
  return kind === "police_check" && dateOfBirth !== null && !needsOwnChecks({ dateOfBirth }, today) ? "tooYoung" : null;
}

export interface CheckResult {
  readonly state: CheckState;
  readonly validUntil: string | null;
  readonly note: string;
}

export type ResultMistakes = { readonly validUntil?: "wrong"; readonly note?: "required" };

export function mistakesIn({ state, validUntil, note }: CheckResult, today: string): ResultMistakes {
  const isEndWrong =
    validUntil !== null &&
    (state !== "clear" || validUntil < today || validUntil > monthsLater(today, longestValidYears * 12));
  return {
    ...(isEndWrong && { validUntil: "wrong" as const }),
    ...(state === "adverse" && note === "" && { note: "required" as const }),
  };
}

// How long a clear check of a kind is good, unless its result says otherwise (decisions 7). The others have no end of their own.
export const validMonths: { readonly [Kind in CheckKind]?: number } = { police_check: 36, home_visit: 24 };

export function usualEndOf(kind: CheckKind, today: string): string | null {
  const months = validMonths[kind];
  return months === undefined ? null : monthsLater(today, months);
}

// Only what is clear has an end.
export const endOfResult = (
  kind: CheckKind,
  { state, validUntil }: Pick<CheckResult, "state" | "validUntil">,
  today: string,
): string | null => (state === "clear" ? (validUntil ?? usualEndOf(kind, today)) : null);

// The same day of a later month, or its last day when it has no such day.
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}
