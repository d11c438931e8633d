import { ageOn } from "#shared/time/days.ts";
import { monthsLater, needsOwnChecks, whyNotRecord } from "./vetting.rules.ts";
import { vettingStates, type CheckKind, type Standing, type VettingState } from "./vetting.states.ts";

// What is proved by a paper that the household hands in; people speak for it, and somebody comes to see the house.
export const paperKinds = [
  "identity",
  "police_check",
  "safety_items",
  "agreement",
  "safeguarding_training",
] as const satisfies readonly CheckKind[];

export type PaperKind = (typeof paperKinds)[number];

export const isPaperKind = (kind: CheckKind): kind is PaperKind => paperKinds.some((one) => one === kind);

// For as long as somebody may have to look at it again. Of a passport's copy nothing more is needed once it has been seen.
const keptMonths: Readonly<Record<PaperKind, number>> = {
  identity: 6,
  police_check: 36,
  safety_items: 24,
  agreement: 36,
  safeguarding_training: 36,
};

export const purgeDayOf = (kind: PaperKind, today: string): string => monthsLater(today, keptMonths[kind]);

// Days after which nothing is kept any more of a household that was not taken or has gone.
export const purgeAfterEndDays = 90;

export const adultAge = 18;

// Whoever is checked and not of age yet is checked with a parent's consent (decisions 7).
export const needsConsent = (dateOfBirth: string, today: string): boolean =>
  needsOwnChecks({ dateOfBirth }, today) && ageOn(today, dateOfBirth) < adultAge;

export const referenceRelations = ["neighbour", "colleague", "employer", "teacher", "friend", "other"] as const;
export type ReferenceRelation = (typeof referenceRelations)[number];

export const referenceStates = ["asked", "answered", "declined", "withdrawn"] as const;
export type ReferenceState = (typeof referenceStates)[number];

// Days in which somebody who is asked for a reference may answer.
export const referenceDays = 21;
export const referencesAsked = 2;

export const handInRefusals = [
  "consentMissing",
  "checkSettled",
  "ownReference",
  "referencesFull",
  "paperJudged",
] as const;

export type HandInRefusal = (typeof handInRefusals)[number];

interface HandInFacts {
  readonly householdState: VettingState;
  readonly kind: CheckKind;
  readonly standing: Standing;
  // Of the member whose check it is.
  readonly dateOfBirth: string | null;
  readonly hasConsent: boolean;
}

// Why nothing can be handed in for a check, or null. What is clear waits for its renewal; what was found adverse is the office's to settle.
export function whyNotHandIn(
  { standing, hasConsent, ...facts }: HandInFacts,
  today: string,
): HandInRefusal | ReturnType<typeof whyNotRecord> {
  const closed = whyNotRecord(facts, today);
  if (closed) return closed;
  if (standing === "clear" || standing === "adverse") return "checkSettled";
  const asksConsent =
    facts.kind === "police_check" && facts.dateOfBirth !== null && needsConsent(facts.dateOfBirth, today);
  return asksConsent && !hasConsent ? "consentMissing" : null;
}

// The way of a household as it is told to it, and how far it has come.
export const vettingSteps = ["apply", "checks", "visit", "approval"] as const;
export type VettingStepName = (typeof vettingSteps)[number];

const stepStates: Readonly<Record<VettingStepName, readonly VettingState[]>> = {
  apply: ["draft", "submitted", "info_requested", "lapsed"],
  checks: ["checks_in_progress", "under_review"],
  visit: ["visit_pending", "visit_scheduled", "conditions_open"],
  approval: vettingStates,
};

export const stepOf = (state: VettingState): VettingStepName =>
  vettingSteps.find((step) => stepStates[step].includes(state)) ?? "approval";

// Whose turn it is, as a household is told.
export const vettingTurns = ["family", "office", "nobody"] as const;
export type Turn = (typeof vettingTurns)[number];

const familyStates: readonly VettingState[] = ["draft", "info_requested", "conditions_open", "renewal_due"];
const quietStates: readonly VettingState[] = ["approved", "rejected", "expired", "lapsed", "withdrawn", "suspended"];

// While papers are missing they are waited for; what is not the family's to bring is the office's.
export function turnOf(state: VettingState, hasOpenNeeds: boolean): Turn {
  if (familyStates.includes(state)) return "family";
  if (quietStates.includes(state)) return "nobody";
  return (state === "submitted" || state === "checks_in_progress") && hasOpenNeeds ? "family" : "office";
}

// What the person who is asked answers; the office alone reads it.
export interface ReferenceAnswers {
  readonly knownYears: number;
  readonly trusts: boolean;
  readonly character: string;
  readonly concerns: string;
}

export const referenceLimits = { words: 2_000, years: 80 } as const;

export type ReferenceMistakes = { readonly character?: "required"; readonly concerns?: "required" };

// Whoever would not trust the household with a child says why.
export const mistakesInReference = ({
  trusts,
  character,
  concerns,
}: Pick<ReferenceAnswers, "trusts" | "character" | "concerns">): ReferenceMistakes => ({
  ...(trusts && character.trim() === "" && { character: "required" as const }),
  ...(!trusts && concerns.trim() === "" && { concerns: "required" as const }),
});
