// What a map shows: its middle in the square of the world, and how many pixels the whole world would be wide.
export interface MapView {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export type Spot = readonly [latitude: number, longitude: number];

const least = 3_000;
const most = 400_000;

export const worldOf = ([latitude, longitude]: Spot): { readonly x: number; readonly y: number } => {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return { x: (longitude + 180) / 360, y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI) };
};

export const spotOf = (x: number, y: number): Spot => [
  (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI,
  x * 360 - 180,
];

export const spotAt = (left: number, top: number, view: MapView, size: Size): Spot =>
  spotOf(view.x + (left - size.width / 2) / view.scale, view.y + (top - size.height / 2) / view.scale);

export const pixelOf = (spot: Spot, { x, y, scale }: MapView, { width, height }: Size) => {
  const world = worldOf(spot);
  return { left: (world.x - x) * scale + width / 2, top: (world.y - y) * scale + height / 2 };
};

const within = (scale: number, closest = most): number => Math.min(closest, Math.max(least, scale));

export const zoomed = (view: MapView, times: number, closest = most): MapView => ({
  ...view,
  scale: within(view.scale * times, closest),
});

export const moved = (view: MapView, right: number, down: number): MapView => ({
  ...view,
  x: view.x + right / view.scale,
  y: Math.min(1, Math.max(0, view.y + down / view.scale)),
});

const room = 0.7;

// All of them in sight, with some room around.
export function viewOf(spots: readonly Spot[], { width, height }: Size): MapView {
  const worlds = spots.map(worldOf);
  const [xs, ys] = [worlds.map(({ x }) => x), worlds.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const scale = Math.min((width * room) / Math.max(east - west, 1e-6), (height * room) / Math.max(south - north, 1e-6));
  // One home alone is shown with its county.
  return { x: (west + east) / 2, y: (north + south) / 2, scale: Math.min(within(scale), 120_000) };
}

// As the search asks for a part of the map: west, south, east, north.
export function boxOf({ x, y, scale }: MapView, { width, height }: Size): string {
  const [north, west] = spotOf(x - width / 2 / scale, y - height / 2 / scale);
  const [south, east] = spotOf(x + width / 2 / scale, y + height / 2 / scale);
  return [west, south, east, north].map((degrees) => degrees.toFixed(3)).join(",");
}

interface Pinned {
  readonly left: number;
  readonly top: number;
}

// Pins that would lie on one another stand as one, at the place of its first.
export function clustered<P extends Pinned>(pins: readonly P[], apart: number): readonly (readonly P[])[] {
  const groups: P[][] = [];
  for (const pin of pins) {
    const near = groups.find(
      ([first]) => first && Math.abs(first.left - pin.left) < apart && Math.abs(first.top - pin.top) < apart,
    );
    if (near) near.push(pin);
    else groups.push([pin]);
  }
  return groups;
}
