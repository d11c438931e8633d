import { sql } from "kysely";
import type { Waiting } from "#shared/features/parentHome/parentHome.contract.ts";
import type { Reader } from "./reader.ts";

const most = 5;
const aheadMs = 7 * 86_400_000;

// Times to choose from, meetings of the next days, and homes of shared lists about which this person has said nothing yet.
export async function waitingFor({ db, actor, at }: Reader): Promise<Waiting[]> {
  const { rows: meetings } = await sql<Waiting>`
    SELECT CASE WHEN m.state = 'proposed' THEN 'pickTime' ELSE 'meeting' END AS kind, m.id, m.kind AS meeting_kind, f.parent_guardian_one_last_name AS name, m.scheduled_at AS at, 0 AS count
    FROM meeting m JOIN meeting_participant mine ON mine.meeting_id = m.id AND mine.user_id = ${actor.id} JOIN conversation c ON c.id = m.conversation_id
    LEFT JOIN trip_host_family h ON h.id = c.trip_host_family_id LEFT JOIN host_family f ON f.id = h.host_family_id
    WHERE (m.state = 'proposed' AND m.proposed_by <> ${actor.id}) OR (m.state IN ('scheduled', 'in_call') AND m.scheduled_at < ${new Date(at.getTime() + aheadMs)})
    ORDER BY m.scheduled_at NULLS FIRST, m.id LIMIT ${most}`.execute(db);
  const { rows: votes } = await sql<Waiting>`
    SELECT 'vote' AS kind, w.id, NULL AS meeting_kind, w.name, NULL::timestamptz AS at, count(*)::int AS count
    FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.id
    WHERE (CASE WHEN w.owner_id = ${actor.id} THEN EXISTS (SELECT FROM wishlist_member m WHERE m.wishlist_id = w.id AND shares_child(w.owner_id, m.user_id))
      ELSE shares_child(w.owner_id, ${actor.id}) AND EXISTS (SELECT FROM wishlist_member m WHERE m.wishlist_id = w.id AND m.user_id = ${actor.id}) END)
      AND NOT EXISTS (SELECT FROM wishlist_vote v WHERE v.item_id = i.id AND v.user_id = ${actor.id})
      AND (i.added_by IS DISTINCT FROM ${actor.id} OR EXISTS (SELECT FROM wishlist_vote v WHERE v.item_id = i.id))
      AND (i.host_family_id IS NULL OR EXISTS (SELECT FROM host_family f WHERE f.id = i.host_family_id AND f.vetting_state IN ('approved', 'renewal_due') AND f.hidden_at IS NULL))
    GROUP BY w.id ORDER BY w.id LIMIT ${most}`.execute(db);
  return [...meetings, ...votes];
}

// Where somebody stopped who is still looking.
export async function lookingOf({ db, actor }: Reader): Promise<{ planAt: string | null; hearts: number }> {
  const { rows } = await sql<{ planAt: string | null; hearts: number }>`
    SELECT (SELECT d.changed_at FROM experience_draft d WHERE d.user_id = ${actor.id}) AS plan_at,
      (SELECT count(*)::int FROM wishlist w JOIN wishlist_item i ON i.wishlist_id = w.id WHERE w.owner_id = ${actor.id}) AS hearts`.execute(
    db,
  );
  return rows[0] ?? { planAt: null, hearts: 0 };
}
