import { useState } from "react";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ContextPrice, ContextTrip } from "#shared/features/tripContext/tripContext.contract.ts";
import { nightsOf } from "#shared/time/days.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import { KeyValueList, type KeyValue } from "#client/ui/page/KeyValueList.tsx";
import { PriceBreakdown, type PriceLine } from "#client/ui/stay/PriceBreakdown.tsx";
import { TripLine } from "#client/ui/stay/TripLine.tsx";
import styles from "./Context.module.css";
import { ContextSection } from "./ContextSection.tsx";
import { dayAhead } from "./dayAhead.ts";
import { TripCommands } from "./TripCommands.tsx";
import { tripHrefOf } from "./tripHref.ts";
import { useMe } from "./useMe.ts";

interface TripSectionProps {
  readonly header: Pick<WireHeader, "tripId" | "hostingId">;
  // Whose trip it is, where its own page is not the one that is shown.
  readonly studentId?: string | undefined;
  readonly trip: ContextTrip;
  readonly onChanged: () => void;
}

// The trip itself, and what can be done with it now.
export function TripSection({ header, studentId, trip, onChanged }: TripSectionProps) {
  const [t, states] = [useText("tripContext"), useText("states")];
  const me = useMe();
  const [said, setSaid] = useState("");
  const whole =
    studentId === undefined ? undefined : hrefFor(me.roles, "studentTrip", { student_id: studentId, id: trip.id });
  const href = whole ?? tripHrefOf(header, me);
  const { reference, state, holdUntil, price } = trip;
  return (
    <ContextSection
      title={t("trip")}
      aside={
        href === undefined ? (
          <span className={styles.reference}>{reference}</span>
        ) : (
          <a className={styles.reference} href={href}>
            {reference}
          </a>
        )
      }
    >
      <div className={styles.state}>
        <TripCommands trip={trip} onSaid={setSaid} onChanged={onChanged} />
        {holdUntil !== null && (
          <span className={styles.note} title={formatFullMoment(holdUntil)}>
            {t("heldUntil", { moment: dayAhead(holdUntil) })}
          </span>
        )}
      </div>
      <p role="status" className={styles.said}>
        {said}
      </p>
      <TripLine state={state} label={states(dataKey("tripState", state))} />
      <KeyValueList items={factsOf(t, trip)} />
      {price && price.lines.length > 0 && <PriceTrace price={price} />}
    </ContextSection>
  );
}

function factsOf(t: ReturnType<typeof useText<"tripContext">>, trip: ContextTrip): readonly KeyValue[] {
  const { fromDate, toDate, weeks, tripTypeName, price } = trip;
  const nights = t("nights", { count: nightsOf({ from: fromDate, to: toDate }) });
  const money = (amount: number): string => formatMoney(amount, { currency: price?.currency ?? "EUR" });
  return [
    { key: t("kind"), value: tripTypeName },
    { key: t("dates"), value: formatDays(fromDate, toDate, { year: true }) },
    {
      key: t("stay"),
      value: weeks === 0 ? nights : t("nightsAndWeeks", { nights, weeks: t("weeks", { count: weeks }) }),
    },
    ...(price === null
      ? [{ key: t("price"), value: t("needsConnection") }]
      : [
          { key: t("price"), value: price.total === null ? t("notAgreed") : money(price.total) },
          { key: t("paid"), value: money(price.paid), isGood: price.paid > 0 },
        ]),
  ];
}

// How the price came about, as it was said to whoever pays.
function PriceTrace({ price: { lines, currency } }: { readonly price: ContextPrice }) {
  const t = useText("tripContext");
  const discount = lines.reduce((sum, { amountDiscount }) => sum + amountDiscount, 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  const subtotal = lines.reduce((sum, { amountFinal }) => sum + amountFinal, 0);
  const shown: readonly PriceLine[] = [
    ...lines.map(({ name, count, unit, amountFinal }, index) => ({
      id: `${index}`,
      label: name,
      note: t("unitTimes", { unit: formatMoney(unit, { currency }), count }),
      amount: amountFinal,
    })),
    ...(discount === 0 ? [] : [{ id: "discount", label: t("discount"), amount: -discount }]),
    ...(vat === 0 ? [] : [{ id: "vat", label: t("vat"), amount: vat }]),
  ];
  return (
    <details className={styles.trace}>
      <summary>{t("priceTrace")}</summary>
      <PriceBreakdown
        currency={currency}
        lines={shown}
        total={{ id: "total", label: t("price"), amount: subtotal - discount + vat }}
      />
    </details>
  );
}
