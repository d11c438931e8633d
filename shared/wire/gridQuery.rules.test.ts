import { expect, test } from "vitest";
import { choiceColumn, dayColumn, flagColumn, moneyColumn, momentColumn, textColumn } from "./gridColumns.ts";
import {
  columnAt,
  dayAt,
  foldedBy,
  longestFolded,
  mostFolded,
  groupedBy,
  parseFilter,
  parseFolded,
  parseGroup,
  parseSort,
  sortedBy,
  writeFilter,
  writeFolded,
  writeSort,
} from "./gridQuery.rules.ts";

const uses = { sort: true, filter: true } as const;
const columns = {
  state: choiceColumn(["booked", "reserved"], uses),
  fromDate: dayColumn(uses),
  createdAt: momentColumn(uses),
  total: moneyColumn(uses),
  active: flagColumn(uses),
  agency: textColumn(uses),
  note: textColumn(),
};

test.each([
  "state:booked,reserved",
  "state:-",
  "fromDate:today..today+14",
  "fromDate:2027-01-01..",
  "createdAt:..today-7",
  "total:-5..100",
  "total:-",
  "active:true",
  "agency:Navigli%20%26%20Co%3B%2C%3A,-,%2D",
  "state:booked;active:false",
])("%s is read and written back", (text) => {
  const narrowed = parseFilter(text, columns);
  expect(narrowed).not.toBeNull();
  expect(writeFilter(narrowed ?? [])).toBe(text);
});

test("values stand for themselves whatever is in them, and one value of a range for both its ends", () => {
  expect(parseFilter("agency:Navigli%20%26%20Co%3B%2C%3A,-,%2D", columns)).toEqual([
    { column: "agency", values: ["Navigli & Co;,:", null, "-"] },
  ]);
  expect(parseFilter("fromDate:today", columns)).toEqual([{ column: "fromDate", from: "today", to: "today" }]);
  expect(parseFilter("", columns)).toEqual([]);
});

test.each([
  "nothing:1",
  "__proto__:1",
  "note:words",
  "state",
  "state:",
  "state:lost",
  "state:booked;state:reserved",
  "fromDate:..",
  "fromDate:2027-02-30",
  "fromDate:2027-13-01..",
  "fromDate:a..b",
  "fromDate:today..today..today",
  "total:1.5",
  "total:9999999999999",
  "active:yes",
  "agency:%",
  "agency:%00",
])("%s means nothing", (text) => {
  expect(parseFilter(text, columns)).toBeNull();
});

test("an order is read and written back, of columns that can be sorted, each once, three at most", () => {
  expect(writeSort(parseSort("-fromDate,total", columns) ?? [])).toBe("-fromDate,total");
  expect(parseSort("", columns)).toEqual([]);
  for (const text of ["note", "nothing", "-state,state", "state,fromDate,total,agency"])
    expect(parseSort(text, columns)).toBeNull();
});

test("a column that is pressed leads, and turns round when it led", () => {
  const press = (text: string, column: string): string => writeSort(sortedBy(parseSort(text, columns) ?? [], column));
  expect(press("state,fromDate", "total")).toBe("total,state,fromDate");
  expect(press("total,state,fromDate", "total")).toBe("-total,state,fromDate");
  expect(press("-total,state", "total")).toBe("total,state");
  expect(press("state,fromDate,total", "agency")).toBe("agency,state,fromDate");
});

test("a day is counted from the day of asking", () => {
  expect(["today", "today+14", "today-1", "2027-01-01"].map((word) => dayAt(word, "2026-02-28"))).toEqual([
    "2026-02-28",
    "2026-03-14",
    "2026-02-27",
    "2027-01-01",
  ]);
});

test("only what is declared is a column", () => {
  expect([columnAt(columns, "state")?.kind, columnAt(columns, "toString")]).toEqual(["choice", undefined]);
});

test("what is folded is said by its values, whatever they are called, and a press turns it round", () => {
  const paths = [["booked"], ["new", "Aoife, Byrne; & sons"], [null], ["-", null]];
  expect(parseFolded(writeFolded(paths), ["state", "agency"])).toEqual(paths);
  expect(parseFolded("", [])).toEqual([]);
  for (const senseless of ["booked,new,lost", ",", "%00", "%"]) expect(parseFolded(senseless, ["a", "b"])).toBeNull();
  expect(parseFolded("booked", [])).toBeNull();
  expect(foldedBy(paths, [null])).toEqual(paths.toSpliced(2, 1));
  expect(foldedBy(paths, ["new"])).toEqual([...paths, ["new"]]);
});

test("no more is folded than its list may be asked, in whatever letters: the first of all, or the one that was pressed last", () => {
  const paths = Array.from({ length: mostFolded }, (_, at) => [`グループの長い名前 ${at}`]);
  const written = writeFolded(paths);
  expect(written.length).toBeLessThanOrEqual(longestFolded);
  const kept = parseFolded(written, ["name"]) ?? [];
  expect(kept).toEqual(paths.slice(0, kept.length));
  expect(kept.length).toBeGreaterThan(30);
  const pressed = foldedBy(kept, ["最後に押されたグループ"]);
  expect(pressed.at(-1)).toEqual(["最後に押されたグループ"]);
  expect(parseFolded(writeFolded(pressed), ["name"])).toEqual(pressed);
});

test("rows stand under two columns at most, each of them one that can be grouped by", () => {
  const grouping = {
    ...columns,
    state: choiceColumn(["booked"], { group: true }),
    agency: textColumn({ group: true }),
  };
  expect(parseGroup("", grouping)).toEqual([]);
  expect(parseGroup("agency,state", grouping)).toEqual(["agency", "state"]);
  for (const senseless of ["note", "agency,agency", "agency,note", "constructor"])
    expect(parseGroup(senseless, grouping)).toBeNull();
  expect(groupedBy([], "agency")).toEqual(["agency"]);
  expect(groupedBy(["agency"], "state")).toEqual(["agency", "state"]);
  expect(groupedBy(["agency", "state"], "active")).toEqual(["agency", "active"]);
  expect(groupedBy(["agency", "state"], "agency")).toEqual(["state"]);
});
