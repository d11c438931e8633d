import type { TripProblems } from "#shared/features/trips/trips.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { addDays, type Days } from "#shared/time/days.ts";

export const planRefusals = ["datesHeld", "datesByAmend", "planFixed"] as const;

export type PlanRefusal = (typeof planRefusals)[number];

// Why a change of a booked stay cannot be asked for, or answered.
export const changeRefusals = ["changeOpen", "changeOver", "nothingNew", "campsMisfit"] as const;

// Why the dates stay as they are: a family's part of the stay would be lost.
export const stayRefusals = ["stayOutside"] as const;

// Why a trip's dates and kind stay as they are: they are held for a family, they move with a price that its payer accepts, or they are history.
export function whyNotReplan(state: TripState): PlanRefusal | null {
  if (state === "new" || state === "enquiry") return null;
  if (state === "reserved") return "datesHeld";
  return state === "booked" ? "datesByAmend" : "planFixed";
}

export const movedRefusals = ["movedPast", "movedFar", "movedOfAge", "movedWeeks", "movedCamps"] as const;

export type MovedRefusal = (typeof movedRefusals)[number];

// Why a stay is not moved along with many others, where nobody looks at each: its days would not do, or it would lose something.
export function whyNotMove(problems: TripProblems, lost: { readonly camps: number }): MovedRefusal | null {
  if (problems.fromDate) return problems.fromDate === "past" ? "movedPast" : "movedFar";
  if (problems.studentId) return "movedOfAge";
  if (problems.weeks) return "movedWeeks";
  return lost.camps > 0 ? "movedCamps" : null;
}

// Whose trip it is may change as long as it is not over.
export const whyNotAssign = (state: TripState): PlanRefusal | null =>
  state === "completed" || state === "cancelled" || state === "closed" ? "planFixed" : null;

// What a family has of a stay when its days become others: an end that it shares with the stay goes along, and nothing of it lies outside of the
// new days. Null where nothing is left.
export function stayWithin(part: Days, was: Days, days: Days): Days | null {
  if (was.from === days.from && was.to === days.to) return part;
  const from = part.from === was.from || part.from < days.from ? days.from : part.from;
  const to = part.to === was.to || part.to > days.to ? days.to : part.to;
  return from < to ? { from, to } : null;
}

// The same nights, so many days later.
export const shifted = ({ from, to }: Days, by: number): Days => ({ from: addDays(from, by), to: addDays(to, by) });

interface Camp extends Days {
  readonly title: string;
}

// Camps that no longer lie within the stay.
export const campsOutside = <C extends Camp>(camps: readonly C[], { from, to }: Days): readonly C[] =>
  camps.filter((camp) => camp.from < from || camp.to > to);

// Of a booked trip the dates are judged alone: what is done in them stays as it was sold.
export const datesAlone = { activityDetailsType: "local", weeks: 0 } as const;

// So many weeks as the new days have room for.
export const weeksWithin = (
  weeks: number,
  { least, most }: { readonly least: number; readonly most: number },
): number => Math.max(Math.min(least, most), Math.min(weeks, most));
