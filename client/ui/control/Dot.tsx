import { joinClasses } from "./joinClasses.ts";
import styles from "./Dot.module.css";

interface DotProps {
  readonly hue?: "ember" | "moss" | "gorse" | "brick" | "slate";
  readonly label?: string;
}

export function Dot({ hue = "ember", label }: DotProps) {
  return (
    <span
      className={joinClasses(styles.dot, styles[hue])}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    />
  );
}
