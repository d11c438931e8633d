import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, moment, requiredText, text, unkept } from "#shared/wire/fields.ts";
import { gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, dayColumn, flagColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf } from "#shared/wire/resource.ts";
import {
  hostTicks,
  judgedParts,
  replyStates,
  reviewLimits,
  reviewSides,
  reviewStandings,
  wordsDecisions,
  wordsStates,
} from "./stayReviews.rules.ts";

const stars = z.int().check(z.minimum(1), z.maximum(reviewLimits.stars));
const aspects = z.object({ welcome: stars, cleanliness: stars, meals: stars, place: stars, contact: stars });
const given = z.partial(aspects);

// As one side may see it: the own words, and the other's once both are in or the time is up.
const stayReview = z.object({
  side: z.enum(reviewSides),
  standing: z.enum(reviewStandings),
  mayWrite: z.boolean(),
  dueAt: z.nullable(moment),
  guestName: z.string(),
  familyName: z.string(),
  own: z.object({
    stars: z.nullable(z.number()),
    aspects: given,
    words: z.string(),
    wordsState: z.enum(wordsStates),
    // For the office alone, and for no device.
    privateWords: unkept(z.string()),
    ticks: unkept(z.array(z.enum(hostTicks))),
  }),
  theirs: z.nullable(
    z.object({
      stars: z.nullable(z.number()),
      aspects: given,
      words: z.string(),
      // The office reads them first.
      isWaiting: z.boolean(),
    }),
  ),
  // The household's public word to what the parents have said.
  reply: z.object({ text: z.string(), state: z.enum(replyStates), mayReply: z.boolean() }),
});

// What the office is to look at: the list says who and what kind, the words are read one by one.
const judged = z.object({
  id,
  side: z.enum(reviewSides),
  familyName: z.string(),
  guestName: z.string(),
  tripId: id,
  reference: z.string(),
  toDate: day,
  isMinor: z.boolean(),
  // Still sealed: what is for the office alone can be read, nothing else.
  isSealed: z.boolean(),
  hasPrivate: z.boolean(),
  // Words that only the office reads until it has judged them.
  doesWait: z.boolean(),
  wordsState: z.enum(wordsStates),
  replyState: z.enum(replyStates),
  version: z.number(),
});

const judgedInFull = z.extend(judged, {
  stars: z.nullable(z.number()),
  aspects: given,
  words: z.string(),
  reply: z.string(),
  privateWords: z.string(),
  ticks: z.array(z.enum(hostTicks)),
});

export type StayReview = z.infer<typeof stayReview>;
export type JudgedReview = z.infer<typeof judged>;
export type JudgedInFull = z.infer<typeof judgedInFull>;

const told = z.object({ review: stayReview });

export const stayReviews = {
  read: endpoint({
    method: "GET",
    path: "/stays/:id/review",
    summary: "Read one's own side of what is said about a stay, and the other side once both are in or the time is up",
    action: "stayReviews:give",
    isLong: true,
    offline: true,
    // None before the stay is over.
    returns: z.object({ review: z.nullable(stayReview) }),
  }),
  rate: endpoint({
    method: "POST",
    path: "/stays/:id/review/home",
    summary: "Say as a parent how a stay was, or change it while the other side is not in",
    action: "stayReviews:rate",
    body: z.object({
      stars,
      aspects,
      words: z._default(text(reviewLimits.words), ""),
      privateWords: z._default(text(reviewLimits.privateWords), ""),
    }),
    returns: told,
  }),
  write: endpoint({
    method: "POST",
    path: "/stays/:id/review/letter",
    summary: "Write as a household to the parents of a guest, and tick what the office asks",
    action: "stayReviews:write",
    body: z.object({
      words: requiredText(reviewLimits.words),
      ticks: z._default(z.array(z.enum(hostTicks)).check(z.maxLength(hostTicks.length)), []),
    }),
    returns: told,
  }),
  reply: endpoint({
    method: "POST",
    path: "/stays/:id/review/reply",
    summary: "Answer in public, once, to what the parents of a guest have said",
    action: "stayReviews:write",
    body: z.object({ words: requiredText(reviewLimits.reply) }),
    returns: told,
  }),
} as const;

// The words about stays that wait for a look, and what was said to the office alone; what waits comes first, of that the stay that ended first.
export const stayReviewGrid = gridOf({
  path: "/stay_reviews",
  list: "stayReviews",
  many: "what was said of stays",
  read: "stayReviews:judge",
  record: judged,
  columns: {
    guestName: textColumn({ sort: true }),
    familyName: textColumn({ sort: true }),
    reference: textColumn({ sort: true }),
    side: choiceColumn(reviewSides, { sort: true, filter: true, group: true }),
    isMinor: flagColumn({ filter: true }),
    toDate: dayColumn({ sort: true, filter: true }),
    doesWait: flagColumn({ sort: true, filter: true, group: true }),
    hasPrivate: flagColumn({ sort: true, filter: true, group: true }),
  },
  search: ["guestName", "familyName", "reference"],
  order: "-doesWait,toDate",
});

export const stayReviewDesk = {
  ...rowsOf(stayReviewGrid),
  read: endpoint({
    method: "GET",
    path: "/stay_reviews/:id",
    summary: "Read what one side has said of a stay; of one that is sealed, what is for the office alone",
    action: "stayReviews:judge",
    isAudited: true,
    returns: itemOf(judgedInFull),
  }),
  judge: endpoint({
    method: "POST",
    path: "/stay_reviews/:id/judge",
    summary: "Show words that wait, or hold them back",
    action: "stayReviews:judge",
    body: z.object({ part: z.enum(judgedParts), decision: z.enum(wordsDecisions), version: z.int() }),
    returns: itemOf(judgedInFull),
  }),
} as const;
