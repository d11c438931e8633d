import { sql } from "kysely";
import { isStaff } from "#shared/access/roles.ts";
import type { Actor } from "#shared/access/can.ts";
import type { Limits } from "../../config.ts";
import type { Db } from "../../db/connection.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";

type NewcomerLimits = Pick<Limits, "newcomerMessagesPerDay" | "newcomerFamiliesPerDay">;

export interface Newcomers {
  // How many messages a day a person may send who was never part of a booking; undefined without a limit. At once of whom it is known.
  readonly limitOf: (actor: Actor) => number | undefined | Promise<number | undefined>;
}

// So many are without limit, and nobody is asked about.
const endless = 1_000_000;

// Whoever has a booking once is asked about no more by this node.
export function createNewcomers(db: Db, { newcomerMessagesPerDay: most }: NewcomerLimits): Newcomers {
  const booked = new Set<string>();

  async function ask(id: string): Promise<number | undefined> {
    if (!(await hasBooking(db, id))) return most;
    booked.add(id);
    return undefined;
  }

  return {
    limitOf: (actor) => (most >= endless || isStaff(actor) || booked.has(actor.id) ? undefined : ask(actor.id)),
  };
}

async function hasBooking(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql<{ hasBooking: boolean }>`SELECT has_booking(${id}) AS has_booking`.execute(db);
  return rows[0]?.hasBooking ?? false;
}

const dayMs = 86_400_000;

interface FamiliesLeft {
  readonly triesLeft: number;
  // Where none are left, the moment from which there is one again.
  readonly againAt: string | null;
}

// How many more families somebody may contact within a day: of whoever has had a booking, nobody counts.
export const familiesLeftFor =
  ({ newcomerFamiliesPerDay: most }: NewcomerLimits) =>
  async ({ db, actor, now }: Pick<Context, "db" | "actor" | "now">): Promise<FamiliesLeft | null> => {
    if (most >= endless || isStaff(actor) || (await hasBooking(db, actor.id))) return null;
    const since = new Date(now().getTime() - dayMs);
    const { rows } = await sql<{ count: number; first: string | null }>`
      SELECT count(*)::int AS count, (array_agg(at ORDER BY at DESC))[${most}::int] AS first FROM (
        SELECT max(c.created_at) AS at FROM participant p JOIN conversation c ON c.id = p.conversation_id AND c.kind = 'trip_host_family'
        JOIN trip_host_family h ON h.id = c.trip_host_family_id WHERE p.user_id = ${actor.id} AND c.created_at > ${since}
        GROUP BY h.host_family_id) contacted`.execute(db);
    const { count, first } = rows[0] ?? { count: 0, first: null };
    return {
      triesLeft: Math.max(0, most - count),
      againAt: first && new Date(Date.parse(first) + dayMs).toISOString(),
    };
  };

// Behind a contact, in its transaction: of the families that somebody without a booking has contacted within a day, those over the limit
// must wait until the first of them are a day old.
export const contactedWithin =
  ({ newcomerFamiliesPerDay: most }: NewcomerLimits) =>
  async ({ db, actor, now }: Pick<Context, "db" | "actor" | "now">): Promise<void> => {
    if (most >= endless || isStaff(actor)) return;
    const since = new Date(now().getTime() - dayMs);
    const { rows } = await sql<{ at: Date }>`
      SELECT max(c.created_at) AS at FROM participant p JOIN conversation c ON c.id = p.conversation_id AND c.kind = 'trip_host_family'
      JOIN trip_host_family h ON h.id = c.trip_host_family_id JOIN host_family f ON f.id = h.host_family_id AND f.user_id IS DISTINCT FROM ${actor.id}::bigint
      WHERE p.user_id = ${actor.id} AND c.created_at > ${since}
      GROUP BY h.host_family_id ORDER BY at DESC OFFSET ${most} LIMIT 1`.execute(db);
    const [beyond] = rows;
    if (!beyond || (await hasBooking(db, actor.id))) return;
    const retryAfter = Math.max(1, Math.ceil((new Date(beyond.at).getTime() - since.getTime()) / 1000));
    throw new HttpError("new_account", { headers: { "Retry-After": String(retryAfter) }, extra: { retryAfter } });
  };
