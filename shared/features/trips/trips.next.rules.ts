import type { Scene, Situation } from "#shared/machine/machine.ts";
import { tripGuards } from "./trips.guards.ts";
import { tripMachine } from "./trips.machine.ts";
import type { TripSubject } from "./trips.records.ts";
import type { TripState } from "./trips.states.ts";

export const turns = ["booker", "host", "office", "finance", "time"] as const;

export type Turn = (typeof turns)[number];

type Guard = keyof typeof tripGuards;

export interface NextStep {
  readonly command: string;
  // The first that does not hold yet.
  readonly blockedBy: Guard | null;
  readonly turn: Turn;
  // By when: a moment, or a day at the place.
  readonly until: string | null;
}

// What moves a trip on, as it is meant to go. A closed trip goes nowhere.
const expected: Readonly<Partial<Record<TripState, string>>> = {
  new: "submit_enquiry",
  enquiry: "reserve",
  reserved: "host_accept",
  booked: "start",
  customer_service: "resolve",
  "in-progress": "end",
  completed: "settle",
  cancelled: "settle",
};

// Who can take a guard out of the way; whose turn it is otherwise follows from the state.
const clears: Readonly<Partial<Record<Guard, Turn>>> = {
  balancePaid: "booker",
  familyAccepted: "office",
  authorisationValid: "booker",
  familyVetted: "office",
  familyFree: "office",
  salesPaid: "booker",
  purchasesPaid: "finance",
  refundsDone: "finance",
};

const turnIn: Readonly<Record<TripState, Turn>> = {
  new: "booker",
  enquiry: "booker",
  reserved: "host",
  booked: "time",
  customer_service: "office",
  "in-progress": "time",
  completed: "time",
  cancelled: "time",
  closed: "time",
};

export function nextStepOf(scene: Scene<TripSubject>): NextStep | null {
  const { state } = scene.record;
  const command = expected[state];
  if (command === undefined) return null;
  const trip: Situation<TripSubject> = {
    ...scene,
    given: {},
    doer: "system",
    origin: { actorId: null, actorRole: null },
  };
  const holds = (guard: Guard): boolean => tripGuards[guard](trip);
  const ways = tripMachine.transitions.filter((way) => way.command === command && way.from?.includes(state));
  // A stay that is to begin should begin well: what would send it to the office stands in its way.
  const way = (state === "booked" ? undefined : ways.find(({ when = [] }) => when.every(holds))) ?? ways[0];
  const blockedBy = [...(way?.when ?? []), ...(way?.requires ?? [])].find((guard) => !holds(guard)) ?? null;
  const isAsked = state === "enquiry" && scene.facts.hostings.some((one) => one.state === "considering_hosting");
  const turn =
    (blockedBy && clears[blockedBy]) ?? (isAsked && blockedBy === "oneFamilySelected" ? "host" : turnIn[state]);
  return { command, blockedBy, turn, until: untilOf(scene) };
}

function untilOf({ record: { state, holdUntil, fromDate, toDate } }: Scene<TripSubject>): string | null {
  if (state === "reserved") return holdUntil === null ? null : new Date(holdUntil).toISOString();
  if (state === "in-progress") return toDate;
  return state === "new" || state === "enquiry" || state === "booked" ? fromDate : null;
}
