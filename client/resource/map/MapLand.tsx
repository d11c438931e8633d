import { memo, useEffect, useState } from "react";
import { loadLand, side } from "./land.ts";
import styles from "./Map.module.css";
import { mapTowns } from "./mapTowns.ts";
import { pixelOf, type MapView, type Size } from "./mapView.ts";

interface MapLandProps {
  readonly view: MapView;
  readonly size: Size;
}

// Land and water, drawn from what came with the app: no picture service is told where somebody looks.
export const MapLand = memo(({ view: { x, y, scale }, size: { width, height } }: MapLandProps) => {
  const land = useLand();
  return (
    <svg width={width} height={height} className={styles.land} aria-hidden="true">
      <g
        transform={`translate(${width / 2 - x * scale} ${height / 2 - y * scale}) scale(${scale / side})`}
        fillRule="evenodd"
      >
        <path d={land} vectorEffect="non-scaling-stroke" />
      </g>
    </svg>
  );
});

function useLand(): string {
  const [land, setLand] = useState("");
  useEffect(() => void loadLand().then(setLand), []);
  return land;
}

export const MapTowns = ({ view, size }: MapLandProps) =>
  mapTowns
    .filter(({ from }) => view.scale >= from)
    .map(({ name, at }) => (
      <span key={name} className={styles.town} style={pixelOf(at, view, size)} aria-hidden="true">
        {name}
      </span>
    ));
