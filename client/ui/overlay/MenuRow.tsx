import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Kbd } from "../control/Kbd.tsx";
import styles from "./Menu.module.css";

export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly keys?: readonly string[];
  readonly isDanger?: boolean;
  readonly isDisabled?: boolean;
  readonly isChecked?: boolean;
  // Beside those of its kind next to it; the icon says what it is, the label is said aloud.
  readonly isInRow?: boolean;
  // A line above, between what belongs together.
  readonly startsGroup?: boolean;
  readonly href?: string;
  readonly select?: () => void;
}

interface MenuRowProps {
  readonly item: MenuItem;
  readonly onChoose: () => void;
}

export function MenuRow({ item, onChoose }: MenuRowProps) {
  const shared = {
    role: item.isChecked === undefined ? "menuitem" : "menuitemcheckbox",
    tabIndex: -1,
    className: styles.item,
    "aria-label": item.isInRow ? item.label : undefined,
    title: item.isInRow ? item.label : undefined,
    "data-in-row": item.isInRow ?? false,
    "data-danger": item.isDanger ?? false,
    "aria-checked": item.isChecked,
    "aria-disabled": item.isDisabled ?? false,
    onClick: onChoose,
  };
  const content = (
    <>
      {item.icon}
      {!item.isInRow && <span className={styles.label}>{item.label}</span>}
      {item.isChecked && !item.isInRow && <Check className={styles.tick} />}
      {item.keys?.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </>
  );
  if (item.href && !item.isDisabled)
    return (
      <a href={item.href} {...shared}>
        {content}
      </a>
    );
  return (
    <button type="button" {...shared}>
      {content}
    </button>
  );
}
