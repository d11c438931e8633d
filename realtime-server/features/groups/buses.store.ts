import { sql } from "kysely";
import type { groups } from "#shared/features/groups/groups.contract.ts";
import { mostBuses, whyNotSeat } from "#shared/features/groups/groups.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { requireMembers } from "./members.store.ts";

type BusDraft = Parameters<Handlers<typeof groups>["bus"]>[0];
type Seating = Parameters<Handlers<typeof groups>["seat"]>[0];

const takenIn = sql<number>`(SELECT count(*)::int FROM group_bus_seat x WHERE x.bus_id = b.id)`;

interface Bus {
  readonly id: string;
  readonly seats: number;
  readonly direction: string;
  readonly taken: number;
}

// The group is held by whoever asks: two who fill the same bus take turns.
async function findBus({ db }: Context, groupId: string, busId: string): Promise<Bus> {
  const { rows } = await sql<Bus>`
    SELECT b.id, b.seats, b.direction, ${takenIn} AS taken FROM group_bus b WHERE b.id = ${busId} AND b.group_id = ${groupId}`.execute(
    db,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

export async function saveBus(context: Context, { id, busId, ...draft }: BusDraft): Promise<string> {
  const { db } = context;
  if (busId === null) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM group_bus b WHERE b.group_id = ${id}`.execute(db);
    if ((rows[0]?.count ?? 0) >= mostBuses) throw new HttpError("too_large");
    const made = await db
      .insertInto("groupBus")
      .values({ ...draft, groupId: id })
      .returning("id")
      .executeTakeFirstOrThrow();
    return made.id;
  }
  const bus = await findBus(context, id, busId);
  const reason = whyNotSeat({ seats: draft.seats, taken: bus.taken }, 0);
  if (reason) throw new HttpError("refused", { reason });
  // Those who sit in it ride the way it goes.
  const direction = bus.taken > 0 ? bus.direction : draft.direction;
  await db
    .updateTable("groupBus")
    .set({ ...draft, direction })
    .where("id", "=", busId)
    .execute();
  return busId;
}

export async function dropBus(context: Context, groupId: string, busId: string): Promise<void> {
  await findBus(context, groupId, busId);
  await context.db.deleteFrom("groupBus").where("id", "=", busId).execute();
}

// One seat in each direction: whoever takes another leaves the one before.
export async function seatMembers(context: Context, { id, tripIds, direction, busId }: Seating): Promise<void> {
  const { db } = context;
  const students = (await requireMembers(db, id, tripIds)).map(({ studentId }) => studentId);
  await sql`
    DELETE FROM group_bus_seat x USING group_bus b
    WHERE b.id = x.bus_id AND b.group_id = ${id} AND b.direction = ${direction} AND x.student_id = ANY (${students}::bigint[])`.execute(
    db,
  );
  if (busId === null) return;
  const bus = await findBus(context, id, busId);
  if (bus.direction !== direction) throw notFound();
  const reason = whyNotSeat(bus, students.length);
  if (reason) throw new HttpError("refused", { reason });
  await sql`INSERT INTO group_bus_seat (bus_id, student_id) SELECT ${busId}, unnest(${students}::bigint[])`.execute(db);
}

interface Seat {
  readonly busId: string;
  readonly studentId: string;
}

// Whoever leaves a group leaves its buses. Answers with the seats that are free now.
export async function leaveBuses({ db }: Pick<Context, "db">, groupId: string): Promise<readonly Seat[]> {
  const { rows } = await sql<Seat>`
    DELETE FROM group_bus_seat x USING group_bus b WHERE b.id = x.bus_id AND b.group_id = ${groupId}
      AND NOT EXISTS (SELECT FROM trip t WHERE t.group_id = b.group_id AND t.student_id = x.student_id)
    RETURNING x.bus_id::text, x.student_id::text`.execute(db);
  return rows;
}
