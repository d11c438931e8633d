// @vitest-environment jsdom
import { expect, test } from "vitest";
import { keepToastsHigh } from "./keepToastsHigh.ts";

test("that one writes here is known as long as the place stands", () => {
  const isKnown = (): boolean => document.documentElement.matches("[data-writes]");
  const leave = keepToastsHigh(document.createElement("div"));
  expect(isKnown()).toBe(true);
  leave?.();
  expect(isKnown()).toBe(false);
  expect(keepToastsHigh(null)).toBeUndefined();
});
