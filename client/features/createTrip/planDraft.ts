import * as z from "zod/mini";
import type { CampWeek } from "#shared/features/booking/stayPlan.rules.ts";
import { activityDetailsTypes, type TripPlan } from "#shared/features/trips/trips.rules.ts";

export interface Plan extends Omit<TripPlan, "studentId"> {
  readonly studentIds: readonly string[];
  // The first choice, then those that follow when it says no.
  readonly homes: readonly string[];
  readonly isAsking: boolean;
  // The camps of all of them, week by week.
  readonly camps: readonly CampWeek[];
  readonly code: string;
  readonly referralCode: string;
}

export const blankPlan: Plan = {
  studentIds: [],
  fromDate: null,
  toDate: null,
  tripTypeId: null,
  activityDetailsType: null,
  weeks: 0,
  homes: [],
  isAsking: true,
  camps: [],
  code: "",
  referralCode: "",
};

const words = z.nullable(z.string());
const kept = z.object({
  studentIds: z.array(z.string()),
  fromDate: words,
  toDate: words,
  tripTypeId: words,
  activityDetailsType: z.nullable(z.enum(activityDetailsTypes)),
  weeks: z.number(),
  homes: z.array(z.string()),
  isAsking: z.boolean(),
  camps: z._default(z.array(z.object({ activity: z.string(), monday: z.string(), isBackup: z.boolean() })), []),
  code: z.string(),
  referralCode: z.string(),
});

const keyOf = (userId: string): string => `tripDraft:${userId}`;

export const isBlank = (plan: Plan): boolean => JSON.stringify(plan) === JSON.stringify(blankPlan);

// What was being planned, kept on this device for this person. It names students by number only: nothing about anybody is left lying here.
export function keepPlan(userId: string, plan: Plan): void {
  if (isBlank(plan)) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), textOfPlan(plan));
}

export const keptPlan = (userId: string): Plan => planIn(localStorage.getItem(keyOf(userId)));

// As it is kept, here and with the account.
export const textOfPlan = (plan: Plan): string => (isBlank(plan) ? "" : JSON.stringify(plan));

export function planIn(text: string | null): Plan {
  const { success, data } = kept.safeParse(readJson(text));
  return success ? data : blankPlan;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text || "null");
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
