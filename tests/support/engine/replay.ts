import fc from "fast-check";
import type { Batch, Snapshot } from "#shared/features/conversations/conversations.wire.ts";
import type { Operation } from "#shared/features/conversations/operations.ts";
import { createMemoryCache } from "#client/engine/adapters/memoryStores.ts";
import { needOfAnswers, type Answered } from "#client/engine/apply/applyAnswers.ts";
import { needOfBatch } from "#client/engine/apply/applyBatch.ts";
import { needOfPage, type AskedPage } from "#client/engine/apply/applyPage.ts";
import { needOfSnapshot } from "#client/engine/apply/applySnapshot.ts";
import type { CachedConversation } from "#client/engine/model.ts";
import { decisions as ownDecisions, type Decisions } from "#client/engine/apply/decisions.ts";
import type { CacheStore } from "#client/engine/store/storePorts.ts";
import { createFakeServer, type FakeServer } from "./fakeServer.ts";

// A device beside a server, and every accident between them: one person's view after any sequence must be the server's.

const me = { id: "7", roles: ["parent"] } as const;
const other = "8";
const context = { viewer: me, now: Date.parse("2026-07-02T00:00:00Z") };

export type Step =
  | { readonly t: "write"; readonly talk: number; readonly by: 0 | 1 }
  | {
      readonly t: "change";
      readonly talk: number;
      readonly seq: number;
      readonly as: "edit" | "delete" | "seen" | "unread";
    }
  | { readonly t: "leave" | "join" | "header"; readonly talk: number }
  | { readonly t: "emit"; readonly size: number }
  | { readonly t: "deliver" | "drop" | "double"; readonly at: number }
  | { readonly t: "askPage"; readonly talk: number; readonly before: number }
  | { readonly t: "takePage" | "takeSnapshot"; readonly at: number }
  | { readonly t: "askSnapshot" | "pull" | "raiseFloor" | "answer" };

const talk = fc.integer({ min: 0, max: 1 });
const at = fc.nat({ max: 5 });
const seq = fc.integer({ min: 1, max: 8 });

