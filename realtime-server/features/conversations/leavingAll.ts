import { sql, type SqlBool, type RawBuilder } from "kysely";
import { staffRoles } from "#shared/access/roles.ts";
import type { Context } from "../../http/context.ts";
import type { News } from "../../realtime/news.ts";
import { takeIn, takeOut } from "./members.store.ts";

interface Leaving {
  readonly personId: string;
  readonly businessId: string;
  readonly successorId: string;
  readonly isColleague: boolean;
}

interface Joined {
  readonly id: string;
  // Who comes in before; null where somebody stays.
  readonly comesIn: string | null;
}

const isOf = (businessId: string): RawBuilder<SqlBool> => sql<SqlBool>`(
  EXISTS (SELECT FROM trip t WHERE t.business_id = ${businessId} AND t.id = c.of_trip_id)
  OR EXISTS (SELECT FROM trip_group g WHERE g.business_id = ${businessId} AND g.id = c.group_id))`;

const hostOf = sql`(SELECT f.user_id FROM trip_host_family h JOIN host_family f ON f.id = h.host_family_id WHERE h.id = c.trip_host_family_id)`;

// Whoever no longer works for a business leaves all that is talked of for it, closed or not: somebody else of it comes in before, so that
// no family is alone with what is about somebody under 18 (refuseMinorAlone). The family itself is no such company, whatever else it is, and
// neither is an account that is closed.
export function createLeavingAll(news: Pick<News, "touched">) {
  return async (
    { db, actor, now, afterCommit }: Context,
    { personId, businessId, successorId, isColleague }: Leaving,
  ): Promise<void> => {
    const speakers = isColleague
      ? sql`u.business_id = ${businessId} AND r.role = 'agent'`
      : sql`r.role = ANY (${["agent", "parent", ...staffRoles]}::text[])`;
    // All are held before any of their feeds (protocol 2.4).
    const { rows } = await sql<Joined>`
      SELECT c.id::text, CASE
        WHEN EXISTS (
          SELECT FROM participant o JOIN app_user u ON u.id = o.user_id AND u.disabled_at IS NULL JOIN user_role r ON r.user_id = u.id
          WHERE o.conversation_id = c.id AND o.left_at IS NULL AND o.user_id <> ${personId} AND o.user_id IS DISTINCT FROM ${hostOf} AND ${speakers}) THEN NULL
        WHEN ${hostOf} = ${successorId}::bigint THEN ${actor.id}::text
        ELSE ${successorId}::text END AS comes_in
      FROM conversation c WHERE ${isOf(businessId)}
        AND EXISTS (SELECT FROM participant p WHERE p.conversation_id = c.id AND p.user_id = ${personId} AND p.left_at IS NULL)
      ORDER BY c.id FOR NO KEY UPDATE OF c`.execute(db);
    const ids = rows.map(({ id }) => id);
    await sql`SELECT lock_feeds(ARRAY(SELECT DISTINCT f FROM unnest(${ids}::bigint[]) c CROSS JOIN unnest(conversation_feeds(c)) f UNION SELECT unnest(${[successorId, actor.id]}::bigint[])))`.execute(
      db,
    );
    const touched = new Set<string>();
    const note = (outcome: Awaited<ReturnType<typeof takeOut>>): void => {
      if (typeof outcome === "object") for (const feed of outcome.touched) touched.add(feed);
    };
    const at = now();
    for (const { id, comesIn } of rows) {
      if (comesIn !== null) note(await takeIn(db, { conversationId: id, personId: comesIn, byId: actor.id, at }));
      note(await takeOut(db, { conversationId: id, personId, byId: actor.id, at }));
    }
    afterCommit(() => news.touched([...touched]));
  };
}
