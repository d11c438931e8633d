import type { HostFamily } from "../families/families.ts";
import { holdingStates } from "./plan.ts";
import type { Placement, TripPlan } from "./plan.ts";

export type Diary = {
  enter: (plan: TripPlan) => void;
  isFree: (plan: TripPlan) => boolean;
  tripsOf: (student: string) => number;
  guestsOn: (family: string, day: number) => number;
};

type Range = readonly [from: number, to: number];

// Who sleeps where on which night, and where each child already is; days are counted from today.
export function createDiary(families: readonly HostFamily[]): Diary {
  const nights = new Map<string, number>();
  const journeys = new Map<string, Range[]>();
  const capacity = new Map(families.map(({ sketch }) => [sketch.key, sketch.guests]));
  const guestsOn = (family: string, day: number) => nights.get(`${family} ${day}`) ?? 0;
  const held = (plan: TripPlan) =>
    plan.placements
      .filter((placement) => isHeld(plan, placement))
      .map((placement) => ({ family: placement.family, days: daysOf(plan, placement) }));
  return {
    guestsOn,
    tripsOf: (student) => journeys.get(student)?.length ?? 0,
    enter(plan) {
      journeys.set(plan.student, [...(journeys.get(plan.student) ?? []), [plan.from, plan.from + plan.nights]]);
      for (const { family, days } of held(plan))
        for (const day of days) nights.set(`${family} ${day}`, guestsOn(family, day) + 1);
    },
    isFree(plan) {
      const isAway = (journeys.get(plan.student) ?? []).some(
        ([from, to]) => plan.from < to + 4 && from - 4 < plan.from + plan.nights,
      );
      return (
        !isAway &&
        plan.placements.every(({ family }) =>
          daysOf(plan, {}).every((day) => guestsOn(family, day) < (capacity.get(family) ?? 0)),
        )
      );
    },
  };
}

export function isHeld(plan: Pick<TripPlan, "state" | "ending">, placement: Pick<Placement, "state">): boolean {
  if (placement.state === "accepted_hosting") return holdingStates.includes(plan.state) || plan.ending === "settled";
  return plan.state === "reserved" && isSelected(plan, placement);
}

export function isSelected({ state }: Pick<TripPlan, "state">, placement: Pick<Placement, "state">): boolean {
  const isAsked =
    placement.state === "awaiting_host_family_review" || placement.state === "host_family_review_-_pending_submission";
  return (
    placement.state === "accepted_hosting" ||
    isAsked ||
    (placement.state === "considering_hosting" && state !== "enquiry")
  );
}

function daysOf(plan: TripPlan, { part }: Pick<Placement, "part">): number[] {
  const [from, length] = part ?? [plan.from, plan.nights];
  return Array.from({ length }, (_, index) => from + index);
}
