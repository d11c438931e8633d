import { addDays, nightsOf } from "#shared/time/days.ts";
import type { HubRow } from "#shared/features/hubHome/hubHome.contract.ts";
import type { WorkListName } from "#shared/features/hubHome/hubHome.rules.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { formatMoment, formatTime } from "#client/i18n/formatMoment.ts";
import { say } from "#client/i18n/text.ts";
import { formatWait } from "#client/i18n/waitingTime.ts";

export interface Aside {
  readonly text: string;
  // A second line below: when the money is due, at what time somebody lands.
  readonly below?: string;
  readonly isUrgent?: boolean;
}

interface Now {
  readonly day: string;
  readonly asOf: string;
}

const weekday: Intl.DateTimeFormatOptions = { weekday: "short", day: "numeric", month: "short" };

// What stands at the right of a row: how long it has waited, when it happens, how much it is.
export function asideOf(list: WorkListName, row: HubRow, now: Now): Aside | null {
  const waited = row.at === null ? null : formatWait(Date.parse(now.asOf) - Date.parse(row.at));
  switch (list) {
    case "late":
    case "service":
      return waited === null ? null : { text: waited, isUrgent: true };
    case "vetting":
      return waited === null ? null : { text: waited };
    case "arrivals":
      return row.day === null
        ? null
        : { text: formatDay(row.day, weekday), ...(row.at === null ? {} : { below: formatTime(row.at) }) };
    case "conflicts":
    case "departures":
      return row.day === null ? null : { text: formatDay(row.day, weekday) };
    case "tasks":
      return dueAside(row, now);
    case "overdue":
    case "due":
    case "payouts":
    case "unpaid":
      return moneyAside(row, now);
    case "expenses":
      return { text: moneyOf(row) };
    case "holds":
      return row.at === null
        ? null
        : {
            text: formatWait(Date.parse(row.at) - Date.parse(now.asOf)),
            isUrgent: row.at < `${addDays(now.day, 1)}T00:00:00Z`,
          };
    case "signUps":
    case "pages":
      return row.at === null ? null : { text: formatMoment(row.at, new Date(now.asOf)) };
    case "drafts":
      return null;
  }
}

const moneyOf = ({ amount, currency }: HubRow): string => formatMoney(amount ?? 0, { currency: currency ?? "EUR" });

const moneyAside = (row: HubRow, now: Now): Aside => {
  const due = dueAside(row, now);
  return { text: moneyOf(row), ...(due ? { below: due.text, isUrgent: due.isUrgent ?? false } : {}) };
};

function dueAside({ day }: HubRow, now: Now): Aside | null {
  if (day === null) return null;
  if (day < now.day)
    return { text: say("hubHome", "overdueSince", { count: nightsOf({ from: day, to: now.day }) }), isUrgent: true };
  return { text: day === now.day ? say("hubHome", "dueToday") : formatDay(day, weekday) };
}
