import type { OwnMark } from "#shared/features/conversations/conversations.wire.ts";
import { describe, expect, test } from "vitest";
import type { Entry } from "../entries.ts";
import {
  aStore,
  at,
  batch,
  broken,
  database,
  enq,
  fail,
  messageAt,
  ok,
  row,
  wireMessage,
  withDatabase,
  withHistory,
} from "./aRun.ts";

const third = messageAt(3, wireMessage(3, "20", null));
const reset = (t: number, after: number, epoch = "first"): Entry =>
  at(t, { e: "reset", device: "10a", store: "10a", feed: "10", before: 2, after, epoch });

describe("[I8] a batch", () => {
  test("that begins behind the cursor is a gap, one that ends before it is old", () => {
    expect(broken(withHistory(batch(40, [third])))).toEqual([]);
    expect(broken(withHistory(batch(40, [messageAt(4, wireMessage(4, "20", null))], { before: 2 })))).toEqual(["I8"]);
    expect(broken(withHistory(batch(40, [third], { before: 3, after: 3 })))).toEqual(["I8"]);
    expect(broken(withHistory(batch(40, [third], { before: 3, after: 3, outcome: "old" })))).toEqual([]);
  });

  test("moves the cursor to its end and nowhere else, and has every position", () => {
    expect(broken(withHistory(batch(40, [third], { after: 2 })))).toEqual(["I8"]);
    expect(broken(withHistory(batch(40, [third, messageAt(5, wireMessage(5, "20", null))])))).toEqual(["I8"]);
  });

  test("finds the cursor where it was left, unless a reset moved it", () => {
    const again = batch(40, [messageAt(2, wireMessage(2, "20", "two"))]);
    expect(broken(withHistory(again))).toEqual(["I8"]);
    expect(broken(withHistory(reset(35, 1), again))).toEqual([]);
    expect(broken(withHistory(at(35, { e: "forgotten", store: "10a", prefix: "" }), again))).toEqual([]);
  });
});

describe("[I9] a store equals the server's projection", () => {
  test.each([
    ["another version", { messages: [row(1, "10", "one"), { ...row(2, "20", "two"), ver: 2 }] }],
    ["a message too few", { messages: [row(1, "10", "one")] }],
    ["a message too many", { messages: [row(1, "10", "one"), row(2, "20", "two"), row(3, "20", "two")] }],
    ["no conversation", { conversations: [], messages: [] }],
    [
      "a foreign conversation",
      {
        conversations: [
          { id: "1", headSeq: 2, heldFrom: 1 },
          { id: "2", headSeq: 2, heldFrom: null },
        ],
      },
    ],
    ["another mark", { marks: [{ conversationId: "1", user: "20", readSeq: 2, readEpoch: 0, order: null }] }],
    [
      "another order",
      {
        marks: [
          {
            conversationId: "1",
            user: "20",
            readSeq: 0,
            readEpoch: 0,
            order: { pinRank: 1, mutedUntil: null, snoozedUntil: null, snoozedSeq: 0 },
          },
        ],
      },
    ],
  ])("unless it has %s", (_, changes) => {
    expect(broken({ stores: [aStore("20a", changes)] })).toEqual(["I9"]);
  });

  test("as far back as it claims to", () => {
    expect(
      broken({
        stores: [
          aStore("20a", { conversations: [{ id: "1", headSeq: 2, heldFrom: 2 }], messages: [row(2, "20", "two")] }),
        ],
      }),
    ).toEqual([]);
  });

  test("without what is for other roles, and without those who have left", () => {
    const messages = [row(1, "10", "one"), { ...row(2, "20", "two"), requireRoles: ["finance"] }];
    const hidden = [row(1, "10", "one"), { ...row(2, "20", "two"), body: null }];
    expect(broken({ ...withDatabase({ messages }), stores: [aStore("20a", { messages: hidden })] })).toEqual([]);
    expect(broken({ ...withDatabase({ messages }), stores: [aStore("20a")] })).toEqual(["I9"]);
    const saying = hidden.map((message) => ({ ...message, says: true as const }));
    expect(broken({ ...withDatabase({ messages }), stores: [aStore("20a", { messages: saying })] })).toEqual(["I9"]);
    const participants = database.participants.map((one) => ({ ...one, isHere: one.user === "10" }));
    expect(broken({ ...withDatabase({ participants }), stores: [aStore("20a")] })).toEqual(["I9"]);
    expect(
      broken({ ...withDatabase({ participants }), stores: [aStore("20a", { conversations: [], messages: [] })] }),
    ).toEqual([]);
  });
});

