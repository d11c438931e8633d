import { sql, type RawBuilder, type SqlBool } from "kysely";
import { can } from "#shared/access/can.ts";
import type { Pin, ShownFence } from "#shared/features/geofences/geofences.contract.ts";
import { fenceKinds, isActiveOn, standingAt } from "#shared/features/geofences/geofences.rules.ts";
import { isInside } from "#shared/features/geofences/shapes.rules.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { reachOf, type Reach } from "../../db/scopes.ts";
import { everyRow } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

export type FenceRow = Omit<ShownFence, "homes">;

// An agency sees what is drawn for it.
const fenceScopes: Reach = {
  all: everyRow,
  biz: ({ businessId }) => sql<SqlBool>`g.business_id = ${businessId}`,
};

// There are few of them: all are read, and reckoned with here.
async function read(db: Context["db"], within: RawBuilder<SqlBool>): Promise<FenceRow[]> {
  const { rows } = await sql<FenceRow>`
    SELECT g.id::text, g.name, g.kind, g.shape, g.priority, g.active_from, g.active_until, g.coordinator_id::text, g.activity_id::text, g.business_id::text, g.price, g.version,
      u.first_name || ' ' || u.last_name AS coordinator_name, a.title AS activity_title, b.name AS business_name
    FROM geofence g LEFT JOIN app_user u ON u.id = g.coordinator_id LEFT JOIN activity a ON a.id = g.activity_id LEFT JOIN business b ON b.id = g.business_id
    WHERE ${within} ORDER BY g.kind, g.name, g.id`.execute(db);
  return rows;
}

export const fencesWithin = ({ db, actor, scopes }: Context): Promise<FenceRow[]> =>
  read(db, reachOf(fenceScopes, actor, scopes));

export const allFences = ({ db }: Pick<Context, "db">): Promise<FenceRow[]> => read(db, sql<SqlBool>`true`);

// Homes that are with us, or on their way to be.
const isKnown = sql<SqlBool>`f.vetting_state NOT IN ('draft', 'rejected', 'lapsed', 'withdrawn') AND f.latitude IS NOT NULL AND f.longitude IS NOT NULL`;

export async function homePins({ db, actor }: Context): Promise<Pin[]> {
  if (!can(actor, "families:reach")) return [];
  const { rows } = await sql<Pin>`
    SELECT f.id::text, f.parent_guardian_one_last_name AS name, f.city_town AS place, json_build_object('latitude', f.latitude, 'longitude', f.longitude) AS at
    FROM host_family f WHERE ${isKnown} ORDER BY name, f.id`.execute(db);
  return rows;
}

export async function campPins({ db }: Context): Promise<Pin[]> {
  const { rows } = await sql<Pin>`
    SELECT id::text, title AS name, city_town AS place, json_build_object('latitude', latitude, 'longitude', longitude) AS at
    FROM activity WHERE kind = 'camp' AND latitude IS NOT NULL AND longitude IS NOT NULL ORDER BY title, id`.execute(
    db,
  );
  return rows;
}

export async function pointOfHome({ db }: Context, id: string): Promise<Point | null> {
  const { rows } = await sql<{
    latitude: number | null;
    longitude: number | null;
  }>`SELECT latitude, longitude FROM host_family WHERE id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { latitude, longitude } = row;
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

// Who looks after whatever lies somewhere today.
export async function coordinatorsAt(context: Context): Promise<(point: Point) => string | null> {
  const [fences, today] = [await allFences(context), dayOf(context.now())];
  return (point) => standingAt(fences, point, today).coordinatorId;
}

interface CountyArea {
  readonly id: string;
  readonly name: string;
  readonly coordinatorName: string | null;
}

// The areas of today in which the homes of each county lie, those that are looked after by somebody first.
export async function areasByCounty(context: Context): Promise<ReadonlyMap<string, CountyArea[]>> {
  const [fences, today] = [await allFences(context), dayOf(context.now())];
  const { rows: homes } = await sql<{ countyId: string; at: Point }>`
    SELECT f.county_id::text, json_build_object('latitude', f.latitude, 'longitude', f.longitude) AS at FROM host_family f WHERE ${isKnown}`.execute(
    context.db,
  );
  return new Map(
    [...Map.groupBy(homes, ({ countyId }) => countyId)].map(([countyId, own]) => [
      countyId,
      fences
        .filter((fence) => isActiveOn(fence, today) && own.some(({ at }) => isInside(fence.shape, at)))
        .toSorted((a, b) => fenceKinds.indexOf(a.kind) - fenceKinds.indexOf(b.kind) || a.name.localeCompare(b.name))
        .map(({ id, name, coordinatorName }) => ({ id, name, coordinatorName })),
    ]),
  );
}
