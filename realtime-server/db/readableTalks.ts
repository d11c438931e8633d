import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";

// What the reader takes part in, and for whoever follows the office all that stands in its inbox; of conversations `c`.
export function isReadable(actor: Actor): RawBuilder<SqlBool> {
  const isOfOffice = scopesOf(actor, "conversations:read").includes("all")
    ? sql<SqlBool>`c.staff_feed = ${staffFeed}`
    : sql<SqlBool>`false`;
  return sql<SqlBool>`(${isOfOffice} OR EXISTS (SELECT FROM participant p WHERE p.conversation_id = c.id AND p.user_id = ${actor.id} AND p.left_at IS NULL))`;
}
