import { sql, type RawBuilder } from "kysely";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import type { RecentConversation } from "#shared/features/parentHome/parentHome.contract.ts";
import type { Reader } from "./reader.ts";

// The reader's conversations, each with the newest message that this reader may see. As in the list, that message says what is unread, put
// away and newest, so that the two never disagree (decisions 23).
const ownConversations = ({ actor, at }: Reader): RawBuilder<unknown> => sql`(
  SELECT p.user_id, p.read_seq, p.from_seq, c.*, m.seq AS newest_seq, m.sender_id, shown_body(m.body, m.masked, m.sender_id, p.user_id, string_to_array(${actor.roles.join(",")}, ',')) AS body, m.content_type, m.kind AS message_kind, m.deleted,
    coalesce(m.created_at, c.created_at) AS newest_at, m.sender_id <> p.user_id AND m.seq > p.read_seq AND NOT is_muted(p.muted_until, stay.state, stay.from_date, ${at}) AS is_unread
  FROM participant p JOIN conversation c ON c.id = p.conversation_id
  LEFT JOIN LATERAL (SELECT * FROM message m WHERE m.conversation_id = c.id AND m.seq >= p.from_seq AND (m.require_roles IS NULL OR m.require_roles && string_to_array(${actor.roles.join(",")}, ',')) ORDER BY m.seq DESC LIMIT 1) m ON true
  LEFT JOIN trip stay ON stay.id = c.of_trip_id
  WHERE p.user_id = ${actor.id} AND p.left_at IS NULL AND NOT is_closed(c.archived, c.archive_at, ${at}) AND c.head_seq > 0 AND (p.archived_seq = 0 OR m.seq > p.archived_seq) AND NOT is_snoozed(p.snoozed_until, p.snoozed_seq, m.seq, ${at})) own`;

// As in the list: a file without words is known by its name, as this reader may read it, and several by what they are.
const nameOfOnlyFile = ({ actor }: Reader): RawBuilder<string | null> => sql`(
  SELECT min(shown_body(a.name, a.masked_name, own.sender_id, own.user_id, string_to_array(${actor.roles.join(",")}, ','))) FROM attachment a WHERE a.conversation_id = own.id AND a.seq = own.newest_seq HAVING count(*) = 1)`;

export async function recentConversationsOf(reader: Reader, most: number): Promise<RecentConversation[]> {
  const { rows } = await sql<RecentConversation>`
    SELECT own.id, own.kind, coalesce(f.parent_guardian_one_last_name, g.name, trip_student.first_name, '') AS title, f.tiny_featured_image AS picture,
      CASE WHEN own.deleted THEN NULL WHEN own.body = '' AND own.content_type IN (${contentTypes.file}, ${contentTypes.pdf}) THEN ${nameOfOnlyFile(reader)} ELSE own.body END AS preview, coalesce(own.content_type, 1) AS content_type, coalesce(own.message_kind <> 1, false) AS is_system, coalesce(own.deleted, false) AS is_deleted,
      sender.first_name AS sender_name, coalesce(own.sender_id = own.user_id, false) AS is_own, own.newest_at AS last_at,
      CASE WHEN own.is_unread THEN (own.newest_seq - greatest(own.read_seq, own.from_seq - 1))::int ELSE 0 END AS unread
    FROM ${ownConversations(reader)}
    LEFT JOIN app_user sender ON sender.id = own.sender_id
    LEFT JOIN trip_host_family thf ON thf.id = own.trip_host_family_id
    LEFT JOIN host_family f ON f.id = thf.host_family_id
    LEFT JOIN trip_group g ON g.id = own.group_id
    LEFT JOIN trip ON trip.id = own.trip_id AND own.kind = 'trip'
    LEFT JOIN student trip_student ON trip_student.id = trip.student_id
    ORDER BY own.newest_at DESC, own.id DESC LIMIT ${most}`.execute(reader.db);
  return rows;
}

// A conversation counts once, however much was written in it.
export async function countUnread(reader: Reader): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`SELECT count(*)::int AS count FROM ${ownConversations(reader)} WHERE own.is_unread`.execute(reader.db);
  return rows[0]?.count ?? 0;
}
