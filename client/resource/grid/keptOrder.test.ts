import { expect, test } from "vitest";
import { inOrder, isMoved, keptOrder } from "./keptOrder.ts";

const letters = (text: string): string[] => [...text];

test("what was shown keeps its place, and what is new stands behind the one that it follows", () => {
  expect(keptOrder([], letters("bca")).join("")).toBe("bca");
  expect(keptOrder(letters("abc"), letters("bca")).join("")).toBe("abc");
  expect(keptOrder(letters("abc"), letters("xbyca")).join("")).toBe("xabyc");
});

test("what is not read yet, or gone, keeps its place for when it comes back", () => {
  const order = keptOrder(letters("abcd"), letters("ab"));
  expect(order.join("")).toBe("abcd");
  expect(inOrder([{ id: "d" }, { id: "b" }], order).map(({ id }) => id)).toEqual(["b", "d"]);
});

test("it is known whether the list stands otherwise than it would be read", () => {
  expect(isMoved(letters("abcd"), letters("abd"))).toBe(false);
  expect(isMoved(letters("abcd"), letters("bad"))).toBe(true);
});
