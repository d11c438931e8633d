import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import { mayAskFor } from "#shared/features/householdDesk/asking.rules.ts";
import { offeredHome, reasonsFor, wishFor } from "#shared/features/householdDesk/fitting.rules.ts";
import {
  hostFamilyGrid,
  mostPins,
  type Camp,
  type ListedPin,
  hostFamilies,
} from "#shared/features/householdDesk/hostFamilies.contract.ts";
import { fitOf } from "#shared/features/families/fit.ts";
import { searchHomes } from "#shared/features/families/search.ts";
import { nightPriceOn, type HomesAsker, type SearchHome } from "#shared/features/families/searchHome.ts";
import type { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";
import { dayOf } from "#shared/time/days.ts";
import { snakeKey } from "#shared/wire/case.ts";
import { gridHandlers, questionOf } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { asHttpError, HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { readFittingTrip, stillFree, type FittingTrip } from "./fitting.store.ts";
import { findOpenTalk, holdHousehold } from "./household.store.ts";
import { householdRows, narrow, type Asks } from "./hostFamilies.rows.ts";

export interface AskingPorts {
  // The point that everybody may be shown of a home.
  readonly movePoint: (hostFamilyId: string, point: Point) => Point;
  // The conversation that somebody has with us.
  readonly supportOf: (context: Context, personId: string, topic: string) => Promise<string>;
  // All homes that may be found, as the families' list holds them, at what they cost whoever asks.
  readonly readHomes: (db: Db, asker: HomesAsker) => Promise<{ readonly all: readonly SearchHome[] }>;
  readonly give: Handlers<typeof transitions>["give"];
}

const mostFitting = 100;

export function createHostFamilyHandlers({
  readHomes,
  give,
  movePoint,
  supportOf,
}: AskingPorts): Handlers<typeof hostFamilies> {
  const shownPoint = ({ id, point: [latitude, longitude] }: ListedPin): [number, number] => {
    const moved = movePoint(id, { latitude, longitude });
    return [moved.latitude, moved.longitude];
  };

  // Adds one family to the trip and writes to it; whatever keeps it from being asked is undone with it alone.
  async function askOne(context: Context, tripId: string, hostFamilyId: string): Promise<HttpError | null> {
    await sql`SAVEPOINT asking`.execute(context.db);
    try {
      const payload = { tripId, hostFamilyId };
      const added = await give({ entity: "hosting", command: "add", expectedVersion: 0, payload }, context);
      const { entityId, version: expectedVersion } = added;
      await give({ entity: "hosting", entityId, command: "contact", expectedVersion }, context);
      await sql`RELEASE SAVEPOINT asking`.execute(context.db);
      return null;
    } catch (cause) {
      const refusal = asHttpError(cause);
      if (refusal.status >= 500) throw cause;
      await sql`ROLLBACK TO SAVEPOINT asking`.execute(context.db);
      return refusal;
    }
  }

  return {
    ...gridHandlers<Asks>(hostFamilyGrid, householdRows, { narrow }),
    map: async (asked, context) => {
      const { where } = questionOf<Asks>(
        { grid: hostFamilyGrid, rows: householdRows },
        { ...asked, sort: "" },
        context,
        { narrow },
      );
      const shown = sql.join(
        (["slug", "picture", "name", "cityTown", "nightly", "currency"] as const).map(
          (field) => sql`${householdRows.expressionOf(field)} AS ${sql.ref(snakeKey(field))}`,
        ),
      );
      const { rows } = await sql<ListedPin>`
        SELECT host_family.id::text, ${shown}, json_build_array(host_family.latitude, host_family.longitude) AS point
        FROM ${householdRows.joined} WHERE ${where} AND host_family.latitude IS NOT NULL AND host_family.longitude IS NOT NULL
        ORDER BY host_family.id LIMIT ${mostPins + 1}`.execute(context.db);
      const pins = rows.slice(0, mostPins);
      const isExact = can(context.actor, "families:reach");
      return {
        pins: isExact ? pins : pins.map((pin) => ({ ...pin, point: shownPoint(pin) })),
        isWhole: rows.length <= mostPins,
      };
    },
    // Of two who ask at once the second finds what the first has opened.
    talk: async ({ id }, context) => {
      const { userId } = await holdHousehold(context, id);
      return {
        conversationId: (await findOpenTalk(context, { id, userId })) ?? (await supportOf(context, userId, "other")),
      };
    },
    camps: async (_, { db }) => {
      const { rows } = await sql<Camp>`
        SELECT id, title, city_town FROM activity WHERE kind = 'camp' AND latitude IS NOT NULL AND longitude IS NOT NULL ORDER BY title, id`.execute(
        db,
      );
      return { camps: rows };
    },
    fitting: async ({ tripId }, context) => {
      const today = dayOf(context.now());
      const trip = await readFittingTrip(context, tripId);
      const wish = wishFor(trip, today);
      const { all } = await readHomes(context.db, { businessId: trip.businessId, day: trip.fromDate });
      const { found, day } = searchHomes(all, wish, { today });
      // A family that is in the trip already stands there, whatever speaks against it by now.
      const inTrip = all
        .filter(({ id }) => trip.families.includes(id) && !found.some(({ home }) => home.id === id))
        .map((home) => ({ home, fit: fitOf(home, wish, day), nightly: nightPriceOn(home, day) }));
      // By fit alone; equals stand as the families' list has them.
      const best = [...inTrip, ...found]
        .toSorted((a, b) => (b.fit.score ?? 0) - (a.fit.score ?? 0))
        .slice(0, mostFitting);
      const days = { from: trip.fromDate, to: trip.toDate, today };
      const free = await stillFree(
        context,
        best.map(({ home }) => home.id),
        days,
      );
      const { id, reference, studentId, studentName, fromDate, toDate } = trip;
      return {
        trip: { id, reference, studentId, studentName, fromDate, toDate, mayAsk: mayAskFor(trip.state) },
        homes: best
          .filter(({ home }) => free.has(home.id) || trip.families.includes(home.id))
          .map((one) => ({
            ...offeredHome(one, reasonsFor(one, trip)),
            isInTrip: trip.families.includes(one.home.id),
          })),
      };
    },
    ask: async ({ tripId, hostFamilyIds }, context) => {
      const trip = await readFittingTrip(context, tripId);
      if (!mayAskFor(trip.state)) throw new HttpError("stale_state", { reason: "wrongState" });
      const days = { from: trip.fromDate, to: trip.toDate, today: dayOf(context.now()) };
      const free = await stillFree(context, hostFamilyIds, days);
      const asked: string[] = [];
      const refused: { id: string; code: string; reason: string | null }[] = [];
      for (const id of new Set(hostFamilyIds)) {
        const refusal = whyNotAsk(trip, free, id) ?? (await askOne(context, tripId, id));
        if (refusal) refused.push({ id, code: refusal.code, reason: refusal.details.reason ?? null });
        else asked.push(id);
      }
      return { asked, refused };
    },
  };
}

// The machine lets the office write to anybody; nobody is asked from here who has no bed or may not host.
function whyNotAsk(trip: FittingTrip, free: ReadonlySet<string>, id: string): HttpError | null {
  if (trip.families.includes(id)) return new HttpError("conflict", { reason: "notDuplicate" });
  return free.has(id) ? null : new HttpError("conflict", { reason: "familyFree" });
}

export const countHostFamilies = countsOf(hostFamilyGrid, () => householdRows);

export const hostFamilyFile = fileOf<Asks>(hostFamilyGrid, householdRows, hostFamilies.exported, { narrow });
