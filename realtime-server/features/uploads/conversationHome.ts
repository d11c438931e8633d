import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import { uploads } from "#shared/features/uploads/uploads.contract.ts";
import type { Transaction } from "../../db/connection.ts";
import { reachOf, type Reach } from "../../db/scopes.ts";
import type { Home } from "../../files/uploads.store.ts";
import { notFound } from "../../http/errors.ts";

// Whose conversations a file may be sent to: one's own as long as one is in them; the office's those that its feed follows.
const conversationReach: Reach = {
  part: ({ id }) =>
    sql`EXISTS (SELECT FROM participant p WHERE p.conversation_id = conversation.id AND p.user_id = ${id} AND p.left_at IS NULL)`,
  all: () => sql`conversation.staff_feed = ${staffFeed}`,
};

export const takesPart = ({ id }: Pick<Actor, "id">): RawBuilder<SqlBool> =>
  sql<SqlBool>`EXISTS (SELECT FROM participant p WHERE p.conversation_id = message.conversation_id AND p.user_id = ${id} AND p.left_at IS NULL AND message.seq >= p.from_seq)`;

// A file of a message is for those who may read the message now.
export const messageReach: Reach = { ...conversationReach, part: takesPart };

const mayWrite = (actor: Actor) => reachOf(conversationReach, actor, scopesOf(actor, uploads.declare.action));

// A file for a conversation goes on for as long as its sender may write there.
export const conversationHome: Home = (actor) =>
  sql<SqlBool>`EXISTS (SELECT FROM conversation WHERE conversation.id = upload.conversation_id AND ${mayWrite(actor)})`;

interface Wanted {
  readonly actor: Actor;
  readonly id: string;
}

export function findConversation(db: Transaction, { actor, id }: Wanted): Promise<{ isClosed: boolean }> {
  return db
    .selectFrom("conversation")
    .select(sql<boolean>`is_closed(conversation)`.as("isClosed"))
    .where("conversation.id", "=", id)
    .where(mayWrite(actor))
    .executeTakeFirstOrThrow(notFound);
}
