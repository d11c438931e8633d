import { useState, type ChangeEvent, type ComponentPropsWithRef } from "react";
import { useControlProps } from "./fieldWiring.ts";
import { InputBox } from "./InputBox.tsx";
import styles from "./TextArea.module.css";

interface TextAreaProps extends ComponentPropsWithRef<"textarea"> {
  readonly value?: string;
  readonly defaultValue?: string;
  // Grows with what is written up to here, and scrolls from then on.
  readonly maxRows?: number;
}

export function TextArea({
  value,
  defaultValue = "",
  rows = 3,
  maxRows = 12,
  onChange,
  className,
  ...native
}: TextAreaProps) {
  const [typed, setTyped] = useState(defaultValue);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value);
    onChange?.(event);
  };
  return (
    <InputBox className={className}>
      <span className={styles.grower} style={{ "--rows": rows, "--max-rows": maxRows }} data-text={value ?? typed}>
        <textarea rows={rows} dir="auto" {...useControlProps()} {...native} value={value ?? typed} onChange={change} />
      </span>
    </InputBox>
  );
}
