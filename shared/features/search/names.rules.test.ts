import { expect, test } from "vitest";
import { fold } from "./fold.rules.ts";
import { isNamed, nameFit } from "./names.rules.ts";

const names = ["Lucía García-Núñez", "O'Sullivan", "田中 花子"];

test.each([
  ["lucia", 0],
  ["LUC", 0],
  ["nunez lucia", 0],
  ["sullivan", 0],
  ["中", 0],
  ["花子", 0],
  // One letter wrong, missing, too many, or two swapped.
  ["lusia", 1],
  ["lcuia", 1],
  ["luciaa", 1],
  ["garca", 1],
  ["sulivan", 1],
  ["sulliven", 1],
  ["sillivon", 2],
  // Too many, or too short to forgive any.
  ["lusio", null],
  ["lux", null],
  ["rucia", null],
  ["lucia smith", null],
  ["", null],
  [" - ", null],
])("%j fits with %j letters wrong", (typed, wrong) => {
  expect(nameFit(typed, names)).toBe(wrong);
});

test("nobody is named by nothing", () => {
  expect([nameFit("ann", []), isNamed("lusia", names), isNamed("lucia", names)]).toEqual([null, false, true]);
});

test("a folded text has its letters where the text has them", () => {
  expect(fold("Crème BRÛLÉE Łódź")).toBe("creme brulee łodz");
  expect([fold("İ").length, fold("ẞ").length]).toEqual([1, 1]);
});
