import { sql, type RawBuilder } from "kysely";
import { legFits } from "#shared/features/familyTrips/familyTrips.rules.ts";
import type { SheetRow } from "#shared/features/sheets/sheets.contract.ts";
import { stateAfterTick, type LegField, type LegState, type Way } from "#shared/features/sheets/sheets.rules.ts";
import { instantOf } from "#shared/machine/zone.ts";
import { ownersOfTrip } from "../../db/owners.ts";
import { followArrival, zoneOfTrip } from "../../db/tripArrival.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";

type LegColumn = "place" | "number" | "mode" | "meetingPoint" | "driver" | "bus";

const columnOf: Readonly<Partial<Record<LegField, LegColumn>>> = {
  Place: "place",
  Number: "number",
  Mode: "mode",
  MeetingPoint: "meetingPoint",
  Driver: "driver",
  Bus: "bus",
};

interface LegCell {
  readonly way: Way;
  readonly field: LegField;
  readonly value: unknown;
}

// One part of how a student comes or goes. The first that is known makes the leg: by plane, as nearly all do.
export async function writeLegCell(context: Context, row: SheetRow, cell: LegCell): Promise<void> {
  const { db, actor, now } = context;
  const values = { ...(await valuesOf(context, row, cell)), updatedBy: actor.id, updatedAt: now() };
  await db
    .insertInto("transfer")
    .values({ tripId: row.id, direction: cell.way, mode: "plane", place: "", ...values })
    .onConflict((conflict) => conflict.columns(["tripId", "direction"]).doUpdateSet(values))
    .execute();
  if (cell.way === "there") await followArrival(db, row.id);
  context.changed({ resource: "trips", ids: [row.id], audience: await ownersOfTrip(db, row.id) });
}

async function valuesOf({ db }: Context, row: SheetRow, { way, field, value }: LegCell): Promise<object> {
  const column = columnOf[field];
  if (column) return { [column]: value ?? "" };
  const [day, time] = way === "there" ? [row.thereDay, row.thereTime] : [row.backDay, row.backTime];
  if (field === "Time" && value === null) return { at: null };
  if (field !== "Time" && time === null)
    throw new HttpError("refused", { reason: field === "Day" ? "timeFirst" : "legUnknown" });
  if (field === "Confirmed")
    return { state: stateAfterTick(await stateOf(db, row.id, way), "confirmed", value === true) };
  const [on, clock] = field === "Day" ? [String(value), time ?? ""] : [day, String(value)];
  if (!legFits(way, on, row)) throw new HttpError("refused", { reason: "dayFarOff" });
  return { at: new Date(instantOf(on, clock, await zoneOf(db, row.id))) };
}

async function zoneOf(db: Context["db"], tripId: string): Promise<string> {
  const { rows } = await sql<{
    zone: string;
  }>`SELECT ${zoneOfTrip} AS zone FROM trip WHERE trip.id = ${tripId}`.execute(db);
  return rows[0]?.zone ?? "UTC";
}

export async function stateOf(db: Context["db"], tripId: string, way: Way): Promise<LegState> {
  const row = await db
    .selectFrom("transfer")
    .select("state")
    .where("tripId", "=", tripId)
    .where("direction", "=", way)
    .executeTakeFirst();
  return (row?.state as LegState | undefined) ?? "planned";
}

const onlyOne = (found: readonly { readonly id: string }[]): string => {
  const [first, second] = found;
  if (!first) throw new HttpError("refused", { reason: "nobodyByThatName" });
  if (second) throw new HttpError("refused", { reason: "severalByThatName" });
  return first.id;
};

const folded = (name: string | RawBuilder<unknown>) => sql`lower(trim(${name}))`;

export async function coordinatorNamed({ db }: Context, name: string | null): Promise<string | null> {
  if (!name) return null;
  const { rows } = await sql<{ id: string }>`
    SELECT u.id FROM app_user u WHERE lower(u.first_name || ' ' || u.last_name) = ${folded(name)}
      AND EXISTS (SELECT FROM user_role r WHERE r.user_id = u.id AND r.role IN ('coordinator', 'administrator')) LIMIT 2`.execute(
    db,
  );
  return onlyOne(rows);
}

export async function groupNamed({ db }: Context, name: string | null): Promise<string | null> {
  if (!name) return null;
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM trip_group WHERE lower(name) = ${folded(name)} LIMIT 2`.execute(db);
  return onlyOne(rows);
}

// What trips come to is held before any of them, in one order, as wherever they come to it.
export async function holdGroupsNamed({ db }: Context, names: readonly string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    SELECT FROM trip_group WHERE lower(name) IN (SELECT ${folded(sql`n`)} FROM unnest(${[...names]}::text[]) n) ORDER BY id FOR NO KEY UPDATE`.execute(
    db,
  );
}

export async function tripTypeNamed({ db }: Context, name: string): Promise<string> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM trip_type WHERE lower(name) = ${folded(name)} AND active LIMIT 2`.execute(db);
  return onlyOne(rows);
}
