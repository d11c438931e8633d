import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { kmBetween } from "#shared/features/places/movedPoint.rules.ts";
import { effectsOf, fencesAt, standingAt, type Fence } from "./geofences.rules.ts";
import {
  boundsOf,
  cornersOf,
  isInside,
  linesOf,
  mistakeIn,
  pointsFrom,
  polygonOf,
  type Shape,
} from "./shapes.rules.ts";

const at = (latitude: number, longitude: number) => ({ latitude, longitude });
const square: Shape = { type: "polygon", points: [at(53, -9), at(54, -9), at(54, -8), at(53, -8)] };
const round = { type: "circle", at: at(53.27, -9.05), km: 10 } as const;

const fence = (fields: Partial<Fence>): Fence => ({
  id: "1",
  name: "Area",
  kind: "coordinator_area",
  shape: square,
  priority: 0,
  activeFrom: null,
  activeUntil: null,
  coordinatorId: null,
  price: null,
  ...fields,
});

describe("what is inside", () => {
  test("of corners", () => {
    expect(isInside(square, at(53.5, -8.5))).toBe(true);
    expect(isInside(square, at(53.5, -7.9))).toBe(false);
    expect(isInside(square, at(54.1, -8.5))).toBe(false);
  });
  test("of a bay between two arms", () => {
    const bay: Shape = {
      type: "polygon",
      points: [at(0, 0), at(4, 0), at(4, 4), at(0, 4), at(0, 3), at(3, 3), at(3, 1), at(0, 1)],
    };
    expect(isInside(bay, at(1, 2))).toBe(false);
    expect(isInside(bay, at(1, 0.5))).toBe(true);
  });
  test("of a circle, wherever it is, as far as its radius", () => {
    fc.assert(
      fc.property(
        fc.double({ min: -60, max: 60, noNaN: true }),
        fc.double({ min: -1, max: 1, noNaN: true }),
        (lat, way) => {
          const circle: Shape = { type: "circle", at: at(lat, 5), km: 20 };
          const point = at(lat + way / 4, 5 + way / 8);
          expect(isInside(circle, point)).toBe(kmBetween(circle.at, point) <= 20);
        },
      ),
    );
  });
  test("a circle made of corners is nearly the circle", () => {
    const corners = polygonOf(round, 24);
    expect(isInside(corners, at(53.27, -9.05))).toBe(true);
    for (const point of cornersOf(corners)) expect(kmBetween(round.at, point)).toBeCloseTo(10, 1);
    expect(polygonOf(square)).toBe(square);
  });
});

describe("what cannot be an area", () => {
  test("has too few or too many corners, or crosses itself", () => {
    expect(mistakeIn({ type: "polygon", points: [at(0, 0), at(1, 1)] })).toBe("tooFewPoints");
    expect(mistakeIn({ type: "polygon", points: Array.from({ length: 61 }, (_, i) => at(i / 10, 0)) })).toBe(
      "tooManyPoints",
    );
    expect(mistakeIn({ type: "polygon", points: [at(0, 0), at(1, 1), at(0, 1), at(1, 0)] })).toBe("crossesItself");
    expect(mistakeIn(square)).toBeNull();
  });
  test("is a circle of no size, or of a continent's", () => {
    expect([0, 0.1, 501].map((km) => mistakeIn({ ...round, km } as Shape))).toEqual(Array(3).fill("wrongRadius"));
    expect(mistakeIn(round)).toBeNull();
  });
});

describe("corners that are typed or pasted", () => {
  test("come back as they were written", () => {
    const points = cornersOf(square);
    expect(pointsFrom(linesOf(points))).toEqual(points);
    expect(pointsFrom("53.1; -9\n\n 54 -9.00001 ")).toEqual([at(53.1, -9), at(54, -9)]);
  });
  test("of GeoJSON are its outline, turned round", () => {
    const ring = [
      [-9, 53],
      [-9, 54],
      [-8, 54],
      [-9, 53],
    ];
    const polygon = { type: "Polygon", coordinates: [ring] };
    const wanted = [at(53, -9), at(54, -9), at(54, -8)];
    for (const json of [
      polygon,
      { type: "Feature", geometry: polygon },
      { type: "FeatureCollection", features: [{ type: "Feature", geometry: polygon }] },
      { type: "MultiPolygon", coordinates: [[ring]] },
    ])
      expect(pointsFrom(JSON.stringify(json))).toEqual(wanted);
  });
  test.each(["here", "91, 0", "{", '{"type":"Point"}', "[]", "null, null"])("%s are none", (text) => {
    expect(pointsFrom(text)).toBeNull();
  });
});

describe("whose area something is in", () => {
  const here = at(53.5, -8.5);
  test("is the higher one of a kind, and only while it holds", () => {
    const fences = [
      fence({ id: "1", coordinatorId: "7" }),
      fence({ id: "2", coordinatorId: "8", priority: 2 }),
      fence({ id: "3", coordinatorId: "9", priority: 5, activeUntil: "2026-12-31" }),
      fence({ id: "4", kind: "price_zone", price: 1_200 }),
      fence({ id: "5", kind: "price_zone", price: 900, shape: round }),
    ];
    expect(fencesAt(fences, here, "2027-01-01").map(({ id }) => id)).toEqual(["2", "1", "4"]);
    expect(standingAt(fences, here, "2027-01-01")).toEqual({ coordinatorId: "8", price: 1_200 });
    expect(standingAt(fences, here, "2026-12-31").coordinatorId).toBe("9");
    expect(standingAt(fences, at(0, 0), "2027-01-01")).toEqual({ coordinatorId: null, price: null });
  });
});

test("what a change does is told by home, before it is made", () => {
  const homes = [
    { id: "1", at: at(53.5, -8.5) },
    { id: "2", at: at(53.27, -9.05) },
    { id: "3", at: at(10, 10) },
  ];
  const before = fence({ coordinatorId: "7" });
  const after = fence({ coordinatorId: "7", shape: round });
  const zone = fence({ id: "2", kind: "price_zone", price: 500, shape: round });
  const effects = effectsOf([zone], { before, after }, { homes, day: "2027-01-01" });
  expect(effects.entering.map(({ id }) => id)).toEqual(["2"]);
  expect(effects.leaving.map(({ id }) => id)).toEqual(["1"]);
  expect(effects.coordinators.map(({ home, from, to }) => [home.id, from, to])).toEqual([
    ["1", "7", null],
    ["2", null, "7"],
  ]);
  expect(effects.prices).toEqual([]);
  const gone = effectsOf([], { before: zone, after: null }, { homes, day: "2027-01-01" });
  expect(gone.prices.map(({ home, from, to }) => [home.id, from, to])).toEqual([["2", 500, null]]);
});

test("the bounds of nothing are none", () => {
  expect(boundsOf([])).toBeNull();
  expect(boundsOf(cornersOf(square))).toEqual({ south: 53, west: -9, north: 54, east: -8 });
});

test("a circle reaches as far in each direction as it is wide", () => {
  const reach = boundsOf(cornersOf(round));
  expect(kmBetween(at(reach?.north ?? 0, -9.05), round.at)).toBeCloseTo(10, 0);
  expect(kmBetween(at(53.27, reach?.east ?? 0), round.at)).toBeCloseTo(10, 0);
  expect(boundsOf(cornersOf(square))).toEqual({ south: 53, west: -9, north: 54, east: -8 });
});
