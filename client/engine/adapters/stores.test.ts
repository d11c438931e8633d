import Dexie from "dexie";
import fc from "fast-check";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { describe, expect, test, vi } from "vitest";
import { aBrowserThatWipes, aTurn } from "#tests/support/engine/wiping.ts";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import type { CachedConversation, CachedMessage, NewPending } from "../model.ts";
import { standingOf } from "../apply/standing.ts";
import type { CacheChanges, Stores } from "../store/storePorts.ts";
import { createDexieStores } from "./dexieStores.ts";
import { createMemoryStores } from "./memoryStores.ts";

const aDexie = (indexedDB = new IDBFactory()): Stores => createDexieStores({ userId: "7", indexedDB, IDBKeyRange });
const kinds = [
  ["Dexie", aDexie],
  ["memory", createMemoryStores],
] as const;
const nothing = { conversations: [], messages: [], drafts: [] } as const;
const viewer = { id: "7", roles: ["parent"] } as const;

const aRow = (id: string, lastAt: string, change: Parameters<typeof aHeader>[0] = {}): CachedConversation => {
  const header = aHeader({ id, lastAt, ...change });
  return {
    id,
    header,
    headSeq: 0,
    from: 1,
    to: 0,
    stamp: "",
    ...standingOf(header, viewer, Date.parse("2026-07-01T00:00:00Z")),
  };
};
const aMessage = (conversationId: string, seq: number): CachedMessage => ({
  conversationId,
  seq,
  from: "8",
  cid: `${conversationId}-${seq}`,
  ver: 1,
  at: "2026-07-01T10:00:00Z",
  body: `text ${seq}`,
});
const aPending = (opId: string, conversationId = "1"): NewPending => ({
  userId: "7",
  op: { t: "send", opId, conversationId, type: 1, body: opId },
  at: 0,
  tries: 0,
});

describe.each(kinds)("kept answers in %s", (_, make) => {
  test("are found by their call, the newest in the place of the last, and forgotten by age", async () => {
    const { answers } = make();
    await answers.keep({ key: "/trips", at: 1, answer: { trips: 1 } });
    await answers.keep({ key: "/trips", at: 5, answer: { trips: 2 } });
    await answers.keep({ key: "/home", at: 2, answer: {} });
    await answers.forget(5);
    expect(await answers.last("/trips")).toEqual({ key: "/trips", at: 5, answer: { trips: 2 } });
    expect(await answers.last("/home")).toBeUndefined();
  });
});

test("kept answers go with everything else of their person, and with nobody else's", async () => {
  const indexedDB = new IDBFactory();
  const [own, other] = [aDexie(indexedDB), createDexieStores({ userId: "8", indexedDB, IDBKeyRange })];
  for (const { answers } of [own, other]) await answers.keep({ key: "/trips", at: 1, answer: {} });
  await own.erase();
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["cache-8"]);
  expect(await other.answers.last("/trips")).toBeDefined();
});

// The seconds that are waited in vain go by at once.
async function hurried(act: () => Promise<unknown>): Promise<void> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    let isOver = false;
    const done = act().finally(() => void (isOver = true));
    while (!isOver) {
      await vi.advanceTimersByTimeAsync(1_000);
      await aTurn();
    }
    await done;
  } finally {
    vi.useRealTimers();
  }
}

const write = (stores: Stores, changes: CacheChanges) => stores.cache.commit(nothing, () => changes);

