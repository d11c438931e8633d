import { addDays } from "#shared/time/days.ts";

// When the stay is that a conversation is about, seen from today.
export const stayTimes = ["now", "week", "month", "over"] as const;
export type StayTime = (typeof stayTimes)[number];

export const arrivesWithin: Readonly<Record<"week" | "month", number>> = { week: 7, month: 30 };

interface Stay {
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

export function isWhen(time: StayTime, { fromDate, toDate }: Stay, today: string): boolean {
  if (fromDate === null || toDate === null) return false;
  if (time === "now") return fromDate <= today && toDate >= today;
  if (time === "over") return toDate < today;
  return fromDate > today && fromDate <= addDays(today, arrivesWithin[time]);
}
