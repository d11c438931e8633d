import { dayMs } from "#shared/time/days.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";

export interface Stay {
  readonly tripState: TripState | null;
  readonly fromDate: string | null;
}

export const nearDays = 7;

// Something has gone wrong, and the stay is near or has begun (decisions 1).
export const isCaseNear = ({ tripState, fromDate }: Stay, now: number): boolean =>
  tripState === "customer_service" && fromDate !== null && Date.parse(fromDate) - now <= nearDays * dayMs;

// The day of the journey, wherever it dawns.
const isArrivalDay = ({ tripState, fromDate }: Stay, now: number): boolean =>
  tripState !== null &&
  fromDate !== null &&
  now >= Date.parse(fromDate) - dayMs / 2 &&
  now < Date.parse(fromDate) + 1.5 * dayMs;

// What nobody mutes.
export const isPressing = (stay: Stay, now: number): boolean => isCaseNear(stay, now) || isArrivalDay(stay, now);

// When that begins and ends by time alone.
export const pressingMoments = ({ fromDate }: Stay): readonly number[] =>
  fromDate === null ? [] : [-nearDays, -0.5, 1.5].map((days) => Date.parse(fromDate) + days * dayMs);
