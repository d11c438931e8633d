import { expect, test } from "vitest";
import { mayOverflow } from "./mayOverflow.ts";

test("long names may be too wide, and wide letters sooner", () => {
  expect([mayOverflow("Ana", 24), mayOverflow("Anna", 24), mayOverflow("陽菜", 24), mayOverflow("", 0)]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
