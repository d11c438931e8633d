import type { ReactNode } from "react";
import hues from "./hues.module.css";
import { joinClasses } from "./joinClasses.ts";
import styles from "./Pill.module.css";
import type { Hue } from "../stay/stateLooks.ts";

interface PillProps {
  readonly hue: Hue;
  readonly icon?: ReactNode;
  // Without a ground, for dense rows.
  readonly plain?: boolean;
  readonly small?: boolean;
  readonly children: ReactNode;
}

export function Pill({ hue, icon, plain = false, small = false, children }: PillProps) {
  return (
    <span className={joinClasses(styles.pill, hues[hue], small && styles.small, plain && styles.plain)}>
      {icon}
      {children}
    </span>
  );
}
