import { Minus, TrendingDown, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "../page/Card.tsx";
import { Sparkline } from "./Sparkline.tsx";
import styles from "./StatTile.module.css";

export interface Change {
  readonly direction: "up" | "down" | "flat";
  // Fewer minutes are good, more families who do not answer are bad: the colour says which, the arrow where to.
  readonly isGood: boolean;
  readonly words: string;
}

interface StatTileProps {
  readonly label: string;
  readonly figure: string;
  readonly unit?: string;
  readonly change?: Change;
  readonly values?: readonly number[];
}

const arrows: Readonly<Record<Change["direction"], ReactNode>> = {
  up: <TrendingUp />,
  down: <TrendingDown />,
  flat: <Minus />,
};

export function StatTile({ label, figure, unit, change, values }: StatTileProps) {
  const meaning = !change || change.direction === "flat" ? "flat" : change.isGood ? "good" : "bad";
  return (
    <Card as="div">
      <div className={styles.label}>{label}</div>
      <div className={styles.row}>
        <span className={styles.figure}>
          {figure}
          {unit && <span className={styles.unit}> {unit}</span>}
        </span>
        {values && <Sparkline values={values} isBad={meaning === "bad"} />}
      </div>
      {change && (
        <div className={styles.change} data-meaning={meaning}>
          {arrows[change.direction]}
          {change.words}
        </div>
      )}
    </Card>
  );
}
