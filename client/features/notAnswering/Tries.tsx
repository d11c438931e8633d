import { useId } from "react";
import type { LateBeside } from "#shared/features/notAnswering/notAnswering.contract.ts";
import { useText } from "#client/i18n/useText.ts";
import { useContactWords } from "#client/resource/contacts/contactWords.ts";
import { StepPill } from "#client/resource/StepPill.tsx";
import styles from "./NotAnswering.module.css";

// By which steps the family was told, and what we have tried.
export function Tries({ beside: { ladder, log } }: { readonly beside: LateBeside }) {
  const t = useText("notAnswering");
  const words = useContactWords();
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
          {log.map((contact) => {
            const { what, how } = words(contact);
            return (
              <li key={contact.id} className={styles.row}>
                <span>{what}</span>
                <span className={styles.quiet}>{how}</span>
              </li>
            );
          })}
        </ul>
      </section>
    </>
  );
}
