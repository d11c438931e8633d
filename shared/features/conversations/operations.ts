import * as z from "zod/mini";
import { id, moment } from "#shared/wire/fields.ts";
import { locales } from "#shared/locales.ts";
import { meetingPoint } from "#shared/features/meetingPoint/meetingPoint.rules.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import { contentTypes, longestMessage } from "./conversations.wire.ts";

// Every operation a device may queue, with its fields: one table for the schema, the outbox and the server.
// The id of a `send` is the message's own: what is sent again under it is the same message, for ever.
const opId = z.uuidv4();
const seq = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER));
const epoch = z.int().check(z.minimum(0), z.maximum(2_147_483_647));
const contentType = z.literal(Object.values(contentTypes));

const body = z.string().check(z.maxLength(longestMessage));
const writtenBody = z.string().check(
  z.minLength(1),
  z.maxLength(longestMessage),
  z.refine((text) => text.trim() !== ""),
);

export const mostUploads = 10;
// One emoji, of however many code points.
const emoji = z.string().check(
  z.maxLength(64),
  z.refine((text) => /^\p{RGI_Emoji}$/v.test(text)),
);

// What the author wrote, where the body is the same in the readers' language.
const own = z.strictObject({
  text: writtenBody,
  locale: z.enum(locales),
  lang: z.enum(locales),
  // A service and its version, or the browser: a name, and no words of anybody's.
  by: z.string().check(z.regex(/^[a-z]{1,20}(?:\/v?\d{1,2})?$/)),
});

export const operationFields = {
  send: {
    type: z._default(contentType, contentTypes.text),
    body,
    replyTo: z.optional(seq),
    own: z.optional(own),
    // Where and when to meet: its words are the body.
    point: z.optional(meetingPoint),
    uploads: z.optional(z.array(z.uuidv4()).check(z.minLength(1), z.maxLength(mostUploads))),
  },
  edit: { seq, body: writtenBody },
  delete: { seq },
  // Takes back a message whose sending nobody knows the end of.
  cancel: { message: z.uuidv4() },
  react: { seq, emoji: z.nullable(emoji) },
  seen: { seq, epoch },
  // From this message on; without one, all of it.
  unread: { seq: z.optional(seq) },
  archive: {},
  unarchive: {},
  // Among one's pins, the highest first: to pin again is to move to the top.
  pin: { rank: seq },
  unpin: {},
  mute: { until: moment },
  unmute: {},
  // Put off as far as this device knew it: what came after brings it back.
  snooze: { until: moment, seq: z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)) },
  unsnooze: {},
  // Which version it was written over: what another device has written since is not overwritten.
  draft: { text: body, base: z.optional(z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))) },
} as const;

export type OperationKind = keyof typeof operationFields;

const operationOf = <T extends OperationKind>(t: T) =>
  z.strictObject({ t: z.literal(t), opId, conversationId: id, ...operationFields[t] });

const send = operationOf("send").check(
  z.refine((one) => one.body.trim() !== "" || (one.uploads !== undefined && one.point === undefined), {
    path: ["body"],
  }),
  // A place is said in one language, as it was written.
  z.refine((one) => one.point === undefined || one.own === undefined, { path: ["own"] }),
);

export const operation = z.discriminatedUnion("t", [
  send,
  operationOf("edit"),
  operationOf("delete"),
  operationOf("cancel"),
  operationOf("react"),
  operationOf("seen"),
  operationOf("unread"),
  operationOf("archive"),
  operationOf("unarchive"),
  operationOf("pin"),
  operationOf("unpin"),
  operationOf("mute"),
  operationOf("unmute"),
  operationOf("snooze"),
  operationOf("unsnooze"),
  operationOf("draft"),
]);

export type Operation = z.output<typeof operation>;
export type OperationOf<T extends OperationKind> = Extract<Operation, { t: T }>;

export const mostOperations = 20;

export interface Done {
  readonly opId: string;
  readonly ok: true;
  readonly seq?: number;
  readonly ver?: number;
  readonly at?: string;
  // Of a seen or unread: where the mark stands now.
  readonly readSeq?: number;
  readonly readEpoch?: number;
  // The first answer again: the effect stands since an earlier try.
  readonly isAgain?: true;
}

export interface Refused {
  readonly opId: string;
  readonly ok: false;
  readonly code: ErrorCode;
  // Whether the same operation may succeed later; only what is final ends it.
  readonly isRetryable: boolean;
  readonly retryAfter?: number;
}

export type Answer = Done | Refused;
