import { refundDatesOf } from "#shared/features/booking/refundDates.rules.ts";
import { formatDay, numberFormat } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import styles from "./Review.module.css";

// What comes back on which day, as days of the calendar.
export function RefundRule({ fromDate }: { readonly fromDate: string }) {
  const t = useText("booking");
  const dates = refundDatesOf(fromDate, today());
  const percent = numberFormat({ style: "percent" });
  return (
    <section className={styles.refunds} aria-labelledby="refunds-title">
      <h2 id="refunds-title" className="h5">
        {t("refunds")}
      </h2>
      <ul>
        {dates.map(({ until, percentage, keepsTrustFee }) => {
          if (until === null) return <li key="after">{dates.length === 1 ? t("refundNone") : t("refundAfter")}</li>;
          const values = { day: formatDay(until), percent: percent.format(percentage / 100) };
          return <li key={until}>{keepsTrustFee ? t("refundFee", values) : t("refund", values)}</li>;
        })}
      </ul>
    </section>
  );
}
