import { useId } from "react";
import type { Choice } from "#client/ui/form/choice.ts";
import styles from "./HomeSearch.module.css";

interface SearchCellProps {
  readonly label: string;
  readonly options: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

// The whole cell is the control: the select lies under the words that name it.
export function SearchCell({ label, options, value, onChange }: SearchCellProps) {
  const id = useId();
  return (
    <div className={styles.cell} data-chosen={value !== ""}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
