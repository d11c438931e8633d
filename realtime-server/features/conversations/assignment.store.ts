import { sql, type RawBuilder, type SqlBool } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Colleague, PresentColleague } from "#shared/features/assignment/assignment.contract.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { bumpConversation, holdConversation, point, pointerKinds } from "./changes.ts";
import { onlineFor } from "./ephemeral.store.ts";
import { aboutTrip } from "./standing.ts";

export const person = sql`jsonb_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name, 'picture', u.picture)`;

// Whoever has left, or works for the office no longer, answers nobody: what was theirs is nobody's.
export const isColleague = sql<SqlBool>`u.disabled_at IS NULL AND is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id))`;

// Whose the conversation `c` is, its trip being `t`: whom somebody has named, else the trip's coordinator.
export const assignee: RawBuilder<Colleague | null> = sql<Colleague | null>`(
  SELECT ${person} FROM app_user u WHERE ${isColleague} AND u.id = (
    SELECT CASE WHEN a.conversation_id IS NULL THEN t.coordinator_id ELSE a.assignee_id END FROM (VALUES (1)) one LEFT JOIN assignment a ON a.conversation_id = c.id))`;

// The team it is given to, and an offer that stands; the office alone is told.
export const teamOf: RawBuilder<unknown> = sql`(
  SELECT jsonb_build_object('id', tm.id::text, 'name', tm.name) FROM assignment a JOIN team tm ON tm.id = a.team_id WHERE a.conversation_id = c.id)`;

// With whether they are there now (ephemeral.store.ts).
export async function listColleagues(db: Db): Promise<readonly PresentColleague[]> {
  const { rows } = await sql<{ colleague: PresentColleague }>`
    SELECT ${person} || jsonb_build_object('isOnline', EXISTS (SELECT FROM presence p WHERE p.user_id = u.id AND p.seen_at > clock_timestamp() - ${onlineFor})) AS colleague FROM app_user u WHERE ${isColleague} ORDER BY lower(u.first_name), lower(u.last_name), u.id`.execute(
    db,
  );
  return rows.map(({ colleague }) => colleague);
}

export async function findColleague(db: Db, id: string): Promise<Colleague | undefined> {
  const { rows } = await sql<{
    colleague: Colleague;
  }>`SELECT ${person} AS colleague FROM app_user u WHERE u.id = ${id} AND ${isColleague}`.execute(db);
  return rows[0]?.colleague;
}

// Whose it is, held until the change is done; undefined where the office does not answer.
export async function holdAssignee(
  db: Transaction,
  conversationId: string,
): Promise<{ readonly assignee: Colleague | null } | undefined> {
  if (!(await holdConversation(db, conversationId))) return undefined;
  const { rows } = await sql<{ assignee: Colleague | null }>`
    SELECT ${assignee} AS assignee FROM conversation c ${aboutTrip} WHERE c.id = ${conversationId} AND c.staff_feed = ${staffFeed}`.execute(
    db,
  );
  return rows[0];
}

interface Naming {
  readonly conversationId: string;
  readonly personId: string | null;
  readonly byId: string | null;
  readonly at: Date;
  // Left out: its team stays where the person is of it, or nobody has it.
  readonly teamId?: string | null;
  // Chosen by the rule: by when it is to be answered, since when somebody waits, and who has had it without an answer.
  readonly routed?: { readonly until: Date | null; readonly since: string; readonly past: readonly string[] };
}

// Behind holdAssignee. An offer to somebody else is over with it. Told by the office's feed alone; returns the feeds to be touched.
export async function writeAssignee(
  db: Transaction,
  { conversationId, personId, byId, at, teamId, routed }: Naming,
): Promise<readonly string[]> {
  const team =
    teamId === undefined
      ? sql`CASE WHEN EXCLUDED.assignee_id IS NULL OR EXISTS (SELECT FROM team_member m WHERE m.team_id = assignment.team_id AND m.user_id = EXCLUDED.assignee_id) THEN assignment.team_id END`
      : sql`EXCLUDED.team_id`;
  await sql`
    INSERT INTO assignment (conversation_id, assignee_id, set_by, set_at, team_id, routed_until, routed_for, routed_past)
    VALUES (${conversationId}, ${personId}, ${byId}, ${at}, ${teamId ?? null}, ${routed?.until ?? null}, ${routed?.since ?? null}::timestamptz, ${[...(routed?.past ?? [])]}::text[])
    ON CONFLICT (conversation_id) DO UPDATE SET assignee_id = EXCLUDED.assignee_id, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at, team_id = ${team},
      routed_until = EXCLUDED.routed_until, routed_for = EXCLUDED.routed_for, routed_past = EXCLUDED.routed_past`.execute(
    db,
  );
  await sql`DELETE FROM hand_over WHERE conversation_id = ${conversationId}`.execute(db);
  await bumpConversation(db, conversationId);
  await point(db, [staffFeed], { kind: pointerKinds.header, conversationId, ref: null });
  return [staffFeed];
}

export interface HeldBy {
  readonly personId: string | null;
  readonly teamId: string | null;
}

// Whose it is and whose team's, as it would be put back.
export async function heldBy(db: Db, conversationId: string): Promise<HeldBy> {
  const { rows } = await sql<HeldBy>`
    SELECT ${assignee}->>'id' AS person_id, (SELECT a.team_id::text FROM assignment a WHERE a.conversation_id = c.id) AS team_id FROM conversation c ${aboutTrip} WHERE c.id = ${conversationId}`.execute(
    db,
  );
  return rows[0] ?? { personId: null, teamId: null };
}
