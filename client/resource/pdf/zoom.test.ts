import { expect, test } from "vitest";
import { zoomKey, zooms } from "./zoom.ts";

const press = (key: string, at: number, ctrlKey = false): number | null =>
  zoomKey({ key, ctrlKey, metaKey: false, altKey: false }, at);

test("plus and minus go one step and no further than there is, and 0 goes back", () => {
  expect(press("+", 2)).toBe(3);
  expect(press("=", 2)).toBe(3);
  expect(press("-", 2)).toBe(1);
  expect(press("+", zooms.length - 1)).toBe(zooms.length - 1);
  expect(press("-", 0)).toBe(0);
  expect(zooms[press("0", 5) ?? 0]).toBe(1);
});

test("other keys and the browser's own stay what they are", () => {
  expect(press("a", 2)).toBeNull();
  expect(press("+", 2, true)).toBeNull();
});
