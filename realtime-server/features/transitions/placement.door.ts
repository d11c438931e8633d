import { isRefused } from "#shared/machine/interpreter.ts";
import { hostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import {
  offersOfHosting,
  offersOfTrip,
  type Move,
  type Moved,
  type PlacementRefusal,
} from "#shared/features/hostings/placement.ts";
import type { Payload } from "#shared/features/transitions/transitions.contract.ts";
import { selectedHosting } from "#shared/features/trips/trips.families.ts";
import { tripMachine } from "#shared/features/trips/trips.machine.ts";
import {
  hostingCommands,
  tripCommands,
  type HostingGiven,
  type TripGiven,
} from "#shared/features/trips/trips.records.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Db } from "../../db/connection.ts";
import type { Work } from "../../jobs/work.ts";
import { isCampFull } from "./activityPlaces.store.ts";
import {
  isOneOf,
  offerOf,
  reasonOf,
  type Done,
  type EntityDoor,
  type HeldRecord,
  type Order,
  type Refusal,
  type Standing,
} from "./entity.ts";
import type { Placements } from "./placement.commands.ts";

const ms = (moment: string | undefined): number | undefined => (moment === undefined ? undefined : Date.parse(moment));

const tripGiven = (order: Order): TripGiven => {
  const { hostingId, refund, fault, note, fromDate, toDate } = order.payload;
  const holdUntil = ms(order.payload.holdUntil);
  return withoutNothing({ ...reasonOf(order), hostingId, refund, fault, note, fromDate, toDate, holdUntil });
};

const hostingGiven = (order: Order): HostingGiven =>
  withoutNothing({
    ...reasonOf(order),
    answerBy: ms(order.payload.answerBy),
    areConsequencesSeen: order.payload.areConsequencesSeen,
  });

type Present<T> = { [K in keyof T]: Exclude<T[K], undefined> };

// What was not said is not there, rather than there and nothing.
const withoutNothing = <T extends object>(fields: T): Partial<Present<T>> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Present<T>>;

const toldOf = (moves: readonly Move[]): Done["effects"] =>
  moves.flatMap(({ entity, id, effects }) => effects.map(({ kind }) => ({ entity, entityId: id, kind })));

const asks: readonly string[] = [...Object.keys(tripMachine.asks), ...Object.keys(hostingMachine.asks)];

interface Outcome {
  readonly outcome: Moved | PlacementRefusal;
  readonly before: Standing;
  readonly after: (moved: Moved) => Omit<Standing, "entityId">;
}

const answered = ({ outcome, before, after }: Outcome): Done | Refusal => {
  if (isRefused(outcome)) return { ...before, refused: outcome.refused, isUnsaid: asks.includes(outcome.refused) };
  return { ...before, ...after(outcome), effects: toldOf(outcome.moves) };
};

const unknownCommand = (): HttpError => refuseField("command", "choice");

export function createTripDoor(placements: Placements): EntityDoor {
  return {
    async hold(work, { id, payload: { fromDate, toDate }, isReading }): Promise<HeldRecord> {
      const held = await (isReading ? placements.read(work, id) : placements.hold(work, id, { fromDate, toDate }));
      const { state, version } = held.placement.trip;
      const standing = { entityId: id, state, version };
      return {
        standing,
        offers: (doer) => offersOfTrip(held.placement, doer).map(offerOf),
        give: async (order) => {
          const { command, doer, source, isUnproven = false } = order;
          if (!isOneOf(tripCommands, command)) throw unknownCommand();
          if (command === "amend" && fromDate === undefined && toDate === undefined)
            throw refuseField("toDate", "required");
          if (command === "reserve" && (await isCampFull(work.db, id, true)))
            return { ...standing, refused: "campFull", isUnsaid: false };
          const outcome = await placements.give(work, held, {
            command,
            doer,
            source,
            isUnproven,
            given: tripGiven(order),
          });
          return answered({
            outcome,
            before: standing,
            after: ({ placement: { trip } }) => ({ state: trip.state, version: trip.version }),
          });
        },
      };
    },
  };
}

export function createHostingDoor(placements: Placements): EntityDoor {
  return {
    async hold(work, { id, isReading }): Promise<HeldRecord> {
      const tripId = await tripOf(work.db, id);
      const held = await (isReading ? placements.read(work, tripId) : placements.hold(work, tripId));
      const hosting = held.placement.facts.hostings.find((one) => one.id === id);
      if (!hosting) throw notFound();
      const standing = { entityId: id, state: hosting.state, version: hosting.version };
      const selected = selectedHosting(held.placement.facts)?.id ?? null;
      return {
        standing,
        selected,
        offers: (doer) => offersOfHosting({ placement: held.placement, hosting }, doer).map(offerOf),
        give: async (order) => {
          const { command, doer, source, isUnproven = false } = order;
          if (!isOneOf(hostingCommands, command)) throw unknownCommand();
          // Two who choose different families each move a record of their own: no version of either tells them.
          const { insteadOf = selected } = order.payload;
          if (command === "select" && insteadOf !== selected)
            return { ...standing, refused: "chosenMeanwhile", isUnsaid: false };
          const outcome = await placements.give(work, held, {
            hostingId: id,
            command,
            doer,
            source,
            isUnproven,
            given: hostingGiven(order),
          });
          const now = ({ placement: { facts } }: Moved) => facts.hostings.find((one) => one.id === id) ?? hosting;
          return answered({
            outcome,
            before: standing,
            after: (moved) => ({ state: now(moved).state, version: now(moved).version }),
          });
        },
      };
    },
    begin: beginHosting,
  };
}

async function tripOf(db: Db, hostingId: string): Promise<string> {
  const row = await db.selectFrom("tripHostFamily").select("tripId").where("id", "=", hostingId).executeTakeFirst();
  if (!row) throw notFound();
  return row.tripId;
}

// A place for a family in a trip, before it is one: if the command is refused, the row goes with its transaction.
async function beginHosting(
  { db, now }: Work,
  { tripId = "0", hostFamilyId = "0", backupOrder, fromDate, toDate }: Payload,
): Promise<string> {
  const trip = await db
    .selectFrom("trip")
    .select(["id", "fromDate", "toDate"])
    .where("id", "=", tripId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!trip) throw notFound();
  const family = await db.selectFrom("hostFamily").select("id").where("id", "=", hostFamilyId).executeTakeFirst();
  if (!family) throw refuseField("hostFamilyId", "unknown");
  const days = { fromDate: fromDate ?? trip.fromDate, toDate: toDate ?? trip.toDate };
  if (days.fromDate < trip.fromDate || days.toDate > trip.toDate || days.fromDate >= days.toDate)
    throw refuseField("toDate", "order");
  const values = {
    tripId,
    hostFamilyId,
    backupOrder: backupOrder ?? null,
    ...days,
    version: 0,
    enteredAt: now(),
    createdAt: now(),
    updatedAt: now(),
  };
  return (await db.insertInto("tripHostFamily").values(values).returning("id").executeTakeFirstOrThrow()).id;
}
