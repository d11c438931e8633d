import { ChevronDown } from "lucide-react";
import type { FocusEvent } from "react";
import { useControlProps } from "./fieldWiring.ts";
import { InputBox } from "./InputBox.tsx";
import styles from "./Select.module.css";
import { SelectFace, type SelectFaceProps } from "./SelectFace.tsx";

interface SelectProps<T extends string> extends SelectFaceProps<T> {
  readonly name?: string;
  readonly required?: boolean;
  // When the field is left, list and all.
  readonly onBlur?: () => void;
}

// Inside a Field the field's label names it.
export function Select<T extends string>({ className, name, required, onBlur, ...face }: SelectProps<T>) {
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onBlur?.();
  };
  return (
    <InputBox className={className} onBlur={leave}>
      <SelectFace {...useControlProps()} {...face} aria-required={required} className={styles.face} />
      {name && <input type="hidden" name={name} value={face.value ?? ""} disabled={face.disabled} />}
      <ChevronDown className={styles.chevron} />
    </InputBox>
  );
}
