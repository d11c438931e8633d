import type pg from "pg";
import { dumpBookings } from "./dumpBookings.ts";
import type { DatabaseDump } from "./evidence.ts";

// One snapshot of all that the checker asks about. Ids stay text, counts become numbers.
export async function dumpDatabase(client: pg.ClientBase): Promise<DatabaseDump> {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  try {
    const rows = async <T extends pg.QueryResultRow>(sql: string): Promise<readonly T[]> =>
      (await client.query<T>(sql)).rows;
    const [meta] = await rows<{ epoch: string }>("SELECT epoch FROM sync_meta");
    return {
      epoch: meta?.epoch ?? "",
      users: await rows(
        `SELECT u.id::text, array(SELECT role FROM user_role r WHERE r.user_id = u.id)::text[] AS roles FROM app_user u ORDER BY u.id`,
      ),
      conversations: await rows(
        `SELECT id::text, kind, head_seq::float AS "headSeq", ver::float, last_sender::text AS "lastSender", staff_feed::text AS "staffFeed" FROM conversation ORDER BY id`,
      ),
      participants: await rows(participants),
      messages: await rows(messages),
      feeds: await rows(`SELECT feed_id::text AS feed, head::float, floor::float FROM feed ORDER BY feed_id`),
      pointers: await rows(
        `SELECT feed_id::text AS feed, pos::float, kind, conversation_id::text AS "conversationId", ref::float, ref_to::float AS "refTo" FROM feed_event ORDER BY feed_id, pos`,
      ),
      operations: await rows(`SELECT user_id::text AS user, op_id::text AS "opId", result FROM op_log`),
      uploads: await rows(
        `SELECT id::text, owner_id::text AS owner, conversation_id::text AS "conversationId", state, encode(sha_256, 'hex') AS sha256 FROM upload`,
      ),
      attachments: await rows(
        `SELECT conversation_id::text AS "conversationId", seq::float, upload_id::text AS "uploadId", random_ref AS ref FROM attachment`,
      ),
      desk: await dumpDesk(rows),
      booking: await dumpBookings(rows),
    };
  } finally {
    await client.query("ROLLBACK");
  }
}

type Rows = <T extends pg.QueryResultRow>(sql: string) => Promise<readonly T[]>;

const dumpDesk = async (rows: Rows): Promise<DatabaseDump["desk"]> => ({
  steps: await rows(
    `SELECT conversation_id::text AS "conversationId", act, by_id::text AS by, other_id::text AS "otherId", extract(epoch FROM at)::float * 1000 AS at FROM desk_step ORDER BY conversation_id, id`,
  ),
  assignees: await rows(
    `SELECT conversation_id::text AS "conversationId", assignee_id::text AS user FROM assignment ORDER BY conversation_id`,
  ),
  offers: await rows(
    `SELECT conversation_id::text AS "conversationId", from_id::text AS from, to_id::text AS to FROM hand_over ORDER BY conversation_id`,
  ),
  merges: await rows(
    `SELECT conversation_id::text AS "conversationId", into_id::text AS "intoId" FROM conversation_merge ORDER BY conversation_id`,
  ),
});

const participants = `
  SELECT conversation_id::text AS "conversationId", user_id::text AS user, left_at IS NULL AS "isHere", from_seq::float AS "fromSeq",
    read_seq::float AS "readSeq", read_epoch AS "readEpoch", unread_at_seq::float AS "unreadAtSeq", ver::float,
    pin_rank::float AS "pinRank", extract(epoch FROM muted_until)::float * 1000 AS "mutedUntil", extract(epoch FROM snoozed_until)::float * 1000 AS "snoozedUntil",
    snoozed_seq::float AS "snoozedSeq"
  FROM participant ORDER BY conversation_id, user_id`;

const messages = `
  SELECT conversation_id::text AS "conversationId", seq::float, sender_id::text AS sender, client_msg_id::text AS cid, ver, body,
    deleted AS "isDeleted", require_roles AS "requireRoles"
  FROM message ORDER BY conversation_id, seq`;

// For I19: everything that is stored, as one word.
export async function hashStored(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(`
    SELECT md5(concat(
      (SELECT string_agg(t::text, ';' ORDER BY t.conversation_id, t.seq) FROM message t),
      (SELECT string_agg(t::text, ';' ORDER BY t.conversation_id, t.user_id) FROM participant t),
      (SELECT string_agg(t::text, ';' ORDER BY t.id) FROM conversation t),
      (SELECT string_agg(t::text, ';' ORDER BY t.feed_id) FROM feed t),
      (SELECT string_agg(t::text, ';' ORDER BY t.feed_id, t.pos) FROM feed_event t),
      (SELECT string_agg(t::text, ';' ORDER BY t.user_id, t.op_id) FROM op_log t))) AS hash`);
  return rows[0]?.hash ?? "";
}
