import { moneySettings } from "#shared/features/trips/trips.money.ts";
import { addDays } from "#shared/time/days.ts";

export interface RefundDate {
  // The last day on which it holds; none for what is left after all of them.
  readonly until: string | null;
  readonly percentage: number;
  readonly keepsTrustFee: boolean;
}

// The refund rule of a stay as days of the calendar. What has passed already is not promised any more.
export function refundDatesOf(fromDate: string, today: string): readonly RefundDate[] {
  const tiers = moneySettings.refunds.map(({ fromDays, ...tier }) => ({
    until: addDays(fromDate, -fromDays),
    ...tier,
  }));
  return [...tiers.filter(({ until }) => until >= today), { until: null, percentage: 0, keepsTrustFee: false }];
}
