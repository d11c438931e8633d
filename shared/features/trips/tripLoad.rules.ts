import type { TripState } from "./trips.states.ts";

// What is somebody's work; of what is called off and closed only the money is left.
export const openStates = [
  "new",
  "enquiry",
  "reserved",
  "booked",
  "customer_service",
  "in-progress",
  "completed",
] as const satisfies readonly TripState[];

// A family in the middle of it keeps the person it knows.
const settledIn: readonly TripState[] = ["customer_service", "in-progress"];

export interface LoadTrip {
  readonly id: string;
  readonly state: TripState;
  readonly countyId: string | null;
  readonly coordinatorId: string | null;
}

export interface TripMove {
  readonly tripId: string;
  readonly from: string | null;
  readonly to: string;
}

type Held = Map<string, LoadTrip[]>;

// Which trips change hands so that everybody has as many as the others, or one more: nobody's first, then those of whoever has too many.
// Each goes to whoever has most of its county, and as few as possible go at all. Of the same trips it says the same.
export function evenOut(trips: readonly LoadTrip[], people: readonly string[]): readonly TripMove[] {
  if (people.length === 0) return [];
  const held: Held = new Map(people.map((id) => [id, []]));
  const pool: LoadTrip[] = [];
  for (const trip of trips.toSorted(byId)) (held.get(trip.coordinatorId ?? "") ?? pool).push(trip);
  const most = roomOf(held, trips.length);
  for (const [id, own] of held) pool.push(...surplusOf(own, most.get(id) ?? 0));
  const moves = pool.toSorted(byCounty).map((trip): TripMove => {
    const to = takerOf(trip, held, most);
    held.get(to)?.push(trip);
    return { tripId: trip.id, from: trip.coordinatorId, to };
  });
  return moves.toSorted((a, b) => Number(a.tripId) - Number(b.tripId));
}

const byId = (a: { readonly id: string }, b: { readonly id: string }): number => Number(a.id) - Number(b.id);
const byCounty = (a: LoadTrip, b: LoadTrip): number =>
  Number(a.countyId ?? Infinity) - Number(b.countyId ?? Infinity) || byId(a, b);
const inCounty = (own: readonly LoadTrip[], countyId: string | null): number =>
  countyId === null ? 0 : own.filter((one) => one.countyId === countyId).length;

// Where it does not come out even, whoever has most already keeps one more.
function roomOf(held: Held, total: number): ReadonlyMap<string, number> {
  const each = Math.floor(total / held.size);
  const more = total % held.size;
  const ordered = [...held].toSorted(([a, left], [b, right]) => right.length - left.length || Number(a) - Number(b));
  return new Map(ordered.map(([id], index) => [id, each + (index < more ? 1 : 0)]));
}

// Takes away what is too much: first of the counties of which this person has least.
function surplusOf(own: LoadTrip[], most: number): readonly LoadTrip[] {
  const taken: LoadTrip[] = [];
  while (own.length > most) {
    const loosest = own
      .filter(({ state }) => !settledIn.includes(state))
      .toSorted((a, b) => inCounty(own, a.countyId) - inCounty(own, b.countyId) || byId(b, a))[0];
    if (!loosest) break;
    own.splice(own.indexOf(loosest), 1);
    taken.push(loosest);
  }
  return taken;
}

// With room, of the county, with the most room. Where those who may not be taken away leave nobody room, whoever has least.
function takerOf({ countyId }: LoadTrip, held: Held, most: ReadonlyMap<string, number>): string {
  const roomIn = ([id, own]: readonly [string, readonly LoadTrip[]]): number => (most.get(id) ?? 0) - own.length;
  const [first] = [...held].toSorted(
    (a, b) =>
      Number(roomIn(b) > 0) - Number(roomIn(a) > 0) ||
      (roomIn(a) > 0 ? inCounty(b[1], countyId) - inCounty(a[1], countyId) : 0) ||
      roomIn(b) - roomIn(a) ||
      Number(a[0]) - Number(b[0]),
  );
  return first?.[0] ?? "";
}

// How many everybody has once the moves are made.
export function loadsAfter(
  before: ReadonlyMap<string | null, number>,
  moves: readonly TripMove[],
): ReadonlyMap<string | null, number> {
  const after = new Map(before);
  for (const { from, to } of moves) {
    after.set(from, (after.get(from) ?? 0) - 1);
    after.set(to, (after.get(to) ?? 0) + 1);
  }
  return after;
}
