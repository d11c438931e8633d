import { formatLongDay } from "#client/i18n/format.ts";
import type { Say } from "#client/i18n/words.ts";

const dayMs = 86_400_000;

// From the key of a group of messages, DD/MM/YYYY: today, yesterday, the weekday within a week, else the full date.
export function dayWords(t: Say<"messages">, key: string, now = new Date()): string {
  const [date = 1, month = 1, year = 1970] = key.split("/").map(Number);
  const daysAgo = Math.round(
    (Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) - Date.UTC(year, month - 1, date)) / dayMs,
  );
  if (daysAgo === 0) return t("today");
  if (daysAgo === 1) return t("yesterday");
  return formatLongDay(`${String(year)}-${String(month).padStart(2, "0")}-${String(date).padStart(2, "0")}`);
}
