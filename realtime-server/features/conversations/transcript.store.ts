import { sql } from "kysely";
import { systemSender } from "#shared/features/conversations/conversations.wire.ts";
import type { ReadingLine, Transcript } from "#shared/features/transcript/transcript.contract.ts";
import type { Db } from "../../db/connection.ts";
import { iso } from "../../db/iso.ts";
import { aboutWhom } from "./names.ts";
import { mayRead, ownPlace, sideOfPerson, type Reader } from "./reader.ts";
import { aboutTrip } from "./standing.ts";

type Told = Pick<Transcript, "conversation" | "people">;

// What a conversation is about, and everybody who takes part or did; nothing where the reader may not read it.
export async function readPlace(db: Db, reader: Reader, id: string): Promise<Told | undefined> {
  const { rows } = await sql<Told>`
    SELECT jsonb_build_object('id', c.id::text, 'kind', c.kind, 'tripReference', t.reference, 'studentName', s.first_name || ' ' || s.last_name, 'familyName', f.parent_guardian_one_last_name,
        'fromDate', coalesce(t.from_date, g.from_date), 'toDate', coalesce(t.to_date, g.to_date)) AS conversation,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name, 'side', ${sideOfPerson(sql`u.id`)}, 'isHere', p.left_at IS NULL) ORDER BY u.id), '[]')
        FROM participant p JOIN app_user u ON u.id = p.user_id WHERE p.conversation_id = c.id) AS people
    FROM conversation c ${ownPlace(reader)} ${aboutTrip} ${aboutWhom} WHERE c.id = ${id} AND ${mayRead(reader)}`.execute(
    db,
  );
  return rows[0];
}

const files = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('name', a.name, 'mime', a.mime, 'size', a.size) ORDER BY a.position), '[]')
  FROM attachment a WHERE a.conversation_id = m.conversation_id AND a.seq = m.seq AND NOT m.deleted)`;

// Everything that was said, as it was written. What was taken back stands there without its words.
export async function readLines(db: Db, id: string, most: number): Promise<Transcript["messages"]> {
  const { rows } = await sql<{ line: Transcript["messages"][number] }>`
    SELECT jsonb_build_object('seq', m.seq, 'at', ${iso(sql`m.created_at`)}, 'fromId', CASE WHEN m.sender_id <> ${systemSender} THEN m.sender_id::text END, 'kind', m.kind,
      'text', CASE WHEN NOT m.deleted THEN m.body END, 'details', CASE WHEN NOT m.deleted THEN m.details - 'attachments' END, 'editedAt', ${iso(sql`m.edited_at`)}, 'isDeleted', m.deleted, 'files', ${files}) AS line
    FROM message m WHERE m.conversation_id = ${id} ORDER BY m.seq LIMIT ${most}`.execute(db);
  return rows.map(({ line }) => line);
}

const mostReadings = 500;

// The lines of the audit log about one conversation, each person's of one day and act together, the newest first.
export async function readReadings(db: Db, id: string): Promise<ReadingLine[]> {
  const object = `conversation:${id}`;
  const { rows } = await sql<ReadingLine>`
    SELECT ${iso(sql`max(l.at)`)} AS at, min(u.first_name || ' ' || u.last_name) AS name, l.action AS act, count(*)::int AS times
    FROM audit_log l LEFT JOIN app_user u ON u.id = l.actor_id
    WHERE l.object = ${object} OR l.object LIKE ${`${object} %`}
    GROUP BY l.actor_id, l.action, l.at::date ORDER BY max(l.at) DESC LIMIT ${mostReadings}`.execute(db);
  return rows;
}

interface Made {
  readonly conversationId: string;
  readonly at: string;
  readonly name: string | null;
}

const mostMade = 20;

// The lines that say that a file with this hash was made, of conversations that the reader may read.
export async function findMade(db: Db, reader: Reader, sha256: string): Promise<Made[]> {
  const { rows } = await sql<Made>`
    SELECT c.id::text AS conversation_id, ${iso(sql`l.at`)} AS at, u.first_name || ' ' || u.last_name AS name
    FROM audit_log l JOIN conversation c ON l.object = 'conversation:' || c.id || ' sha256:' || ${sha256}::text ${ownPlace(reader)} LEFT JOIN app_user u ON u.id = l.actor_id
    WHERE l.action = 'conversations:transcript' AND l.object LIKE ${`%sha256:${sha256}`} AND ${mayRead(reader)} ORDER BY l.at DESC LIMIT ${mostMade}`.execute(
    db,
  );
  return rows;
}
