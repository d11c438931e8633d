import { sql } from "kysely";
import type { Team } from "#shared/features/teams/teams.contract.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { isColleague, person } from "./assignment.store.ts";
import { bumpConversation, point, pointerKinds } from "./changes.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";

// Who has left the office is in no team any more.
export async function listTeams(db: Db, id: string | null = null): Promise<Team[]> {
  const { rows } = await sql<Team>`
    SELECT t.id::text AS id, t.name, coalesce((
      SELECT jsonb_agg(${person} ORDER BY lower(u.first_name), lower(u.last_name), u.id) FROM team_member m JOIN app_user u ON u.id = m.user_id WHERE m.team_id = t.id AND ${isColleague}), '[]') AS members
    FROM team t WHERE ${id}::bigint IS NULL OR t.id = ${id}::bigint ORDER BY lower(t.name)`.execute(db);
  return rows;
}

export const findTeam = async (db: Db, id: string): Promise<Team | undefined> => (await listTeams(db, id))[0];

// Those of these who may be in one.
export async function colleaguesAmong(db: Db, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT u.id::text AS id FROM app_user u WHERE u.id = ANY (${[...ids]}::bigint[]) AND ${isColleague}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function writeMembers(db: Transaction, teamId: string, ids: readonly string[]): Promise<void> {
  await sql`DELETE FROM team_member WHERE team_id = ${teamId} AND user_id <> ALL (${[...ids]}::bigint[])`.execute(db);
  await sql`INSERT INTO team_member (team_id, user_id) SELECT ${teamId}, u FROM unnest(${[...new Set(ids)]}::bigint[]) u ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

// Two that come at once are counted one after the other.
export async function holdTeams(db: Transaction): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('team', 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM team`.execute(db);
  return rows[0]?.count ?? 0;
}

// Whoever sees a conversation of the team's sees its name, or that it is a team's no longer.
export async function tellOfTeam(db: Transaction, teamId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT c.id::text AS id FROM conversation c WHERE c.id IN (
      SELECT a.conversation_id FROM assignment a WHERE a.team_id = ${teamId} UNION SELECT h.conversation_id FROM hand_over h WHERE h.team_id = ${teamId})
    ORDER BY c.id FOR NO KEY UPDATE`.execute(db);
  if (rows.length === 0) return [];
  await sql`SELECT FROM feed WHERE feed_id = ${staffFeed} FOR NO KEY UPDATE`.execute(db);
  for (const { id } of rows) {
    await bumpConversation(db, id);
    await point(db, [staffFeed], { kind: pointerKinds.header, conversationId: id, ref: null });
  }
  return [staffFeed];
}
