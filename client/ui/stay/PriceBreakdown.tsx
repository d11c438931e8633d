import { useState } from "react";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import styles from "./PriceBreakdown.module.css";

export interface PriceLine {
  readonly id: string;
  readonly label: string;
  // Rate times quantity, in words.
  readonly note?: string;
  // In the smallest unit of the currency; a discount is negative.
  readonly amount: number;
  // An estimate: "from €1,040.00".
  readonly isFrom?: boolean;
}

interface PriceBreakdownProps {
  readonly currency: string;
  readonly lines: readonly PriceLine[];
  readonly total: PriceLine;
  // What is due now, then what is left for later.
  readonly due?: readonly PriceLine[];
}

export function PriceBreakdown({ currency, lines, total, due = [] }: PriceBreakdownProps) {
  return (
    <div className={styles.breakdown}>
      <dl className={styles.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={currency} kind={line.amount < 0 ? "discount" : "line"} />
        ))}
      </dl>
      <dl className={styles.total}>
        <Line line={total} currency={currency} kind="total" />
      </dl>
      {due.length > 0 && (
        <dl className={styles.due}>
          {due.map((line, index) => (
            <Line key={line.id} line={line} currency={currency} kind={index === 0 ? "dueNow" : "dueLater"} />
          ))}
        </dl>
      )}
    </div>
  );
}

interface LineProps {
  readonly line: PriceLine;
  readonly currency: string;
  readonly kind: "line" | "discount" | "total" | "dueNow" | "dueLater";
}

function Line({ line, currency, kind }: LineProps) {
  const t = useText("ui");
  const flashes = useChanges(line.amount);
  const money = formatMoney(line.amount, { currency });
  return (
    // A new key for every change, so that the flash begins again.
    <div key={flashes} className={styles.line} data-kind={kind} data-flash={flashes > 0}>
      <dt>
        {line.label}
        {line.note && <span className={styles.note}>{line.note}</span>}
      </dt>
      <dd>{line.isFrom ? t("fromPrice", { price: money }) : money}</dd>
    </div>
  );
}

function useChanges(value: number): number {
  const [seen, setSeen] = useState({ value, changes: 0 });
  if (seen.value !== value) setSeen({ value, changes: seen.changes + 1 });
  return seen.changes;
}
