import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";

// What the product asks somebody for in a conversation. It is asked in the thread, and given on the page of what it is about.
export const matters = ["accept", "pay", "choose", "review", "checklist"] as const;
export const askings = [...matters, "decline"] as const;
export type Matter = (typeof matters)[number];
export type Asking = (typeof askings)[number];

// Over: something else has come of it, and nobody is asked any more.
export type AskedState = "open" | "done" | "over";

export interface AskedOf {
  readonly tripState: TripState | null;
  readonly hostingState: TripHostFamilyState | null;
  // What neither state tells, the server has written into the message.
  readonly isDone: boolean;
}

type Trips = readonly (TripState | null)[];
type Families = readonly (TripHostFamilyState | null)[];

const beforeBooking: Trips = ["new", "enquiry", "reserved"];
const fromBookingOn: Trips = ["booked", "customer_service", "in-progress", "completed"];
const underWay: Trips = ["in-progress", "customer_service", "completed"];
const asked: Families = [
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "considering_hosting",
];
const invited: Families = [...asked, "potential_trip_host_family", "new_trip_host_family"];
const settled: Families = ["accepted_hosting", "declined_hosting"];

const within = <T>(open: boolean, done: boolean, state: T): T | AskedState => (open ? "open" : done ? "done" : state);

// Told by where the trip and the family stand now, so that every device that knows the conversation knows it, without a connection too.
export function askedState(asking: Asking, { tripState, hostingState, isDone }: AskedOf): AskedState {
  if (asking === "accept")
    return within(tripState === "reserved" && asked.includes(hostingState), settled.includes(hostingState), "over");
  if (asking === "decline")
    return within(
      beforeBooking.includes(tripState) && invited.includes(hostingState),
      settled.includes(hostingState),
      "over",
    );
  if (asking === "choose")
    return within(
      tripState === "new" || tripState === "enquiry",
      tripState === "reserved" || fromBookingOn.includes(tripState),
      "over",
    );
  if (asking === "checklist") return within(tripState === "booked", underWay.includes(tripState), "over");
  const isAsked = asking === "pay" ? beforeBooking.includes(tripState) : tripState === "completed";
  return within(isAsked && !isDone, isDone || (asking === "pay" && fromBookingOn.includes(tripState)), "over");
}

// To accept and to decline are two answers to one question.
export const matterOf = (asking: Asking): Matter => (asking === "decline" ? "accept" : asking);

// The family is asked whether it hosts; all else is for whoever books.
export const isAskedOfHost = (asking: Asking): boolean => matterOf(asking) === "accept";

export const isAsking = (value: unknown): value is Asking => askings.some((one) => one === value);
