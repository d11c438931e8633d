import type { ReactNode } from "react";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import styles from "./ActionMessage.module.css";
import { StatePill } from "../stay/StatePill.tsx";

interface ActionMessageProps {
  readonly picture: ReactNode;
  readonly title: string;
  // "5 – 18 Jul · €725.40 for you"
  readonly line: string;
  // At most two buttons, while there is a choice.
  readonly actions?: ReactNode;
}

export function ActionMessage({ picture, title, line, actions }: ActionMessageProps) {
  return (
    <div className={styles.action}>
      <div className={styles.head}>
        {picture}
        <div className={styles.words}>
          <div className="h5">{title}</div>
          <div className={styles.line}>{line}</div>
        </div>
      </div>
      {actions && <div className={styles.buttons}>{actions}</div>}
    </div>
  );
}

interface ActionOutcomeProps {
  readonly state: TripState | TripHostFamilyState;
  readonly stateLabel: string;
  // "You accepted on 10 May"
  readonly children: ReactNode;
}

// What is left of an action message once the choice is made.
export function ActionOutcome({ state, stateLabel, children }: ActionOutcomeProps) {
  return (
    <div className={styles.outcome}>
      <StatePill state={state} small>
        {stateLabel}
      </StatePill>
      <span>{children}</span>
    </div>
  );
}
