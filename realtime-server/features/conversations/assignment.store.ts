import { sql, type RawBuilder, type SqlBool } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Colleague, PresentColleague } from "#shared/features/assignment/assignment.contract.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { bumpConversation, holdConversation, point, pointerKinds } from "./changes.ts";
import { onlineFor } from "./ephemeral.store.ts";
import { aboutTrip } from "./standing.ts";

const person = sql`jsonb_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name, 'picture', u.picture)`;

// Whoever has left, or works for the office no longer, answers nobody: what was theirs is nobody's.
const isColleague = sql<SqlBool>`u.disabled_at IS NULL AND is_office(ARRAY(SELECT r.role FROM user_role r WHERE r.user_id = u.id))`;

// Whose the conversation `c` is, its trip being `t`: whom somebody has named, else the trip's coordinator.
export const assignee: RawBuilder<Colleague | null> = sql<Colleague | null>`(
  SELECT ${person} FROM app_user u WHERE ${isColleague} AND u.id = (
    SELECT CASE WHEN a.conversation_id IS NULL THEN t.coordinator_id ELSE a.assignee_id END FROM (VALUES (1)) one LEFT JOIN assignment a ON a.conversation_id = c.id))`;

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
  readonly byId: string;
  readonly at: Date;
}

// Behind holdAssignee. Told by the office's feed alone; returns the feeds to be touched.
export async function writeAssignee(
  db: Transaction,
  { conversationId, personId, byId, at }: Naming,
): Promise<readonly string[]> {
  await sql`
    INSERT INTO assignment (conversation_id, assignee_id, set_by, set_at) VALUES (${conversationId}, ${personId}, ${byId}, ${at})
    ON CONFLICT (conversation_id) DO UPDATE SET assignee_id = EXCLUDED.assignee_id, set_by = EXCLUDED.set_by, set_at = EXCLUDED.set_at`.execute(
    db,
  );
  await bumpConversation(db, conversationId);
  await point(db, [staffFeed], { kind: pointerKinds.header, conversationId, ref: null });
  return [staffFeed];
}