describe("[I12] a read mark", () => {
  const withRow = (changes: Partial<(typeof database.participants)[number]>) =>
    withDatabase({
      participants: database.participants.map((one) => (one.user === "10" ? { ...one, ...changes } : one)),
    });
  const seen = (epoch: number): Entry => enq(40, 2, { t: "seen", opId: "s1", conversationId: "1", seq: 2, epoch });
  const unread = (seq: number): Entry => enq(40, 2, { t: "unread", opId: "s1", conversationId: "1", seq });
  const mark = (t: number, pos: number, changes: Partial<OwnMark>): Entry =>
    batch(t, [
      { pos, t: "read", conversationId: "1", mark: { userId: "20", readSeq: 0, readEpoch: 0, ver: 1, ...changes } },
    ]);

  test("is not beyond the head", () => {
    expect(broken({ ...withRow({ readSeq: 3 }), stores: [] })).toContain("I12");
  });

  test("falls only with an epoch, in the order of versions", () => {
    const read = mark(40, 3, { readSeq: 2, ver: 1 });
    expect(broken(withHistory(read, mark(50, 4, { readSeq: 1, ver: 2 })))).toEqual(["I12"]);
    expect(broken(withHistory(read, mark(50, 4, { readSeq: 0, readEpoch: 1, ver: 2 })))).toEqual([]);
    expect(broken(withHistory(mark(40, 3, { readSeq: 2, ver: 2 }), mark(50, 4, { readSeq: 1, ver: 1 })))).toEqual([]);
  });

  test("of somebody who was taken in again begins there", () => {
    expect(broken({ ...withRow({ fromSeq: 2, readSeq: 1, readEpoch: 1 }), stores: [] })).toEqual([]);
    expect(broken({ ...withRow({ fromSeq: 1, readSeq: 1, readEpoch: 1 }), stores: [] })).toEqual(["I12"]);
  });

  test("that is newer is not undone by a stale seen", () => {
    const undone = { ...withRow({ readSeq: 2, readEpoch: 1, unreadAtSeq: 2 }), stores: [] };
    const answer = ok(42, { opId: "s1", readSeq: 2, readEpoch: 1 });
    expect(broken({ ...undone, ...withHistory(seen(0), answer) })).toEqual(["I12"]);
    expect(broken({ ...undone, ...withHistory(seen(1), answer) })).toEqual([]);
    expect(
      broken({
        ...undone,
        ...withHistory(at(39, { e: "meant", device: "10b", user: "10", conversationId: "1", kind: "seen" })),
      }),
    ).toEqual([]);
  });

  test("that was set back to a message leaves what was said before it read", () => {
    const back = { ...withRow({ readSeq: 2, readEpoch: 1, unreadAtSeq: 4 }), stores: [] };
    const answer = ok(42, { opId: "s1", readSeq: 2, readEpoch: 1 });
    expect(broken({ ...back, ...withHistory(unread(3), answer) })).toEqual([]);
    expect(broken({ ...back, ...withHistory(unread(2), answer) })).toEqual(["I12"]);
  });

  test("does not count what is muted or snoozed, until there is something newer", () => {
    const badge = { stores: [aStore("10a", { badge: 0 })] };
    expect(broken({ ...withRow({ mutedUntil: 1 }), ...badge })).toEqual([]);
    expect(broken({ ...withRow({ snoozedUntil: 1, snoozedSeq: 2 }), ...badge })).toEqual([]);
    expect(broken({ ...withRow({ snoozedUntil: 1, snoozedSeq: 1 }), ...badge })).toEqual(["I12"]);
  });

  test("makes the badge that the database counts", () => {
    expect(broken({ stores: [aStore("10a", { badge: 0 })] })).toEqual(["I12"]);
    expect(broken({ stores: [aStore("20a", { badge: 1 })] })).toEqual(["I12"]);
    expect(broken({ stores: [aStore("20a", { badge: null })] })).toEqual([]);
  });
});

test("[I15] versions never fall on a device, and what is applied again changes nothing", () => {
  const stored = (t: number, ver: number): Entry => at(t, { e: "stored", store: "10a", entity: "message:1:1", ver });
  expect(broken(withHistory(stored(40, 1), stored(41, 2), stored(42, 2)))).toEqual([]);
  expect(broken(withHistory(stored(40, 2), stored(41, 1)))).toEqual(["I15"]);
  expect(
    broken(withHistory(stored(40, 2), at(41, { e: "forgotten", store: "10a", prefix: "message:1:" }), stored(42, 1))),
  ).toEqual([]);
  expect(broken(withHistory(at(40, { e: "replayed", store: "10a", what: "batch 1..2", changed: true })))).toEqual([
    "I15",
  ]);
});

test("[I16] a store that was reset holds what the other of the same person holds", () => {
  const reached = withHistory(reset(40, 2));
  expect(broken(reached)).toEqual([]);
  const differing = aStore("10a", { messages: [row(1, "10", "one"), { ...row(2, "20", "one"), ver: 1 }] });
  expect(broken({ ...reached, stores: [differing, aStore("10b")] })).toContain("I16");
  expect(broken({ stores: [differing, aStore("10b")] })).not.toContain("I16");
});

