import { addDays } from "#shared/time/days.ts";
import { isoOf, minuteMs } from "../days.ts";
import type { Day, Moment } from "../days.ts";
import type { HostFamily } from "../families/families.ts";
import { tripTypes } from "../money/pricing.ts";
import type { Person } from "../people.ts";
import type { Student, Students } from "../people/students.ts";
import type { Team } from "../people/team.ts";
import type { Places } from "../places/places.ts";
import { rowBy } from "../places/places.ts";
import { at, randomOf } from "../random.ts";
import type { Quote } from "../quote.ts";
import type { HistoryRow, TripActivityRow, TripHostFamilyRow, TripRow } from "../rows.ts";
import { arrivalOf } from "./arrivals.ts";
import type { Arrival } from "./arrivals.ts";
import { courseOfPlacement, courseOfTrip, isUncontacted } from "./courses.ts";
import type { Step } from "./courses.ts";
import { isSelected } from "./diary.ts";
import { nameOf } from "./drawn.ts";
import type { Group } from "./groups.ts";
import { momentsOf } from "./moments.ts";
import type { Moments } from "./moments.ts";
import type { Placement, TripPlan } from "./plan.ts";
import { activityIdOf, activityOf, quoteTrip, weeksOf } from "./quoteTrip.ts";

export type Hosting = {
  row: TripHostFamilyRow;
  placement: Placement;
  family: HostFamily;
  contactedAt: Moment | null;
  endedAt: Moment | null;
  steps: readonly Step<string>[];
};

export type Trip = {
  row: TripRow;
  plan: TripPlan;
  student: Student;
  booker: Person;
  coordinator: Person;
  group: Group | null;
  hostings: Hosting[];
  moments: Moments;
  quote: Quote | null;
  arrival: Arrival | null;
  steps: readonly Step<string>[];
};

export type Stage = {
  today: Day;
  now: Moment;
  places: Places;
  team: Team;
  students: Students;
  families: readonly HostFamily[];
  groups: readonly Group[];
};

type Trips = {
  all: Trip[];
  trip: TripRow[];
  tripHostFamily: TripHostFamilyRow[];
  tripActivity: TripActivityRow[];
  stateHistory: Omit<HistoryRow, "id">[];
};

export const firstTripNumber = 46_001;

export function buildTrips(plans: readonly TripPlan[], stage: Stage): Trips {
  const drafts = plans
    .map((plan, index) => ({ plan, ...framed(plan, index, stage) }))
    .toSorted((a, b) => a.moments.createdAt - b.moments.createdAt);
  const trips: Trips = { all: [], trip: [], tripHostFamily: [], tripActivity: [], stateHistory: [] };
  for (const draft of drafts) addTrip(trips, draft, stage);
  return trips;
}

type Frame = { fromDate: Day; toDate: Day; student: Student; families: HostFamily[]; moments: Moments; key: string };

function framed(plan: TripPlan, index: number, { students, families, today, now }: Stage): Frame {
  const student = rowBy(students.all, (one) => nameOf(one) === plan.student);
  const homes = plan.placements.map(({ family }) => rowBy(families, ({ sketch }) => sketch.key === family));
  const fromDate = addDays(today, plan.from);
  const toDate = addDays(fromDate, plan.nights);
  const key = `${plan.student} ${index}`;
  const timezone = homes[0]?.timezone ?? "Europe/Dublin";
  return {
    fromDate,
    toDate,
    student,
    families: homes,
    key,
    moments: momentsOf({ plan, key, fromDate, toDate, now, timezone }),
  };
}

type Draft = { plan: TripPlan } & Frame;

function addTrip(trips: Trips, draft: Draft, stage: Stage): void {
  const { plan, student, families, fromDate, toDate, moments, key } = draft;
  const id = trips.trip.length + 1;
  const steps = inOrder(courseOfTrip(plan, moments));
  const booker = bookerOf(student);
  const coordinator = coordinatorOf(plan, key, stage.team);
  const group = stage.groups.find((one) => one.key === plan.group) ?? null;
  const home = families[0];
  const arrival = home ? arrivalOf({ plan, family: home, student, fromDate, key }) : null;
  const quote =
    home && moments.reservedAt !== undefined
      ? quoteTrip({ plan, family: home, fromDate, toDate, places: stage.places })
      : null;
  const row = tripRow({ draft, id, steps, booker, coordinator, group, arrival, quote });
  const trip: Trip = { row, plan, student, booker, coordinator, group, hostings: [], moments, quote, arrival, steps };
  trips.trip.push(row);
  trips.all.push(trip);
  const host = families[plan.placements.findIndex(({ state }) => state === "accepted_hosting")]?.host ?? home?.host;
  trips.stateHistory.push(
    ...steps.map((step, index) => historyRow("trip", id, { step, from: steps[index - 1]?.to ?? null, trip, host })),
  );
  for (const [index, placement] of plan.placements.entries())
    addHosting(trips, { trip, placement, family: at(families, index), index, stage });
  trips.tripActivity.push(...activityRows(row, draft));
}

