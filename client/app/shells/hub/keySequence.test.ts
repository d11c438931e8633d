import { expect, test } from "vitest";
import { createKeySequence } from "./keySequence.ts";

function sequence() {
  let at = 0;
  const press = createKeySequence(() => at);
  return { press, wait: (ms: number) => (at += ms) };
}

test("G and then a letter goes to the place of the letter", () => {
  const { press, wait } = sequence();
  expect(press("g")).toEqual({ kind: "began" });
  wait(1_000);
  expect(press("t")).toEqual({ kind: "go", letter: "T" });
});

test("a letter alone, or long after G, is only itself", () => {
  const { press, wait } = sequence();
  expect(press("t")).toEqual({ kind: "other", key: "t" });
  press("g");
  wait(1_501);
  expect(press("t")).toEqual({ kind: "other", key: "t" });
});

test("after G another key than a letter ends it", () => {
  const { press } = sequence();
  press("g");
  expect(press("[")).toEqual({ kind: "other", key: "[" });
  expect(press("i")).toEqual({ kind: "other", key: "i" });
});
