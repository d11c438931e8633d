import { Minus, Plus } from "lucide-react";
import type { KeyboardEvent } from "react";
import { useText } from "#client/i18n/useText.ts";
import { useGroupProps } from "./fieldWiring.ts";
import { IconButton } from "../control/IconButton.tsx";
import styles from "./NumberStepper.module.css";

interface NumberStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min: number;
  readonly max: number;
  readonly name?: string;
  // Inside a Field the field's label names it.
  readonly label?: string;
  // How the number is read: "2 guests".
  readonly valueText?: string;
}

export function NumberStepper({ value, onChange, min, max, name, label, valueText }: NumberStepperProps) {
  const t = useText("ui");
  const change = (wanted: number) => {
    const clamped = Math.max(min, Math.min(max, wanted));
    if (clamped !== value) onChange(clamped);
  };
  const changeByKey = (event: KeyboardEvent) => {
    const wanted = wantedByKey(event.key, { value, min, max });
    if (wanted === null) return;
    event.preventDefault();
    change(wanted);
  };
  return (
    <span className={styles.stepper}>
      {/* The number has the keys; its buttons are for pointers, and their end states never take the focus away. */}
      <IconButton
        isRound
        kind="line"
        size="sm"
        tabIndex={-1}
        icon={<Minus />}
        label={t("fewer")}
        disabled={value <= min}
        onClick={() => change(value - 1)}
        className={styles.button}
      />
      <span
        role="spinbutton"
        tabIndex={0}
        {...useGroupProps(label)}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={valueText}
        className={styles.value}
        onKeyDown={changeByKey}
      >
        {value}
      </span>
      <IconButton
        isRound
        kind="line"
        size="sm"
        tabIndex={-1}
        icon={<Plus />}
        label={t("more")}
        disabled={value >= max}
        onClick={() => change(value + 1)}
        className={styles.button}
      />
      {name && <input type="hidden" name={name} value={value} />}
    </span>
  );
}

interface Bounds {
  readonly value: number;
  readonly min: number;
  readonly max: number;
}

function wantedByKey(key: string, { value, min, max }: Bounds): number | null {
  if (key === "ArrowUp" || key === "ArrowRight") return value + 1;
  if (key === "ArrowDown" || key === "ArrowLeft") return value - 1;
  if (key === "Home") return min;
  if (key === "End") return max;
  return null;
}