describe.each(kinds)("the cache in %s", (_, make) => {
  test("[ST1] holds what was written, in the order in which it is asked for", async () => {
    const { cache } = make();
    await write({ cache } as Stores, {
      conversations: [aRow("1", "2026-07-01"), aRow("2", "2026-07-03"), aRow("3", "2026-07-02")],
      messages: [3, 1, 2].map((seq) => aMessage("1", seq)),
      cursors: { "7": 12 },
      epoch: "e",
      listFloor: "f",
    });
    expect((await cache.newest({ of: "current", limit: 2 })).map(({ id }) => id)).toEqual(["2", "3"]);
    expect((await cache.messages({ conversationId: "1", from: 2, to: 9 })).map(({ seq }) => seq)).toEqual([2, 3]);
    expect(await cache.position()).toEqual({ cursors: { "7": 12 }, epoch: "e", listFloor: "f" });
    expect((await cache.ids()).toSorted()).toEqual(["1", "2", "3"]);
  });

  test("[ST1] decides on what it holds and writes in one step", async () => {
    const { cache } = make();
    await write({ cache } as Stores, {
      conversations: [aRow("1", "2026-07-01")],
      messages: [aMessage("1", 1)],
      drafts: [{ conversationId: "1", text: "half", ver: 2 }],
      cursors: { "7": 1 },
    });
    const seen = await cache.commit(
      { conversations: ["1", "9"], messages: [{ conversationId: "1", from: 1, to: 5 }], drafts: ["1"] },
      (held) => ({
        cursors: { "7": null },
        seen: [
          [...held.conversations.keys()],
          held.messages.get("1")?.get(1)?.body,
          held.drafts.get("1")?.text,
          held.cursors["7"],
        ],
      }),
    );
    expect(seen.seen).toEqual([["1"], "text 1", "half", 1]);
    expect((await cache.position()).cursors).toEqual({});
    await expect(
      cache.commit(nothing, () => {
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
  });

  test("[ST1] drops a conversation with all of it, ranges of messages, and everything", async () => {
    const { cache } = make();
    await write({ cache } as Stores, {
      conversations: [aRow("1", "a"), aRow("2", "b")],
      messages: [1, 2, 3].flatMap((seq) => [aMessage("1", seq), aMessage("2", seq)]),
      drafts: [{ conversationId: "1", text: "x", ver: 1 }],
    });
    await write({ cache } as Stores, {
      dropConversations: ["1"],
      dropMessages: [{ conversationId: "2", from: 0, to: 1 }],
    });
    expect([
      await cache.ids(),
      (await cache.messages({ conversationId: "1", from: 0, to: 9 })).length,
      (await cache.messages({ conversationId: "2", from: 0, to: 9 })).map(({ seq }) => seq),
      await cache.drafts(["1"]),
    ]).toEqual([["2"], 0, [2, 3], []]);
    await write({ cache } as Stores, { clear: true, conversations: [aRow("4", "d")] });
    expect([await cache.ids(), (await cache.position()).epoch]).toEqual([["4"], null]);
  });

  test("[ST2] counts by index, finds stubs and what is due for the archive", async () => {
    const { cache } = make();
    const unread = { last: { seq: 1, from: "8", cid: "c", ver: 1, at: "2026-07-01T10:00:00Z", body: "x" }, headSeq: 1 };
    const stub: CachedConversation = {
      id: "9",
      header: null,
      headSeq: 4,
      from: 5,
      to: 4,
      stamp: "s",
      ...standingOf(null, viewer, 0),
    };
    await write({ cache } as Stores, {
      conversations: [
        aRow("1", "a", unread),
        aRow("2", "b", { kind: "support", tripState: null, hostingState: null }),
        aRow("3", "c", { archiveAt: "2026-07-02T00:00:00Z" }),
        stub,
      ],
    });
    const tally = await cache.tally();
    expect([
      tally.support,
      tally.unknown.total,
      (await cache.newest({ of: "unread", limit: 9 })).map(({ id }) => id),
      (await cache.newest({ of: { place: "support" }, limit: 9 })).length,
    ]).toEqual([{ total: 1, unread: 0 }, 1, ["1"], 1]);
    expect([
      await cache.stubs(),
      await cache.dueToTurn(Date.parse("2026-07-03T00:00:00Z")),
      await cache.dueToTurn(0),
    ]).toEqual([["9"], ["3"], []]);
  });

  test("[AT4] lets one claim a toast, once", async () => {
    const { cache } = make();
    expect([
      await cache.claim("toast/1/1", 0),
      await cache.claim("toast/1/1", 1),
      await cache.claim("toast/1/2", 1),
    ]).toEqual([true, false, true]);
  });

  test("[ST2] finds by index the messages whose PDFs are to be read, and loses what was read with the message", async () => {
    const { cache } = make();
    const said = [{ ref: "a", pages: [{ page: 1, said: "monorail" }] }];
    await write({ cache } as Stores, {
      conversations: [aRow("1", "a"), aRow("2", "b")],
      messages: [
        aMessage("1", 1),
        { ...aMessage("1", 2), words: "wanted" },
        { ...aMessage("1", 3), words: "held", said },
        { ...aMessage("2", 1), words: "held", said },
      ],
    });
    const seqs = async (words: "wanted" | "held") => (await cache.messagesBy(words)).map(({ cid }) => cid).toSorted();
    expect([await seqs("wanted"), await seqs("held")]).toEqual([["1-2"], ["1-3", "2-1"]]);
    await write({ cache } as Stores, { dropConversations: ["2"], messages: [aMessage("1", 3)] });
    expect([await seqs("wanted"), await seqs("held")]).toEqual([["1-2"], []]);
  });

  test("[SE1] gives every message to who reads them all", async () => {
    const { cache } = make();
    await write({ cache } as Stores, {
      messages: ["1", "10", "2"].flatMap((id) => [1, 2].map((seq) => aMessage(id, seq))),
    });
    const read: string[] = [];
    await cache.eachMessage((rows) => read.push(...rows.map(({ cid }) => cid)));
    expect(read.toSorted()).toEqual(["1-1", "1-2", "10-1", "10-2", "2-1", "2-2"]);
  });
});

describe.each(kinds)("the outbox in %s", (_, make) => {
  test("[OB1] numbers what is put into it, for each conversation and for all", async () => {
    const { outbox } = make();
    await outbox.commit("1", () => ({ put: [aPending("a"), aPending("b"), aPending("c", "2")] }));
    const [first, second, third] = await outbox.all();
    expect([first?.op.opId, second?.op.opId, third?.op.opId]).toEqual(["a", "b", "c"]);
    expect((first?.n ?? 9) < (second?.n ?? 0) && (second?.n ?? 9) < (third?.n ?? 0)).toBe(true);
    const seen = await outbox.commit("1", ({ rows }) => ({ drop: ["a"], seen: rows.map(({ op }) => op.opId) }));
    expect([seen.seen, (await outbox.all()).map(({ op }) => op.opId)]).toEqual([
      ["a", "b"],
      ["b", "c"],
    ]);
  });

  test("[OB7] puts another in the place of one that goes", async () => {
    const { outbox } = make();
    await outbox.commit("1", () => ({ put: [aPending("a"), aPending("b")] }));
    const [first] = await outbox.all();
    await outbox.commit("1", () => ({ drop: ["a"], put: [{ ...aPending("x"), n: first?.n ?? 0 }] }));
    expect((await outbox.all()).map(({ op }) => op.opId)).toEqual(["x", "b"]);
  });

  test("[OB10] keeps a log until it is forgotten, files, the epoch and the name of the device", async () => {
    const { outbox } = make();
    const { userId, op, at } = aPending("a");
    await outbox.commit(null, () => ({
      log: [{ n: 1, userId, op, at, answeredAt: 50, answer: { opId: "a", ok: true } }],
      putBlobs: [{ id: "u", blob: new Blob(["four"]) }],
      epoch: "e",
    }));
    expect([
      (await outbox.log()).length,
      (await outbox.blob("u"))?.size,
      await outbox.device("one"),
      await outbox.device("two"),
    ]).toEqual([1, 4, "one", "one"]);
    expect((await outbox.commit(null, ({ epoch }) => ({ epoch: "f", was: epoch }))).was).toBe("e");
    await outbox.forgetLog(60);
    await outbox.commit(null, () => ({ dropBlobs: ["u"], unlog: ["a"] }));
    expect([(await outbox.log()).length, await outbox.blob("u")]).toEqual([0, undefined]);
  });
});

const change = fc.record({
  conversations: fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.constantFrom("a", "b", "c")), { maxLength: 2 }),
  messages: fc.array(fc.tuple(fc.constantFrom("1", "2", "3"), fc.integer({ min: 1, max: 6 })), { maxLength: 4 }),
  drop: fc.array(fc.constantFrom("1", "2", "3"), { maxLength: 1 }),
  range: fc.option(
    fc.tuple(fc.constantFrom("1", "2", "3"), fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 })),
  ),
});

