import { useId } from "react";
import type { Choice } from "../form/choice.ts";
import { useGroupProps } from "../form/fieldWiring.ts";
import styles from "./Segmented.module.css";

interface SegmentedProps<T extends string> {
  readonly options: readonly Choice<T>[];
  readonly value: T;
  readonly onChange: (value: T) => void;
  readonly name?: string;
  readonly label?: string;
}

// Two to four views of which one is always on. The radios inside bring the arrow keys.
export function Segmented<T extends string>({ options, value, onChange, name, label }: SegmentedProps<T>) {
  const ownName = useId();
  return (
    <div role="radiogroup" {...useGroupProps(label)} className={styles.track}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            name={name ?? ownName}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="visually-hidden"
          />
          {option.icon}
          {option.label}
        </label>
      ))}
    </div>
  );
}
