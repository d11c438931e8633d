import { describe, expect, test } from "vitest";
import type { Answer } from "#shared/features/conversations/operations.ts";
import { aHeader, aMark, aWireMessage } from "#tests/support/engine/wireFactories.ts";
import { settleLane, sortAnswers, takeLane } from "./lane.ts";
import type { CachedMessage, NewPending, Pending } from "../model.ts";
import { draftWith, headerWith, shownMessages } from "./overlay.ts";
import { queueDraft } from "./drafts.ts";
import {
  offeredAgain,
  queueArchive,
  queueCancel,
  queueEdit,
  queueExpired,
  queueMark,
  queueReaction,
  queueRemove,
  queueRetry,
  queueSend,
  queueTakeBack,
} from "./queue.ts";
import type { OutboxChanges } from "../store/storePorts.ts";

const day = 86_400_000;
let made = 0;
const doing = { userId: "7", conversationId: "1", now: 1_000, newId: () => `new-${++made}` };
const row = (
  opId: string,
  op: Partial<Pending["op"]> & { readonly t: Pending["op"]["t"] },
  change: Partial<Pending> = {},
): Pending => ({
  n: ++made,
  userId: "7",
  op: { conversationId: "1", opId, ...op } as Pending["op"],
  at: 0,
  tries: 0,
  ...change,
});
const aSend = (opId: string, change: Partial<Pending> = {}) => row(opId, { t: "send", type: 1, body: opId }, change);
const rowsAfter = (
  rows: readonly Pending[],
  { drop = [], put = [] }: OutboxChanges,
): readonly (Pending | NewPending)[] => [
  ...rows.filter(
    ({ op }) => !drop.includes(op.opId) && !put.some((one) => "n" in one && one.n === made && one.op.opId === op.opId),
  ),
  ...put,
];
const kinds = (changes: OutboxChanges) => (changes.put ?? []).map(({ op }) => op.t);

describe("sending", () => {
  const writing = {
    opId: "a",
    op: { t: "send", type: 1, body: "x" },
    uploads: [],
    blobs: [],
    draft: undefined,
  } as const;

  test("[OB12] ends the draft that it was, wherever that has come to", () => {
    expect(queueSend([row("d", { t: "draft", text: "x" })], doing, writing)).toMatchObject({
      drop: ["d"],
      put: [{ op: { t: "send", opId: "a" } }],
    });
    expect([
      kinds(queueSend([], doing, { ...writing, draft: { conversationId: "1", text: "x", ver: 4 } })),
      kinds(queueSend([row("d", { t: "draft", text: "x" }, { tries: 1 })], doing, writing)),
    ]).toEqual([
      ["send", "draft"],
      ["send", "draft"],
    ]);
  });

  test("[OB12] leaves the draft that stands in the field, when it was written elsewhere", () => {
    const beside = { ...writing, draft: { conversationId: "1", text: "x", ver: 4 }, isBesideDraft: true };
    const changes = queueSend([row("d", { t: "draft", text: "x" })], doing, beside);
    expect([changes.drop, kinds(changes)]).toEqual([[], ["send"]]);
  });

  test("[OB8] takes its files along", () => {
    const file = { id: "u", name: "a", mime: "b", size: 1, received: 0, state: "waiting" } as const;
    expect(queueSend([], doing, { ...writing, uploads: [file], blobs: [{ id: "u", blob: new Blob() }] })).toMatchObject(
      { put: [{ uploads: [file] }], putBlobs: [{ id: "u" }] },
    );
  });
});

