import { expect, it } from "vitest";
import { mostPastedRows, pastedCells, repeatedOver } from "./pasteRange.ts";

it("reads rows and cells as a spreadsheet copies them", () => {
  expect(pastedCells("a\tb\r\nc\td\r\n")).toEqual([
    { rowOffset: 0, columnOffset: 0, text: "a" },
    { rowOffset: 0, columnOffset: 1, text: "b" },
    { rowOffset: 1, columnOffset: 0, text: "c" },
    { rowOffset: 1, columnOffset: 1, text: "d" },
  ]);
});

it("reads a cell that holds a line, a tab or a quote, as a spreadsheet wraps it", () => {
  expect(pastedCells('"two\nlines"\t"a ""word"""\tplain "x"\n').map(({ text }) => text)).toEqual([
    "two lines",
    'a "word"',
    'plain "x"',
  ]);
  expect(pastedCells("a\t\tb").map(({ text }) => text)).toEqual(["a", "", "b"]);
});

it("takes two thousand rows and no more", () => {
  const cells = pastedCells("x\n".repeat(mostPastedRows + 5));
  expect(cells.at(-1)?.rowOffset).toBe(mostPastedRows - 1);
});

it("fills a range with what fits into it, and is pasted once where it does not", () => {
  const area = { top: 3, bottom: 5, left: 1, right: 2 };
  const one = pastedCells("x");
  expect(repeatedOver(area, one)).toHaveLength(6);
  expect(repeatedOver(area, pastedCells("a\tb")).map(({ rowOffset }) => rowOffset)).toEqual([0, 0, 1, 1, 2, 2]);
  expect(repeatedOver(area, pastedCells("a\nb"))).toHaveLength(2);
  expect(repeatedOver(null, one)).toEqual(one);
});
