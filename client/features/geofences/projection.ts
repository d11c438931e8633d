import type { Bounds } from "#shared/features/geofences/shapes.rules.ts";
import type { Point } from "#shared/features/places/movedPoint.rules.ts";

// The world as a square of one by one, as maps on screens are drawn (Mercator).
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const spotOf = ({ latitude, longitude }: Point): Spot => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

export const pointOf = ({ x, y }: Spot): Point => ({
  longitude: x * 360 - 180,
  latitude: (Math.atan(Math.sinh((0.5 - y) * 2 * Math.PI)) * 180) / Math.PI,
});

// What of it is in sight: its middle, and how many pixels the world is wide.
export interface View {
  readonly middle: Spot;
  readonly scale: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

const leastScale = 3_000;
const mostScale = 4_000_000;

export const within = (scale: number): number => Math.min(mostScale, Math.max(leastScale, scale));

// All of the bounds, with room around them; a single place as a town.
export function viewOf({ south, west, north, east }: Bounds, { width, height }: Frame): View {
  const [low, high] = [spotOf({ latitude: south, longitude: west }), spotOf({ latitude: north, longitude: east })];
  const [wide, tall] = [Math.max(high.x - low.x, 1e-4), Math.max(low.y - high.y, 1e-4)];
  return {
    middle: { x: (low.x + high.x) / 2, y: (low.y + high.y) / 2 },
    scale: within(Math.min(width / wide, height / tall) * 0.8),
  };
}

export const onScreen = (point: Point, { middle, scale }: View, { width, height }: Frame): Spot => {
  const { x, y } = spotOf(point);
  return { x: width / 2 + (x - middle.x) * scale, y: height / 2 + (y - middle.y) * scale };
};

export const fromScreen = (at: Spot, { middle, scale }: View, { width, height }: Frame): Point =>
  pointOf({ x: middle.x + (at.x - width / 2) / scale, y: middle.y + (at.y - height / 2) / scale });

// Closer to what is under the pointer, or farther from it.
export function zoomed({ middle, scale }: View, factor: number, at: Spot, { width, height }: Frame): View {
  const next = within(scale * factor);
  const away = { x: at.x - width / 2, y: at.y - height / 2 };
  return {
    scale: next,
    middle: { x: middle.x + away.x / scale - away.x / next, y: middle.y + away.y / scale - away.y / next },
  };
}

export const moved = ({ middle, scale }: View, by: Spot): View => ({
  scale,
  middle: { x: middle.x - by.x / scale, y: middle.y - by.y / scale },
});

// How many pixels a kilometre is long at a place.
export const pixelsPerKm = ({ latitude }: Point, { scale }: View): number =>
  scale / (40_030 * Math.cos((latitude * Math.PI) / 180));