test("[I23] everybody settles in time, with an empty outbox", () => {
  const settling = (settledAt: number | null, missed: number, wasReset = false) => ({
    settling: { healedAt: 0, stores: [{ store: "10a", missed, wasReset, settledAt }] },
  });
  expect([broken(settling(4_999, 10)), broken(settling(14_000, 20_000)), broken(settling(14_000, 10, true))]).toEqual([
    [],
    [],
    [],
  ]);
  expect([broken(settling(5_001, 10)), broken(settling(16_000, 20_000)), broken(settling(null, 10))]).toEqual([
    ["I23"],
    ["I23"],
    ["I23"],
  ]);
  expect(broken({ stores: [aStore("10a", { outbox: [{ opId: "x", state: "queued" }] })] })).toEqual(["I23"]);
});

describe("[I24] after a restore", () => {
  const restored = at(50, { e: "epoch", epoch: "second" });
  const begunAnew = ["10a"].map((store) => aStore(store, { epoch: "second" }));

  test("every store begins anew in the new epoch", () => {
    expect(broken({ ...withHistory(restored, reset(60, 2, "second")), stores: begunAnew })).toEqual([]);
    expect(broken({ ...withHistory(restored), stores: begunAnew })).toEqual(["I24"]);
    expect(broken({ ...withHistory(restored, reset(60, 2, "second")), stores: [aStore("10a")] })).toEqual(["I24"]);
  });

  test("what was acknowledged before is there again", () => {
    const messages = [row(1, "20", "two")].map((one) => ({ ...one, cid: "cid-2" }));
    const gone = { ...withDatabase({ messages }), stores: [] };
    expect(broken({ ...withHistory(restored, reset(60, 2, "second")), ...gone })).toEqual(
      expect.arrayContaining(["I1", "I24"]),
    );
    // Unless its person took it back while it waited again.
    const takenBack = at(55, { e: "cancelled", device: "10a", opId: "cid-1" });
    expect(broken({ ...withHistory(restored, takenBack, reset(60, 2, "second")), ...gone })).not.toEqual(
      expect.arrayContaining(["I24"]),
    );
    expect(
      broken({
        ...withHistory(restored, takenBack, at(58, { e: "epoch", epoch: "third" }), reset(60, 2, "third")),
        ...gone,
      }),
    ).not.toEqual(expect.arrayContaining(["I1"]));
    // Or its person was removed before it could be sent again.
    const removed = at(52, { e: "access", change: "removed", user: "10", conversationId: "1" });
    expect(
      broken({ ...withHistory(restored, removed, fail(55, "cid-1", "not_found"), reset(60, 2, "second")), ...gone }),
    ).not.toEqual(expect.arrayContaining(["I24"]));
    expect(
      broken({ ...withHistory(restored, fail(55, "cid-1", "not_found"), reset(60, 2, "second")), ...gone }),
    ).toContain("I24");
    expect(
      broken({ ...withHistory(takenBack, at(57, { e: "epoch", epoch: "second" }), reset(60, 2, "second")), ...gone }),
    ).toContain("I24");
  });
});

describe("[I25] the own order of the list", () => {
  const withPins = (...pinRanks: readonly number[]) =>
    withDatabase({
      participants: [
        ...database.participants.map((one) => (one.user === "10" ? { ...one, pinRank: pinRanks[0] ?? 0 } : one)),
        ...pinRanks.slice(1).map((pinRank, at) => ({
          ...(database.participants[0] as (typeof database.participants)[number]),
          conversationId: `${at + 2}`,
          pinRank,
        })),
      ],
    });
  const pin = (t: number, opId: string, rank: number): Entry =>
    enq(t, t, { t: "pin", opId, conversationId: "1", rank });

  test("is what was asked for last, by version, or what nobody heard the answer of", () => {
    const both = withHistory(
      pin(40, "p1", 5),
      pin(41, "p2", 6),
      ok(42, { opId: "p2", ver: 2 }),
      ok(43, { opId: "p1", ver: 1 }),
    );
    expect(broken({ ...both, ...withPins(6), stores: [] })).toEqual([]);
    expect(broken({ ...both, ...withPins(5), stores: [] })).toEqual(["I25"]);
    expect(broken({ ...both, ...withPins(0), stores: [] })).toEqual(["I25"]);
    const unheard = withHistory(pin(40, "p1", 5), ok(42, { opId: "p1", ver: 1 }), pin(43, "p2", 7));
    expect(broken({ ...unheard, ...withPins(7), stores: [] })).not.toContain("I25");
  });

  test("has room for ten pins", () => {
    expect(broken({ ...withPins(...Array.from({ length: 10 }, () => 1)), stores: [] })).not.toContain("I25");
    expect(broken({ ...withPins(...Array.from({ length: 11 }, () => 1)), stores: [] })).toContain("I25");
  });
});
