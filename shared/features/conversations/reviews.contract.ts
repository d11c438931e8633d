import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, text } from "#shared/wire/fields.ts";
import { gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, flagColumn, momentColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf } from "#shared/wire/resource.ts";
import { messageId } from "./conversations.records.ts";
import {
  leadsAwayKinds,
  reportReasons,
  reviewDecisions,
  reviewKinds,
  reviewReasons,
  reviewStates,
} from "./reviews.rules.ts";

// The list says what and who; the words are read one by one, and each reading leaves a line.
export const review = z.object({
  id,
  kind: z.enum(reviewKinds),
  state: z.enum(reviewStates),
  version: z.number(),
  conversationId: id,
  found: z.array(z.enum(leadsAwayKinds)),
  reason: z.nullable(z.enum(reviewReasons)),
  aboutName: z.string(),
  reporterName: z.nullable(z.string()),
  isMinor: z.boolean(),
  createdAt: moment,
  deciderName: z.nullable(z.string()),
  decidedAt: z.nullable(moment),
});

const said = z.object({ seq: z.number(), name: z.string(), at: moment, body: z.nullable(z.string()) });

export const reviewInFull = z.extend(review, {
  seq: z.number(),
  words: z.nullable(z.string()),
  messages: z.array(said),
});

export type Review = z.infer<typeof review>;
export type ReviewInFull = z.infer<typeof reviewInFull>;

// What waits for a look: what leads away and what was reported. What is open comes first, of that what is about a minor, and of that what has
// waited longest.
export const reviewGrid = gridOf({
  path: "/reviews",
  list: "reviews",
  many: "what waits for a look",
  read: "reviews:read",
  record: review,
  columns: {
    aboutName: textColumn({ sort: true }),
    kind: choiceColumn(reviewKinds, { sort: true, filter: true, group: true }),
    reason: choiceColumn(reviewReasons, { filter: true }),
    isMinor: flagColumn({ sort: true, filter: true, group: true }),
    reporterName: textColumn({ sort: true }),
    createdAt: momentColumn({ sort: true, filter: true }),
    state: choiceColumn(reviewStates, { sort: true, filter: true, group: true }),
  },
  search: ["aboutName", "reporterName"],
  order: "state,-isMinor,createdAt",
});

export const reviews = {
  ...rowsOf(reviewGrid),
  read: endpoint({
    method: "GET",
    path: "/reviews/:id",
    summary: "Read one of them with the words it is about",
    action: "reviews:read",
    isAudited: true,
    returns: itemOf(reviewInFull),
  }),
  decide: endpoint({
    method: "POST",
    path: "/reviews/:id/decide",
    summary: "Decide it; whoever reported it is told",
    action: "reviews:decide",
    body: z.object({ decision: z.enum(reviewDecisions), version: z.int() }),
    returns: itemOf(reviewInFull),
  }),
  report: endpoint({
    method: "POST",
    path: "/reviews/reports",
    summary: "Report a message that one can read",
    action: "reviews:report",
    body: z.object({ messageId, reason: z.enum(reportReasons), words: z._default(text(1_000), "") }),
    returns: z.object({ id }),
  }),
} as const;