const bookerOf = ({ guardians, agents }: Student): Person => at([...guardians, ...agents], 0);

function coordinatorOf({ coordinator }: TripPlan, key: string, team: Team): Person {
  return coordinator ? team.named(coordinator) : randomOf(`coordinator of ${key}`).pick(team.coordinators);
}

// A later step never stands before an earlier one, whatever the draws of hours say.
function inOrder<State extends string>(steps: readonly Step<State>[]): Step<State>[] {
  let last = 0;
  return steps.map((step) => {
    last = Math.max(step.at, last + minuteMs);
    return { ...step, at: last };
  });
}

type Sheet = {
  draft: Draft;
  id: number;
  steps: readonly Step<string>[];
  booker: Person;
  coordinator: Person;
  group: Group | null;
  arrival: Arrival | null;
  quote: Quote | null;
};

const holdMs = 72 * 3_600_000;

function tripRow({ draft, id, steps, booker, coordinator, group, arrival, quote }: Sheet): TripRow {
  const { plan, student, fromDate, toDate, moments } = draft;
  const isHeld = plan.state === "reserved" && moments.reservedAt !== undefined;
  return {
    id,
    reference: `T-${firstTripNumber + id - 1}`,
    studentId: student.row.id,
    tripTypeId: tripTypes.findIndex(({ slug }) => slug === plan.type) + 1,
    groupId: group?.row.id ?? null,
    businessId: student.row.businessId,
    bookedBy: booker.user.id,
    coordinatorId: plan.state === "new" ? null : coordinator.user.id,
    state: plan.state,
    resumeState: plan.resume ?? null,
    stateReason: plan.reason ?? at(steps, -1).reason ?? null,
    version: steps.length,
    fromDate,
    toDate,
    plannedToDate: null,
    activityDetailsType: plan.type === "full-immersion" ? "family" : "local",
    weeks: weeksOf(plan, fromDate, toDate).length,
    total: quote?.total ?? null,
    totalHost: quote ? hostShare(quote) : null,
    currency: "EUR",
    holdUntil: isHeld ? isoOf((moments.reservedAt ?? 0) + holdMs) : null,
    arrivesAt: arrival ? isoOf(arrival.at) : null,
    arrival: arrival ? `${arrival.place}, ${arrival.flight}` : "",
    createdAt: isoOf(moments.createdAt),
    updatedAt: isoOf(at(steps, -1).at),
    enteredAt: isoOf(at(steps, -1).at),
    heldAt: isHeld ? isoOf(moments.reservedAt ?? 0) : null,
  };
}

// What the family is paid: their nights and their days of immersion; camps and transfers are other people's work.
const hostShare = ({ lines }: Quote): number =>
  lines
    .filter(({ service }) => service === "Hosting" || service === "Immersion")
    .reduce((sum, line) => sum + line.amountHF - line.amountHFDiscount, 0);

type Guest = { trip: Trip; placement: Placement; family: HostFamily; index: number; stage: Stage };

function addHosting(trips: Trips, { trip, placement, family, index, stage }: Guest): void {
  const steps = inOrder(
    courseOfPlacement(placement, { plan: trip.plan, moments: trip.moments, index, now: stage.now }),
  );
  const row = hostingRow({ trip, placement, family, steps, id: trips.tripHostFamily.length + 1 });
  const isContacted = !isUncontacted(placement, trip.plan);
  const contactedAt = isContacted ? (steps.find(({ command }) => command === "contact")?.at ?? null) : null;
  trips.tripHostFamily.push(row);
  trip.hostings.push({ row, placement, family, contactedAt, endedAt: endOfTalk(steps, trip), steps });
  trips.stateHistory.push(
    ...steps.map((step, order) =>
      historyRow("trip_host_family", row.id, { step, from: steps[order - 1]?.to ?? null, trip, host: family.host }),
    ),
  );
}

