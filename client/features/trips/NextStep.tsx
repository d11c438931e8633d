import { useEffect, useRef, useSyncExternalStore } from "react";
import type { TripStep } from "#shared/features/trips/tripTracker.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { say } from "#client/i18n/text.ts";
import { commandWords, reasonWords } from "#client/resource/commands/commandWords.ts";
import styles from "./NextStep.module.css";
import type { SteppingTrip, StepsInSight } from "./stepsInSight.ts";

const turnOf = ({ turn }: TripStep): string | null =>
  turn === null || turn === "time" ? null : say("officeTrip", dataKey("turn", turn));

// The command that is expected, what stands in its way and whose turn it is.
export function stepWords(step: TripStep | undefined): string {
  if (!step || step.command === null) return "";
  const blocked = step.blockedBy === null ? null : reasonWords(step.blockedBy);
  return [commandWords(step.command), blocked, turnOf(step)].filter(Boolean).join(" · ");
}

export function NextStep({ step }: { readonly step: TripStep | undefined }) {
  if (!step || step.command === null) return null;
  const { command, blockedBy } = step;
  const turn = turnOf(step);
  return (
    <span className={styles.next}>
      <span>
        {commandWords(command)}
        {turn !== null && <span className={styles.turn}>{turn}</span>}
      </span>
      {blockedBy !== null && <span className={styles.blocked}>{reasonWords(blockedBy)}</span>}
    </span>
  );
}

// The same of a row in a long list: asked about once it is in sight.
export function NextStepInSight({ trip, steps }: { readonly trip: SteppingTrip; readonly steps: StepsInSight }) {
  const { id, state } = trip;
  const place = useRef<HTMLSpanElement>(null);
  const step = useSyncExternalStore(steps.subscribe, () => steps.stepOf(trip));
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let leave: (() => void) | null = null;
    const watch = new IntersectionObserver((seen) => {
      leave?.();
      leave = seen.at(-1)?.isIntersecting ? steps.show({ id, state }) : null;
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      leave?.();
    };
  }, [id, state, steps]);
  return (
    <span ref={place} className={styles.place}>
      {/* Nothing to do is not the same as not known yet. */}
      {step?.command === null ? "–" : <NextStep step={step} />}
    </span>
  );
}
