import type { HostPayment } from "#shared/features/hostPayments/hostPayments.contract.ts";
import { nightsOf } from "#shared/time/days.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./HostPayments.module.css";

// From one's own price to what is paid: what stays with Hearth, how often, what is taken off and put on.
export function PriceRules({ payment }: { readonly payment: HostPayment }) {
  const t = useText("hostPayments");
  const { rules, tripNights, lines, currency, fromDate, toDate } = payment;
  const money = (minor: number): string => formatMoney(minor, { currency });
  const own = nightsOf({ from: fromDate, to: toDate });
  return (
    <Card labelledBy="the-price">
      <div className={styles.panel}>
        <h2 id="the-price" className="h4">
          {t("price")}
        </h2>
        {rules.map(({ name, base, commission, unit, count, discount, vat, amount }) => (
          <KeyValueList
            key={`${name} ${base} ${count}`}
            items={[
              { key: name, value: money(base) },
              ...(commission === 0 ? [] : [{ key: t("commission"), value: money(-commission) }]),
              { key: t("times", { unit: money(unit), count }), value: money(unit * count) },
              ...(discount === 0 ? [] : [{ key: t("discount"), value: money(-discount) }]),
              ...(vat === 0 ? [] : [{ key: t("vat"), value: money(vat) }]),
              { key: t("together"), value: <strong>{money(amount)}</strong> },
            ]}
          />
        ))}
        {tripNights !== null && tripNights !== own && (
          <p className="ink-3">{t("yourNights", { own, all: tripNights })}</p>
        )}
        <KeyValueList items={lines.map(({ description, amount }) => ({ key: description, value: money(amount) }))} />
      </div>
    </Card>
  );
}
