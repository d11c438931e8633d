import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CachedMessage } from "../model.ts";
import { decisions, type Decisions } from "./decisions.ts";
import type { Held } from "../store/storePorts.ts";
import { replay, step, type Step } from "#tests/support/engine/replay.ts";

const sequences = fc.array(step, { maxLength: 80, size: "max" });
const runs = 800;

describe("whatever is written, emitted, delivered, dropped, doubled, paged or reset", () => {
  test("[ME1] [ME2] [SY2] [SY6] what is held has no hole, nothing falls back, and the end is the server's", async () => {
    await fc.assert(
      fc.asyncProperty(sequences, async (steps: readonly Step[]) => void expect(await replay(steps)).toEqual([])),
      { numRuns: runs },
    );
  }, 120_000);
});

// Each of these bugs has been made somewhere before (protocol 3.5). A property that lets one live proves nothing.
const mutants: Readonly<Record<string, Partial<Decisions>>> = {
  "the cursor moves over a gap": {
    applyBatch: (held, batch, context) =>
      decisions.applyBatch(
        {
          ...held,
          cursors: { ...held.cursors, [batch.feed]: Math.max(held.cursors[batch.feed] ?? 0, batch.from - 1) },
        },
        batch,
        context,
      ),
  },
  "the cursor is stored before the rows": {
    applyBatch: (held, batch, context) =>
      batch.to % 5 === 0
        ? { ...only(decisions.applyBatch(held, batch, context)) }
        : decisions.applyBatch(held, batch, context),
  },
  "an old batch is taken in again": {
    applyBatch: (held, batch, context) =>
      decisions.applyBatch({ ...held, cursors: { ...held.cursors, [batch.feed]: batch.from - 1 } }, batch, context),
  },
  "a batch overwrites newer messages": {
    applyBatch: (held, batch, context) =>
      decisions.applyBatch({ ...held, messages: versionless(held) }, batch, context),
  },
  "a snapshot overwrites what is newer": {
    applySnapshot: (held, snapshot, context) =>
      decisions.applySnapshot({ ...held, conversations: new Map(), messages: new Map() }, snapshot, context),
  },
  "a late snapshot is taken in": {
    applySnapshot: (held, snapshot, context) => decisions.applySnapshot({ ...held, cursors: {} }, snapshot, context),
  },
  "a snapshot leaves the old messages where they are": {
    applySnapshot: (held, snapshot, context) => ({
      ...decisions.applySnapshot(held, snapshot, context),
      dropMessages: [],
    }),
  },
  "a snapshot leaves conversations that are gone": {
    applySnapshot: (held, snapshot, context) => ({
      ...decisions.applySnapshot(held, snapshot, context),
      dropConversations: [],
    }),
  },
  "a page is kept wherever it lies": {
    applyPage: (held, asked, context) => ({
      ...decisions.applyPage(held, asked, context),
      messages: asked.page.messages.map((message) => ({ ...message, conversationId: asked.page.conversationId })),
    }),
  },
  "a page is taken in that does not know the latest": {
    applyPage: (held, asked, context) =>
      decisions.applyPage(
        held,
        { ...asked, stamp: held.conversations.get(asked.page.conversationId)?.stamp ?? "" },
        context,
      ),
  },
  "an answer is taken for the whole message": {
    applyAnswers: (held, answered, context) =>
      decisions.applyAnswers({ ...held, conversations: headless(held) }, answered, context),
  },
  "coming back keeps what was held before": {
    applyBatch: (held, batch, context) =>
      decisions.applyBatch(
        held,
        { ...batch, events: batch.events.map((event) => (event.t === "joined" ? { ...event, t: "header" } : event)) },
        context,
      ),
  },
  "a removal is not heard": {
    applyBatch: (held, batch, context) =>
      decisions.applyBatch(
        held,
        {
          ...batch,
          events: batch.events.map((event) => (event.t === "gone" ? { pos: event.pos, t: "nothing" } : event)),
        },
        context,
      ),
  },
};

const only = ({ cursors = {}, outcome, arrived, hasRights }: ReturnType<Decisions["applyBatch"]>) => ({
  cursors,
  outcome,
  arrived,
  hasRights,
});

const headless = ({ conversations }: Held): Held["conversations"] =>
  new Map([...conversations].map(([id, row]) => [id, { ...row, headSeq: 0 }]));

const unversioned = ({ isDeleted, ...message }: CachedMessage): CachedMessage => ({
  ...message,
  ver: isDeleted ? -2 : -1,
});

const versionless = ({ messages }: Held): Held["messages"] =>
  new Map(
    [...messages].map(([id, bySeq]) => [id, new Map([...bySeq].map(([seq, message]) => [seq, unversioned(message)]))]),
  );

// Two sequences too rare to wait for: a page that is older than what was heard since, and a batch that is older than a page.
const write: Step = { t: "write", talk: 0, by: 1 };
const latePage: readonly Step[] = [
  write,
  write,
  write,
  write,
  write,
  write,
  { t: "askSnapshot" },
  { t: "takeSnapshot", at: 0 },
  { t: "askPage", talk: 0, before: 4 },
  { t: "change", talk: 0, seq: 2, as: "edit" },
  { t: "pull" },
  { t: "takePage", at: 0 },
];
const lateBatch: readonly Step[] = [
  { t: "pull" },
  write,
  { t: "emit", size: 4 },
  { t: "change", talk: 0, seq: 1, as: "edit" },
  { t: "askPage", talk: 0, before: 0 },
  { t: "takePage", at: 0 },
  { t: "deliver", at: 0 },
];

describe("the same property", () => {
  test.each(Object.entries(mutants))(
    "finds out when %s",
    async (_, broken) => {
      const found = await fc.check(
        fc.asyncProperty(sequences, async (steps) => (await replay(steps, broken)).length === 0),
        { numRuns: 5_000, endOnFailure: true, examples: [[latePage], [lateBatch]] },
      );
      expect(found.failed).toBe(true);
    },
    120_000,
  );
});
