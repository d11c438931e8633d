import type { Day, Moment } from "../days.ts";
import type { HostFamily } from "../families/families.ts";
import type { Student } from "../people/students.ts";
import { airports, arrivals } from "../places/counties.ts";
import { randomOf } from "../random.ts";
import { localMoment } from "./moments.ts";
import type { TripPlan } from "./plan.ts";

export type Arrival = { place: string; flight: string; at: Moment };

type Journey = { plan: TripPlan; family: HostFamily; student: Student; fromDate: Day; key: string };

// Whoever travels soon has a flight; of those who travel later about half have booked theirs.
export function arrivalOf({ plan, family, fromDate, key }: Journey): Arrival | null {
  const random = randomOf(`flight of ${key}`);
  const reached = plan.state === "customer_service" ? plan.resume : plan.state;
  const isSettled = plan.ending === "settled";
  if (!isSettled && reached !== "booked" && reached !== "in-progress" && reached !== "completed") return null;
  const [place, flight, clock] = plan.arrival ?? [
    airportOf(family),
    flightOf(family, random.int(210, 987)),
    `${random.int(9, 20)}:${random.pick(["05", "10", "25", "35", "40", "50"])}`,
  ];
  if (!plan.arrival && reached === "booked" && plan.from > 45 && random.chance(0.5)) return null;
  return { place, flight, at: localMoment(fromDate, clock, family.timezone) };
}

export const airportOf = ({ sketch, country }: Pick<HostFamily, "sketch" | "country">): string =>
  airports[sketch.county] ?? arrivals[country]?.[0] ?? "Dublin";

const flightOf = ({ country }: HostFamily, number: number): string => `${arrivals[country]?.[1] ?? "EI"} ${number}`;
