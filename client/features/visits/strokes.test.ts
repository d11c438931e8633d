import { expect, test } from "vitest";
import { pathOf } from "./strokes.ts";

test("a stroke runs through the middles of what was touched, from its first point to its last", () => {
  expect(pathOf([])).toBe("");
  expect(pathOf([{ x: 4, y: 5 }])).toBe("M4 5 L4 5");
  expect(
    pathOf([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
    ]),
  ).toBe("M0 0 Q10 0 10 5 L10 10");
});
