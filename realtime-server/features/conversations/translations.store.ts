import { sql } from "kysely";
import { bestOf } from "#shared/features/translation/translation.rules.ts";
import type { Locale } from "#shared/locales.ts";
import type { Db } from "../../db/connection.ts";
import { sourceOf } from "../../providers/translation/source.ts";
import { iso } from "./reader.ts";

// A message as its reader has it.
export interface Read {
  readonly seq: number;
  readonly body: string;
  readonly editedAt: string | null;
}

export interface Stored {
  readonly seq: number;
  readonly provider: string;
  readonly detected: string;
  readonly text: string | null;
}

interface Asked {
  readonly conversationId: string;
  readonly target: Locale;
  // The service there is now.
  readonly service: string | null;
}

// Of these messages, as they were read: words that another reader has, or had, are not found.
export async function findStored(
  db: Db,
  messages: readonly Read[],
  { conversationId, target, service }: Asked,
): Promise<readonly Stored[]> {
  const { rows } = await sql<Stored & { readonly source: string }>`
    SELECT seq::int AS seq, provider, source, detected, text FROM message_translation
    WHERE conversation_id = ${conversationId} AND locale = ${target} AND seq = ANY (${messages.map(({ seq }) => seq)}::bigint[])`.execute(
    db,
  );
  return messages.flatMap(({ seq, body }) => {
    const source = sourceOf(body);
    return (
      bestOf(
        rows.filter((row) => row.seq === seq && row.source === source),
        service,
      ) ?? []
    );
  });
}

// Only beside the words that were translated: whoever corrects them meanwhile is waited for, and then there is nothing to put it beside.
export async function store(
  db: Db,
  { seq, body, editedAt }: Read,
  { conversationId, target, provider, detected, text }: Asked & Omit<Stored, "seq">,
): Promise<void> {
  await sql`
    WITH m AS (SELECT m.conversation_id, m.seq FROM message m WHERE m.conversation_id = ${conversationId} AND m.seq = ${seq} AND NOT m.deleted AND ${iso(sql`m.edited_at`)} IS NOT DISTINCT FROM ${editedAt}::text FOR SHARE)
    INSERT INTO message_translation (conversation_id, seq, locale, provider, source, detected, text)
    SELECT m.conversation_id, m.seq, ${target}, ${provider}, ${sourceOf(body)}, ${detected}, ${text}::text FROM m
    ON CONFLICT (conversation_id, seq, locale, provider, source) DO UPDATE SET detected = excluded.detected, text = excluded.text`.execute(
    db,
  );
}
