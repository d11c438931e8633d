import type { TraceStep } from "#shared/features/pricing/traceStep.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import styles from "./Rules.module.css";
import { wordsOfStep } from "#client/i18n/traceWords.ts";
import { audienceWords } from "./labWords.ts";

interface PriceTraceProps {
  readonly trace: readonly TraceStep[];
  readonly lines: number;
}

// The steps in which every number came about: the stay, each line, the totals.
export function PriceTrace({ trace, lines }: PriceTraceProps) {
  const t = useText("rules");
  const ofTrip = trace.filter(({ line }) => line === null);
  const isTotal = ({ key }: TraceStep): boolean => key.startsWith("total.");
  return (
    <>
      <Steps title={t("stay")} steps={ofTrip.filter((step) => !isTotal(step))} />
      {Array.from({ length: lines }, (_, index) => (
        <Steps
          key={index}
          title={t("lineNumber", { number: index + 1 })}
          steps={trace.filter(({ line }) => line === index)}
        />
      ))}
      <Steps title={t("totals")} steps={ofTrip.filter(isTotal)} />
    </>
  );
}

const hues = { customer: "sky", host: "moss", staff: "heather" } as const;

function Steps({ title, steps }: { readonly title: string; readonly steps: readonly TraceStep[] }) {
  const t = useText("rules");
  const pricing = useText("pricing");
  return (
    <section className={styles.steps}>
      <h3 className="h5">{title}</h3>
      <ol>
        {steps.map((step) => {
          const { sentence, validity, made } = wordsOfStep(pricing, step);
          return (
            <li key={step.key} className={styles.step}>
              <span>
                {sentence}
                {validity && <span className={styles.note}>{validity}</span>}
              </span>
              {step.audience !== "everyone" && (
                <Pill hue={hues[step.audience]} small plain>
                  {t(audienceWords[step.audience])}
                </Pill>
              )}
              <span className={styles.made}>{made}</span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
