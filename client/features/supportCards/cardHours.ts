import type { SupportCard } from "#shared/features/supportCards/supportCards.contract.ts";
import { dateFormat } from "#client/i18n/format.ts";
import { say } from "#client/i18n/text.ts";

// Monday is 1.
export const weekdayName = (weekday: number, weekdayStyle: "short" | "long" = "short"): string =>
  dateFormat({ weekday: weekdayStyle, timeZone: "UTC" }).format(new Date(Date.UTC(2027, 0, 3 + weekday)));

// "Mon–Fri, 09:00–17:00"; days that follow each other are one stretch.
export function hoursOf({ weekdays, opens, closes }: Pick<SupportCard, "weekdays" | "opens" | "closes">): string {
  if (weekdays.length === 0) return say("supportCards", "dayAndNight");
  const stretches: [number, number][] = [];
  for (const weekday of weekdays.toSorted()) {
    const last = stretches.at(-1);
    if (last && last[1] === weekday - 1) last[1] = weekday;
    else stretches.push([weekday, weekday]);
  }
  const days = stretches
    .map(([from, to]) => (from === to ? weekdayName(from) : `${weekdayName(from)}–${weekdayName(to)}`))
    .join(", ");
  return `${days} ${opens}–${closes}`;
}
