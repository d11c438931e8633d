import { createHash } from "node:crypto";
import {
  transcriptFormat,
  type Transcript,
  type transcripts,
} from "#shared/features/transcript/transcript.contract.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { findColleague } from "./assignment.store.ts";
import type { ReaderFor } from "./reader.ts";
import { writeLine } from "./reviews.audit.ts";
import { readLines, readPlace, readReadings } from "./transcript.store.ts";

const mostMessages = 20_000;

// A conversation taken out of here whole. The hash is of the very text that is handed over, and stands in the audit log with who took it.
export const createTranscriptHandlers = ({
  readerFor,
}: {
  readonly readerFor: ReaderFor;
}): Handlers<typeof transcripts> => ({
  make: async ({ conversationId }, context) => {
    const { db, actor, now } = context;
    const place = await readPlace(db, readerFor(context), conversationId);
    if (!place) throw notFound();
    const messages = await readLines(db, conversationId, mostMessages + 1);
    if (messages.length > mostMessages) throw new HttpError("too_large");
    const made: Transcript = {
      format: transcriptFormat,
      madeAt: now().toISOString(),
      madeBy: (await findColleague(db, actor.id))?.name ?? actor.id,
      ...place,
      messages,
    };
    const text = JSON.stringify(made, null, 2);
    const sha256 = createHash("sha256").update(text).digest("hex");
    await writeLine(context, "conversations:transcript", `conversation:${conversationId} sha256:${sha256}`);
    return { text, sha256, messages: messages.length };
  },
  readings: async ({ conversationId }, context) => {
    const reader = readerFor(context);
    if (!(await readPlace(context.db, reader, conversationId))) throw notFound();
    return { lines: await readReadings(context.db, conversationId) };
  },
});
