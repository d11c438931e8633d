import type { ReactNode } from "react";
import hues from "../control/hues.module.css";
import { joinClasses } from "../control/joinClasses.ts";
import type { Hue } from "../stay/stateLooks.ts";
import styles from "./Tile.module.css";

interface TileProps {
  readonly hue?: Hue;
  readonly size?: number;
  // One icon, which needs words beside it.
  readonly children: ReactNode;
}

export function Tile({ hue, size = 44, children }: TileProps) {
  return (
    <span className={joinClasses(styles.tile, hue ? hues[hue] : styles.plain)} style={{ "--size": `${size}px` }}>
      {children}
    </span>
  );
}
