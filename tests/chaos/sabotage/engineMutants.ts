import { randomUUID } from "node:crypto";
import { decisions } from "#client/engine/apply/decisions.ts";
import type { CacheChanges, CacheStore, Held, Need, OperationAnswer, OperationRequest } from "#client/engine/ports.ts";
import { untampered, type Tampering } from "../engines/tampering.ts";
import { mutant, type Mutant } from "./mutant.ts";

type Ask = (request: OperationRequest) => Promise<OperationAnswer>;

// Both doors of operations.
const atTheDoors = (around: (ask: Ask) => Ask): Tampering => ({
  ...untampered,
  calls: (calls) => ({ ...calls, op: around(calls.op) }),
  realtime: (realtime) => ({
    connect: async (listener, hello) => {
      const socket = await realtime.connect(listener, hello);
      return { ...socket, op: around(socket.op) };
    },
  }),
});

function newIdAtEachRetry(): Tampering {
  const tried = new Set<string>();
  return atTheDoors((ask) => async (request) => {
    const names = new Map<string, string>();
    const ops = request.ops.map((op) => {
      if (op.t !== "send" || !tried.has(op.opId)) return op;
      const opId = randomUUID();
      names.set(opId, op.opId);
      return { ...op, opId };
    });
    for (const { opId } of request.ops) tried.add(opId);
    const { answers, now } = await ask({ ...request, ops });
    return { now, answers: answers.map((one) => ({ ...one, opId: names.get(one.opId) ?? one.opId })) };
  });
}

const lanesInParallel = (): Tampering =>
  atTheDoors((ask) => async (request) => {
    const told = await Promise.all(request.ops.toReversed().map((op) => ask({ ...request, ops: [op] })));
    return { now: told[0]?.now ?? "", answers: told.toReversed().flatMap(({ answers }) => answers) };
  });

const nothing: Need = { conversations: [], messages: [], drafts: [] };

function cursorBeforeRows(): Tampering {
  const inTwo = (cache: CacheStore): CacheStore => ({
    ...cache,
    async commit<T extends CacheChanges>(need: Need, decide: (held: Held) => T): Promise<T> {
      const decided: T[] = [];
      await cache.commit(need, (held): CacheChanges => {
        const changes = decide(held);
        decided.push(changes);
        return changes.cursors ? { cursors: changes.cursors } : changes;
      });
      const changes = decided.at(-1);
      if (!changes) throw new Error("A commit decides.");
      const { cursors, ...rows }: CacheChanges = changes;
      if (cursors) await cache.commit(nothing, () => rows);
      return changes;
    },
  });
  return { ...untampered, stores: (stores) => ({ ...stores, cache: inTwo(stores.cache) }) };
}

const noGapCheck: Tampering = {
  ...untampered,
  decisions: {
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
};

// Taken in as it was read, late or not; the cursor alone never goes back.
const snapshotOverwrites: Tampering = {
  ...untampered,
  decisions: {
    applySnapshot: (held, snapshot, context) => {
      const changes = decisions.applySnapshot(
        { ...held, cursors: {}, conversations: new Map(), messages: new Map() },
        snapshot,
        context,
      );
      const cursors = Object.fromEntries(
        Object.entries(snapshot.heads).map(([feed, head]) => [feed, Math.max(head, held.cursors[feed] ?? 0)]),
      );
      return { ...changes, cursors };
    },
  },
};

// A message that goes leaves behind what its files say.
const wordsKept: Tampering = {
  ...untampered,
  decisions: {
    applyBatch: (held, batch, context) => {
      const applied = decisions.applyBatch(held, batch, context);
      const messages = applied.messages?.map((message) => {
        const { words, said } = held.messages.get(message.conversationId)?.get(message.seq) ?? {};
        return message.isDeleted && words && said ? { ...message, words, said } : message;
      });
      return messages ? { ...applied, messages } : applied;
    },
  },
};

const outboxEmptiedFirst: Tampering = {
  ...untampered,
  decisions: {
    takeLane: (rows, options) => {
      const { taken } = decisions.takeLane(rows, options);
      return { taken, drop: taken.map(({ op }) => op.opId) };
    },
  },
};

export const engineMutants: readonly Mutant[] = [
  mutant(
    { name: "new-id-at-retry", says: "a message gets a new id each time it is tried", caughtBy: ["I1", "I2"] },
    { engine: newIdAtEachRetry },
  ),
  mutant(
    { name: "cursor-before-rows", says: "the cursor is stored before what it stands for", caughtBy: ["I9"] },
    { engine: cursorBeforeRows, faults: { F11: 12 } },
  ),
  mutant(
    { name: "no-gap-check", says: "a batch is taken in wherever it begins", caughtBy: ["I8", "I9"] },
    { engine: () => noGapCheck, faults: { F10: 3 } },
  ),
  mutant(
    {
      name: "lanes-in-parallel",
      says: "what one person writes in one conversation is sent all at once",
      caughtBy: ["I7"],
    },
    { engine: lanesInParallel },
  ),
  mutant(
    { name: "snapshot-overwrites", says: "a snapshot overwrites what is newer than it", caughtBy: ["I9", "I15"] },
    { engine: () => snapshotOverwrites, faults: { F14: 8, F8: 3 } },
  ),
  mutant(
    {
      name: "outbox-emptied-first",
      says: "an operation leaves the outbox before its answer is written down",
      caughtBy: ["I9", "I17"],
    },
    { engine: () => outboxEmptiedFirst },
  ),
  mutant(
    {
      name: "words-kept",
      says: "what a PDF says stays on the device after its message was deleted",
      caughtBy: ["I9"],
    },
    { engine: () => wordsKept, faults: { "an upload is cut at every part and resumed on the other node": 12 } },
  ),
];
