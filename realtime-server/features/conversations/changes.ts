import { sql } from "kysely";
import type { Role } from "#shared/access/roles.ts";
import type { Matter } from "#shared/features/conversations/asking.rules.ts";
import { messageKinds, type MessageKind } from "#shared/features/conversations/conversations.wire.ts";
import type { Transaction } from "../../db/connection.ts";

// The parts every change of a conversation is made of. Their order is one for the whole server: the conversation, then all feeds
// ascending, then the change, then the pointers (protocol 2.4).
export const pointerKinds = { messages: 1, header: 3, access: 4 } as const;

export type PointerKind = (typeof pointerKinds)[keyof typeof pointerKinds];

export interface Held {
  readonly id: string;
  readonly kind: string;
  readonly headSeq: number;
  readonly archived: boolean;
}

export async function holdConversation(db: Transaction, id: string): Promise<Held | undefined> {
  const { rows } = await sql<
    Omit<Held, "headSeq"> & { headSeq: string }
  >`SELECT id, kind, head_seq, archived FROM conversation WHERE id = ${id} FOR NO KEY UPDATE`.execute(db);
  return rows[0] && { ...rows[0], headSeq: Number(rows[0].headSeq) };
}

// The feeds of everybody who reads it now, and of others whom the change concerns.
export async function holdFeeds(
  db: Transaction,
  conversationId: string,
  others: readonly string[] = [],
): Promise<readonly string[]> {
  const { rows } = await sql<{ feedId: string }>`
    SELECT feed_id FROM feed WHERE feed_id = ANY (conversation_feeds(${conversationId}) || ${[...others]}::bigint[]) ORDER BY feed_id FOR NO KEY UPDATE`.execute(
    db,
  );
  return rows.map(({ feedId }) => feedId);
}

export interface Pointing {
  readonly kind: PointerKind;
  readonly conversationId: string;
  readonly ref: string | number | null;
}

export async function point(
  db: Transaction,
  feeds: readonly string[],
  { kind, conversationId, ref }: Pointing,
): Promise<void> {
  await sql`SELECT feed_append(${[...feeds]}::bigint[], ${kind}::smallint, ${conversationId}::bigint, ${ref}::bigint)`.execute(
    db,
  );
}

export async function bumpConversation(db: Transaction, id: string): Promise<void> {
  await sql`UPDATE conversation SET ver = ver + 1 WHERE id = ${id}`.execute(db);
}

export interface Notice {
  readonly key: string;
  readonly params: Readonly<Record<string, string>>;
  // For the search and for whoever has no words for the key.
  readonly text: string;
  readonly at: Date;
  // Whose it is to read; everybody's without.
  readonly requireRoles?: readonly string[];
}

// What the product says by itself. The number it was given; whoever calls points to it.
export const addNotice = (
  db: Transaction,
  conversationId: string,
  { key, params, text, at, requireRoles = [] }: Notice,
): Promise<number> =>
  addOwn(db, conversationId, { kind: messageKinds.system, text, details: { key, params }, requireRoles, at });

// Who may not know of payments is asked for none, and not told that somebody is.
const withPayments: readonly Role[] = ["parent", "agent", "finance", "coordinator", "administrator"];

// What the product asks for. How it stands is told by the conversation (asking.rules.ts).
export const addAsking = (
  db: Transaction,
  conversationId: string,
  { matter, at }: { readonly matter: Matter; readonly at: Date },
): Promise<number> =>
  addOwn(db, conversationId, {
    kind: messageKinds.action,
    text: null,
    details: { action: matter },
    requireRoles: matter === "pay" ? withPayments : [],
    at,
  });

// What is asked for and stands in its message itself, for everybody (meetingCard.rules.ts).
export const addCard = (
  db: Transaction,
  conversationId: string,
  { details, at }: { readonly details: Own["details"]; readonly at: Date },
): Promise<number> =>
  addOwn(db, conversationId, { kind: messageKinds.action, text: null, details, requireRoles: [], at });

interface Own {
  readonly kind: MessageKind;
  readonly text: string | null;
  readonly details: Readonly<Record<string, unknown>>;
  readonly requireRoles: readonly string[];
  readonly at: Date;
}

async function addOwn(
  db: Transaction,
  conversationId: string,
  { kind, text, details, requireRoles, at }: Own,
): Promise<number> {
  const { rows } = await sql<{ seq: string }>`
    WITH head AS (UPDATE conversation SET head_seq = head_seq + 1, ver = ver + 1, last_sender = 0, last_at = ${at} WHERE id = ${conversationId} RETURNING id, head_seq)
    INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, kind, body, details, require_roles, created_at)
    SELECT id, head_seq, 0, gen_random_uuid(), ${kind}, ${text}, ${JSON.stringify(details)}::jsonb, ${requireRoles.length > 0 ? [...requireRoles] : null}::text[], ${at} FROM head RETURNING seq`.execute(
    db,
  );
  return Number(rows[0]?.seq);
}
