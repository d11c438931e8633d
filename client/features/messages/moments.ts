import { forGood } from "#shared/features/conversations/ownOrder.rules.ts";
import { dateFormat } from "#client/i18n/format.ts";
import { formatTime } from "#client/i18n/formatMoment.ts";
import type { Key } from "#client/i18n/words.ts";

export type OrderAct = "snooze" | "mute";

export interface Choice {
  readonly id: string;
  readonly label: Key<"messages">;
  readonly until: string;
}

const morning = 9;
const evening = 18;
const hourMs = 3_600_000;

// An hour of a day from now, where the person is.
function at(now: Date, days: number, hour: number): string {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString();
}

const daysToMonday = (now: Date): number => (8 - now.getDay()) % 7 || 7;

// The moments that are asked for again and again, by their names. What would be the same moment twice is named once.
export function choicesFor(act: OrderAct, now: Date): readonly Choice[] {
  if (act === "mute")
    return [
      { id: "hour", label: "when.hour", until: new Date(now.getTime() + hourMs).toISOString() },
      { id: "tomorrow", label: "when.tomorrow", until: at(now, 1, morning) },
      { id: "week", label: "when.aWeek", until: new Date(now.getTime() + 168 * hourMs).toISOString() },
      { id: "forGood", label: "when.forGood", until: forGood },
    ];
  const monday = daysToMonday(now);
  return [
    ...(now.getHours() < evening
      ? [{ id: "evening", label: "when.evening", until: at(now, 0, evening) } as const]
      : []),
    { id: "tomorrow", label: "when.tomorrow", until: at(now, 1, morning) },
    ...(monday > 1 ? [{ id: "monday", label: "when.nextWeek", until: at(now, monday, morning) } as const] : []),
    { id: "reply", label: "when.reply", until: forGood },
  ];
}

const weekMs = 168 * hourMs;

// The time alone today, the weekday beside it within a week, else the date.
export function laterWords(until: string, now = new Date()): string {
  const date = new Date(until);
  if (date.toDateString() === now.toDateString()) return formatTime(until);
  const isNear = date.getTime() - now.getTime() < weekMs - 24 * hourMs;
  return dateFormat({
    ...(isNear ? { weekday: "long" } : { weekday: "short", day: "numeric", month: "short" }),
    hour: "2-digit",
    minute: "2-digit",
  }).format(date);
}

const keyOf = (userId: string, act: OrderAct): string => `${act}Until:${userId}`;

// The last moment of one's own choice, as long as it lies ahead.
export function lastOwnMoment(userId: string, act: OrderAct, now: Date): string | null {
  const kept = localStorage.getItem(keyOf(userId, act));
  return kept !== null && Date.parse(kept) > now.getTime() ? kept : null;
}

export const keepOwnMoment = (userId: string, act: OrderAct, until: string): void =>
  localStorage.setItem(keyOf(userId, act), until);