describe("[OB13] changing a message", () => {
  const numbered = { conversationId: "1", cid: "m", seq: 4 };
  const waiting = { conversationId: "1", cid: "a", seq: null };

  test("that has never left changes it where it is", () => {
    expect(queueEdit([aSend("a")], doing, { ref: waiting, text: "y" }).put).toMatchObject([
      { op: { t: "send", opId: "a", body: "y" } },
    ]);
  });

  test("that may have left follows it", () => {
    const changes = queueEdit([aSend("a", { tries: 1 })], doing, { ref: waiting, text: "y" });
    expect(changes.put).toMatchObject([{ after: "a", op: { t: "edit", body: "y" } }]);
    const rows = [aSend("a", { tries: 1 }), row("e", { t: "edit", seq: 0, body: "y" }, { after: "a" })];
    expect(queueEdit(rows, doing, { ref: waiting, text: "z" }).drop).toEqual(["e"]);
    const settled = settleLane(rows, sortAnswers(rows.slice(0, 1), [{ opId: "a", ok: true, seq: 9 }]), 0);
    expect([settled.put?.map(({ op, after }) => ["seq" in op ? op.seq : null, after]), settled.drop]).toEqual([
      [[9, undefined]],
      ["a"],
    ]);
    expect(
      settleLane(
        rows,
        sortAnswers(rows.slice(0, 1), [{ opId: "a", ok: false, code: "invalid", isRetryable: false }]),
        0,
      ),
    ).toMatchObject({ put: [{ refusal: "invalid" }], drop: ["e"] });
    const later = { opId: "a", ok: false, code: "new_account", isRetryable: false, retryAfter: 60 } as const;
    const [waits] = settleLane(rows, sortAnswers(rows.slice(0, 1), [later]), 5_000).put ?? [];
    expect(waits).toMatchObject({ refusal: "new_account", refusedUntil: 65_000 });
    expect(queueRetry(waits ? [{ n: 1, ...waits }] : [], "a", 5).put?.[0]).not.toHaveProperty("refusedUntil");
  });

  test("that was refused writes a new one with what it had", () => {
    const refused = aSend("a", { refusal: "invalid", tries: 1, uploads: [] });
    const [again] = queueEdit([refused], doing, { ref: waiting, text: "y" }).put ?? [];
    expect([again?.op.opId === "a", again?.tries, again?.op.t === "send" && again.op.body]).toEqual([false, 0, "y"]);
    expect(
      queueEdit([{ ...refused, uploads: undefined } as unknown as Pending], doing, { ref: waiting, text: "y" }).drop,
    ).toEqual(["a"]);
  });

  test("that is numbered replaces what was not sent of the same", () => {
    const rows = [
      row("e1", { t: "edit", seq: 4, body: "1" }),
      row("e2", { t: "edit", seq: 5, body: "2" }),
      row("e3", { t: "edit", seq: 4, body: "3" }, { tries: 1 }),
    ];
    expect(queueEdit(rows, doing, { ref: numbered, text: "y" })).toMatchObject({
      drop: ["e1"],
      put: [{ op: { t: "edit", seq: 4 } }],
    });
    expect([
      queueEdit([], doing, { ref: waiting, text: "y" }),
      queueRemove([], doing, waiting),
      queueReaction([], doing, { ref: waiting, emoji: "x" }),
    ]).toEqual([{}, {}, {}]);
    expect(queueRemove(rows, doing, numbered)).toMatchObject({ drop: ["e1"], put: [{ op: { t: "delete", seq: 4 } }] });
    expect(
      queueReaction([row("r", { t: "react", seq: 4, emoji: "x" })], doing, { ref: numbered, emoji: null }),
    ).toMatchObject({ drop: ["r"], put: [{ op: { t: "react", seq: 4, emoji: null } }] });
  });
});

describe("[OB7] taking back", () => {
  test("ends what has never left, what was refused, and what followed it", () => {
    const file = { id: "u", name: "a", mime: "b", size: 1, received: 0, state: "waiting" } as const;
    expect(
      queueCancel(
        [aSend("a", { uploads: [file] }), row("e", { t: "edit", seq: 0, body: "" }, { after: "a" })],
        doing,
        "a",
      ),
    ).toEqual({ drop: ["a", "e"], dropBlobs: ["u"] });
    expect([
      queueCancel([aSend("a", { tries: 3, refusal: "gone" })], doing, "a").drop,
      queueCancel([], doing, "a"),
      queueCancel([row("d", { t: "draft", text: "" }, { tries: 1 })], doing, "d").drop,
    ]).toEqual([["a"], {}, ["d"]]);
  });

  test("stands in the place of what may have left", () => {
    const sent = aSend("a", { tries: 1 });
    expect(queueRemove([sent], doing, { conversationId: "1", cid: "a", seq: null })).toMatchObject({
      drop: ["a"],
      put: [{ n: sent.n, op: { t: "cancel", message: "a" } }],
    });
  });
});

