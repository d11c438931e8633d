import { sql } from "kysely";
import { messagePlaceOf } from "#shared/features/conversations/messageIds.ts";
import type { MessageVersion, messageVersions } from "#shared/features/messageVersions/messageVersions.contract.ts";
import { notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { placeOf } from "./notes.store.ts";
import { iso, noteReading, type ReaderFor } from "./reader.ts";

export const createMessageVersionHandlers = ({
  readerFor,
}: {
  readonly readerFor: ReaderFor;
}): Handlers<typeof messageVersions> => ({
  list: async ({ messageId }, context) => {
    const { db } = context;
    const place = messagePlaceOf(messageId);
    const conversation = place && (await placeOf(db, readerFor(context), place.conversationId));
    if (!place || !conversation) throw notFound();
    const { rows } = await sql<MessageVersion>`
      SELECT b.body AS text, ${iso(sql`b.until`)} AS until FROM message_before b
      WHERE b.conversation_id = ${place.conversationId} AND b.seq = ${place.seq} ORDER BY b.ver DESC`.execute(db);
    if (rows.length > 0) await noteReading(readerFor(context), conversation.isMember ? [] : [place.conversationId]);
    return { versions: rows };
  },
});
