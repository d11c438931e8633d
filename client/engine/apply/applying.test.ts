import { describe, expect, test } from "vitest";
import type { Batch, SyncEvent } from "#shared/features/conversations/conversations.wire.ts";
import type { Done, Operation } from "#shared/features/conversations/operations.ts";
import { aHeader, aMark, aWireMessage } from "#tests/support/engine/wireFactories.ts";
import { applyAnswers, needOfAnswers } from "./applyAnswers.ts";
import { applyBatch, needOfBatch } from "./applyBatch.ts";
import { applyHeaders, applyPage } from "./applyPage.ts";
import { applySnapshot, needOfSnapshot } from "./applySnapshot.ts";
import type { CachedConversation, CachedMessage } from "../model.ts";
import type { Held } from "../store/storePorts.ts";
import { standingOf } from "./standing.ts";

const viewer = { id: "7", roles: ["coordinator"] } as const;
const context = { viewer, now: 0 };
const now = "2026-07-01T10:00:00Z";

const aRow = (change: Partial<CachedConversation> = {}): CachedConversation => {
  const header = change.header === undefined ? aHeader({ headSeq: 5, last: aWireMessage(5) }) : change.header;
  return { id: "100", headSeq: 5, from: 4, to: 5, stamp: "s", ...standingOf(header, viewer, 0), ...change, header };
};
const aHeld = (
  rows: readonly CachedConversation[] = [],
  messages: readonly CachedMessage[] = [],
  change: Partial<Held> = {},
): Held => ({
  epoch: "e",
  cursors: { "7": 10 },
  listFloor: "",
  drafts: new Map(),
  conversations: new Map(rows.map((row) => [row.id, row])),
  messages: new Map(
    [...Map.groupBy(messages, ({ conversationId }) => conversationId)].map(([id, list]) => [
      id,
      new Map(list.map((message) => [message.seq, message])),
    ]),
  ),
  ...change,
});
const held = (seq: number, change: Partial<CachedMessage> = {}): CachedMessage => ({
  conversationId: "100",
  ...aWireMessage(seq),
  ...change,
});
const aBatch = (...events: readonly SyncEvent[]): Batch => ({
  feed: "7",
  from: 11,
  to: 10 + events.length,
  events,
  now,
});
const messages = (...seqs: readonly number[]): SyncEvent => ({
  pos: 11,
  t: "messages",
  conversationId: "100",
  messages: seqs.map((seq) => aWireMessage(seq)),
});
const apply = (before: Held, ...events: readonly SyncEvent[]) => applyBatch(before, aBatch(...events), context);

describe("[SY2] a batch", () => {
  test("is taken in right behind the cursor, and nowhere else", () => {
    expect(
      [
        apply(aHeld(), { pos: 11, t: "nothing" }),
        applyBatch(aHeld(), { ...aBatch(), from: 12, to: 13 }, context),
        applyBatch(aHeld(), { ...aBatch(), from: 1, to: 10 }, context),
        applyBatch(aHeld([], [], { cursors: {} }), aBatch(), context),
      ].map(({ outcome, cursors }) => [outcome, cursors]),
    ).toEqual([
      ["applied", { "7": 11 }],
      ["gap", undefined],
      ["old", undefined],
      ["gap", undefined],
    ]);
  });

  test("needs what it speaks of", () => {
    const need = needOfBatch(
      aBatch(
        messages(1, 2, 5),
        { pos: 12, t: "header", header: aHeader({ id: "9" }) },
        { pos: 13, t: "draft", draft: { conversationId: "100", text: "", ver: 1 } },
        { pos: 14, t: "nothing" },
      ),
    );
    expect(need).toEqual({
      conversations: ["100", "9"],
      drafts: ["100"],
      messages: [
        { conversationId: "100", from: 1, to: 2 },
        { conversationId: "100", from: 5, to: 5 },
      ],
    });
  });

  test("[SY8] that changes rights begins every feed anew", () => {
    expect(apply(aHeld([], [], { cursors: { "7": 10, "-1": 4 } }), { pos: 11, t: "rights" })).toMatchObject({
      hasRights: true,
      cursors: { "7": null, "-1": null },
    });
  });

  test("[OB12] holds the newest draft", () => {
    const draft = { conversationId: "100", text: "new", ver: 3 };
    const known = (ver: number) =>
      aHeld([], [], { drafts: new Map([["100", { conversationId: "100", text: "old", ver }]]) });
    expect([
      apply(known(2), { pos: 11, t: "draft", draft }).drafts,
      apply(known(4), { pos: 11, t: "draft", draft }).drafts,
    ]).toEqual([[draft], []]);
  });
});

