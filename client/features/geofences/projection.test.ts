import fc from "fast-check";
import { expect, test } from "vitest";
import { fromScreen, moved, onScreen, pointOf, spotOf, viewOf, zoomed } from "./projection.ts";

const frame = { width: 800, height: 600 };
const view = viewOf({ south: 53, west: -10, north: 54, east: -8 }, frame);
const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test("a place comes back from where it is drawn", () => {
  fc.assert(
    fc.property(
      fc.double({ min: -80, max: 80, noNaN: true }),
      fc.double({ min: -179, max: 179, noNaN: true }),
      (lat, lng) => {
        const back = pointOf(spotOf(at(lat, lng)));
        expect(back.latitude).toBeCloseTo(lat, 8);
        expect(back.longitude).toBeCloseTo(lng, 8);
        const again = fromScreen(onScreen(at(lat, lng), view, frame), view, frame);
        expect(again.latitude).toBeCloseTo(lat, 6);
      },
    ),
  );
});

test("all of what is wanted is in sight", () => {
  for (const corner of [at(53, -10), at(54, -8)]) {
    const { x, y } = onScreen(corner, view, frame);
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(800);
    expect(y).toBeGreaterThan(0);
    expect(y).toBeLessThan(600);
  }
});

test("what is under the pointer stays there when one comes closer", () => {
  const pointer = { x: 700, y: 90 };
  const before = fromScreen(pointer, view, frame);
  const after = fromScreen(pointer, zoomed(view, 1.7, pointer, frame), frame);
  expect(after.latitude).toBeCloseTo(before.latitude, 8);
  expect(after.longitude).toBeCloseTo(before.longitude, 8);
});

test("what is pulled along moves along", () => {
  const { x, y } = onScreen(at(53.5, -9), view, frame);
  const pulled = onScreen(at(53.5, -9), moved(view, { x: 30, y: -20 }), frame);
  expect(pulled.x).toBeCloseTo(x + 30, 6);
  expect(pulled.y).toBeCloseTo(y - 20, 6);
});
