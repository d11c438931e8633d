import { dayMs } from "#shared/time/days.ts";
import { isPressing, type Stay } from "./pressing.rules.ts";
import type { UrgentWhy } from "./urgentWords.rules.ts";

export const priorities = ["urgent", "high", "normal", "low"] as const;
export type Priority = (typeof priorities)[number];

export interface Standing extends Stay {
  // What somebody of the office has said it is.
  readonly byHand: Priority | null;
  // What the words of those who wait speak of.
  readonly why: UrgentWhy | null;
  // Somebody waits for an answer of the office.
  readonly waits: boolean;
}

const soonDays = 2;

// On the journey's day, or a little before and after it.
const isSoon = ({ fromDate }: Stay, now: number): boolean =>
  fromDate !== null && Math.abs(Date.parse(fromDate) - now) <= soonDays * dayMs;

// What the office says goes before what the rule says; and what nobody waits for is not raised (priority_of in desk.sql).
export function priorityOf({ byHand, why, waits, ...stay }: Standing, now: number): Priority {
  if (byHand !== null) return byHand;
  if (!waits) return "normal";
  if (isPressing(stay, now) || why === "health") return "urgent";
  if (why === "transport") return isSoon(stay, now) ? "urgent" : "high";
  return "normal";
}
