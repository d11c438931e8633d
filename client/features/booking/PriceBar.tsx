import type { ReactNode } from "react";
import styles from "./PriceBar.module.css";

interface PriceBarProps {
  // Empty while nothing is known of it.
  readonly price: string;
  // What belongs to the price: when it is due, or the way to its details.
  readonly below: ReactNode;
  // The way on.
  readonly children: ReactNode;
}

// At the foot of a phone; a wide window has all of it beside.
export function PriceBar({ price, below, children }: PriceBarProps) {
  return (
    <div className={styles.bar}>
      <span className={styles.words}>
        {price !== "" && <b>{price}</b>}
        {below}
      </span>
      {children}
    </div>
  );
}