describe("[ME2] messages", () => {
  const coverage = (before: Held, ...seqs: readonly number[]) => {
    const { conversations: [row] = [], messages: put = [], dropMessages } = apply(before, messages(...seqs));
    return [row?.from, row?.to, put.map(({ seq }) => seq), dropMessages?.length];
  };

  test("join what they touch, above and below", () => {
    expect([coverage(aHeld([aRow()]), 6, 7), coverage(aHeld([aRow()]), 3), coverage(aHeld([aRow()]), 4)]).toEqual([
      [4, 7, [6, 7], 0],
      [3, 5, [3], 0],
      [4, 5, [4], 0],
    ]);
  });

  test("that lie below and apart are not kept, and move the stamp", () => {
    expect(coverage(aHeld([aRow()]), 2)).toEqual([4, 5, [], 0]);
    expect(apply(aHeld([aRow()]), messages(2)).conversations?.[0]?.stamp).toBe("7/11");
  });

  test("that lie beyond a gap begin anew, as far as they reach the newest", () => {
    expect([coverage(aHeld([aRow()]), 8, 9), coverage(aHeld([aRow({ headSeq: 20 })]), 8)]).toEqual([
      [8, 9, [8, 9], 1],
      [21, 20, [], 1],
    ]);
  });

  test("[SY10] of a conversation that nobody has told of yet are a to-do", () => {
    expect([
      apply(aHeld(), messages(4)).conversations,
      apply(aHeld([aRow({ header: null })]), messages(9)).conversations,
    ]).toMatchObject([[{ header: null, headSeq: 4, place: "unknown" }], [{ header: null, headSeq: 9 }]]);
    expect(apply(aHeld(), { pos: 11, t: "read", conversationId: "100", mark: aMark() }).conversations).toMatchObject([
      { header: null },
    ]);
  });

  test("[VI1] tell the header of the newest, of whose turn it is, and move it up", () => {
    const [row] =
      apply(aHeld([aRow()]), {
        pos: 11,
        t: "messages",
        conversationId: "100",
        messages: [
          aWireMessage(6, { from: "7", at: "2026-07-09" }),
          aWireMessage(7, { from: "55" }),
          aWireMessage(8, { isHidden: true, kind: 2, from: "0" }),
        ],
      }).conversations ?? [];
    expect([row?.header?.last?.seq, row?.header?.lastHuman, row?.lastAt, row?.header?.headSeq]).toEqual([
      7,
      { seq: 7, side: "office", at: aWireMessage(7).at },
      "2026-07-09",
      8,
    ]);
    expect(
      apply(aHeld([aRow({ header: aHeader({ people: [] }) })]), {
        pos: 11,
        t: "messages",
        conversationId: "100",
        messages: [aWireMessage(6, { from: "7" })],
      }).conversations?.[0]?.header?.lastHuman?.side,
    ).toBe("office");
  });

  test("[AT1] that are new are told of, and changes of old ones are not", () => {
    expect([
      apply(aHeld([aRow()]), messages(5, 6)).arrived.map(({ seq }) => seq),
      apply(aHeld(), messages(1)).arrived.length,
    ]).toEqual([[6], 1]);
  });
});

describe("a page", () => {
  const page = {
    conversationId: "100",
    messages: [2, 3].map((seq) => aWireMessage(seq)),
    hasBefore: true,
    hasAfter: true,
    headSeq: 5,
  };
  const outcome = (before: Held, change: Partial<typeof page> = {}, stamp = "s") =>
    applyPage(before, { page: { ...page, ...change }, stamp }, context);

  test("[ME2] joins what it touches; beyond what is held it is the new beginning, if it reaches the newest", () => {
    expect([
      outcome(aHeld([aRow()])).outcome,
      outcome(aHeld([aRow()]), { messages: [aWireMessage(1)] }).outcome,
      outcome(aHeld([aRow()]), { messages: [aWireMessage(8)], hasAfter: false }),
    ]).toMatchObject(["held", "apart", { outcome: "held", conversations: [{ from: 8, to: 8 }] }]);
    expect([
      outcome(aHeld([aRow()]), { messages: [] }).outcome,
      outcome(aHeld([aRow()]), { messages: [aWireMessage(1)], hasAfter: false }).outcome,
    ]).toEqual(["held", "apart"]);
  });

  test("[ME5] that came too late, or of a conversation that is gone, joins nothing", () => {
    expect([outcome(aHeld([aRow()]), {}, "older").outcome, outcome(aHeld()).outcome]).toEqual(["stale", "apart"]);
    expect(
      outcome(aHeld([aRow({ header: aHeader({ me: aMark({ fromSeq: 3 }) }) })])).messages?.map(({ seq }) => seq),
    ).toEqual([3]);
  });
});