test("[OB12] the newest mark, archive and draft replace those that have not left", () => {
  const rows = [
    row("s", { t: "seen", seq: 1, epoch: 0 }),
    row("u", { t: "unread" }),
    row("a", { t: "archive" }),
    row("d", { t: "draft", text: "x" }),
    row("s2", { t: "seen", seq: 1, epoch: 0 }, { tries: 1 }),
  ];
  expect([
    queueMark(rows, doing, { t: "seen", seq: 2, epoch: 0 }).drop,
    queueMark(rows, doing, { t: "unread" }).drop,
    queueArchive(rows, doing, "unarchive").drop,
    queueDraft(rows, doing, { text: "y", over: 0 }).drop,
  ]).toEqual([["s"], ["s", "u"], ["a"], ["d"]]);
  expect(queueDraft([], doing, { text: "y", over: 0 }).put).toMatchObject([{ readyAt: 3_000 }]);
});

test("[OB14] what is tried again keeps its id", () => {
  expect(queueRetry([aSend("a", { refusal: "gone", tries: 4 }), aSend("b")], "a", 5).put).toMatchObject([
    { wokenAt: 5, tries: 4, op: { opId: "a" } },
  ]);
  expect(queueRetry([aSend("a", { refusal: "gone" })], "a", 5).put?.[0]).not.toHaveProperty("refusal");
});

describe("[OB10] after forty-five days", () => {
  test("what was written becomes a draft again, and the rest ends", () => {
    const rows = [
      aSend("one"),
      aSend("two"),
      row("e", { t: "edit", seq: 1, body: "x" }),
      row("d", { t: "draft", text: "half" }, { at: 44 * day }),
      aSend("young", { at: 44 * day }),
    ];
    const changes = queueExpired(rows, { ...doing, now: 45 * day });
    expect([
      changes.drop,
      changes.put?.map(({ op }) => (op.t === "draft" ? op.text : null)),
      changes.log?.length,
    ]).toEqual([["one", "two", "e"], ["one\ntwo\nhalf"], 3]);
    expect(queueExpired([aSend("a")], { ...doing, now: 45 * day }).put?.[0]?.op).toMatchObject({
      t: "draft",
      text: "a",
    });
  });

  test("[SY7] what was done in the last day goes back in its old order under its old ids", () => {
    const { n, userId, op, at } = aSend("a");
    expect(
      offeredAgain(
        [
          { n, userId, op, at, answer: { ok: true } },
          { n: 2, userId, op: { ...op, opId: "b" }, at, answer: { ok: false } },
        ],
        [],
      ),
    ).toEqual({ put: [{ n, userId, op, at, tries: 1 }], unlog: ["a"] });
  });

  test("[SY7] what was taken back while it was on its way is not offered again, and keeps no cancellation from its place", () => {
    const { n, userId, op, at } = aSend("a");
    const sent = { n, userId, op, at, answer: { ok: true } };
    const [cancel = aSend("none")] = [row("c", { t: "cancel", message: "a" })];
    expect(offeredAgain([sent], [{ ...cancel, n }])).toEqual({ put: [], unlog: ["a"] });
    expect(offeredAgain([sent, { ...sent, op: cancel.op }], [])).toEqual({
      put: [{ n, userId, op: cancel.op, at, tries: 1 }],
      unlog: ["a", "c"],
    });
  });
});

