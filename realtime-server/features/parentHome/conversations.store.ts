import { sql } from "kysely";
import type { RecentConversation } from "#shared/features/parentHome/parentHome.contract.ts";
import type { Reader } from "./reader.ts";

// The newest conversations, each with the newest message that this reader may see.
export async function recentConversationsOf({ db, actor, at }: Reader, most: number): Promise<RecentConversation[]> {
  const roles = sql`string_to_array(${actor.roles.join(",")}, ',')`;
  const { rows } = await sql<RecentConversation>`
    SELECT c.id, c.kind, coalesce(f.parent_guardian_one_last_name, g.name, trip_student.first_name, '') AS title, f.tiny_featured_image AS picture,
      CASE WHEN m.deleted THEN NULL ELSE m.body END AS preview, coalesce(m.content_type, 1) AS content_type, coalesce(m.kind <> 1, false) AS is_system, coalesce(m.deleted, false) AS is_deleted,
      sender.first_name AS sender_name, coalesce(m.sender_id = ${actor.id}, false) AS is_own, coalesce(m.created_at, c.last_at, c.created_at) AS last_at,
      CASE WHEN c.last_sender IS DISTINCT FROM p.user_id THEN greatest(c.head_seq - greatest(p.read_seq, p.from_seq - 1), 0)::int ELSE 0 END AS unread
    FROM participant p JOIN conversation c ON c.id = p.conversation_id
    LEFT JOIN LATERAL (SELECT * FROM message m WHERE m.conversation_id = c.id AND m.seq >= p.from_seq AND (m.require_roles IS NULL OR m.require_roles && ${roles}) ORDER BY m.seq DESC LIMIT 1) m ON true
    LEFT JOIN app_user sender ON sender.id = m.sender_id
    LEFT JOIN trip_host_family thf ON thf.id = c.trip_host_family_id
    LEFT JOIN host_family f ON f.id = thf.host_family_id
    LEFT JOIN trip_group g ON g.id = c.group_id
    LEFT JOIN trip ON trip.id = c.trip_id AND c.kind = 'trip'
    LEFT JOIN student trip_student ON trip_student.id = trip.student_id
    WHERE p.user_id = ${actor.id} AND p.left_at IS NULL AND NOT is_closed(c.archived, c.archive_at, ${at}) AND c.head_seq > p.archived_seq
    ORDER BY c.last_at DESC NULLS LAST, c.id DESC LIMIT ${most}`.execute(db);
  return rows;
}

// A conversation counts once, however much was written in it.
export async function countUnread({ db, actor, at }: Reader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM participant p JOIN conversation c ON c.id = p.conversation_id
    WHERE p.user_id = ${actor.id} AND p.left_at IS NULL AND NOT is_closed(c.archived, c.archive_at, ${at})
      AND c.head_seq > p.archived_seq AND c.head_seq > p.read_seq AND c.last_sender IS DISTINCT FROM p.user_id`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
