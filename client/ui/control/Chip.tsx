import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef, ReactNode } from "react";
import styles from "./Chip.module.css";
import { joinClasses } from "./joinClasses.ts";

interface ChipProps extends Omit<ComponentPropsWithRef<"button">, "children"> {
  // A filter that is on or off says so; a chip that opens something leaves this out.
  readonly isOn?: boolean;
  // A strong chip turns to ink when it is on, for the one filter that leads a list.
  readonly isStrong?: boolean;
  readonly opensMenu?: boolean;
  readonly icon?: ReactNode;
  readonly count?: number;
  readonly children: ReactNode;
}

export function Chip({
  isOn,
  isStrong = false,
  opensMenu = false,
  icon,
  count,
  children,
  className,
  ...native
}: ChipProps) {
  const look = isOn && (isStrong ? styles.solid : styles.on);
  return (
    <button type="button" aria-pressed={isOn} {...native} className={joinClasses(styles.chip, look, className)}>
      {icon}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
      {opensMenu && <ChevronDown />}
    </button>
  );
}
