import { taskKinds } from "#shared/features/familyTrips/familyTrips.kinds.ts";
import { isTripOver } from "#shared/features/trips/trips.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";

export const familyTripTabs = ["upcoming", "current", "past", "cancelled", "enquiries"] as const;
export const familyTripSorts = ["start", "-start", "created", "state"] as const;

export type FamilyTripTab = (typeof familyTripTabs)[number];
export type FamilyTripSort = (typeof familyTripSorts)[number];

// The spelling of the first version is still sent by old links.
export const familyTabAliases: Readonly<Record<string, FamilyTripTab>> = { upcomming: "upcoming" };

interface Standing {
  readonly state: TripState;
  readonly fromDate: string;
  readonly toDate: string;
}

// Every trip lies under exactly one tab; the list asks the database for the same (familyTrips.store.ts).
export function tabOfTrip({ state, fromDate, toDate }: Standing, today: string): FamilyTripTab {
  if (state === "cancelled") return "cancelled";
  if (isTripOver(state) || toDate < today) return "past";
  if (state === "new" || state === "enquiry") return "enquiries";
  return state === "in-progress" || (state !== "reserved" && fromDate <= today) ? "current" : "upcoming";
}

export const stepsAhead = ["choose", "answers", "waiting", "ready", "away", ...taskKinds] as const;

export type StepAhead = (typeof stepsAhead)[number];

interface OpenTask {
  readonly kind: (typeof taskKinds)[number];
  readonly dueOn: string | null;
  readonly doneAt: string | null;
}

interface Ahead extends Standing {
  readonly answerBy: string | null;
  readonly tasks: readonly OpenTask[];
}

export interface NextStep {
  readonly kind: StepAhead;
  readonly on: string | null;
}

// The one thing that comes next: what a card says, so that nobody has to open it to know.
export function nextStepOf({ state, fromDate, toDate, answerBy, tasks }: Ahead): NextStep | null {
  if (state === "new") return { kind: "choose", on: null };
  if (state === "enquiry") return { kind: "answers", on: null };
  if (state === "reserved") return { kind: "waiting", on: answerBy?.slice(0, 10) ?? null };
  if (state === "in-progress") return { kind: "away", on: toDate };
  if (isTripOver(state)) return null;
  const [first] = tasks.filter(({ doneAt }) => doneAt === null).toSorted(byDue);
  return first ? { kind: first.kind, on: first.dueOn } : { kind: "ready", on: fromDate };
}

const last = "9999-12-31";

const byDue = (one: OpenTask, other: OpenTask): number =>
  (one.dueOn ?? last) < (other.dueOn ?? last) ? -1 : (one.dueOn ?? last) > (other.dueOn ?? last) ? 1 : 0;

export const directions = ["there", "back"] as const;
export const travelModes = ["plane", "train", "coach", "ferry", "car"] as const;
export const collectors = ["host", "office", "parents"] as const;

export type Direction = (typeof directions)[number];

// A leg belongs to its end of the stay: a day more on either side, for those who travel by night.
export const legFits = (direction: Direction, day: string, { fromDate, toDate }: Omit<Standing, "state">): boolean => {
  const end = direction === "there" ? fromDate : toDate;
  return Math.abs(Date.parse(`${day}T00:00:00Z`) - Date.parse(`${end}T00:00:00Z`)) <= 2 * 86_400_000;
};

// What a person ticks; everything else is ticked by what happened.
export const isTickedByHand = (kind: string): boolean => kind === "packing";

const withContacts: readonly TripState[] = ["booked", "in-progress", "completed"];

// Address, telephone and the grown-ups of a home are known from the booking on.
export const knowsHome = (state: TripState, isAccepted: boolean): boolean =>
  isAccepted && (withContacts.includes(state) || state === "customer_service");
