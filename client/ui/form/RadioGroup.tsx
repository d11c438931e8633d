import { useId } from "react";
import styles from "./Check.module.css";
import type { Choice } from "./choice.ts";
import { useGroupProps } from "./fieldWiring.ts";
import { joinClasses } from "../control/joinClasses.ts";
import own from "./RadioGroup.module.css";

interface RadioGroupProps<T extends string> {
  readonly options: readonly Choice<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly name?: string;
  readonly isInline?: boolean;
  readonly disabled?: boolean;
  // Inside a Field the field's label names the group.
  readonly label?: string;
}

export function RadioGroup<T extends string>({
  options,
  value,
  onChange,
  name,
  isInline = false,
  disabled = false,
  label,
}: RadioGroupProps<T>) {
  const ownName = useId();
  return (
    <div role="radiogroup" {...useGroupProps(label)} className={joinClasses(own.group, isInline && own.inline)}>
      {options.map((option) => (
        <label key={option.value} className={styles.row}>
          <span className={styles.box}>
            <input
              type="radio"
              name={name ?? ownName}
              value={option.value}
              checked={option.value === value}
              disabled={disabled || option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.mark} />
          </span>
          <span className={styles.words}>
            {option.label}
            {option.hint && <span className={styles.hint}>{option.hint}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
