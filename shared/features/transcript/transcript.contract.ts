import * as z from "zod/mini";
import { conversationKinds, sides } from "#shared/features/conversations/conversations.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment } from "#shared/wire/fields.ts";

export const transcriptForms = ["json", "pdf"] as const;
export type TranscriptForm = (typeof transcriptForms)[number];

export const transcriptFormat = "hearth-transcript-1";

const person = z.object({ id, name: z.string(), side: z.enum(sides), isHere: z.boolean() });
const file = z.object({ name: z.string(), mime: z.string(), size: z.number() });
const line = z.object({
  seq: z.number(),
  at: moment,
  // Null: the product itself.
  fromId: z.nullable(id),
  kind: z.number(),
  // Null of what was taken back, and of what is only a file. As it was written: a transcript masks nothing.
  text: z.nullable(z.string()),
  details: z.nullable(z.record(z.string(), z.unknown())),
  editedAt: z.nullable(moment),
  isDeleted: z.boolean(),
  files: z.array(file),
});

const transcript = z.object({
  format: z.literal(transcriptFormat),
  madeAt: moment,
  madeBy: z.string(),
  conversation: z.object({
    id,
    kind: z.enum(conversationKinds),
    tripReference: z.nullable(z.string()),
    studentName: z.nullable(z.string()),
    familyName: z.nullable(z.string()),
    fromDate: z.nullable(day),
    toDate: z.nullable(day),
  }),
  people: z.array(person),
  messages: z.array(line),
});

export type Transcript = z.infer<typeof transcript>;

const reading = z.object({ at: moment, name: z.nullable(z.string()), act: z.string(), times: z.number() });

export type ReadingLine = z.infer<typeof reading>;

export const transcripts = {
  // It leaves a line: whoever takes a conversation out of here is known.
  make: endpoint({
    method: "POST",
    path: "/desk/transcripts",
    summary: "Make a transcript of a conversation with the hash of its text; it is written down who has made it",
    action: "transcripts:make",
    isLong: true,
    body: z.object({ conversationId: id, form: z._default(z.enum(transcriptForms), "json") }),
    // Of JSON the text itself, byte for byte as it was hashed; of a PDF its bytes.
    returns: z.object({
      text: z.nullable(z.string()),
      pdf: z.nullable(z.string()),
      sha256: z.string(),
      messages: z.number(),
    }),
  }),
  check: endpoint({
    method: "POST",
    path: "/desk/transcripts/check",
    summary: "Ask by its hash whether a file is a transcript that was made here, of what, when and by whom",
    action: "transcripts:readings",
    body: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    returns: z.object({ made: z.array(z.object({ conversationId: id, at: moment, name: z.nullable(z.string()) })) }),
  }),
  readings: endpoint({
    method: "GET",
    path: "/desk/readings",
    summary: "Read who of the office has read a conversation without taking part in it, or done something to it",
    action: "transcripts:readings",
    isLong: true,
    query: z.object({ conversationId: id }),
    returns: z.object({ lines: z.array(reading) }),
  }),
} as const;
