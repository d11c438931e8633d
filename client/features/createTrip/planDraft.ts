import * as z from "zod/mini";
import { activityDetailsTypes, type TripPlan } from "#shared/features/trips/trips.rules.ts";

export interface Plan extends Omit<TripPlan, "studentId"> {
  readonly studentIds: readonly string[];
  // The first choice, then those that follow when it says no.
  readonly homes: readonly string[];
  readonly isAsking: boolean;
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
  code: z.string(),
  referralCode: z.string(),
});

const keyOf = (userId: string): string => `tripDraft:${userId}`;

export const isBlank = (plan: Plan): boolean => JSON.stringify(plan) === JSON.stringify(blankPlan);

// What was being planned, kept on this device for this person. It names students by number only: nothing about anybody is left lying here.
export function keepPlan(userId: string, plan: Plan): void {
  if (isBlank(plan)) localStorage.removeItem(keyOf(userId));
  else localStorage.setItem(keyOf(userId), JSON.stringify(plan));
}

export function keptPlan(userId: string): Plan {
  const { success, data } = kept.safeParse(readJson(localStorage.getItem(keyOf(userId))));
  return success ? data : blankPlan;
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
