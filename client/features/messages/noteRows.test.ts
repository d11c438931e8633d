import { expect, test } from "vitest";
import type { Note } from "#shared/features/notes/notes.contract.ts";
import { withNotes } from "./noteRows.ts";
import type { ThreadRow } from "./threadRows.ts";

const note = (id: string, afterSeq: number) => ({ id, afterSeq }) as Note;
const entry = (...seqs: readonly (number | null)[]) =>
  ({
    t: "entry",
    key: seqs.join("+"),
    entry: { t: "images", images: seqs.map((seq) => ({ seq })) },
  }) as unknown as ThreadRow;
const start: ThreadRow = { t: "start", key: "start" };
const day: ThreadRow = { t: "day", key: "day", day: "01/01/2027" };
const whole = { hasBefore: false, hasAfter: false };
const keysOf = (rows: readonly ThreadRow[]) => rows.map(({ key }) => key);

const rows = [start, day, entry(3), entry(4, 5), day, entry(8), entry(null)];

test("a note stands below the message after which it was written, before the next day", () => {
  expect(keysOf(withNotes(rows, [note("a", 3), note("b", 5), note("c", 5)], whole))).toEqual([
    "start",
    "day",
    "3",
    "note a",
    "4+5",
    "note b",
    "note c",
    "day",
    "8",
    "",
  ]);
});

test("one of a message that is gone stands below the one before it, and of none at the beginning", () => {
  expect(keysOf(withNotes(rows, [note("a", 0), note("b", 7)], whole))).toEqual([
    "start",
    "note a",
    "day",
    "3",
    "4+5",
    "note b",
    "day",
    "8",
    "",
  ]);
  expect(keysOf(withNotes([start], [note("a", 2)], whole))).toEqual(["start", "note a"]);
});

test("those of messages that are not shown are not shown either", () => {
  const all = [note("a", 1), note("b", 8), note("c", 9)];
  expect(keysOf(withNotes(rows.slice(0, 6), all, { hasBefore: true, hasAfter: true }))).toEqual([
    "start",
    "day",
    "3",
    "4+5",
    "day",
    "8",
    "note b",
  ]);
  expect(keysOf(withNotes(rows.slice(0, 6), all, { hasBefore: true, hasAfter: false })).slice(-3)).toEqual([
    "8",
    "note b",
    "note c",
  ]);
});

test("without notes the rows are the same ones", () => {
  expect(withNotes(rows, [], whole)).toBe(rows);
});
