import type { Nearby } from "#shared/features/family/family.contract.ts";
import { kmBetween, type Point } from "#shared/features/places/movedPoint.rules.ts";
import { useText } from "#client/i18n/useText.ts";
import { kmOf } from "./homeWords.ts";
import styles from "./CircleMap.module.css";

interface CircleMapProps {
  readonly centre: Point;
  // The home itself, for who has booked it; else a circle of a kilometre that it is in.
  readonly isExact: boolean;
  readonly places: readonly Nearby[];
  readonly label: string;
}

const width = 640;
const height = 340;
const margin = 36;
const circleKm = 1;
const leastKm = 2;
// Farther away, the circle would be a dot.
const farthestKm = 6;
const mostPlaces = 5;

// Drawn here, from what is known already: no picture service is told who looks at which home.
export function CircleMap({ centre, isExact, places, label }: CircleMapProps) {
  const t = useText("family");
  const shown = places
    .flatMap(({ id, title, at }) => (at && kmBetween(centre, at) <= farthestKm ? [{ id, title, at }] : []))
    .slice(0, mostPlaces);
  const reach = Math.max(leastKm, ...shown.map(({ at }) => kmBetween(centre, at) * 1.1));
  const perKm = (height / 2 - margin) / reach;
  const place = (point: Point) => ({
    x: width / 2 + eastKm(centre, point) * perKm,
    y: height / 2 - northKm(centre, point) * perKm,
  });
  const ring = ringOf(reach);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.map} role="img" aria-label={label}>
      <rect width={width} height={height} className={styles.ground} />
      {[1, 2, 3].map((times) => (
        <g key={times}>
          <circle cx={width / 2} cy={height / 2} r={ring * times * perKm} className={styles.ring} />
          <text x={width / 2 + 4} y={height / 2 - ring * times * perKm - 4} className={styles.far}>
            {t("km", { km: kmOf(ring * times) })}
          </text>
        </g>
      ))}
      {shown.map(({ id, title, at }) => {
        const { x, y } = place(at);
        const isEast = x < width * 0.6;
        return (
          <g key={id}>
            <circle cx={x} cy={y} r={5} className={styles.place} />
            <text x={x + (isEast ? 9 : -9)} y={y + 4} textAnchor={isEast ? "start" : "end"} className={styles.name}>
              {title}
            </text>
          </g>
        );
      })}
      {isExact ? (
        <circle cx={width / 2} cy={height / 2} r={9} className={styles.home} />
      ) : (
        <circle cx={width / 2} cy={height / 2} r={Math.max(10, circleKm * perKm)} className={styles.circle} />
      )}
    </svg>
  );
}

// Three rings fit, of whole kilometres.
const ringOf = (reach: number): number => [1, 2, 5, 10, 20].find((km) => km * 3 >= reach) ?? 40;

const signed = (size: number, isBelow: boolean): number => (isBelow ? -size : size);

const northKm = (from: Point, to: Point): number =>
  signed(kmBetween(from, { latitude: to.latitude, longitude: from.longitude }), to.latitude < from.latitude);

const eastKm = (from: Point, to: Point): number =>
  signed(kmBetween(from, { latitude: from.latitude, longitude: to.longitude }), to.longitude < from.longitude);
