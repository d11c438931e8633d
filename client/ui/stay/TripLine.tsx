import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";
import { joinClasses } from "../control/joinClasses.ts";
import { stageCount, stageOf, lookOf, stateLooks } from "./stateLooks.ts";
import styles from "./TripLine.module.css";

interface TripLineProps {
  // A family's state has no line.
  readonly state: TripState | TripHostFamilyState;
  // The state's word, unless it stands beside the line.
  readonly label?: string;
}

export function TripLine({ state, label }: TripLineProps) {
  const stage = stageOf(state);
  if (stage === null) return null;
  const isOver = stage === stageCount - 1;
  return (
    <span
      className={joinClasses(styles.line, styles[lookOf(stateLooks, state).hue])}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
    >
      {Array.from({ length: stageCount }, (_, index) => (
        <span
          key={index}
          className={joinClasses(
            styles.stage,
            (index < stage || isOver) && styles.past,
            index === stage && !isOver && styles.now,
          )}
        />
      ))}
    </span>
  );
}
