import { expect, test } from "vitest";
import { again, begun, idsOf, nearest, nextReading, withRead, type Shown } from "./rowWindows.ts";

interface Row {
  readonly id: string;
}

const rowsFrom = (start: number, count: number): readonly Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: String(start + at) }));
const windowOf = (start: number, count: number, next: string | null = `after ${start + count}`) => ({
  rows: rowsFrom(start, count),
  next,
  total: 100_000,
  groups: [],
});
const seeing = (shown: Shown<Row>, first: number, last: number): Shown<Row> => ({
  ...shown,
  ...nearest(shown, { first, last }),
});
const read = (shown: Shown<Row>, start: number, count: number): Shown<Row> => {
  const reading = nextReading(shown);
  if (!reading) throw new Error("Nothing is to be read");
  return withRead(shown, reading, windowOf(start, count));
};

const top = begun(windowOf(0, 100), "");

test("what is in sight is there; a little below it the next window is read behind the last", () => {
  expect(nearest(top, { first: 20, last: 80 })).toBeNull();
  const further = seeing(top, 70, 130);
  expect(nextReading(further)).toEqual({ how: "on", question: { after: "after 100" } });
  const both = read(further, 100, 100);
  expect([both.rows.length, both.start, nextReading(both)]).toEqual([200, 0, null]);
});

test("the scrollbar let go in the middle reads there once, then goes on either way", () => {
  const far = seeing(top, 50_130, 50_190);
  expect(nextReading(far)).toEqual({ how: "far", question: { at: 50_100, limit: 100 } });
  expect(nearest(far, { first: 50_130, last: 50_190 })).toBeNull();
  const middle = read(far, 50_100, 100);
  expect([middle.start, middle.rows[0]?.id]).toEqual([50_100, "50100"]);
  const above = seeing(middle, 50_080, 50_150);
  expect(nextReading(above)).toEqual({ how: "before", question: { at: 50_000, limit: 100 } });
  const more = read(above, 50_000, 100);
  expect([more.start, more.rows.length, new Set(idsOf(more.rows)).size]).toEqual([50_000, 200, 200]);
  expect(nextReading(seeing(more, 50_190, 50_250))).toEqual({ how: "on", question: { after: "after 50200" } });
});

test("read anew in the middle, what is shown stays until it has come again", () => {
  const middle = read(seeing(top, 50_130, 50_190), 50_100, 100);
  const anew = again(windowOf(0, 100), middle);
  expect([anew.start, anew.rows.length]).toEqual([50_100, 100]);
  expect(nextReading(anew)).toEqual({ how: "again", question: { at: 50_100, limit: 200 } });
  expect(nextReading(read(anew, 50_100, 200))).toBeNull();
});

test("a list that has become shorter than that is shown from its beginning", () => {
  const far = seeing(top, 50_130, 50_190);
  expect(read(far, 50_100, 0)).toMatchObject({ start: 0, rows: top.rows });
});

test("who was pushed over the edge meanwhile stands there once", () => {
  const middle = read(seeing(top, 300, 350), 300, 100);
  const above = read(seeing(middle, 280, 340), 201, 100);
  expect(idsOf(above.rows).length).toBe(new Set(idsOf(above.rows)).size);
});