describe("a lane", () => {
  test("[OB4] counts a try before it is made", () => {
    const rows = [aSend("a", { tries: 2 }), aSend("b", { refusal: "gone" }), aSend("c")];
    expect(takeLane(rows, { now: 0, limit: 5 }).put?.map(({ op, tries }) => [op.opId, tries])).toEqual([
      ["a", 3],
      ["c", 1],
    ]);
    expect(takeLane(rows, { now: 0, limit: 1 }).taken.length).toBe(1);
  });

  test("[OB2] of long messages takes no more than a frame holds, and one always", () => {
    const long = (opId: string) => row(opId, { t: "send", type: 1, body: "\u0001".repeat(9_000) });
    expect(takeLane([long("a"), long("b")], { now: 0, limit: 20 }).taken.map(({ op }) => op.opId)).toEqual(["a"]);
  });

  test("[OB16] lets words pass a file that is slow, and no other file", () => {
    const file = (state: "waiting" | "clean") => ({
      uploads: [{ id: "u", name: "", mime: "", size: 1, received: 0, state }],
    });
    const taken = (first: Partial<Pending>) =>
      takeLane([aSend("a", first), aSend("b", file("clean")), aSend("c")], { now: 0, limit: 20 }).taken.map(
        ({ op }) => op.opId,
      );
    expect(taken(file("waiting"))).toEqual(["c"]);
    expect(taken(file("clean"))).toEqual(["a", "b", "c"]);
    expect(taken({ ...file("waiting"), refusal: "invalid" })).toEqual(["b", "c"]);
  });

  test("[OB9] sorts answers, keeps what a person reads, and lets the rest wait", () => {
    const rows = [
      aSend("a"),
      row("s", { t: "seen", seq: 1, epoch: 0 }),
      aSend("b", { uploads: [{ id: "u", name: "", mime: "", size: 1, received: 1, state: "clean" }] }),
      aSend("c"),
      aSend("d"),
    ];
    const answers: readonly Answer[] = [
      { opId: "a", ok: false, code: "archived", isRetryable: false },
      { opId: "s", ok: false, code: "gone", isRetryable: false },
      { opId: "b", ok: true, seq: 1 },
      { opId: "c", ok: false, code: "too_many", isRetryable: true, retryAfter: 3 },
    ];
    const sorted = sortAnswers(rows, answers);
    expect(sorted.waits).toMatchObject({ opId: "c", retryAfter: 3 });
    const changes = settleLane(rows, sorted, 9);
    expect([
      changes.put?.map(({ op, refusal }) => [op.opId, refusal]),
      changes.drop,
      changes.log?.map(({ op }) => op.opId),
      changes.dropBlobs,
    ]).toEqual([[["a", "archived"]], ["b", "s"], ["b", "s"], ["u"]]);
  });

  test("[OB7] does not bring back what was taken back while it was away", () => {
    expect(
      settleLane([], sortAnswers([aSend("a")], [{ opId: "a", ok: false, code: "gone", isRetryable: false }]), 0).put,
    ).toEqual([]);
  });
});

