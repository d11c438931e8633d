import { openCache } from "#client/engine/adapters/dexieCache.ts";
import { createSearchWorker } from "#client/engine/adapters/searchWorker.ts";
import { applyBatch, needOfBatch } from "#client/engine/apply/applyBatch.ts";
import { standingOf } from "#client/engine/apply/standing.ts";
import type { CachedConversation, CachedMessage, Viewer } from "#client/engine/model.ts";
import type { DeviceSearch } from "#client/engine/views/searchModel.ts";
import type { WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { openRaw } from "./raw.ts";
import { spread } from "./spread.ts";

// What the product's own store does, beside the database below it without anything in between.

const viewer: Viewer = { id: "7", roles: ["parent"] };
const now = Date.UTC(2026, 5, 1);
const at = (index: number): string => new Date(now + index * 1000).toISOString();
const body = (index: number): string =>
  `Message ${index} says when the train from the coast comes in and who waits on platform ${index % 9}`;

const messageOf = (conversationId: string, seq: number): CachedMessage => ({
  conversationId,
  seq,
  from: "8",
  cid: `${conversationId}-${seq}`,
  ver: seq,
  at: at(seq),
  body: body(seq),
});

function conversationOf(id: string, messages: number): CachedConversation {
  const header = aHeader({ id, headSeq: messages, lastAt: at(Number(id)) });
  return { id, header, headSeq: messages, from: 1, to: messages, stamp: "", ...standingOf(header, viewer, now) };
}

const cache = openCache(viewer.id, { cache: "disabled" });
const nothing = { conversations: [], messages: [], drafts: [] } as const;

// A store of so many conversations with so many messages each, in the product's database and as bare rows in another.
async function fill(conversations: number, each: number): Promise<void> {
  const raw = await openRaw();
  for (let from = 1; from <= conversations; from += 50) {
    const ids = Array.from({ length: Math.min(50, conversations - from + 1) }, (_, index) => `${from + index}`);
    const messages = ids.flatMap((id) => Array.from({ length: each }, (_, seq) => messageOf(id, seq + 1)));
    await cache.store.commit(nothing, () => ({
      conversations: ids.map((id) => conversationOf(id, each)),
      messages,
      cursors: { [viewer.id]: 0 },
      epoch: "lab",
    }));
    await raw.putAll(messages);
  }
  raw.close();
}

// The newest fifty of one conversation after the other, by the store and by getAll alone: milliseconds each.
async function open(times: number, conversations: number, each: number) {
  const raw = await openRaw();
  const [ours, bare]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < times; turn++) {
    const id = `${1 + ((turn * 37) % conversations)}`;
    let began = performance.now();
    await cache.store.messages({ conversationId: id, from: each - 49, to: each });
    ours.push(performance.now() - began);
    began = performance.now();
    await raw.getAll(id, each - 49, each);
    bare.push(performance.now() - began);
  }
  raw.close();
  return { ours, bare };
}

// A feed's batches of so many messages, by the engine's own apply in one transaction each, beside as many bare puts.
async function arrive(batches: number, size: number, search?: { put: (messages: readonly CachedMessage[]) => void }) {
  const raw = await openRaw();
  const [ours, bare]: [number[], number[]] = [[], []];
  const { cursors } = await cache.store.position();
  let pos = cursors[viewer.id] ?? 0;
  for (let turn = 0; turn < batches; turn++) {
    const conversationId = `${1 + turn}`;
    const [row] = await cache.store.conversations([conversationId]);
    const head = row?.headSeq ?? 0;
    const messages: readonly WireMessage[] = Array.from({ length: size }, (_, index) => {
      const { conversationId: _of, ...message } = messageOf(conversationId, head + 1 + index);
      return message;
    });
    pos += 1;
    const batch = {
      feed: viewer.id,
      from: pos,
      to: pos,
      events: [{ pos, t: "messages" as const, conversationId, messages }],
      now: at(pos),
    };
    let began = performance.now();
    const applied = await cache.store.commit(needOfBatch(batch), (held) => applyBatch(held, batch, { viewer, now }));
    search?.put(applied.messages ?? []);
    ours.push(performance.now() - began);
    if (applied.outcome !== "applied") throw new Error(`A batch was ${applied.outcome}`);
    began = performance.now();
    await raw.putAll(messages.map((message) => ({ ...message, conversationId })));
    bare.push(performance.now() - began);
  }
  raw.close();
  return { ours, bare };
}

// How long the page's own turn was kept waiting while something went on.
async function longestWait(during: () => Promise<unknown>): Promise<number> {
  const { port1, port2 } = new MessageChannel();
  let [last, longest, isOver] = [performance.now(), 0, false];
  port1.addEventListener("message", () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) port2.postMessage(null);
  });
  port1.start();
  port2.postMessage(null);
  await during();
  isOver = true;
  port1.close();
  return longest;
}

const wordsOf = (turn: number): DeviceSearch => ({
  words: ["platform", `${turn}`],
  phrases: [],
  has: [],
  senders: null,
  conversations: null,
  since: null,
  until: null,
});

async function search(times: number, batches: number) {
  const worker = createSearchWorker({
    userId: viewer.id,
    start: () => new Worker(new URL("#client/engine/adapters/searchWorker.entry.ts", import.meta.url)),
  });
  const opened = performance.now();
  await worker.open(cache.store.eachMessage);
  const openMs = performance.now() - opened;
  const found: number[] = [];
  let hits = 0;
  const idle = await longestWait(() => new Promise((resolve) => setTimeout(resolve, 500)));
  const blocked = await longestWait(async () => {
    for (let turn = 0; turn < times; turn++) {
      const began = performance.now();
      const { hits: here } = await worker.find(wordsOf(turn), 50);
      found.push(performance.now() - began);
      hits += here.length;
    }
  });
  const plain = await arrive(batches, 50);
  const indexed = await arrive(batches, 50, worker);
  worker.close();
  return { openMs, found, hits, idle, blocked, plain: plain.ours, indexed: indexed.ours };
}

Reflect.set(globalThis, "lab", { fill, open, arrive, search, spread });
