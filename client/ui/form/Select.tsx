import { ChevronDown } from "lucide-react";
import type { ComponentPropsWithRef } from "react";
import type { Choice } from "./choice.ts";
import { useControlProps } from "./fieldWiring.ts";
import { InputBox } from "./InputBox.tsx";
import styles from "./Select.module.css";

interface SelectProps<T extends string> extends Omit<
  ComponentPropsWithRef<"select">,
  "value" | "defaultValue" | "onChange" | "children" | "multiple"
> {
  readonly options: readonly Choice<T>[];
  // null is nothing chosen yet, for which there must be a placeholder.
  readonly value?: T | null;
  readonly defaultValue?: T | null;
  readonly onChange?: (value: T) => void;
  readonly placeholder?: string;
}

export function Select<T extends string>({
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  className,
  ...native
}: SelectProps<T>) {
  const choose = (chosen: string) => {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange?.(option.value);
  };
  return (
    <InputBox className={className}>
      <select
        {...useControlProps()}
        {...native}
        className={styles.select}
        onChange={(event) => choose(event.target.value)}
        {...(value === undefined ? { defaultValue: defaultValue ?? "" } : { value: value ?? "" })}
      >
        {placeholder !== undefined && (
          <option value="" disabled hidden>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown />
    </InputBox>
  );
}
