import { expect, it } from "vitest";
import { pastedCells } from "./pasteRange.ts";

it("reads rows and cells as a spreadsheet copies them", () => {
  expect(pastedCells("a\tb\r\nc\td\r\n")).toEqual([
    { rowOffset: 0, columnOffset: 0, text: "a" },
    { rowOffset: 0, columnOffset: 1, text: "b" },
    { rowOffset: 1, columnOffset: 0, text: "c" },
    { rowOffset: 1, columnOffset: 1, text: "d" },
  ]);
});
