import { joinClasses } from "./joinClasses.ts";
import styles from "./Badge.module.css";

interface BadgeProps {
  readonly count: number;
  // Ember is unread; quiet is only how many there are.
  readonly kind?: "unread" | "quiet";
  // The words a screen reader hears instead of the bare number: "9 unread".
  readonly label?: string;
}

const most = 99;

export function Badge({ count, kind = "unread", label }: BadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={joinClasses(styles.badge, styles[kind])}>
      <span aria-hidden={label !== undefined}>{count > most ? `${most}+` : count}</span>
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