export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ t: fc.constant("write" as const), talk, by: fc.constantFrom(0 as const, 1 as const) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      t: fc.constant("change" as const),
      talk,
      seq,
      as: fc.constantFrom("edit" as const, "delete" as const, "seen" as const, "unread" as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ t: fc.constantFrom("leave" as const, "join" as const, "header" as const), talk }),
  },
  { weight: 5, arbitrary: fc.record({ t: fc.constant("emit" as const), size: fc.integer({ min: 1, max: 4 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      t: fc.constantFrom("deliver" as const, "deliver" as const, "drop" as const, "double" as const),
      at,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ t: fc.constant("askPage" as const), talk, before: fc.integer({ min: 0, max: 8 }) }),
  },
  { weight: 3, arbitrary: fc.record({ t: fc.constantFrom("takePage" as const, "takeSnapshot" as const), at }) },
  {
    weight: 3,
    arbitrary: fc.record({
      t: fc.constantFrom("askSnapshot" as const, "pull" as const, "raiseFloor" as const, "answer" as const),
    }),
  },
);

export interface Fault {
  readonly what: string;
}

const idOf = (index: number): string => String(100 + index);

export async function replay(steps: readonly Step[], broken: Partial<Decisions> = {}): Promise<readonly Fault[]> {
  const decisions: Decisions = { ...ownDecisions, ...broken };
  const server = createFakeServer();
  const cache = createMemoryCache();
  const faults: Fault[] = [];
  const underway: { batches: Batch[]; pages: AskedPage[]; snapshots: Snapshot[]; answers: Answered[] } = {
    batches: [],
    pages: [],
    snapshots: [],
    answers: [],
  };
  let made = 0;
  let sentTo = 0;
  for (const index of [0, 1]) server.open(idOf(index), [me.id, other]);

  const watched = async <T>(run: () => Promise<T>, mayFall = false): Promise<T> => {
    const before = await seen(cache);
    const result = await run();
    faults.push(...fallen(before, await seen(cache), mayFall));
    faults.push(...(await holes(cache)));
    return result;
  };
  const takeBatch = (batch: Batch) =>
    watched(() => cache.commit(needOfBatch(batch), (held) => decisions.applyBatch(held, batch, context)));
  const takeSnapshot = (snapshot: Snapshot) =>
    watched(() => cache.commit(needOfSnapshot(snapshot), (held) => decisions.applySnapshot(held, snapshot, context)));
  const takePage = (asked: AskedPage) =>
    watched(() => cache.commit(needOfPage(asked.page), (held) => decisions.applyPage(held, asked, context)));
  const takeAnswer = (answered: Answered) =>
    watched(() => cache.commit(needOfAnswers([answered]), (held) => decisions.applyAnswers(held, [answered], context)));

  // The device's own operations, whose answers come when they come.
  function keep(userId: string, op: Operation): void {
    const answer = server.perform(userId, op);
    if (userId === me.id && answer.ok)
      underway.answers.push({ pending: { n: made, userId, op, at: 0, tries: 1 }, answer });
  }

  // What the engine does when it catches up: as long as anything is to be had.
  async function catchUp(): Promise<void> {
    for (let round = 0; round < 50; round++) {
      const { cursors, epoch } = await cache.position();
      const answer = server.pull(me.id, cursors, epoch);
      if (answer.reset.length > 0) {
        await cache.commit({ conversations: [], messages: [], drafts: [] }, () => ({ cursors: { [me.id]: null } }));
        await takeSnapshot(server.snapshot(me.id, 3));
      }
      for (const batch of answer.batches) await takeBatch(batch);
      const now = await cache.position();
      if (answer.reset.length === 0 && (now.cursors[me.id] ?? 0) >= (answer.heads[me.id] ?? 0)) return;
    }
    faults.push({ what: "it never catches up" });
  }

  async function perform(one: Step): Promise<void> {
    const by = one.t === "write" && one.by === 1 ? other : me.id;
    if (one.t === "write")
      keep(by, { t: "send", opId: `op-${++made}`, conversationId: idOf(one.talk), type: 1, body: `text ${made}` });
    else if (one.t === "change") for (const [userId, op] of changeOf(server, one, `op-${++made}`)) keep(userId, op);
    else if (one.t === "leave") server.remove(idOf(one.talk), me.id);
    else if (one.t === "join") server.join(idOf(one.talk), me.id);
    else if (one.t === "header") server.touch(idOf(one.talk));
    else if (one.t === "emit") {
      const batch = server.read(me.id, me.id, Math.min(sentTo, server.headOf(me.id)), one.size);
      if (batch !== null && batch !== "reset") underway.batches.push(batch);
      sentTo = batch === "reset" ? server.headOf(me.id) : (batch?.to ?? sentTo);
    } else if (one.t === "deliver") await Promise.all(underway.batches.splice(one.at, 1).map(takeBatch));
    else if (one.t === "drop") underway.batches.splice(one.at, 1);
    else if (one.t === "double") await Promise.all(underway.batches.slice(one.at, one.at + 1).map(takeBatch));
    else if (one.t === "askPage") {
      const page = server.page(me.id, {
        conversationId: idOf(one.talk),
        at: one.before === 0 ? "newest" : { before: one.before },
        limit: 3,
      });
      const [row] = await cache.conversations([idOf(one.talk)]);
      if (page && row) underway.pages.push({ page, stamp: row.stamp });
    } else if (one.t === "takePage") await Promise.all(underway.pages.slice(one.at, one.at + 1).map(takePage));
    else if (one.t === "askSnapshot") underway.snapshots.push(server.snapshot(me.id, 3));
    else if (one.t === "takeSnapshot")
      await Promise.all(underway.snapshots.slice(one.at, one.at + 1).map(takeSnapshot));
    else if (one.t === "answer") await Promise.all(underway.answers.splice(0, 1).map(takeAnswer));
    else if (one.t === "raiseFloor") server.raiseFloor(me.id, 2);
    else if (one.t === "pull") await catchUp();
  }

  for (const one of steps) await perform(one);
  await catchUp();
  // Everything that is still on its way arrives after all, and changes nothing.
  for (const answered of underway.answers) await takeAnswer(answered);
  for (const batch of underway.batches) await takeBatch(batch);
  for (const snapshot of underway.snapshots) await takeSnapshot(snapshot);
  faults.push(...(await differences(cache, server)));
  return faults;
}

function changeOf(
  server: FakeServer,
  { talk: index, seq: number, as }: Extract<Step, { t: "change" }>,
  opId: string,
): readonly (readonly [string, Operation])[] {
  const by = server.talks.get(idOf(index))?.messages[number - 1]?.from ?? me.id;
  const named = { opId, conversationId: idOf(index) };
  if (as === "edit") return [[by, { ...named, t: "edit", seq: number, body: `edited by ${opId}` }]];
  if (as === "delete") return [[by, { ...named, t: "delete", seq: number }]];
  return [
    [
      me.id,
      as === "seen"
        ? { ...named, t: "seen", seq: number, epoch: 0 }
        : { ...named, t: "unread", ...(number % 2 === 0 ? {} : { seq: number }) },
    ],
  ];
}

interface Seen {
  readonly cursor: number;
  readonly versions: ReadonlyMap<string, number>;
  readonly rows: readonly CachedConversation[];
}

const allOf = async (cache: CacheStore): Promise<readonly CachedConversation[]> =>
  cache.conversations(await cache.ids());

async function seen(cache: CacheStore): Promise<Seen> {
  const rows = await allOf(cache);
  const messages = (
    await Promise.all(rows.map(({ id }) => cache.messages({ conversationId: id, from: 0, to: 1_000 })))
  ).flat();
  return {
    cursor: (await cache.position()).cursors[me.id] ?? -1,
    rows,
    versions: new Map([
      ...messages.map((message) => [`${message.conversationId}/${message.seq}`, message.ver] as const),
      ...rows.flatMap(({ id, header }) =>
        header ? [[id, header.ver] as const, [`${id}/me`, header.me?.ver ?? 0] as const] : [],
      ),
    ]),
  };
}

function fallen(before: Seen, after: Seen, mayFall: boolean): readonly Fault[] {
  const kept = new Set(after.rows.map(({ id }) => id));
  const versions = [...after.versions]
    .filter(([key, ver]) => kept.has(key.split("/")[0] ?? "") && ver < (before.versions.get(key) ?? 0))
    .map(([key]) => ({ what: `the version of ${key} falls` }));
  return after.cursor < before.cursor && !mayFall ? [...versions, { what: "the cursor falls" }] : versions;
}

// Of each conversation every message from the first held to the last, and nothing beside them.
async function holes(cache: CacheStore): Promise<readonly Fault[]> {
  const found = await Promise.all(
    (await allOf(cache)).map(async ({ id, from, to }) => {
      // Beyond the last, only what this device has sent itself.
      const seqs = (await cache.messages({ conversationId: id, from: 0, to: 1_000 }))
        .filter(({ seq: number, from: by }) => number <= to || by !== me.id)
        .map(({ seq }) => seq);
      return seqs.length === to - from + 1 && seqs.every((one, index) => one === from + index)
        ? []
        : [{ what: `of ${id}, ${from} to ${to} should be held and ${seqs.join(" ")} are` }];
    }),
  );
  return found.flat();
}

async function differences(cache: CacheStore, server: FakeServer): Promise<readonly Fault[]> {
  const rows = await allOf(cache);
  const expected = [0, 1].flatMap((index) => server.headerOf(idOf(index), me.id) ?? []);
  const ids = (list: readonly { readonly id: string }[]): string =>
    list
      .map(({ id }) => id)
      .toSorted()
      .join(" ");
  const faults: Fault[] =
    ids(rows) === ids(expected) ? [] : [{ what: `held are ${ids(rows)} and not ${ids(expected)}` }];
  for (const header of expected) {
    const row = rows.find(({ id }) => id === header.id);
    if (!row) continue;
    const messages = await cache.messages({ conversationId: header.id, from: 0, to: 1_000 });
    const truth =
      server
        .page(me.id, { conversationId: header.id, at: { before: 1_000 }, limit: 1_000 })
        ?.messages.filter((message) => message.seq >= row.from) ?? [];
    if (
      JSON.stringify(messages.map(({ seq: number, ver, body }) => [number, ver, body])) !==
      JSON.stringify(truth.map(({ seq: number, ver, body }) => [number, ver, body]))
    )
      faults.push({ what: `the messages of ${header.id} differ` });
    if (row.to !== header.headSeq)
      faults.push({ what: `${header.id} is held up to ${row.to} and not to ${header.headSeq}` });
    if (JSON.stringify(row.header?.me) !== JSON.stringify(header.me))
      faults.push({ what: `the mark of ${header.id} differs` });
    if ((row.header?.last?.seq ?? 0) !== (header.last?.seq ?? 0))
      faults.push({ what: `the newest of ${header.id} differs` });
  }
  return faults;
}
