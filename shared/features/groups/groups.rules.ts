import type { TripHostFamilyState } from "#shared/features/trips/trips.states.ts";

export const groupPhases = ["coming", "underWay", "ended", "archived"] as const;
export type GroupPhase = (typeof groupPhases)[number];

// Whether its days are behind it: nobody is planned for them any more.
export const isGroupOver = (phase: GroupPhase): boolean => phase === "ended" || phase === "archived";

// What is looked at of one.
export const groupParts = ["students", "homes", "buses", "call", "lists", "budget", "history"] as const;

export const busDirections = ["there", "back"] as const;
export type BusDirection = (typeof busDirections)[number];

export const mostMembers = 100;
export const mostBuses = 20;
export const mostBudgetLines = 40;

// In these a family is the one that a student of a group is meant for, whether it has been asked yet or not.
export const plannedStates = [
  "new_trip_host_family",
  "potential_trip_host_family",
  "host_family_review_-_pending_submission",
  "considering_hosting",
  "awaiting_host_family_review",
  "accepted_hosting",
] as const satisfies readonly TripHostFamilyState[];

// While it is only meant or asked, a student can be meant for another one.
const looseStates: readonly TripHostFamilyState[] = plannedStates.slice(0, 3);

export const isLoose = (state: TripHostFamilyState): boolean => looseStates.includes(state);

export const homeRefusals = ["homeNotVetted", "homeFull", "homeShut"] as const;
type HomeRefusal = (typeof homeRefusals)[number];

export const groupRefusals = [
  ...homeRefusals,
  "isHeld",
  "notInGroup",
  "busFull",
  "groupFull",
  "groupOver",
  "groupOfOthers",
  "groupOtherDays",
  "groupHasStudent",
] as const;
type GroupRefusal = (typeof groupRefusals)[number];

// Why a home does not take them, by what closes it (family_closed): without vetting nothing else is worth saying.
export function whyNotPlace(closed: readonly string[]): HomeRefusal | null {
  if (closed.includes("vetting") || closed.includes("hidden")) return "homeNotVetted";
  if (closed.includes("beds") || closed.includes("turnover")) return "homeFull";
  return closed.length > 0 ? "homeShut" : null;
}

interface Grouped {
  readonly businessId: string | null;
  readonly fromDate: string;
  readonly toDate: string;
}

export interface JoinedGroup extends Grouped {
  readonly phase: GroupPhase;
  readonly students: number;
}

export interface JoiningTrip extends Grouped {
  // Another trip of the same student is in the group, or comes to it at once.
  readonly isThere: boolean;
}

export function whyNoRoom({ students }: JoinedGroup, { isThere }: JoiningTrip): GroupRefusal | null {
  if (isThere) return "groupHasStudent";
  return students >= mostMembers ? "groupFull" : null;
}

// Why a trip does not come to a group: it is over, another agency's, or on days that do not meet, or has no room for it. Whose families book
// for themselves may come along with an agency's.
export function whyNotJoin(group: JoinedGroup, trip: JoiningTrip): GroupRefusal | null {
  if (group.phase === "archived") return "groupOver";
  if (group.businessId !== null && trip.businessId !== null && group.businessId !== trip.businessId)
    return "groupOfOthers";
  if (trip.fromDate > group.toDate || trip.toDate < group.fromDate) return "groupOtherDays";
  return whyNoRoom(group, trip);
}

interface Bus {
  readonly seats: number;
  readonly taken: number;
}

export const whyNotSeat = ({ seats, taken }: Bus, coming: number): GroupRefusal | null =>
  taken + coming > seats ? "busFull" : null;

interface Placed {
  readonly tripId: string;
  readonly homeId: string | null;
  readonly wishId: string | null;
}

// Whether somebody who wished for a room-mate is in the same home; null while one of them has none, or nobody was wished for.
export function isWishMet(member: Placed, members: readonly Placed[]): boolean | null {
  const other = members.find(({ tripId }) => tripId === member.wishId);
  if (!other || member.homeId === null || other.homeId === null) return null;
  return member.homeId === other.homeId;
}

interface Money {
  readonly amount: number;
}

export const budgetLeft = (lines: readonly Money[], spent: readonly Money[]): number => sumOf(lines) - sumOf(spent);

const sumOf = (all: readonly Money[]): number => all.reduce((sum, { amount }) => sum + amount, 0);

interface Tick {
  readonly tripId: string;
  readonly isHere: boolean;
  readonly at: string;
}

// The newest word about each student counts, wherever it was said.
export function newestTicks<T extends Tick>(...lists: readonly (readonly T[])[]): ReadonlyMap<string, T> {
  const newest = new Map<string, T>();
  for (const tick of lists.flat()) {
    const known = newest.get(tick.tripId);
    if (!known || known.at <= tick.at) newest.set(tick.tripId, tick);
  }
  return newest;
}
