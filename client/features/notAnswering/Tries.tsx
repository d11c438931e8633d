import { useId } from "react";
import type { LateBeside } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatFullMoment } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { StepPill } from "#client/resource/StepPill.tsx";
import styles from "./NotAnswering.module.css";

const tried = { call: "tried.call", message: "tried.message", sms: "tried.sms" } as const;

// By which steps the family was told, and what we have tried.
export function Tries({ beside: { ladder, log } }: { readonly beside: LateBeside }) {
  const t = useText("notAnswering");
  const [ladderId, logId] = [useId(), useId()];
  return (
    <>
      <section className={styles.part} aria-labelledby={ladderId}>
        <h3 id={ladderId} className="h4">
          {t("ladder")}
        </h3>
        {ladder.length === 0 && <p className={styles.quiet}>{t("noSteps")}</p>}
        <ul className={styles.rows}>
          {ladder.map((step, index) => (
            <li key={`${step.channel} ${step.dueAt} ${index}`}>
              <StepPill step={step} />
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby={logId}>
        <h3 id={logId} className="h4">
          {t("log")}
        </h3>
        {log.length === 0 && <p className={styles.quiet}>{t("noTries")}</p>}
        <ul className={styles.rows}>
          {log.map(({ id, channel, outcome, note, followUp, byName, at }) => (
            <li key={id} className={styles.row}>
              <span>
                {channel === "call" && outcome !== "sent" ? t(dataKey("contactOutcome", outcome)) : t(tried[channel])}
              </span>
              <span className={styles.quiet}>
                {[`${byName}, ${formatFullMoment(at)}`, note, followUp && t("followUpOn", { day: formatDay(followUp) })]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