test("[ST1] both stores hold the same after any changes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { maxLength: 6 }), async (changes) => {
      const both = [aDexie(), createMemoryStores()];
      const seen = await Promise.all(
        both.map(async (stores) => {
          for (const { conversations, messages, drop, range } of changes) {
            await write(stores, {
              dropConversations: drop,
              dropMessages: range ? [{ conversationId: range[0], from: range[1], to: range[2] }] : [],
              conversations: conversations.map(([id, lastAt]) => aRow(id, lastAt)),
              messages: messages.map(([id, seq]) => aMessage(id, seq)),
            });
          }
          const rows = await Promise.all(
            ["1", "2", "3"].map((id) => stores.cache.messages({ conversationId: id, from: 0, to: 9 })),
          );
          return [(await stores.cache.ids()).toSorted(), rows, await stores.cache.tally()];
        }),
      );
      expect(seen[0]).toEqual(seen[1]);
    }),
    { numRuns: 40 },
  );
});

// Somebody else writes there and comes to no end until told so.
async function occupied(indexedDB: IDBFactory, name: string, table: string): Promise<() => void> {
  let isReleased = false;
  const asked = indexedDB.open(name);
  await new Promise((resolve) => asked.addEventListener("success", resolve));
  const rows = asked.result.transaction(table, "readwrite").objectStore(table);
  const goOn = (): void => {
    if (!isReleased) rows.count().addEventListener("success", goOn);
  };
  goOn();
  return () => {
    isReleased = true;
  };
}