describe("[SY10] headers that were fetched", () => {
  const asked = new Map([["100", "s"]]);

  test("fill a to-do, unless something happened since", () => {
    const stub = aRow({ header: null });
    const fetch = (header = aHeader({ headSeq: 5 }), row = stub) =>
      applyHeaders(aHeld([row]), { asked, headers: [header] }, context).conversations?.map((one) => [
        one.header?.id,
        one.from,
        one.to,
      ]);
    expect([
      fetch(),
      fetch(aHeader({ headSeq: 4 })),
      fetch(aHeader({ headSeq: 5 }), { ...stub, stamp: "later" }),
    ]).toEqual([[["100", 6, 5]], [], []]);
  });

  test("end a to-do that is for nobody here, and take in what nobody knew", () => {
    expect(applyHeaders(aHeld([aRow({ header: null })]), { asked, headers: [] }, context).dropConversations).toEqual([
      "100",
    ]);
    expect(applyHeaders(aHeld([aRow()]), { asked, headers: [] }, context).dropConversations).toEqual([]);
    expect(
      applyHeaders(aHeld(), { asked: new Map(), headers: [aHeader({ id: "4" })], listFloor: "f" }, context),
    ).toMatchObject({ listFloor: "f", conversations: [{ id: "4" }] });
    expect(applyHeaders(aHeld(), { asked, headers: [aHeader()] }, context).conversations).toEqual([]);
  });
});

describe("[ME4] a snapshot", () => {
  const snapshot = {
    epoch: "e",
    heads: { "7": 20 },
    headers: [aHeader({ headSeq: 6 })],
    messages: { "100": [5, 6].map((seq) => aWireMessage(seq)) },
    drafts: [{ conversationId: "100", text: "d", ver: 2 }],
    isWindow: true,
    now,
  };

  test("keeps what is newer and joins, and drops the rest", () => {
    const joins = applySnapshot(aHeld([aRow({ from: 3, to: 8, headSeq: 8 }), aRow({ id: "9" })]), snapshot, context);
    expect(joins).toMatchObject({
      outcome: "applied",
      dropConversations: ["9"],
      dropMessages: [{ from: 0, to: 4 }],
      conversations: [{ from: 5, to: 8, headSeq: 8 }],
      cursors: { "7": 20 },
      listFloor: "2026-07-01T10:00:00Z",
    });
    const told = applySnapshot(aHeld(), { ...snapshot, floor: "2026-07-03T10:00:00Z" }, context);
    expect(told).toMatchObject({ listFloor: "2026-07-03T10:00:00Z" });
    const apart = applySnapshot(aHeld([aRow({ from: 9, to: 10 })]), { ...snapshot, isWindow: false }, context);
    expect(apart).toMatchObject({
      dropMessages: [{ from: 0, to: 4 }, { from: 7 }],
      conversations: [{ from: 5, to: 6 }],
      listFloor: "",
    });
    expect(applySnapshot(aHeld(), { ...snapshot, messages: {}, headers: [] }, context)).toMatchObject({
      listFloor: "",
    });
    expect(applySnapshot(aHeld(), { ...snapshot, messages: {} }, context).conversations).toMatchObject([
      { from: 7, to: 6 },
    ]);
  });

  test("empties drafts that are gone, and drops cursors of feeds that are not ours any more", () => {
    const before = aHeld([], [], {
      cursors: { "7": 1, "-1": 5 },
      drafts: new Map([["1", { conversationId: "1", text: "old", ver: 1 }]]),
    });
    expect(applySnapshot(before, snapshot, context)).toMatchObject({
      cursors: { "7": 20, "-1": null },
      drafts: [{ conversationId: "1", text: "" }, { text: "d" }],
    });
    expect(needOfSnapshot(snapshot)).toMatchObject({ conversations: "all", messages: [{ from: 5, to: 6 }] });
  });

  test("[SY6] [SY7] that is late changes nothing, and one of another world begins with nothing", () => {
    expect(applySnapshot(aHeld([], [], { cursors: { "7": 20 } }), snapshot, context)).toEqual({ outcome: "late" });
    expect(
      applySnapshot(aHeld([aRow()], [], { cursors: { "7": 99 } }), { ...snapshot, epoch: "f" }, context),
    ).toMatchObject({ outcome: "applied", clear: true, epoch: "f", cursors: { "7": 20 } });
  });
});

