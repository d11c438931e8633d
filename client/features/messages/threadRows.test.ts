import { expect, test } from "vitest";
import type { SenderRun, ShownMessage } from "#client/engine/model.ts";
import { dayAt, indexOfSeq, newestSeqOf, threadRows, type ThreadRow } from "./threadRows.ts";

const said = (seq: number | null, from: string): ShownMessage => ({
  cid: `m${seq}`,
  conversationId: "7",
  seq,
  from,
  at: 0,
  message: { seq: seq ?? 0, from, cid: `m${seq}`, ver: 1, at: "", body: "Hello" },
  files: [],
  state: "sent",
  isChanging: false,
});
const run = (from: string, ...seqs: readonly number[]): SenderRun => ({
  key: `r${seqs[0]}`,
  from,
  isOwn: from === "me",
  at: 0,
  entries: seqs.map((seq) => ({ t: "message", key: `m${seq}`, shown: said(seq, from) })),
});
const readTo = (readSeq: number) => ({ readSeq, myId: "me", fromSeq: 1, headSeq: 5 });
const marks = (rows: readonly ThreadRow[]): string[] => names(rows).filter((name) => name.startsWith("unread"));
const names = (rows: readonly ThreadRow[]): string[] =>
  rows.map((row) => (row.t === "unread" ? `unread ${row.count}` : row.key));

const timeline = {
  hasAfter: false,
  days: [
    { day: "10/05/2027", runs: [run("aoife", 1, 2)] },
    { day: "11/05/2027", runs: [run("me", 3), run("aoife", 4, 5)] },
  ],
};

test("a thread is its days with what was said on them", () => {
  expect(names(threadRows(timeline, null))).toEqual([
    "start",
    "day 10/05/2027",
    "m1",
    "m2",
    "day 11/05/2027",
    "m3",
    "m4",
    "m5",
  ]);
});

test("the mark of what is new stands before the first message of somebody else that was not read", () => {
  expect(names(threadRows(timeline, readTo(2)))).toEqual([
    "start",
    "day 10/05/2027",
    "m1",
    "m2",
    "day 11/05/2027",
    "m3",
    "unread 2",
    "m4",
    "m5",
  ]);
});

test("where all is read there is no mark", () => {
  expect(marks(threadRows(timeline, readTo(5)))).toEqual([]);
});

// Without a line a thread ends where the device's messages do.
test("the mark counts what is new above and below what is shown, from the reader's first message on, and stands on top of it", () => {
  const newest = { hasAfter: false, days: [{ day: "11/05/2027", runs: [run("me", 63), run("aoife", 64, 65)] }] };
  const place = { ...readTo(2), headSeq: 65 };
  expect(names(threadRows(newest, place))).toEqual(["start", "day 11/05/2027", "unread 62", "m63", "m64", "m65"]);
  expect(marks(threadRows(newest, { ...place, fromSeq: 61 }))).toEqual(["unread 4"]);
  expect(marks(threadRows({ ...timeline, hasAfter: true }, place))).toEqual(["unread 62"]);
  expect(marks(threadRows({ ...timeline, hasAfter: true }, { ...place, readSeq: 9 }))).toEqual([]);
});

test("the first and the last of a run are known", () => {
  const entries = threadRows(timeline, null).flatMap((row) =>
    row.t === "entry" ? [[row.startsRun, row.endsRun]] : [],
  );
  expect(entries).toEqual([
    [true, false],
    [false, true],
    [true, true],
    [true, false],
    [false, true],
  ]);
});

test("a message is found by its number, also among images", () => {
  const images = { t: "images" as const, key: "i", images: [said(6, "aoife"), said(7, "aoife")] };
  const rows = threadRows(
    { hasAfter: false, days: [{ day: "11/05/2027", runs: [{ ...run("aoife", 5), entries: [images] }] }] },
    null,
  );
  expect([indexOfSeq(rows, 7), indexOfSeq(rows, 9), newestSeqOf(images)]).toEqual([2, -1, 7]);
});

test("a message stands under its day; a day and the beginning say for themselves what they are", () => {
  const rows = threadRows(timeline, null);
  expect(rows.map((_, index) => dayAt(rows, index))).toEqual([
    null,
    null,
    "10/05/2027",
    "10/05/2027",
    null,
    "11/05/2027",
    "11/05/2027",
    "11/05/2027",
  ]);
});
