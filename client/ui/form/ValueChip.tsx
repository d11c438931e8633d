import { X } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { useText } from "#client/i18n/useText.ts";
import styles from "../control/Chip.module.css";
import { joinClasses } from "../control/joinClasses.ts";

interface ValueChipProps {
  readonly name: string;
  readonly children: ReactNode;
  readonly onClear: () => void;
  // Opens what the value was chosen in.
  readonly onEdit?: () => void;
  // Of the button that does.
  readonly ref?: Ref<HTMLButtonElement>;
}

// A filter in use: what is filtered, by which value, and a way to be rid of it.
export function ValueChip({ name, children, onClear, onEdit, ref }: ValueChipProps) {
  const t = useText("ui");
  const words = (
    <>
      <span className={styles.name}>{name}</span> {children}
    </>
  );
  return (
    <span className={joinClasses(styles.chip, styles.value)}>
      {onEdit ? (
        <button ref={ref} type="button" className={styles.edit} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <span className={styles.edit}>{words}</span>
      )}
      <button type="button" className={styles.clear} aria-label={t("clearValue", { name })} onClick={onClear}>
        <X />
      </button>
    </span>
  );
}
