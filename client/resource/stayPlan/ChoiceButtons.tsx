import { Check } from "lucide-react";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./StayPlan.module.css";

interface Way {
  readonly label: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

interface ChoiceButtonsProps {
  // Of what: it follows the label for whoever only hears it.
  readonly of: string;
  readonly first: Way;
  // None where there is nothing to be behind.
  readonly backup: Way | null;
}

// Chosen first, or behind what is.
export function ChoiceButtons({ of, first, backup }: ChoiceButtonsProps) {
  return (
    <div className={styles.choices}>
      <Choice of={of} way={first} kind="secondary" />
      {backup && <Choice of={of} way={backup} kind="quiet" />}
    </div>
  );
}

interface ChoiceProps {
  readonly of: string;
  readonly way: Way;
  readonly kind: "secondary" | "quiet";
}

function Choice({ of, way: { label, isOn, isDisabled = false, onPress }, kind }: ChoiceProps) {
  return (
    <Button
      size="sm"
      kind={isOn ? "soft" : kind}
      icon={isOn ? <Check /> : undefined}
      aria-pressed={isOn}
      disabled={isDisabled}
      aria-label={`${label}: ${of}`}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}
