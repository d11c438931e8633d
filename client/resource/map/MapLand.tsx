import { memo } from "react";
import { coast } from "./coast.ts";
import styles from "./Map.module.css";
import { mapTowns } from "./mapTowns.ts";
import { pixelOf, worldOf, type MapView, type Size } from "./mapView.ts";

const perDegree = 200;
// The square of the world, so large that a shore needs no fractions that matter.
const side = 100_000;

const shores = coast.split("\n").map((line) => {
  const steps = line.split(" ").map(Number);
  let [east, north] = [0, 0];
  let path = "";
  for (let at = 0; at < steps.length; at += 2) {
    east += steps[at] ?? 0;
    north += steps[at + 1] ?? 0;
    const { x, y } = worldOf([north / perDegree, east / perDegree]);
    path += `${at === 0 ? "M" : "L"}${(x * side).toFixed(1)} ${(y * side).toFixed(1)}`;
  }
  return `${path}Z`;
});
const land = shores.join("");

interface MapLandProps {
  readonly view: MapView;
  readonly size: Size;
}

// Land and water, drawn from what came with the app: no picture service is told where somebody looks.
export const MapLand = memo(({ view: { x, y, scale }, size: { width, height } }: MapLandProps) => (
  <svg width={width} height={height} className={styles.land} aria-hidden="true">
    <g
      transform={`translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale / side})`}
      fillRule="evenodd"
    >
      <path d={land} vectorEffect="non-scaling-stroke" />
    </g>
  </svg>
));

export const MapTowns = ({ view, size }: MapLandProps) =>
  mapTowns
    .filter(({ from }) => view.scale >= from)
    .map(({ name, at }) => (
      <span key={name} className={styles.town} style={pixelOf(at, view, size)} aria-hidden="true">
        {name}
      </span>
    ));
