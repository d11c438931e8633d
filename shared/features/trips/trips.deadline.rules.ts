import { later, shifted } from "#shared/machine/spans.ts";
import { firingsOf } from "#shared/machine/timers.ts";
import { todayOf } from "#shared/machine/zone.ts";
import { nightsOf } from "#shared/time/days.ts";
import { tripMachine, tripSettings } from "./trips.machine.ts";
import type { TripFacts, TripRecord } from "./trips.records.ts";
import type { TripState } from "./trips.states.ts";

// As much of a trip as says by when it has to move.
export interface DatedTrip {
  readonly id: string;
  readonly state: TripState;
  readonly fromDate: string;
  readonly toDate: string;
  readonly enteredAt: number;
  readonly touchedAt: number;
  readonly lastMessageAt: number | null;
  readonly holdUntil: number | null;
  readonly timezone: string;
}

// The moment at which the machine moves it on, or should; of a problem, until when it is to be answered. None where nothing waits for a day.
export function deadlineOf(trip: DatedTrip, now: number): number | null {
  if (trip.state === "cancelled" || trip.state === "closed") return null;
  if (trip.state === "customer_service") return answerBy(trip);
  const dues = firingsOf(tripMachine, { record: recordOf(trip), facts: factsOf(trip, now) })
    .filter(({ fires }) => "command" in fires)
    .map(({ dueAt }) => dueAt);
  // Nothing is planned for a day that has gone.
  const start = trip.state === "new" || trip.state === "enquiry" ? [shifted(trip.fromDate, {}, trip.timezone)] : [];
  const earliest = Math.min(...dues, ...start);
  return Number.isFinite(earliest) ? earliest : null;
}

function answerBy({ enteredAt, fromDate, timezone }: DatedTrip): number {
  const { serviceSoonDays, serviceSoon, serviceLater } = tripSettings;
  const from = todayOf({ now: enteredAt, timezone });
  const isSoon = nightsOf({ from, to: fromDate }) <= serviceSoonDays;
  return later(enteredAt, isSoon ? serviceSoon : serviceLater, timezone);
}

const recordOf = ({ id, state, fromDate, toDate, enteredAt, holdUntil }: DatedTrip): TripRecord => ({
  id,
  state,
  stateReason: null,
  version: 1,
  enteredAt,
  fromDate,
  toDate,
  plannedToDate: null,
  resumeState: null,
  heldAt: null,
  holdUntil,
  retryUntil: null,
});

// Of what no timer asks nothing is known here.
const factsOf = ({ timezone, touchedAt, lastMessageAt }: DatedTrip, now: number): TripFacts => ({
  now,
  timezone,
  owner: { bookedById: null, guardianIds: [], businessId: null },
  student: null,
  partySize: 0,
  isAdultFlow: false,
  hostings: [],
  familyById: {},
  quote: null,
  requote: null,
  payment: {
    authorisation: "none",
    authorised: 0,
    paid: 0,
    trustFee: 0,
    salesBalance: 0,
    isBalanceWaived: false,
    arePurchasesPaid: false,
    areRefundsDone: false,
  },
  touchedAt,
  lastMessageAt,
});
