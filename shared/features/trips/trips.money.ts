import { addDays, nightsOf } from "#shared/time/days.ts";

export type Fault = "host" | "office";

// All amounts are whole minor units.
export interface MoneySettings {
  readonly depositPercentage: number;
  readonly balanceDays: number;
  // From so many days before the start on, the first that fits.
  readonly refunds: readonly {
    readonly fromDays: number;
    readonly percentage: number;
    readonly keepsTrustFee: boolean;
  }[];
}

export const moneySettings: MoneySettings = {
  depositPercentage: 25,
  balanceDays: 30,
  refunds: [
    { fromDays: 30, percentage: 100, keepsTrustFee: true },
    { fromDays: 8, percentage: 50, keepsTrustFee: false },
  ],
};

// Half up, away from zero.
export const shareOf = (amount: number, part: number, whole: number): number =>
  Math.sign(amount) * Math.floor((Math.abs(amount) * part * 2 + whole) / (whole * 2));

export interface Dues {
  readonly deposit: number;
  readonly balance: number;
  // Null when there is nothing left to pay later.
  readonly balanceDueOn: string | null;
}

interface Booking {
  readonly total: number;
  readonly fromDate: string;
  readonly today: string;
}

// A quarter now and the rest a month before the start; everything at once when that day has passed (decisions 23).
export function duesOf(
  { total, fromDate, today }: Booking,
  { depositPercentage, balanceDays }: MoneySettings = moneySettings,
): Dues {
  const balanceDueOn = addDays(fromDate, -balanceDays);
  if (today > balanceDueOn) return { deposit: total, balance: 0, balanceDueOn: null };
  const deposit = shareOf(total, depositPercentage, 100);
  return { deposit, balance: total - deposit, balanceDueOn: deposit === total ? null : balanceDueOn };
}

interface Cancellation {
  readonly paid: number;
  readonly trustFee: number;
  readonly fromDate: string;
  readonly today: string;
  readonly fault: Fault | null;
}

// A percentage of what has been paid; whoever is not at fault for ours gets all of it back (decisions 1).
export function refundOf(
  { paid, trustFee, fromDate, today, fault }: Cancellation,
  { refunds }: MoneySettings = moneySettings,
): number {
  if (fault !== null) return paid;
  const daysBefore = nightsOf({ from: today, to: fromDate });
  const tier = refunds.find(({ fromDays }) => daysBefore >= fromDays);
  if (!tier) return 0;
  return Math.max(0, shareOf(paid, tier.percentage, 100) - (tier.keepsTrustFee ? trustFee : 0));
}

interface EarlyEnd {
  readonly total: number;
  readonly fromDate: string;
  readonly toDate: string;
  readonly endsOn: string;
}

// What the nights are worth that are not slept in.
export function proRataCreditOf({ total, fromDate, toDate, endsOn }: EarlyEnd): number {
  const nights = nightsOf({ from: fromDate, to: toDate });
  return shareOf(total, Math.min(nights, Math.max(0, nightsOf({ from: endsOn, to: toDate }))), nights);
}
