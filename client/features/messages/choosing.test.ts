import { expect, test } from "vitest";
import { nothingChosen } from "./chosen.atoms.ts";
import { stillShown, turned, upTo } from "./choosing.ts";

const rows = ["a", "b", "c", "d", "e"];

test("one is chosen and let go again", () => {
  const one = turned(nothingChosen, "b");
  expect(one).toEqual({ ids: ["b"], last: "b" });
  expect(turned(one, "b")).toEqual({ ids: [], last: null });
});

test("a range goes from the last that was chosen, in either direction, and keeps what was chosen before", () => {
  const before = turned(turned(nothingChosen, "a"), "c");
  expect(upTo(before, "e", rows).ids.toSorted()).toEqual(["a", "c", "d", "e"]);
  expect(upTo(turned(nothingChosen, "d"), "b", rows).ids.toSorted()).toEqual(["b", "c", "d"]);
  expect(upTo(nothingChosen, "b", rows).ids).toEqual(["b"]);
});

test("a range from what the list shows no more is the one alone", () => {
  expect(upTo({ ids: ["x"], last: "x" }, "b", rows)).toEqual({ ids: ["x", "b"], last: "b" });
});

test("what the list shows no more is chosen no more", () => {
  const chosen = { ids: ["a", "x"], last: "x" };
  expect(stillShown(chosen, rows).ids).toEqual(["a"]);
  expect(stillShown(chosen, [])).toEqual(nothingChosen);
  expect(stillShown(turned(nothingChosen, "a"), rows).ids).toEqual(["a"]);
});
