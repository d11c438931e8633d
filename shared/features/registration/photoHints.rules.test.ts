import { expect, test } from "vitest";
import { greySide, hintsOf, lookOf } from "./photoHints.rules.ts";

const drawn = (grey: (x: number, y: number) => number, width = 2_048) =>
  lookOf({
    greys: Uint8Array.from({ length: greySide * greySide }, (_, index) =>
      Math.max(0, Math.min(255, grey(index % greySide, Math.floor(index / greySide)))),
    ),
    width,
    height: width / 2,
  });

// A room with edges: a window, a bed, a floor.
const room = (x: number, y: number): number => (x > 20 && x < 50 && y > 10 && y < 40 ? 240 : y > 70 ? 90 : 150);
const other = (x: number, y: number): number => (Math.floor(x / 12) % 2 === 0 ? 220 : 60 + y);

test("a photo in daylight with edges is told nothing", () => {
  expect(hintsOf(drawn(room), [drawn(other)])).toEqual([]);
});

test("a dark one, one without an edge and a small one are told so", () => {
  expect(
    hintsOf(
      drawn((x, y) => room(x, y) / 6),
      [],
    ),
  ).toEqual(["dark"]);
  expect(
    hintsOf(
      drawn((x, y) => 100 + x / 2 + y / 4),
      [],
    ),
  ).toEqual(["blurred"]);
  expect(hintsOf(drawn(room, 800), [])).toEqual(["small"]);
});

test("the same room a little lighter is a double of what stands before it", () => {
  expect(
    hintsOf(
      drawn((x, y) => room(x, y) + 8),
      [drawn(other), drawn(room)],
    ),
  ).toEqual(["double"]);
});
