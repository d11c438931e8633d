import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";

// Kept on no device: without a connection it says so.
export function MoneySection({ trip: { money } }: { readonly trip: FamilyTrip }) {
  const [t, app] = [useText("familyTrips"), useText("app")];
  if (money === null)
    return (
      <div data-print="no">
        <Fold title={t("money")}>
          <p className={styles.quiet}>{app("needsConnection")}</p>
        </Fold>
      </div>
    );
  const { total, paid, open, currency, invoices } = money;
  const amount = (minor: number): string => formatMoney(minor, { currency });
  return (
    <div data-print="no">
      <Fold title={t("money")} isOpen={open > 0}>
        <KeyValueList
          items={[
            { key: t("price"), value: total === null ? t("notAgreed") : amount(total) },
            { key: t("paid"), value: amount(paid), isGood: paid > 0 },
            { key: t("openAmount"), value: amount(open) },
          ]}
        />
        <ul className={styles.bills}>
          {invoices.map(({ id, number, open: due, dueOn }) => (
            <li key={id} className={styles.leg}>
              <span>
                {t("invoice", { number })}
                {due > 0 && dueOn !== null && (
                  <span className={styles.quiet}> {t("dueOn", { day: formatDay(dueOn) })}</span>
                )}
              </span>
              <Button size="sm" kind={due > 0 ? "primary" : "secondary"} href={hrefOf("travelInvoice", { id }) ?? "/"}>
                {due > 0 ? t("pay") : t("open")}
                <span className="visually-hidden">: {number}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Fold>
    </div>
  );
}
