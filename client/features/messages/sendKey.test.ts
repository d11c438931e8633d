import { expect, test } from "vitest";
import { sends } from "./sendKey.ts";

const enter = { key: "Enter", shiftKey: false, ctrlKey: false, metaKey: false, isComposing: false, keyCode: 13 };

test("Enter sends where it is wanted so, and with Ctrl or Cmd everywhere", () => {
  expect([sends(enter, true), sends(enter, false)]).toEqual([true, false]);
  expect([sends({ ...enter, ctrlKey: true }, false), sends({ ...enter, metaKey: true }, false)]).toEqual([true, true]);
});

test("Enter with Shift begins a new line, and other keys send nothing", () => {
  expect([sends({ ...enter, shiftKey: true }, true), sends({ ...enter, key: "a" }, true)]).toEqual([false, false]);
});

test("the Enter that ends an input method's word sends nothing, also where the browser says so late", () => {
  for (const choosing of [{ isComposing: true }, { keyCode: 229 }])
    expect(sends({ ...enter, ctrlKey: true, ...choosing }, true)).toBe(false);
});