describe("[ME6] an answer", () => {
  const answer = (op: Partial<Operation> & { readonly t: Operation["t"] }, done: Partial<Done>, before: Held) =>
    applyAnswers(
      before,
      [
        {
          pending: { n: 1, userId: "7", at: 0, tries: 1, op: { opId: "a", conversationId: "100", ...op } as Operation },
          answer: { opId: "a", ok: true, ...done },
        },
      ],
      context,
    );
  const before = aHeld([aRow()], [held(5, { reactions: [{ userId: "8", emoji: "x" }] })]);

  test("to a sending shows the message until its event brings it, at its place or beside it", () => {
    expect([
      answer({ t: "send", type: 1, body: "x" }, { seq: 6, at: now }, before),
      answer({ t: "send", type: 3, body: "x", replyTo: 2 }, { seq: 9 }, before),
    ]).toMatchObject([
      { conversations: [{ to: 6, headSeq: 6 }], messages: [{ seq: 6, ver: 0, cid: "a", body: "x", at: now }] },
      { conversations: [{ to: 5, headSeq: 9 }], messages: [{ seq: 9, type: 3, replyTo: 2 }] },
    ]);
    expect([
      answer({ t: "send", type: 1, body: "x" }, { seq: 5 }, before).messages,
      answer({ t: "send", type: 1, body: "x" }, {}, before).messages,
      answer({ t: "send", type: 1, body: "x" }, { seq: 6 }, aHeld()).messages,
    ]).toEqual([[], [], []]);
  });

  test("to a change shows it, unless something newer is known", () => {
    expect([
      answer({ t: "edit", seq: 5, body: "new" }, { ver: 2, at: now }, before),
      answer({ t: "edit", seq: 5, body: "new" }, { ver: 2 }, before),
      answer({ t: "delete", seq: 5 }, { ver: 2 }, before),
      answer({ t: "cancel", message: "m" }, { seq: 5, ver: 2 }, before),
      answer({ t: "react", seq: 5, emoji: "y" }, { ver: 2 }, before),
    ]).toMatchObject([
      { messages: [{ body: "new", ver: 2, editedAt: now }] },
      { messages: [{ body: "new" }] },
      { messages: [{ body: null, isDeleted: true }] },
      { messages: [{ body: null, isDeleted: true, ver: 2 }] },
      { messages: [{ reactions: [{ userId: "8" }, { userId: "7", emoji: "y" }] }] },
    ]);
    expect(
      [
        answer({ t: "edit", seq: 5, body: "" }, { ver: 1 }, before),
        answer({ t: "edit", seq: 4, body: "" }, { ver: 9 }, before),
        answer({ t: "react", seq: 5, emoji: "y" }, { ver: 1 }, before),
        answer({ t: "cancel", message: "m" }, {}, before),
      ].map((one) => one.messages),
    ).toEqual([[], [], [], []]);
  });

  // Its version is the message's: taken for the mark's, what was read later would be known better for ever.
  test("to a taking back is no news of what oneself has read", () => {
    expect(answer({ t: "cancel", message: "m" }, { seq: 5, ver: 2 }, before).conversations).toEqual([]);
  });

  test("to a mark, an archive or a draft does the same", () => {
    const me = (op: Parameters<typeof answer>[0], done: Partial<Done>) =>
      answer(op, done, before).conversations?.[0]?.header?.me;
    expect([
      me({ t: "seen", seq: 5, epoch: 0 }, { ver: 2, readSeq: 5, readEpoch: 0 }),
      me({ t: "archive" }, { ver: 2 }),
      me({ t: "unarchive" }, { ver: 2 }),
    ]).toMatchObject([{ readSeq: 5, ver: 2 }, { archivedSeq: 5 }, { archivedSeq: 0 }]);
    expect(me({ t: "seen", seq: 5, epoch: 0 }, { ver: 1, readSeq: 5 })).toBeUndefined();
    expect([
      answer({ t: "draft", text: "t" }, { ver: 3 }, before).drafts,
      answer({ t: "draft", text: "t" }, {}, before).drafts,
      answer({ t: "seen", seq: 1, epoch: 0 }, { ver: 9 }, aHeld([aRow({ header: aHeader({ me: null }) })]))
        .conversations,
    ]).toEqual([[{ conversationId: "100", text: "t", ver: 3 }], [{ conversationId: "100", text: "t", ver: 0 }], []]);
  });

  test("needs the conversation, the message and the draft it is about", () => {
    const pending = (op: Operation) => ({
      pending: { n: 1, userId: "7", at: 0, tries: 1, op },
      answer: { opId: op.opId, ok: true } as Done,
    });
    expect(
      needOfAnswers([
        pending({ t: "edit", opId: "a", conversationId: "1", seq: 4, body: "x" }),
        pending({ t: "draft", opId: "b", conversationId: "1", text: "" }),
      ]),
    ).toEqual({ conversations: ["1"], messages: [{ conversationId: "1", from: 4, to: 4 }], drafts: ["1"] });
  });
});
