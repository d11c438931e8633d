import { sql } from "kysely";
import * as z from "zod/mini";
import { mostDaysMoved } from "#shared/features/gridJobs/gridJobs.rules.ts";
import type { Way } from "#shared/features/sheets/sheets.rules.ts";
import { shifted, whyNotAssign } from "#shared/features/tripPlan/tripPlan.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { day, id, text } from "#shared/wire/fields.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { HttpError } from "../../http/errors.ts";
import type { Doing, KindOfWork } from "../../jobs/gridWork.port.ts";
import { settingWork } from "../../jobs/settingWork.ts";
import type { Work } from "../../jobs/work.ts";
import type { DatesPort, GroupPort } from "./bulkWork.port.ts";

export interface PlanEditPorts {
  readonly groups: GroupPort;
  readonly moveDays: DatesPort;
}

const grouping = z.strictObject({ groupId: z.nullable(id) });
const whereTo = z.object({ groupId: z.nullable(id) });
const leftBehind = z.object({
  busIds: z.array(id),
  wishes: z.array(z.object({ tripId: id, withTripId: id })),
});
const driving = z.strictObject({
  way: z.enum(["there", "back"]),
  driver: text(80),
});
const moving = z.strictObject({
  days: z.number().check(
    z.int(),
    z.minimum(-mostDaysMoved),
    z.maximum(mostDaysMoved),
    z.refine((days) => days !== 0),
  ),
});
const stay = { from: day, to: day };
const stood = z.object({ ...stay, parts: z.array(z.object({ id, ...stay })) });

const action = "trips:bulk";
const list = "trips";

interface Standing {
  readonly state: TripState;
  readonly groupId: string | null;
}

// Held, if it is there and may be given to others still.
async function standing({ db }: Work, tripId: string): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    SELECT state, group_id::text FROM trip WHERE id = ${tripId} FOR NO KEY UPDATE`.execute(db);
  const reason = rows[0] && whyNotAssign(rows[0].state);
  if (reason) throw new HttpError("refused", { reason });
  return rows[0] ?? null;
}

// What of many trips' plans is changed like that of one: in which group they are, who drives, on which days they are.
export function planEdits({
  groups,
  moveDays,
}: PlanEditPorts): Readonly<Record<"group" | "driver" | "dates", KindOfWork>> {
  const group: KindOfWork = {
    isAlone: true,
    holdFirst: ({ db }, coming) =>
      groups.hold(
        db,
        coming.flatMap(({ payload, before }) => whereTo.parse(before ?? payload).groupId ?? []),
      ),
    ...settingWork({
      list,
      action,
      says: grouping,
      read: async (work, tripId) => {
        const trip = await standing(work, tripId);
        return trip && { groupId: trip.groupId };
      },
      fits: async ({ db }, { groupId }) => groupId === null || groups.isThere(db, groupId),
      write: async (work, tripId, { groupId }, { wouldBeDone }) =>
        groups.move(work, tripId, groupId, groupId === null ? [] : await wouldBeDone?.()),
      putBack: (work, tripId, { groupId }, lost) => groups.putBack(work, tripId, groupId, leftBehind.parse(lost)),
    }),
  };

  const driver = settingWork({
    list,
    action,
    says: driving,
    read: async (work, tripId, { way }) =>
      (await standing(work, tripId)) && { way, driver: await driverOf(work, tripId, way) },
    write: writeDriver,
    putBack: takeDriverBack,
    named: (field, { way }) => `${field} ${way}`,
  });

  const dates: KindOfWork = {
    action,
    isAlone: true,
    judge: async (_, payload) => moving.safeParse(payload).success,
    act: async (work, { recordId, payload, asker }) => {
      const { days: by } = moving.parse(payload);
      return { before: { ...(await moveDays({ ...work, actor: asker }, { tripId: recordId, by })) } };
    },
    undo: async (work, { recordId, payload, asker, before }) => {
      const { days: by } = moving.parse(payload);
      const then = stood.parse(before);
      const parts = then.parts.map(({ id: partId, ...part }) => ({ id: partId, ...shifted(part, by) }));
      await moveDays({ ...work, actor: asker }, { tripId: recordId, by: -by, from: { ...shifted(then, by), parts } });
      return { before: null };
    },
  };

  return { group, driver, dates };
}

async function driverOf({ db }: Work, tripId: string, way: Way): Promise<string> {
  const leg = await db
    .selectFrom("transfer")
    .select("driver")
    .where("tripId", "=", tripId)
    .where("direction", "=", way)
    .executeTakeFirst();
  return leg?.driver ?? "";
}

type Driving = z.infer<typeof driving>;

const made = z.optional(z.object({ isMade: z.literal(true) }));

// Who drives may be known before the flight is.
async function writeDriver(work: Work, tripId: string, { way, driver }: Driving, { asker }: Pick<Doing, "asker">) {
  const { db, now } = work;
  const values = { driver, updatedBy: asker.id, updatedAt: now() };
  const { rows } = await sql`SELECT FROM transfer WHERE trip_id = ${tripId} AND direction = ${way}`.execute(db);
  await db
    .insertInto("transfer")
    .values({ tripId, direction: way, mode: "plane", place: "", ...values })
    .onConflict((conflict) => conflict.columns(["tripId", "direction"]).doUpdateSet(values))
    .execute();
  work.changed({ resource: "trips", ids: [tripId], audience: await ownersOfTrip(db, tripId) });
  return rows.length === 0 ? { isMade: true } : undefined;
}

// A leg that is there for its driver alone goes with them.
async function takeDriverBack(work: Work, tripId: string, then: Driving, lost: unknown, hand: Pick<Doing, "asker">) {
  await writeDriver(work, tripId, then, hand);
  if (!made.parse(lost)) return;
  await sql`
    DELETE FROM transfer WHERE trip_id = ${tripId} AND direction = ${then.way} AND state = 'planned' AND at IS NULL AND collected_by IS NULL
      AND (mode, place, number, meeting_point, driver, bus) = ('plane', '', '', '', '', '')`.execute(work.db);
}
