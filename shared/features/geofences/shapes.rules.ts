import { kmBetween, type Point } from "#shared/features/places/movedPoint.rules.ts";

// A circle round a place, or corners one after the other.
export type Shape =
  | { readonly type: "circle"; readonly at: Point; readonly km: number }
  | { readonly type: "polygon"; readonly points: readonly Point[] };

export const shapeLimits = { leastPoints: 3, mostPoints: 60, leastKm: 0.2, mostKm: 500 } as const;

const kmPerDegree = 111.2;

export function isInside(shape: Shape, point: Point): boolean {
  if (shape.type === "circle") return kmBetween(shape.at, point) <= shape.km;
  return edgesOf(shape.points).reduce((inside, [a, b]) => (crosses(a, b, point) ? !inside : inside), false);
}

const edgesOf = (points: readonly Point[]): readonly (readonly [Point, Point])[] =>
  points.map((point, index) => [point, points[(index + 1) % points.length] ?? point]);

// Whether a line from the point to the east meets the edge. A corner belongs to the edge above it alone.
function crosses(a: Point, b: Point, { latitude, longitude }: Point): boolean {
  if (a.latitude > latitude === b.latitude > latitude) return false;
  return longitude < ((b.longitude - a.longitude) * (latitude - a.latitude)) / (b.latitude - a.latitude) + a.longitude;
}

export const shapeMistakes = ["tooFewPoints", "tooManyPoints", "crossesItself", "wrongRadius"] as const;
export type ShapeMistake = (typeof shapeMistakes)[number];

export function mistakeIn(shape: Shape): ShapeMistake | null {
  if (shape.type === "circle")
    return shape.km >= shapeLimits.leastKm && shape.km <= shapeLimits.mostKm ? null : "wrongRadius";
  if (shape.points.length < shapeLimits.leastPoints) return "tooFewPoints";
  if (shape.points.length > shapeLimits.mostPoints) return "tooManyPoints";
  const edges = edgesOf(shape.points);
  const isCrossed = edges.some((one, index) =>
    edges.some((other, at) => at > index + 1 && (index > 0 || at < edges.length - 1) && meet(one, other)),
  );
  return isCrossed ? "crossesItself" : null;
}

type Edge = readonly [Point, Point];

const side = ([a, b]: Edge, point: Point): number =>
  Math.sign(
    (b.longitude - a.longitude) * (point.latitude - a.latitude) -
      (b.latitude - a.latitude) * (point.longitude - a.longitude),
  );

const meet = (one: Edge, other: Edge): boolean =>
  side(one, other[0]) !== side(one, other[1]) && side(other, one[0]) !== side(other, one[1]);

export interface Bounds {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

export function boundsOf(points: readonly Point[]): Bounds | null {
  if (points.length === 0) return null;
  const [latitudes, longitudes] = [points.map(({ latitude }) => latitude), points.map(({ longitude }) => longitude)];
  return {
    south: Math.min(...latitudes),
    west: Math.min(...longitudes),
    north: Math.max(...latitudes),
    east: Math.max(...longitudes),
  };
}

// What a shape reaches to: of a circle its four ends.
export function cornersOf(shape: Shape): readonly Point[] {
  if (shape.type === "polygon") return shape.points;
  const { latitude, longitude } = shape.at;
  const [up, along] = [shape.km / kmPerDegree, shape.km / (kmPerDegree * Math.cos((latitude * Math.PI) / 180))];
  return [
    { latitude: latitude + up, longitude },
    { latitude: latitude - up, longitude },
    { latitude, longitude: longitude + along },
    { latitude, longitude: longitude - along },
  ];
}

// A circle as corners, to be pulled at.
export function polygonOf(shape: Shape, corners = 8): Shape {
  if (shape.type === "polygon") return shape;
  const { latitude, longitude } = shape.at;
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = (index / corners) * 2 * Math.PI;
    return rounded({
      latitude: latitude + (Math.cos(angle) * shape.km) / kmPerDegree,
      longitude: longitude + (Math.sin(angle) * shape.km) / (kmPerDegree * Math.cos((latitude * Math.PI) / 180)),
    });
  });
  return { type: "polygon", points };
}

// Eleven metres are near enough for an area.
export const rounded = ({ latitude, longitude }: Point): Point => ({
  latitude: Math.round(latitude * 10_000) / 10_000,
  longitude: Math.round(longitude * 10_000) / 10_000,
});

// Corners as they are written by hand, one a line: latitude, longitude.
export const linesOf = (points: readonly Point[]): string =>
  points.map(({ latitude, longitude }) => `${latitude}, ${longitude}`).join("\n");

// Corners from what was typed or pasted: lines, or the outline of GeoJSON. Null: nothing that could be read.
export function pointsFrom(text: string): readonly Point[] | null {
  const pasted = text.trim();
  if (pasted.startsWith("{") || pasted.startsWith("[")) return pointsOfGeoJson(pasted);
  const lines = pasted.split("\n").filter((line) => line.trim() !== "");
  const points = lines.map((line) =>
    pointOf(
      ...(line
        .split(/[,;\s]+/)
        .filter(Boolean)
        .map(Number) as [number, number]),
    ),
  );
  return points.every((point) => point !== null) ? points : null;
}

const pointOf = (latitude = NaN, longitude = NaN): Point | null =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? rounded({ latitude, longitude }) : null;

function pointsOfGeoJson(text: string): readonly Point[] | null {
  try {
    const ring = ringIn(JSON.parse(text));
    if (!ring) return null;
    // The last corner is the first one again.
    const points = ring
      .slice(0, -1)
      .map((pair) => (Array.isArray(pair) ? pointOf(Number(pair[1]), Number(pair[0])) : null));
    return points.every((point) => point !== null) ? points : null;
  } catch {
    return null;
  }
}

// Longitude first, as GeoJSON has it; of many outlines the first.
function ringIn(value: unknown): readonly unknown[] | null {
  if (typeof value !== "object" || value === null) return null;
  if (Array.isArray(value)) {
    const [first] = value as readonly unknown[];
    return Array.isArray(first) && typeof first[0] === "number" ? value : ringIn(first);
  }
  const { features, geometry, coordinates } = value as Record<string, unknown>;
  return ringIn(features ?? geometry ?? coordinates);
}
