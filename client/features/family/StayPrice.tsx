import type { FullLine, FullPricing } from "#shared/features/pricing/output.ts";
import { duesOf } from "#shared/features/trips/trips.money.ts";
import type { Days } from "#shared/time/days.ts";
import { formatDay, formatMoney, numberFormat } from "#client/i18n/format.ts";
import { wordsOfStep } from "#client/i18n/traceWords.ts";
import { useText } from "#client/i18n/useText.ts";
import { today } from "#client/resource/today.ts";
import { PriceBreakdown, type PriceLine } from "#client/ui/stay/PriceBreakdown.tsx";
import styles from "./PricePanel.module.css";

interface StayPriceProps {
  // Of one child: each has a trip and a quote of its own.
  readonly pricing: FullPricing;
  readonly days: Days;
  readonly count: number;
}

export function StayPrice({ pricing, days, count }: StayPriceProps) {
  const t = useText("family");
  const currency = pricing.currency ?? "EUR";
  const money = (minor: number): string => formatMoney(minor, { currency });
  const times = (amount: number): number => amount * count;
  const lines = pricing.pricings.filter(({ amountFinal }) => amountFinal > 0);
  const extra: readonly PriceLine[] = [
    ...(pricing.discount > 0 ? [{ id: "discount", label: t("discount"), amount: -times(pricing.discount) }] : []),
    ...(pricing.vat > 0
      ? [
          {
            id: "vat",
            label: t("vat", { percent: percentOf(pricing), base: money(times(taxedOf(pricing))) }),
            amount: times(pricing.vat),
          },
        ]
      : []),
  ];
  const { deposit, balance, balanceDueOn } = duesOf({
    total: pricing.total,
    fromDate: days.from,
    today: today(),
  });
  return (
    <div className={styles.price}>
      <PriceBreakdown
        currency={currency}
        lines={[...lines.map((line) => ({ ...wordsOf(t, line, money), amount: times(line.amountFinal) })), ...extra]}
        total={{ id: "total", label: t("total"), amount: times(pricing.total) }}
        due={[
          { id: "today", label: t("dueToday"), amount: times(deposit) },
          ...(balanceDueOn === null
            ? []
            : [{ id: "later", label: t("dueLater", { day: formatDay(balanceDueOn) }), amount: times(balance) }]),
        ]}
      />
      <WhyThisPrice pricing={pricing} />
    </div>
  );
}

function wordsOf(
  t: ReturnType<typeof useText<"family">>,
  { service, name, count, unit }: FullLine,
  money: (minor: number) => string,
): Pick<PriceLine, "id" | "label" | "note"> {
  const each = t("note.each", { price: money(unit) });
  switch (service) {
    case "hosting":
      return { id: "hosting", label: t("line.hosting", { count }), note: t("perNight", { price: money(unit) }) };
    case "immersion":
      return { id: "immersion", label: t("line.immersion", { count }), note: each };
    case "camp":
      return { id: "camp", label: `${t("line.camp")}, ${t("weeksCount", { count })}`, note: each };
    case "transfer":
      return { id: "transfer", label: t("line.transfer"), note: t("note.transfer") };
    case "trust_fee":
      return { id: "trust", label: t("line.trust_fee"), note: t("note.trust_fee") };
    case "horse":
      return { id: "horse", label: t("line.horse"), note: each };
    default:
      return { id: name, label: name };
  }
}

// On the margin of what stays with us, else on all that is paid.
const taxedOf = ({ trace, amount, subtotal, discount }: FullPricing): number =>
  trace.some(({ key }) => key === "vat.gross") ? subtotal - discount : amount.product;

function percentOf({ trace }: FullPricing): string {
  const step = trace.find(({ key }) => key === "vat.margin" || key === "vat.gross");
  const percentage = step && "percentage" in step.params ? step.params.percentage : 0;
  return numberFormat({ style: "percent", maximumFractionDigits: 2 }).format(percentage / 100);
}

// Every step that a customer may read, in the order in which the numbers came about.
function WhyThisPrice({ pricing }: { readonly pricing: FullPricing }) {
  const t = useText("family");
  const say = useText("pricing");
  const steps = pricing.trace.filter(({ audience }) => audience === "everyone" || audience === "customer");
  return (
    <details className={styles.why}>
      <summary>{t("why")}</summary>
      <ol>
        {steps.map((step, index) => {
          const { sentence, made } = wordsOfStep(say, step);
          return (
            <li key={`${step.key} ${step.line ?? ""} ${index}`}>
              <span>{sentence}</span>
              <b>{made}</b>
            </li>
          );
        })}
      </ol>
    </details>
  );
}
