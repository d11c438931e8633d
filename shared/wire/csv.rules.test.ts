import { expect, test } from "vitest";
import { csvCell, csvLine } from "./csv.rules.ts";

test("what a spreadsheet would run stays words, and numbers stay numbers", () => {
  expect(["=1+1", "+44", "-2.50", "-A1", "@x", "\tx", "plain"].map(csvCell)).toEqual([
    "'=1+1",
    "'+44",
    "-2.50",
    "'-A1",
    "'@x",
    "'\tx",
    "plain",
  ]);
});

test("commas, lines and quotes stay within their cell", () => {
  expect(csvLine(["a,b", 'say "yes"', "two\nlines", "x"])).toBe('"a,b","say ""yes""","two\nlines",x\r\n');
});
