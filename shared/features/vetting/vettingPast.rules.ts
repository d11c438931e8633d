import type { Asked } from "./requirements.rules.ts";
import { progressOf, requirementsOf, type CheckFacts, type MemberFacts } from "./vetting.rules.ts";
import type { CheckKind, CheckState } from "./vetting.states.ts";

// A check as it is now, and how it stood before a change that came after the day in question, where there was one.
export interface KnownCheck {
  readonly kind: CheckKind;
  readonly memberId: string | null;
  readonly state: CheckState;
  readonly validUntil: string | null;
  // Whether it has not been touched since the day.
  readonly isOld: boolean;
  readonly past: { readonly state: CheckState; readonly validUntil: string | null } | null;
}

// As it was known at the end of a day. What was first written down later was not known then.
export function checkAt({ kind, memberId, state, validUntil, isOld, past }: KnownCheck): CheckFacts {
  if (past) return { kind, memberId, ...past };
  return isOld ? { kind, memberId, state, validUntil } : { kind, memberId, state: "open", validUntil: null };
}

export interface Grounds {
  readonly kind: CheckKind;
  readonly clear: number;
  readonly required: number;
}

interface AsAt {
  readonly clear: number;
  readonly required: number;
  readonly validUntil: string | null;
  readonly grounds: readonly Grounds[];
}

interface PastFacts {
  readonly members: readonly MemberFacts[];
  readonly checks: readonly KnownCheck[];
  // What its country asked for then, in another way than usual.
  readonly asked?: readonly Asked[];
}

// On what a household stood that day: each kind that was asked for, and how many of it were clear.
export function standingAt({ members, checks, asked }: PastFacts, on: string): AsAt {
  const household = { members, checks: checks.map(checkAt), asked };
  const needs = requirementsOf(household, on);
  const { clear, required, validUntil } = progressOf(household, on);
  const kinds = [...new Set(needs.map(({ kind }) => kind))];
  const grounds = kinds.map((kind) => {
    const ofKind = needs.filter((need) => need.kind === kind);
    const good = ofKind.filter(({ standing }) => standing === "clear" || standing === "expiring");
    return { kind, clear: good.length, required: ofKind.length };
  });
  return { clear, required, validUntil, grounds };
}

export const inspectorPages = [15, 25] as const;
