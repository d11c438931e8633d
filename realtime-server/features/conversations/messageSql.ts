import { sql, type RawBuilder } from "kysely";
import { contentTypes, messageKinds, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { iso, maySee } from "./reader.ts";

const nothing = sql`'{}'::jsonb`;

const reactions = sql`coalesce((
  SELECT jsonb_build_object('reactions', jsonb_agg(jsonb_build_object('userId', r.user_id::text, 'emoji', r.emoji) ORDER BY r.user_id))
  FROM reaction r WHERE r.conversation_id = m.conversation_id AND r.seq = m.seq HAVING count(*) > 0), ${nothing})`;

const filesFor = ({ id, roles }: ReaderOfMessages): RawBuilder<unknown> => sql`coalesce((
  SELECT jsonb_build_object('files', jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'ref', a.random_ref, 'name', shown_body(a.name, a.masked_name, m.sender_id, ${id}::bigint, ${roles}), 'mime', a.mime, 'size', a.size, 'width', a.width, 'height', a.height, 'durationMs', a.duration_ms, 'peaks', a.peaks)) ORDER BY a.position))
  FROM attachment a WHERE a.conversation_id = m.conversation_id AND a.seq = m.seq HAVING count(*) > 0), ${nothing})`;

// What is told of files stands with the files.
const detailsFor = ({ id, roles }: ReaderOfMessages): RawBuilder<unknown> =>
  sql`CASE WHEN m.details - 'attachments' <> ${nothing} THEN jsonb_build_object('details', shown_details(m.details - 'attachments', m.masked, m.sender_id, ${id}::bigint, ${roles})) ELSE ${nothing} END`;

// Nothing more can be said of it than what was sent: no reaction without a new version, no file without a type.
const isPlain = sql`m.ver = 1 AND NOT m.deleted AND m.kind = ${messageKinds.conversation} AND m.content_type = ${contentTypes.text} AND m.require_roles IS NULL AND m.reply_to IS NULL AND m.details IS NULL AND m.masked IS NULL`;

interface ReaderOfMessages {
  readonly id: RawBuilder<unknown>;
  readonly roles: RawBuilder<unknown>;
}

// A message `m` as this reader may read it: the one place that decides. What is as usual is left out.
export function messageJson({ id, roles }: ReaderOfMessages): RawBuilder<WireMessage> {
  const isShown = sql`(NOT m.deleted AND ${maySee(roles)})`;
  const shown = sql`shown_body(m.body, m.masked, m.sender_id, ${id}::bigint, ${roles})`;
  const start = sql`'seq', m.seq, 'from', m.sender_id::text, 'cid', m.client_msg_id, 'ver', m.ver, 'at', ${iso(sql`m.created_at`)}`;
  return sql<WireMessage>`CASE WHEN ${isPlain} THEN json_build_object(${start}, 'body', m.body) ELSE (jsonb_build_object(${start}, 'body', CASE WHEN ${isShown} THEN ${shown} END)
    || jsonb_strip_nulls(jsonb_build_object(
      'kind', nullif(m.kind, ${messageKinds.conversation}), 'type', nullif(m.content_type, ${contentTypes.text}), 'replyTo', m.reply_to, 'editedAt', ${iso(sql`m.edited_at`)},
      'isDeleted', CASE WHEN m.deleted THEN true END, 'isHidden', CASE WHEN NOT ${maySee(roles)} THEN true END))
    || CASE WHEN ${isShown} THEN ${detailsFor({ id, roles })} || ${reactions} || ${filesFor({ id, roles })} ELSE ${nothing} END)::json END`;
}
