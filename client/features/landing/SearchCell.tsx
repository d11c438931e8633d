import type { Choice } from "#client/ui/choice.ts";
import styles from "./HomeSearch.module.css";

interface SearchCellProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

// The whole cell is the control: its words lie over the select that they name.
export function SearchCell({ label, options, value, onChange }: SearchCellProps) {
  return (
    <label className={styles.cell} data-chosen={value !== ""}>
      <span className={styles.label}>{label}</span>
      <select value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>{option.label}</option>
        ))}
      </select>
    </label>
  );
}
