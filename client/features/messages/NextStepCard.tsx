import type { ToldStep } from "#shared/features/officeTrip/officeTrip.contract.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { commandWords, reasonWords } from "#client/resource/commands/commandWords.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./OfficeTrip.module.css";

// What moves the trip on, what stands in the way, and whose turn it is.
export function NextStepCard({ next }: { readonly next: ToldStep | null }) {
  const t = useText("officeTrip");
  return (
    <Card ground={next?.blockedBy ? "straw" : "surface"} labelledBy="next-step">
      <h2 id="next-step" className={styles.title}>
        {t("nextStep")}
      </h2>
      {next === null ? (
        <p>{t("nothingNext")}</p>
      ) : (
        <div className={styles.next}>
          <p className={styles.step}>
            <b>{commandWords(next.command)}</b>
            <Pill hue={next.turn === "time" ? "slate" : "sky"} small>
              {t(dataKey("turn", next.turn))}
            </Pill>
          </p>
          <p>{next.blockedBy === null ? t("nothingInTheWay") : reasonWords(next.blockedBy)}</p>
          {next.until !== null && <p className={styles.quiet}>{t("until", { moment: untilWords(next.until) })}</p>}
        </div>
      )}
    </Card>
  );
}

const untilWords = (until: string): string => (until.includes("T") ? formatFullMoment(until) : formatDay(until));
