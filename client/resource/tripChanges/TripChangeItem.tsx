import type { ReactNode } from "react";
import type { TripChange } from "#shared/features/tripChanges/tripChanges.contract.ts";
import type { ChangeStanding } from "#shared/features/tripChanges/tripChanges.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Pill } from "#client/ui/control/Pill.tsx";
import type { Hue } from "#client/ui/stay/stateLooks.ts";
import styles from "./TripChanges.module.css";

const hues: Readonly<Record<ChangeStanding, Hue>> = {
  asked: "gorse",
  willing: "sky",
  done: "moss",
  declined: "brick",
  withdrawn: "slate",
  lapsed: "slate",
};

interface TripChangeItemProps {
  readonly change: TripChange;
  // What can be done with it.
  readonly children?: ReactNode;
}

// A change of a stay: what it was and is to be, what that means in money for whoever reads it, and how it stands.
export function TripChangeItem({ change, children }: TripChangeItemProps) {
  const t = useText("tripChanges");
  const { fromDate, toDate, was, before, after, currency, camps, family, words, askedBy, askedAt, answerBy } = change;
  const { standing, answer } = change;
  const isMoved = fromDate !== was.fromDate || toDate !== was.toDate;
  const isOpen = standing === "asked" || standing === "willing";
  const difference = (after > before ? "+" : "") + formatMoney(after - before, { currency });
  return (
    <div className={styles.item}>
      <p className={styles.head}>
        <Pill hue={hues[standing]}>{t(dataKey("changeStanding", standing))}</Pill>
        <span className={styles.quiet}>{t("askedBy", { name: askedBy, moment: formatFullMoment(askedAt) })}</span>
      </p>
      <ul className={styles.lines}>
        {isMoved && (
          <li>
            <span className={styles.old}>{formatDays(was.fromDate, was.toDate)}</span>{" "}
            <strong>{formatDays(fromDate, toDate)}</strong>
          </li>
        )}
        {family !== null && <li>{t("otherFamily", { family })}</li>}
        {camps !== null && (
          <li>
            {camps.length === 0
              ? t("noCamps")
              : camps.map(({ title, from, to }) => `${title}, ${formatDays(from, to)}`).join(" · ")}
          </li>
        )}
        <li className={styles.money}>
          {formatMoney(before, { currency })} → <strong>{formatMoney(after, { currency })}</strong>{" "}
          {after !== before && <span className={styles.quiet}>{difference}</span>}
        </li>
      </ul>
      {words !== "" && <blockquote className={styles.words}>{words}</blockquote>}
      {answer !== "" && <p className={styles.quiet}>{t("answered", { answer })}</p>}
      {isOpen && standing === "asked" && (
        <p className={styles.quiet}>{t("answerBy", { moment: formatFullMoment(answerBy) })}</p>
      )}
      {children}
    </div>
  );
}