const shutting: readonly string[] = [
  "decline",
  "time_out",
  "remove",
  "outbid",
  "trip_closed",
  "withdraw",
  "suspend_family",
];

// When the talk with a family came to its end, if it has.
function endOfTalk(steps: readonly Step<string>[], { moments }: Trip): Moment | null {
  const shut = steps.find(({ command }) => shutting.includes(command));
  return shut?.at ?? moments.cancelledAt ?? moments.closedAt ?? null;
}

type Stay = { trip: Trip; placement: Placement; family: HostFamily; steps: readonly Step<string>[]; id: number };

function hostingRow({ trip, placement, family, steps, id }: Stay): TripHostFamilyRow {
  const [offset, nights] = placement.part ?? [trip.plan.from, trip.plan.nights];
  const fromDate = addDays(trip.row.fromDate, offset - trip.plan.from);
  const timeOf = (...commands: string[]) => steps.findLast(({ command }) => commands.includes(command))?.at;
  const askedAt = timeOf("submit") ?? timeOf("contact");
  const answeredAt = timeOf("accept", "decline", "ask_time", "show_interest");
  return {
    id,
    tripId: trip.row.id,
    hostFamilyId: family.row.id,
    state: placement.state,
    selected: isSelected(trip.plan, placement) && !isTakenOver(trip.plan, placement),
    backupOrder: placement.backup ?? null,
    version: steps.length,
    fromDate,
    toDate: addDays(fromDate, nights),
    askedAt: askedAt === undefined ? null : isoOf(askedAt),
    answerBy: answerBy(placement, trip, timeOf("submit"), timeOf("ask_time")),
    answeredAt: answeredAt === undefined ? null : isoOf(answeredAt),
    stateReason: placement.reason ?? null,
    createdAt: isoOf(at(steps, 0).at),
    updatedAt: isoOf(at(steps, -1).at),
    enteredAt: isoOf(at(steps, -1).at),
    hasAskedTime: timeOf("ask_time") !== undefined,
  };
}

// Of the families of a split stay the later one is the chosen one.
const isTakenOver = (plan: TripPlan, { part }: Placement): boolean =>
  plan.placements.some((other) => (other.part?.[0] ?? plan.from) > (part?.[0] ?? plan.from) && isSelected(plan, other));

// A day to answer, two more days when the family asked for time, and never past the end of the hold.
function answerBy(
  { state }: Placement,
  { row }: Trip,
  submittedAt: Moment | undefined,
  askedTimeAt: Moment | undefined,
): string | null {
  if (row.holdUntil === null || submittedAt === undefined) return null;
  if (state === "awaiting_host_family_review") return isoOf(submittedAt + holdMs / 3);
  if (state !== "considering_hosting" || askedTimeAt === undefined) return null;
  return isoOf(Math.min(askedTimeAt + (holdMs * 2) / 3, Date.parse(row.holdUntil)));
}

type Entry = {
  step: Step<string>;
  from: string | null;
  trip: Pick<Trip, "booker" | "coordinator">;
  host: Person | undefined;
};

function historyRow(
  entity: "trip" | "trip_host_family",
  entityId: number,
  { step, from, trip, host }: Entry,
): Omit<HistoryRow, "id"> {
  const actor = { booker: trip.booker, coordinator: trip.coordinator, host: host ?? null, timer: null }[step.who];
  return {
    entity,
    entityId,
    fromState: from,
    toState: step.to,
    command: step.command,
    actorId: actor?.user.id ?? null,
    actorRole: actor?.role ?? null,
    reason: step.reason ?? null,
    source: actor ? "ui" : "timer",
    at: isoOf(step.at),
  };
}

function activityRows({ id }: TripRow, { plan, fromDate, toDate }: Draft): TripActivityRow[] {
  return (plan.activities ?? []).flatMap((key) => {
    const activityId = activityIdOf(key);
    if (activityOf(key).kind === "activity") return [{ tripId: id, activityId, fromDate, toDate }];
    return weeksOf({ ...plan, type: "family-and-camp" }, fromDate, toDate)
      .slice(0, plan.type === "family-and-riding" ? 1 : 3)
      .map(([monday, friday]) => ({ tripId: id, activityId, fromDate: monday, toDate: friday }));
  });
}
