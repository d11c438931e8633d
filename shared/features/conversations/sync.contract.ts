import * as z from "zod/mini";
import { mostWatchedIds, mostWatches } from "#shared/wire/changes.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id } from "#shared/wire/fields.ts";
import { gridLists } from "#shared/wire/gridLists.ts";
import { mostOperations, operation } from "./operations.ts";

// The engine's own calls over HTTPS, and what it says by the socket. Operations go by either, whichever is open.
const feedId = z.string().check(z.regex(/^-?[1-9]\d{0,17}$/));
const position = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const mostFeeds = 50;
const cursors = z.record(feedId, position).check(z.refine((held) => Object.keys(held).length <= mostFeeds));
const anything = z.unknown();

export const hello = z.strictObject({
  proto: z.literal(1),
  epoch: z.nullable(z.uuid()),
  device: z.uuid(),
  cursors,
  build: z.optional(z.string().check(z.maxLength(64))),
});
export const pull = z.strictObject({
  cursors,
  epoch: z.nullable(z.uuid()),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(500)), 100),
  wait: z._default(z.int().check(z.minimum(0), z.maximum(25)), 0),
});
export const op = z.strictObject({
  user: id,
  device: z.uuid(),
  ops: z.array(operation).check(z.minLength(1), z.maxLength(mostOperations)),
});
export const heartbeat = z.strictObject({ cursors });
export const watching = z.strictObject({
  watches: z
    .array(
      z.strictObject({
        // A name that a newer page knows and this server does not is no mistake.
        resource: z.string().check(z.maxLength(40)),
        ids: z.optional(z.array(id).check(z.maxLength(mostWatchedIds))),
      }),
    )
    .check(z.maxLength(mostWatches)),
});
export const snapshotQuery = z.object({ open: z.optional(id) });
export const ephemeral = z.discriminatedUnion("t", [
  z.strictObject({ t: z.literal("typing"), conversationId: id, isTyping: z.boolean() }),
  z.strictObject({ t: z.literal("look"), isVisible: z.boolean(), open: z.nullable(id) }),
  z.strictObject({
    t: z.literal("cell"),
    list: z.enum(gridLists),
    at: z.nullable(
      z.strictObject({ id, column: z.string().check(z.maxLength(60)), isTyping: z.optional(z.boolean()) }),
    ),
  }),
]);

const batches = {
  batches: z.array(anything),
  heads: z.record(z.string(), z.number()),
  reset: z.array(z.string()),
  epoch: z.string(),
  now: z.string(),
};

export const sync = {
  pull: endpoint({
    method: "POST",
    path: "/sync/pull",
    summary: "Read on in the feeds, and wait for news",
    action: "conversations:sync",
    isLong: true,
    body: pull,
    returns: z.object(batches),
  }),
  op: endpoint({
    method: "POST",
    path: "/sync/op",
    summary: "Carry out operations, each once",
    action: "conversations:sync",
    body: op,
    returns: z.object({ answers: z.array(anything), now: z.string() }),
  }),
  snapshot: endpoint({
    method: "GET",
    path: "/sync/snapshot",
    summary: "Begin anew: every conversation as it stands",
    action: "conversations:sync",
    isLong: true,
    query: snapshotQuery,
    returns: z.object({
      epoch: z.string(),
      heads: z.record(z.string(), z.number()),
      headers: z.array(anything),
      messages: z.record(z.string(), z.array(anything)),
      drafts: z.array(anything),
      isWindow: z.boolean(),
      floor: z.optional(z.string()),
      now: z.string(),
    }),
  }),
} as const;
