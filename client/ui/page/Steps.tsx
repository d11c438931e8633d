import { Check } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import styles from "./Steps.module.css";

export interface Step {
  readonly id: string;
  readonly label: string;
  // A step that may be gone to.
  readonly href?: string;
}

interface StepsProps {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly currentId: string;
}

// More steps than this are one bar, not pieces.
const mostPieces = 6;

export function Steps({ label, steps, currentId }: StepsProps) {
  const t = useText("ui");
  const index = Math.max(
    0,
    steps.findIndex(({ id }) => id === currentId),
  );
  const isLong = steps.length > mostPieces;
  return (
    <nav aria-label={label} className={styles.steps} data-long={isLong}>
      <div className={styles.short}>
        <div className={styles.words} aria-hidden={!isLong}>
          <span className={styles.now}>{steps[index]?.label}</span>
          <span className={styles.count}>{t("stepOf", { step: index + 1, total: steps.length })}</span>
        </div>
        <StepBar index={index} count={steps.length} isLong={isLong} />
      </div>
      {!isLong && (
        <ol className={styles.arches}>
          {steps.map((step, at) => (
            <li
              key={step.id}
              className={styles.step}
              data-state={at < index ? "done" : at === index ? "now" : "ahead"}
              aria-current={at === index ? "step" : undefined}
            >
              <span className={styles.arch}>{at < index ? <Check /> : at + 1}</span>
              {step.href && at !== index ? (
                <a href={step.href}>{step.label}</a>
              ) : (
                <span className={styles.label}>{step.label}</span>
              )}
              {at < index && <span className="visually-hidden">{t("stepDone")}</span>}
            </li>
          ))}
        </ol>
      )}
    </nav>
  );
}

interface StepBarProps {
  readonly index: number;
  readonly count: number;
  readonly isLong: boolean;
}

function StepBar({ index, count, isLong }: StepBarProps) {
  if (isLong)
    return (
      <div className={styles.bar}>
        <span style={{ inlineSize: `${((index + 1) / count) * 100}%` }} />
      </div>
    );
  return (
    <div className={styles.pieces} aria-hidden>
      {Array.from({ length: count }, (_, at) => (
        <span key={at} data-on={at <= index} />
      ))}
    </div>
  );
}
