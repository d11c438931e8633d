// @vitest-environment jsdom
import { renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { useDragClick } from "./useDragClick.ts";

test("the click that ends a drag is none, however late it comes; a key and whatever is held next are", () => {
  const { hold, drop, isOfDrag } = renderHook(() => useDragClick()).result.current;
  const [press, key] = [{ detail: 1 }, { detail: 0 }];
  hold();
  expect(isOfDrag(press)).toBe(false);
  drop();
  expect(isOfDrag(press)).toBe(true);
  expect(isOfDrag(key)).toBe(false);
  hold();
  expect(isOfDrag(press)).toBe(false);
});
