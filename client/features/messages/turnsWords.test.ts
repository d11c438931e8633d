import { expect, test } from "vitest";
import { turnsWords } from "./turnsWords.ts";

const entry = new EventTarget() as EventTarget & Element;
const pressed = {
  key: "t",
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: entry,
  currentTarget: entry,
  defaultPrevented: false,
};

test("T turns the words of a message that has the focus, large or small", () => {
  expect([turnsWords(pressed), turnsWords({ ...pressed, key: "T" })]).toEqual([true, true]);
});

test.each([
  { key: "r" },
  { ctrlKey: true },
  { metaKey: true },
  { altKey: true },
  { target: new EventTarget() },
  { defaultPrevented: true },
])("%o does not", (change) => {
  expect(turnsWords({ ...pressed, ...change })).toBe(false);
});
