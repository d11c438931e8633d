import { describe, expect, test } from "vitest";
import { untoldMark } from "#shared/features/conversations/conversations.wire.ts";
import { aHeader, aMark, aPerson, aWireMessage } from "#tests/support/engine/wireFactories.ts";
import { covers, isEmpty, runsOf, spanOf } from "./coverage.ts";
import { mergeHeader, mergeLast, mergeLastHuman, mergeMark, mergeMessage, mergeOwnMark } from "./merge.ts";

describe("[ME1] of two forms of a message", () => {
  test("the one with the higher version stands, and an equal one replaces", () => {
    const [old, same, next] = [
      aWireMessage(1, { body: "old" }),
      aWireMessage(1, { body: "same" }),
      aWireMessage(1, { ver: 2, body: "next" }),
    ];
    expect(
      [mergeMessage(old, next), mergeMessage(next, old), mergeMessage(old, same), mergeMessage(undefined, old)].map(
        ({ body }) => body,
      ),
    ).toEqual(["next", "next", "same", "old"]);
  });

  test("a deletion stands whatever comes", () => {
    const gone = aWireMessage(1, { ver: 2, body: null, isDeleted: true });
    expect([mergeMessage(gone, aWireMessage(1, { ver: 9 })), mergeMessage(gone, { ...gone, ver: 3 }).ver]).toEqual([
      gone,
      3,
    ]);
  });
});

describe("[ME3] of two forms of a header", () => {
  const older = aHeader({
    ver: 1,
    studentName: "before",
    lastAt: "2026-07-02",
    last: aWireMessage(9),
    lastHuman: { seq: 9, side: "host" },
    headSeq: 9,
    me: aMark({ ver: 5, readSeq: 9 }),
    people: [aPerson("8", { ver: 7, readSeq: 8 })],
  });
  const newer = aHeader({
    ver: 2,
    studentName: "after",
    lastAt: "2026-07-01",
    last: aWireMessage(8),
    lastHuman: { seq: 8, side: "booker" },
    headSeq: 8,
    me: aMark({ ver: 4, readSeq: 3 }),
    people: [aPerson("8", { ver: 6, name: "Renamed" }), aPerson("9")],
  });

  test.each([
    ["first", older, newer],
    ["last", newer, older],
  ])("each part goes by its own version, when the older comes %s", (_, a, b) => {
    const merged = mergeHeader(a, b);
    expect([
      merged.studentName,
      merged.ver,
      merged.lastAt,
      merged.last?.seq,
      merged.lastHuman,
      merged.headSeq,
      merged.me?.readSeq,
    ]).toEqual(["after", 2, "2026-07-02", 9, { seq: 9, side: "host" }, 9, 9]);
    expect(merged.people.map(({ userId, name, readSeq }) => [userId, name, readSeq])).toEqual([
      ["8", "Renamed", 8],
      ["9", "Person 9", 0],
    ]);
  });

  test("what lies before one's own first message is nobody's newest", () => {
    const back = mergeHeader(older, { ...newer, me: aMark({ ver: 6, fromSeq: 10 }) });
    expect([back.last, back.lastHuman]).toEqual([null, null]);
    expect([
      mergeHeader(null, newer),
      mergeHeader(older, { ...newer, me: null }).me,
      mergeHeader({ ...older, me: null }, newer).me?.ver,
    ]).toEqual([newer, null, 4]);
  });

  test("the newest message goes by number, then by version", () => {
    const [one, two, twoEdited] = [aWireMessage(1), aWireMessage(2), aWireMessage(2, { ver: 2 })];
    expect([
      mergeLast(one, two),
      mergeLast(two, one),
      mergeLast(two, twoEdited),
      mergeLast(twoEdited, two),
      mergeLast(null, one),
      mergeLast(one, null),
    ]).toEqual([two, two, twoEdited, twoEdited, one, one]);
    expect(
      [
        mergeLastHuman(null, { seq: 1, side: "host" }),
        mergeLastHuman({ seq: 2, side: "host" }, { seq: 1, side: "booker" }),
        mergeLastHuman({ seq: 1, side: "host" }, null),
      ].map((last) => last?.seq),
    ).toEqual([1, 2, 1]);
  });
});

test("[ME3] a mark that is not told any more goes, whatever is held, and comes again once it is told", () => {
  const read = aHeader({ people: [aPerson("8", { ver: 7, readSeq: 8, readEpoch: 1 })] });
  const untold = aHeader({ people: [aPerson("8", untoldMark)] });
  const hidden = mergeHeader(read, untold);
  expect(hidden.people).toEqual(untold.people);
  expect(mergeHeader(hidden, aHeader({ ver: 0, people: read.people })).people).toEqual(untold.people);
  expect(mergeHeader(hidden, read).people).toEqual(read.people);
  expect(mergeMark(hidden, { userId: "8", readSeq: 9, readEpoch: 1, ver: 8 }, "7").people).toMatchObject([
    { userId: "8", readSeq: 9 },
  ]);
});

describe("[ME3] a mark", () => {
  const header = aHeader({ me: aMark({ ver: 2, readSeq: 5, archivedSeq: 3 }) });

  test("goes by its version, and one told by the staff's feed leaves alone what it does not say", () => {
    expect(mergeMark(header, { userId: "7", readSeq: 6, readEpoch: 0, ver: 3 }, "7").me).toMatchObject({
      readSeq: 6,
      archivedSeq: 3,
      ver: 3,
    });
    expect(mergeMark(header, { userId: "7", readSeq: 1, readEpoch: 0, ver: 1 }, "7").me?.readSeq).toBe(5);
    expect(mergeMark(header, { userId: "8", readSeq: 4, readEpoch: 0, ver: 2 }, "7")).toMatchObject({
      me: { readSeq: 5 },
      people: [
        { userId: "7", readSeq: 0 },
        { userId: "8", readSeq: 4 },
      ],
    });
  });

  test("of one's own makes a participant of somebody who was none, and another's does not", () => {
    expect([
      mergeOwnMark(null, aMark()),
      mergeOwnMark(null, { userId: "7", readSeq: 1, readEpoch: 0, ver: 1 }),
    ]).toEqual([aMark(), null]);
  });
});

test("[ME2] messages are cut into runs where a number is missing", () => {
  const runs = runsOf([5, 1, 2, 6, 9].map((seq) => aWireMessage(seq)));
  expect(runs.map(spanOf)).toEqual([
    { from: 1, to: 2 },
    { from: 5, to: 6 },
    { from: 9, to: 9 },
  ]);
  expect([
    runsOf([]),
    isEmpty({ from: 3, to: 2 }),
    covers({ from: 3, to: 5 }, 5),
    covers({ from: 3, to: 5 }, 6),
  ]).toEqual([[], true, true, false]);
});
