import { expect, test } from "vitest";
import { cellShownMs, hueOfColleague, withColleague, withoutGone, type CellTold } from "./cellPresence.rules.ts";

const told = (userId: string, at: CellTold["at"]): CellTold => ({
  t: "cell",
  list: "businesses",
  userId,
  name: "Niamh Daly",
  at,
});
const cell = { id: "7", column: "name" };

test("somebody is in one cell, until they leave it or have not been heard of", () => {
  const here = withColleague(new Map(), told("3", cell), 1_000);
  expect([...here.values()]).toEqual([{ userId: "3", name: "Niamh Daly", at: cell, until: 1_000 + cellShownMs }]);
  const moved = withColleague(here, told("3", { id: "8", column: "name" }), 2_000);
  expect([...moved.values()].map(({ at }) => at.id)).toEqual(["8"]);
  expect(withoutGone(moved, 2_000 + cellShownMs - 1)).toBe(moved);
  expect(withoutGone(moved, 2_000 + cellShownMs).size).toBe(0);
  expect(withColleague(moved, told("3", null), 3_000).size).toBe(0);
});

test("a person has one colour, and neighbours have others", () => {
  expect(hueOfColleague("12")).toBe(hueOfColleague("12"));
  expect(new Set(["1", "2", "3", "4"].map(hueOfColleague)).size).toBe(4);
});
