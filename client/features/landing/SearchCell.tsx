import type { Choice } from "#client/ui/form/choice.ts";
import { SelectFace } from "#client/ui/form/SelectFace.tsx";
import styles from "./HomeSearch.module.css";

interface SearchCellProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

// The whole cell is the control: its face lies under the words that name it.
export const SearchCell = ({ label, ...choice }: SearchCellProps) => (
  <div className={styles.cell} data-chosen={choice.value !== ""}>
    <span className={styles.label} aria-hidden>
      {label}
    </span>
    <SelectFace {...choice} aria-label={label} className={styles.select} />
  </div>
);