// As the release before left it.
async function releasedBefore(indexedDB: IDBFactory, rows: readonly CachedMessage[]): Promise<void> {
  const before = new Dexie("cache-7", { indexedDB, IDBKeyRange });
  before.version(4).stores({
    conversations:
      "id, [place+lastAt], [isCurrent+lastAt], [isCurrent+isUnread+lastAt], [place+calls], pinRank, turnsAt",
    messages: "[conversationId+seq]",
    drafts: "conversationId",
    cursors: "feed",
    meta: "key",
    claims: "key, at",
    answers: "key, at",
  });
  await before.table("messages").bulkPut([...rows]);
  before.close();
}

describe("a database", () => {
  test("[SE5] of the release before keeps its messages, and what their PDFs say is still to be asked for", async () => {
    const indexedDB = new IDBFactory();
    const pdf = { ref: "a", name: "a.pdf", mime: "application/pdf", size: 1 };
    await releasedBefore(indexedDB, [
      aMessage("1", 1),
      { ...aMessage("1", 2), files: [pdf] },
      { ...aMessage("1", 3), files: [{ ...pdf, mime: "image/png" }] },
    ]);
    const { cache } = aDexie(indexedDB);
    expect((await cache.messages({ conversationId: "1", from: 0, to: 9 })).length).toBe(3);
    expect((await cache.messagesBy("wanted")).map(({ seq }) => seq)).toEqual([2]);
  });

  test("[ST3] that was closed under us is opened again", async () => {
    const indexedDB = new IDBFactory();
    const stores = aDexie(indexedDB);
    await stores.outbox.commit("1", () => ({ put: [aPending("a")] }));
    await new Promise<void>((resolve, reject) => {
      const asked = indexedDB.deleteDatabase("cache-7");
      asked.addEventListener("success", () => resolve());
      asked.addEventListener("error", () => reject(new Error("not deleted")));
    });
    expect([await stores.cache.ids(), (await stores.outbox.all()).length, stores.trouble()]).toEqual([[], 1, null]);
  });

  test.each([0, 1, 2, 4, 8, 16, 24])(
    "[ST3] that is wiped under many calls, %i turns after they began, holds what they wrote",
    async (turns) => {
      const [indexedDB, wipe] = aBrowserThatWipes();
      const stores = aDexie(indexedDB);
      await stores.outbox.all();
      const calls = ["a", "b", "c", "d"].map(async (opId, index) => {
        for (let turn = 0; turn < index * 4; turn += 1) await aTurn();
        await stores.outbox.commit("1", () => ({ put: [aPending(opId)] }));
      });
      for (let turn = 0; turn < turns; turn += 1) await aTurn();
      wipe();
      await Promise.all(calls);
      expect([(await stores.outbox.all()).map(({ op }) => op.opId), stores.trouble()]).toEqual([
        ["a", "b", "c", "d"],
        null,
      ]);
    },
  );

  test.each([0, 1, 2, 3, 4, 5, 6, 8])(
    "[ST3] that is wiped under one call of many rows, %i turns after it began, holds all of them, or none if it was done",
    async (turns) => {
      const [indexedDB, wipe] = aBrowserThatWipes();
      const stores = aDexie(indexedDB);
      await stores.outbox.all();
      const log = ["a", "b", "c"].map((opId, n) => ({
        ...aPending(opId),
        n,
        answeredAt: 5,
        answer: { opId, ok: true } as const,
      }));
      const call = stores.outbox.commit("1", () => ({ log, putBlobs: [{ id: "u", blob: new Blob(["four"]) }] }));
      for (let turn = 0; turn < turns; turn += 1) await aTurn();
      wipe();
      await call;
      expect([0, 3]).toContain((await stores.outbox.log()).length);
      expect(stores.trouble()).toBeNull();
    },
  );

  test("[ST3] [OB5] that is wiped gets back what was not sent yet, in its order, and nothing that was answered", async () => {
    const [indexedDB, wipe] = aBrowserThatWipes();
    const stores = aDexie(indexedDB);
    await stores.outbox.commit("1", () => ({ put: [aPending("a"), aPending("b"), aPending("c")] }));
    const [first, second] = await stores.outbox.all();
    const { userId, op, at, n } = first ?? { ...aPending("a"), n: 0 };
    await stores.outbox.commit("1", () => ({
      drop: ["a", "b"],
      put: [{ ...aPending("x"), n: second?.n ?? 0 }],
      log: [{ n, userId, op, at, answeredAt: 5, answer: { opId: "a", ok: true } }],
      putBlobs: [{ id: "u", blob: new Blob(["four"]) }],
    }));
    wipe();
    await stores.outbox.commit("1", () => ({ put: [aPending("d")] }));
    expect((await stores.outbox.all()).map(({ op: { opId } }) => opId)).toEqual(["x", "c", "d"]);
    expect([(await stores.outbox.blob("u"))?.size, stores.trouble()]).toEqual([4, null]);
  });

  test("[ST3] [ST5] that another tab has erased for good gets nothing back", async () => {
    const indexedDB = new IDBFactory();
    const stores = aDexie(indexedDB);
    await stores.outbox.commit("1", () => ({ put: [aPending("a")] }));
    await aDexie(indexedDB).erase();
    expect(await stores.outbox.all()).toEqual([]);
  });

  test("[ST3] that never answers when it is to be opened leaves the session in memory, with what was not sent yet", async () => {
    const [indexedDB, wipe] = aBrowserThatWipes();
    const stores = createDexieStores({ userId: "7", indexedDB, IDBKeyRange, patience: { opening: 0.2, calling: 1 } });
    await stores.outbox.commit("1", () => ({ put: [aPending("a"), aPending("b")] }));
    // Nobody hears what becomes of it.
    indexedDB.open = (...given) => new Proxy(new IDBFactory().open(...given), { set: () => true });
    wipe();
    await hurried(() => stores.outbox.commit("1", () => ({ put: [aPending("c")] })));
    expect([(await stores.outbox.all()).map(({ op: { opId } }) => opId), stores.trouble()]).toEqual([
      ["a", "b", "c"],
      "memory",
    ]);
  });

  test("[ST3] that stops answering is opened anew and asked again, and does what was asked once", async () => {
    const indexedDB = new IDBFactory();
    const stores = createDexieStores({ userId: "7", indexedDB, IDBKeyRange, patience: { opening: 1, calling: 1 } });
    await stores.outbox.all();
    const release = await occupied(indexedDB, "outbox-7", "pending");
    const { open } = indexedDB;
    indexedDB.open = (...given) => {
      release();
      return open.apply(indexedDB, given);
    };
    await hurried(() =>
      Promise.all(["a", "b"].map((id) => stores.outbox.commit("1", () => ({ put: [aPending(id)] })))),
    );
    for (let turn = 0; turn < 50; turn += 1) await aTurn();
    expect([(await stores.outbox.all()).map(({ op: { opId } }) => opId), stores.trouble()]).toEqual([["a", "b"], null]);
  });

  test("[ST3] that will not open leaves the session in memory, and says so", async () => {
    const indexedDB = new IDBFactory();
    indexedDB.open = () => {
      throw new DOMException("Not here", "SecurityError");
    };
    const stores = aDexie(indexedDB);
    const heard: (string | null)[] = [];
    stores.watchTrouble(() => heard.push(stores.trouble()));
    await stores.outbox.commit("1", () => ({ put: [aPending("a")] }));
    expect([(await stores.outbox.all()).length, stores.trouble(), heard]).toEqual([1, "memory", ["memory"]]);
  });

  test("[ST4] that a newer page wants to change is let go at once, and nothing is written to memory instead", async () => {
    const indexedDB = new IDBFactory();
    const stores = aDexie(indexedDB);
    await stores.outbox.all();
    const opened = new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open("outbox-7", 20);
      asked.addEventListener("success", () => resolve(asked.result));
      asked.addEventListener("error", () => reject(new Error("not opened")));
    });
    await opened;
    expect(stores.trouble()).toBe("updatedElsewhere");
    await expect(stores.outbox.commit("1", () => ({ put: [aPending("a")] }))).rejects.toThrow();
    expect(stores.trouble()).toBe("updatedElsewhere");
  });

  test("[ST5] is gone for ever when it is erased", async () => {
    const indexedDB = new IDBFactory();
    const stores = aDexie(indexedDB);
    await stores.outbox.commit("1", () => ({ put: [aPending("a")] }));
    stores.close();
    await stores.erase();
    expect(await indexedDB.databases()).toEqual([]);
    expect(await aDexie(indexedDB).outbox.all()).toEqual([]);
  });

  test("[ST6] outlives the tab that wrote it", async () => {
    const indexedDB = new IDBFactory();
    await aDexie(indexedDB).outbox.commit("1", () => ({ put: [aPending("a")] }));
    expect((await aDexie(indexedDB).outbox.all()).map(({ op }) => op.opId)).toEqual(["a"]);
  });
});
