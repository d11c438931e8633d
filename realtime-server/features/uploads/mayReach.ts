import { sql } from "kysely";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import type { Reach } from "#server/db/scopes.ts";

// Whose conversations a file may be sent to: one's own as long as one is in them; the office's those that its feed follows.
export const conversationReach: Reach = {
  part: ({ id }) =>
    sql`EXISTS (SELECT FROM participant p WHERE p.conversation_id = conversation.id AND p.user_id = ${id} AND p.left_at IS NULL)`,
  all: () => sql`conversation.staff_feed = ${staffFeed}`,
};

// A file of a message is for those who may read the message now.
export const messageReach: Reach = {
  ...conversationReach,
  part: ({ id }) =>
    sql`EXISTS (SELECT FROM participant p WHERE p.conversation_id = message.conversation_id AND p.user_id = ${id} AND p.left_at IS NULL AND message.seq >= p.from_seq)`,
};
