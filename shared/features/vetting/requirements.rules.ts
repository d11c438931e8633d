import { checkKinds, type CheckKind } from "./vetting.states.ts";

// How many clear checks of a kind are asked for, of each grown member or of the house, and for how many months one is good.
export interface Asked {
  readonly kind: CheckKind;
  readonly count: number;
  readonly months: number | null;
}

// Given by each member who is old enough; all others by the house.
export const ownKinds: readonly CheckKind[] = ["identity", "police_check"];

export const mostAsked = 5;
export const mostMonths = 120;

// Where a country says nothing else (decisions 7): two people outside the family speak for it, and what has no end of its own lasts.
export const usuallyAsked: readonly Asked[] = checkKinds.map((kind) => ({
  kind,
  count: kind === "reference" ? 2 : 1,
  months: kind === "police_check" ? 36 : kind === "home_visit" ? 24 : null,
}));

// In the order in which checks are done.
export const whatIsAsked = (own: readonly Asked[] = []): readonly Asked[] =>
  usuallyAsked.map((usual) => own.find(({ kind }) => kind === usual.kind) ?? usual);

export function usualEndOf(kind: CheckKind, today: string, own?: readonly Asked[]): string | null {
  const months = whatIsAsked(own).find((one) => one.kind === kind)?.months ?? null;
  return months === null ? null : monthsLater(today, months);
}

// The same day of a later month, or its last day when it has no such day.
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const lastDate = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + count, Math.min(date, lastDate))).toISOString().slice(0, 10);
}

export const requirementRefusals = ["alreadyHeld"] as const;

interface Dated extends Asked {
  readonly validFrom: string;
}

// What holds on a day, of all that was ever written of a country, and what comes after it.
export function heldOn(written: readonly Dated[], on: string): { readonly now: Asked; readonly next: Dated | null }[] {
  return usuallyAsked.map((usual) => {
    const own = written.filter(({ kind }) => kind === usual.kind);
    const past = own
      .filter(({ validFrom }) => validFrom <= on)
      .toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1));
    const coming = own
      .filter(({ validFrom }) => validFrom > on)
      .toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1));
    return { now: past[0] ?? usual, next: coming[0] ?? null };
  });
}
