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
import { writeLine } from "../../db/auditLine.ts";
import { drawTranscript } from "./transcriptPaper.ts";
import { findMade, readLines, readPlace, readReadings } from "./transcript.store.ts";

const mostMessages = 20_000;
// A paper of more is nobody's to read; all of it can be had as JSON.
const mostOnPaper = 10_000;

const hashOf = (bytes: string | Buffer): string => createHash("sha256").update(bytes).digest("hex");

// A conversation taken out of here whole. The hash is of the very text that is handed over, and stands in the audit log with who took it.
export const createTranscriptHandlers = ({
  readerFor,
}: {
  readonly readerFor: ReaderFor;
}): Handlers<typeof transcripts> => ({
  make: async ({ conversationId, form }, context) => {
    const { db, actor, now } = context;
    const place = await readPlace(db, readerFor(context), conversationId);
    if (!place) throw notFound();
    const messages = await readLines(db, conversationId, mostMessages + 1);
    if (messages.length > (form === "pdf" ? mostOnPaper : mostMessages)) throw new HttpError("too_large");
    const made: Transcript = {
      format: transcriptFormat,
      madeAt: now().toISOString(),
      madeBy: (await findColleague(db, actor.id))?.name ?? actor.id,
      ...place,
      messages,
    };
    const text = JSON.stringify(made, null, 2);
    const record = hashOf(text);
    const pdf = form === "pdf" ? await drawTranscript({ made, record, locale: context.caller.locale }) : null;
    const sha256 = pdf === null ? record : hashOf(pdf);
    await writeLine(context, "conversations:transcript", `conversation:${conversationId} sha256:${sha256}`);
    return {
      text: pdf === null ? text : null,
      pdf: pdf?.toString("base64") ?? null,
      sha256,
      messages: messages.length,
    };
  },
  check: async ({ sha256 }, context) => ({ made: await findMade(context.db, readerFor(context), sha256) }),
  readings: async ({ conversationId }, context) => {
    const reader = readerFor(context);
    if (!(await readPlace(context.db, reader, conversationId))) throw notFound();
    return { lines: await readReadings(context.db, conversationId) };
  },
});
