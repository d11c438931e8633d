import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { conversations } from "#shared/features/conversations/conversations.contract.ts";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import { longConversation } from "#shared/features/conversations/headerFacts.ts";
import { longForm } from "#shared/features/conversations/messageForms.ts";
import { isErrorCode } from "#shared/wire/errors.ts";
import { reachOf, tripScopes } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { tooMany, type FloodGuard } from "#server/load/limits.ts";
import type { News } from "../../realtime/news.ts";
import { readHeader } from "./headers.store.ts";
import { readOwnMessage } from "./page.store.ts";
import type { Reader, ReaderFor } from "./reader.ts";
import { carryOutHere, findSupport, isOwnHostingTrip, openSupport } from "./support.store.ts";

interface SupportPorts {
  readonly news: Pick<News, "touched">;
  readonly guard: FloodGuard;
  readonly readerFor: ReaderFor;
}

export function createSupportHandlers({
  news,
  guard,
  readerFor,
}: SupportPorts): Pick<Handlers<typeof conversations>, "support" | "supportOf" | "askSupport"> {
  return {
    support: async (_, context) => ({
      conversation: await supportOf(context, readerFor(context), context.actor.id),
      canMessage: true,
    }),
    supportOf: async ({ userId }, context) => {
      const { actor, db, scopes } = context;
      const isOwn = userId === actor.id;
      if (!isOwn && !scopes.includes("all")) throw notFound();
      if (!(await db.selectFrom("appUser").select("id").where("id", "=", userId).executeTakeFirst())) throw notFound();
      const conversation = await supportOf(context, readerFor(context), userId);
      // The office answers; it asks nobody to be asked.
      return { conversation, canMessage: isOwn || (conversation !== null && !conversation.isArchived) };
    },
    askSupport: async ({ topic, text, tripId, attachments, localMessageId }, context) => {
      const { db, actor, now, afterCommit, key } = context;
      const seconds = guard.take("messages", actor.id);
      if (seconds > 0) throw tooMany(seconds);
      if (tripId !== undefined && !(await mayAskAbout(context, tripId))) throw refuseField("tripId", "unknown");
      const { id, feeds } = await openSupport(db, { personId: actor.id, topic, tripId: tripId ?? null, at: now() });
      const uploads = attachments?.map(({ randomRef }) => randomRef);
      const { err, seq } = await carryOutHere(db, actor.id, {
        t: "send",
        opId: localMessageId ?? key ?? randomUUID(),
        conversationId: id,
        type: contentTypes.text,
        body: text,
        ...(uploads === undefined ? {} : { uploads }),
      });
      if (err !== null) throw new HttpError(isErrorCode(err) ? err : "invalid");
      afterCommit(() => news.touched(feeds));
      const reader = readerFor(context);
      const [header, message] = [
        await readHeader(db, reader, id),
        await readOwnMessage(db, reader, { conversationId: id, seq }),
      ];
      if (!header || !message) throw notFound();
      return { conversation: longConversation(header, reader, reader.now.getTime()), message: longForm(id, message) };
    },
  };
}

async function supportOf({ db }: Context, reader: Reader, personId: string) {
  const id = await findSupport(db, personId);
  const header = id === undefined ? undefined : await readHeader(db, reader, id);
  return header ? longConversation(header, reader, reader.now.getTime()) : null;
}

async function mayAskAbout({ db, actor }: Context, tripId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM trip WHERE trip.id = ${tripId} AND ${reachOf(tripScopes, actor, scopesOf(actor, "trips:read"))}`.execute(
      db,
    );
  return rows.length > 0 || isOwnHostingTrip(db, actor.id, tripId);
}
