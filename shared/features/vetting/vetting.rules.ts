import { addDays, ageOn } from "#shared/time/days.ts";
import { monthsLater, ownKinds, usualEndOf, whatIsAsked, type Asked } from "./requirements.rules.ts";
import type { CheckKind, CheckState, Standing, VettingState } from "./vetting.states.ts";

export { monthsLater, usualEndOf } from "./requirements.rules.ts";

// From this age a member of the household proves who he is and has a police check of his own (decisions 7).
export const ownCheckAge = 16;
// A check that ends within these days is to be renewed.
export const noticeDays = 90;
export const longestValidYears = 10;

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
  // What its country asks for in another way than usual.
  readonly asked?: readonly Asked[] | undefined;
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
  { members, checks, asked }: HouseholdFacts<Check>,
  today: string,
): readonly Requirement<Check>[] {
  const kinds = whatIsAsked(asked).flatMap(({ kind, count }) => Array.from({ length: count }, () => kind));
  const grown = members.filter((member) => needsOwnChecks(member, today));
  const slots = [
    ...grown.flatMap(({ id }) => kinds.filter(isOwn).map((kind) => ({ kind, memberId: id }))),
    ...kinds.filter((kind) => !isOwn(kind)).map((kind) => ({ kind, memberId: null })),
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

const isOwn = (kind: CheckKind): boolean => ownKinds.includes(kind);

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

// Only what is clear has an end.
export const endOfResult = (
  kind: CheckKind,
  { state, validUntil }: Pick<CheckResult, "state" | "validUntil">,
  { today, asked }: { readonly today: string; readonly asked?: readonly Asked[] | undefined },
): string | null => (state === "clear" ? (validUntil ?? usualEndOf(kind, today, asked)) : null);
