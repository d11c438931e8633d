import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, requiredText, text } from "#shared/wire/fields.ts";
import { refusals, uploadStates } from "./uploads.rules.ts";
import { longestSoundMs, mostPeaks } from "./voice.rules.ts";

// What is said of every file before it comes, wherever it goes.
export const uploadDeclaration = z.object({
  // Made by the client: what is declared again under it is the same upload.
  id: z.uuidv4(),
  name: requiredText(200),
  size: z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  mime: text(200),
});

// Of a picture: as it was taken, to be had so. What the device says of a recording that it made: how long it is, and how loud along its length.
const recording = {
  durationMs: z.optional(z.int().check(z.minimum(1), z.maximum(longestSoundMs))),
  peaks: z.optional(
    z.array(z.number().check(z.minimum(0), z.maximum(1))).check(z.minLength(1), z.maxLength(mostPeaks)),
  ),
};

export const uploadProgress = z.object({
  id: z.string(),
  state: z.enum(uploadStates),
  received: z.number(),
  // Why it was refused.
  reason: z.nullable(z.enum(refusals)),
  // What will be sent, once it was found clean.
  file: z.nullable(
    z.object({
      name: z.string(),
      mime: z.string(),
      size: z.number(),
      width: z.nullable(z.number()),
      height: z.nullable(z.number()),
      durationMs: z.nullable(z.number()),
    }),
  ),
});

export type UploadProgress = z.infer<typeof uploadProgress>;

// The parts themselves, of every file, go to PUT /api/uploads/:upload?offset= as bytes (application/octet-stream), beside this table; the answer is the same progress.
export const uploads = {
  declare: endpoint({
    method: "POST",
    path: "/uploads",
    summary: "Announce a file for a conversation; its bytes follow by PUT /api/uploads/:upload?offset=",
    action: "conversations:send",
    body: z.extend(uploadDeclaration, { conversationId: id, ...recording, isOriginal: z.optional(z.boolean()) }),
    returns: uploadProgress,
  }),
  read: endpoint({
    method: "GET",
    path: "/uploads/:upload",
    summary: "How far a file of one's own has come",
    action: "uploads:read",
    returns: uploadProgress,
  }),
} as const;
