import { isTripOver } from "#shared/features/trips/trips.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { nightsOf } from "#shared/time/days.ts";

// What a trip is to those at home: being looked for, asked for, held, at the door, under way, over.
export const tripPhases = ["looking", "asked", "booked", "soon", "there", "after"] as const;
export type TripPhase = (typeof tripPhases)[number];

// Within these days one packs and reads the guide.
export const soonDays = 14;
// For as long as both sides are asked how it was.
export const afterDays = 14;

export const waitingKinds = ["pickTime", "meeting", "vote"] as const;

interface Standing {
  readonly state: TripState;
  readonly fromDate: string;
  readonly toDate: string;
}

// By the calendar of whoever reads: what a device keeps moves on with the days, too.
export function phaseOf({ state, fromDate, toDate }: Standing, today: string): TripPhase {
  if (isTripOver(state) || state === "cancelled") return "after";
  if (state === "new") return "looking";
  if (state === "enquiry" || state === "reserved") return "asked";
  if (toDate < today) return "after";
  if (state === "in-progress" || fromDate <= today) return "there";
  return nightsOf({ from: today, to: fromDate }) <= soonDays ? "soon" : "booked";
}

// The day of the stay, the first being one; on the last one travels home.
export const dayOfStay = ({ fromDate, toDate }: Standing, today: string): { day: number; of: number } => {
  const of = nightsOf({ from: fromDate, to: toDate });
  return { day: Math.min(Math.max(nightsOf({ from: fromDate, to: today }) + 1, 1), of), of };
};

interface Known extends Standing {
  readonly tasks: readonly { readonly doneAt: string | null }[];
  // Families that would like to.
  readonly interested: readonly string[];
  readonly answerBy: string | null;
  readonly stay: { readonly hasGuide: boolean } | null;
  readonly reviewBy: string | null;
}

export const bestSteps = [
  "choose",
  "interested",
  "answers",
  "waiting",
  "tasks",
  "guide",
  "ready",
  "arriving",
  "away",
  "leaving",
  "review",
  "again",
] as const;

export type BestStep = (typeof bestSteps)[number];

// The one thing that is best done next. Tasks: the checklist says which.
export function bestStepOf(trip: Known, today: string): BestStep {
  switch (phaseOf(trip, today)) {
    case "looking":
      return "choose";
    case "asked":
      if (trip.state === "reserved") return "waiting";
      return trip.interested.length > 0 ? "interested" : "answers";
    case "booked":
    case "soon":
      if (trip.tasks.some(({ doneAt }) => doneAt === null)) return "tasks";
      return trip.stay?.hasGuide ? "guide" : "ready";
    case "there":
      if (trip.fromDate >= today) return "arriving";
      return trip.toDate <= today ? "leaving" : "away";
    case "after":
      return trip.reviewBy === null ? "again" : "review";
  }
}