describe("what is shown", () => {
  const showing = { viewerId: "7", now: 0, progress: () => 0 };
  const held = (seq: number, change: Partial<CachedMessage> = {}): CachedMessage => ({
    conversationId: "1",
    ...aWireMessage(seq),
    ...change,
  });
  const bodies = (messages: readonly CachedMessage[], rows: readonly Pending[]) =>
    shownMessages(messages, rows, showing).map(({ message, state, isChanging }) => [message.body, state, isChanging]);

  test("[TL4] is what is held, with our changes to it, and behind it what waits", () => {
    const rows = [
      aSend("w"),
      row("e", { t: "edit", seq: 1, body: "edited" }),
      row("d", { t: "delete", seq: 2 }),
      row("r", { t: "react", seq: 3, emoji: "x" }),
      row("bad", { t: "edit", seq: 4, body: "no" }, { refusal: "gone" }),
    ];
    expect(bodies([held(1), held(2), held(3), held(4)], rows)).toEqual([
      ["edited", "sent", true],
      [null, "sent", true],
      ["text 3", "sent", true],
      ["text 4", "refused", false],
      ["w", "queued", false],
    ]);
    expect(shownMessages([held(3)], rows, showing)[0]?.message.reactions).toEqual([{ userId: "7", emoji: "x" }]);
    expect(bodies([held(1, { isDeleted: true, body: null })], [row("e", { t: "edit", seq: 1, body: "late" })])).toEqual(
      [[null, "sent", true]],
    );
  });

  test("[OB6] stands once when its event has come, and not at all when it was taken back", () => {
    const mine = held(1, { from: "7", cid: "a" });
    expect([bodies([mine], [aSend("a")]), bodies([mine], [row("c", { t: "cancel", message: "a" })])]).toEqual([
      [["text 1", "sent", false]],
      [],
    ]);
    expect(bodies([mine], [row("e", { t: "edit", seq: 0, body: "after" }, { after: "a" })])).toEqual([
      ["after", "sent", true],
    ]);
  });

  test("[OB13] of what waits is its newest form, with its files and how far they are", () => {
    const upload = { id: "u", name: "a", mime: "b", size: 9, received: 2, state: "waiting" } as const;
    const [one] = shownMessages(
      [],
      [aSend("a", { uploads: [upload] }), row("e", { t: "edit", seq: 0, body: "newer" }, { after: "a" })],
      { ...showing, progress: () => 5 },
    );
    expect([one?.message.body, one?.state, one?.files]).toEqual([
      "newer",
      "uploading",
      [{ isLocal: true, file: { ...upload, received: 5 } }],
    ]);
    expect(
      shownMessages([held(1, { files: [{ ref: "r", name: "n", mime: "m", size: 1 }] })], [], showing)[0]?.files.map(
        ({ isLocal }) => isLocal,
      ),
    ).toEqual([false]);
    expect(
      shownMessages([], [row("x", { t: "send", type: 3, body: "", replyTo: 4 }, { refusal: "invalid" })], showing)[0],
    ).toMatchObject({ refusal: "invalid", message: { replyTo: 4, type: 3 } });
  });

  test("[VI1] of a conversation counts our own marks", () => {
    const header = aHeader({ headSeq: 5, me: aMark({ readSeq: 2, readEpoch: 1, unreadAtSeq: 4 }) });
    const me = (...rows: readonly Pending[]) => headerWith(header, rows).me;
    expect([
      me(row("s", { t: "seen", seq: 9, epoch: 1 }))?.readSeq,
      me(row("s", { t: "seen", seq: 4, epoch: 0 }))?.readSeq,
      me(row("s", { t: "seen", seq: 1, epoch: 1 }))?.readSeq,
    ]).toEqual([5, 2, 2]);
    expect([
      me(row("u", { t: "unread" })),
      me(row("a", { t: "archive" }))?.archivedSeq,
      me(row("a", { t: "archive" }), row("b", { t: "unarchive" }))?.archivedSeq,
    ]).toMatchObject([{ readSeq: 0, readEpoch: 2, unreadAtSeq: 5 }, 5, 0]);
    expect([
      headerWith(header, [aSend("a")]),
      headerWith({ ...header, me: null }, [row("u", { t: "unread" })]).me,
    ]).toEqual([header, null]);
    const kept = { conversationId: "1", text: "kept", ver: 4 };
    expect([draftWith(kept, []), draftWith(kept, [row("d", { t: "draft", text: "own", base: 4 })])]).toEqual([
      { draft: "kept" },
      { draft: "own" },
    ]);
  });
});

test("a lane that is settled leaves the others alone", () => {
  const rows = [aSend("a"), aSend("b")];
  expect(
    rowsAfter(rows, settleLane(rows, sortAnswers(rows.slice(0, 1), [{ opId: "a", ok: true }]), 0)).map(
      ({ op }) => op.opId,
    ),
  ).toEqual(["b"]);
});

describe("a message that is sent in another language", () => {
  const own = { text: "Good morning", locale: "en", lang: "de", by: "deepl/v2" } as const;
  const op = { t: "send", type: 1, body: "Guten Morgen", own } as const;

  test("is a draft again in its author's own words, when it was too old to be sent", () => {
    const { put } = queueExpired([row("a", op, { at: -100 * day })], doing);
    expect(put).toMatchObject([{ op: { t: "draft", text: "Good morning" } }]);
  });

  test("stands in the field again in its author's own words, when it is taken back", () => {
    const { put } = queueTakeBack([row("a", op, { readyAt: doing.now + 5_000 })], doing, "a");
    expect(put).toMatchObject([{ op: { t: "draft", text: "Good morning" } }]);
  });

  test("said otherwise before it has left, or after a refusal, has only the words that are sent", () => {
    const ref = { conversationId: "1", cid: "a", seq: null };
    for (const change of [{}, { refusal: "new_account" } as const]) {
      const [put] = queueEdit([row("a", op, change)], doing, { ref, text: "Hallo" }).put ?? [];
      expect(put?.op).toMatchObject({ t: "send", body: "Hallo" });
      expect(put?.op).not.toHaveProperty("own");
    }
  });
});
