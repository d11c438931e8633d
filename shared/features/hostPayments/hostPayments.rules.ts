import { earnedBy } from "#shared/features/payments/payments.rules.ts";
import { payoutDaysOf } from "#shared/features/payouts/payouts.rules.ts";
import { addDays, nightsOf, type Days } from "#shared/time/days.ts";

export const partKinds = ["upcoming", "held", "paid"] as const;

export type PartKind = (typeof partKinds)[number];

interface Owed {
  readonly total: number;
  readonly stay: Days;
}

interface Part {
  readonly day: string;
  readonly amount: number;
}

// What a stay earns, in the parts in which it is paid.
function partsOf({ total, stay }: Owed): readonly Part[] {
  const days = payoutDaysOf(stay);
  // Whatever the days are, the last part is what is left.
  const upTo = days.map((day, at) => (at === days.length - 1 ? total : earnedBy({ total, stay, day })));
  return days.map((day, at) => ({ day, amount: (upTo[at] ?? 0) - (at === 0 ? 0 : (upTo[at - 1] ?? 0)) }));
}

// What is still to come, part by part: whatever has been paid or is on its way covers the first of them.
export function partsToCome({ covered, ...owed }: Owed & { readonly covered: number }): readonly Part[] {
  let left = covered;
  return partsOf(owed).flatMap(({ day, amount }) => {
    const taken = Math.min(left, amount);
    left -= taken;
    return amount > taken ? [{ day, amount: amount - taken }] : [];
  });
}

// Each night and what it earns; together they are the whole, to the cent.
export function nightsEarned({ total, stay }: Owed): readonly Part[] {
  const nights = nightsOf(stay);
  const upTo = (night: number): number => Math.round((total * night) / nights);
  return Array.from({ length: nights }, (_, night) => ({
    day: addDays(stay.from, night),
    amount: upTo(night + 1) - upTo(night),
  }));
}

interface Piece {
  readonly amount: number;
}

// Which nights each part pays for, and how much of each, in the order in which the parts come. What was taken back leads to the nights it had paid.
export function nightsOfParts(parts: readonly Piece[], nights: readonly Part[]): readonly (readonly Part[])[] {
  let paid = 0;
  return parts.map(({ amount }) => {
    const [from, to] = amount < 0 ? [paid + amount, paid] : [paid, paid + amount];
    paid += amount;
    return within(nights, { from, to, sign: Math.sign(amount) });
  });
}

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly sign: number;
}

function within(nights: readonly Part[], { from, to, sign }: Stretch): readonly Part[] {
  let begins = 0;
  return nights.flatMap(({ day, amount }) => {
    const start = begins;
    begins += amount;
    const taken = Math.min(to, begins) - Math.max(from, start);
    return taken > 0 ? [{ day, amount: sign * taken }] : [];
  });
}

export const holdReasons = ["details_changed", "claim_open", "vetting_suspended", "tax_data_missing"] as const;

const startOfTaxYear: Readonly<Record<string, string>> = { GB: "04-06" };

// The tax year a day belongs to, named after the year in which it begins.
export function taxYearOf(day: string, countryCode: string): number {
  const year = Number(day.slice(0, 4));
  return day.slice(5) < (startOfTaxYear[countryCode] ?? "01-01") ? year - 1 : year;
}

// As it is written where it is used: 2026/27 where it begins in spring.
export const taxYearName = (year: number, countryCode: string): string =>
  countryCode in startOfTaxYear ? `${year}/${String(year + 1).slice(2)}` : String(year);

// A cell of a sheet never begins with what a sheet would carry out (security S47).
const cell = (value: string | number): string => {
  const text = String(value);
  const safe = typeof value === "string" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

export const sheetOf = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => row.map(cell).join(",")).join("\r\n");
