export interface Point {
  readonly latitude: number;
  readonly longitude: number;
}

const nearestMetres = 200;
const farthestMetres = 500;
const metresPerDegree = 111_320;
const earthKm = 6371;

// Where a home is shown before it is booked: two to five hundred metres from where it stands, in a direction that only whoever holds the key knows. Two numbers below 1 say how far and which way; the same two for ever, or many looks would give the place away.
export function movedPoint({ latitude, longitude }: Point, [far, way]: readonly [number, number]): Point {
  const metres = nearestMetres + far * (farthestMetres - nearestMetres);
  const angle = way * 2 * Math.PI;
  return {
    latitude: rounded(latitude + (metres * Math.cos(angle)) / metresPerDegree),
    longitude: rounded(
      longitude + (metres * Math.sin(angle)) / (metresPerDegree * Math.cos((latitude * Math.PI) / 180)),
    ),
  };
}

// Eleven metres: no more can be told from a circle of a kilometre.
const rounded = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

// Along the surface.
export function kmBetween(one: Point, other: Point): number {
  const [a, b] = [radians(one.latitude), radians(other.latitude)];
  const half =
    Math.sin((b - a) / 2) ** 2 +
    Math.cos(a) * Math.cos(b) * Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
