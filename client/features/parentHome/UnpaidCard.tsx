import { ReceiptText } from "lucide-react";
import { useId } from "react";
import type { UnpaidInvoice } from "#shared/features/parentHome/parentHome.contract.ts";
import { formatDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { Tile } from "#client/ui/page/Tile.tsx";
import styles from "./ParentHome.module.css";

interface UnpaidCardProps {
  // Null without a connection: what is owed is kept on no device.
  readonly invoices: readonly UnpaidInvoice[] | null;
}

export function UnpaidCard({ invoices }: UnpaidCardProps) {
  const t = useText("parentHome");
  const titleId = useId();
  if (invoices === null) return <NeedsConnection />;
  if (invoices.length === 0) return null;
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("toPay")} {...linkTo(t("allInvoices"))} />
      <ul className={styles.invoices}>
        {invoices.map((invoice) => {
          const pay = hrefOf("travelInvoice", { id: invoice.id });
          return (
            <li key={invoice.id} className={styles.invoice} data-overdue={invoice.isOverdue}>
              <Tile hue={invoice.isOverdue ? "brick" : "gorse"}>
                <ReceiptText />
              </Tile>
              <span className={styles.childWords}>
                <span className={styles.childName}>{dueText(t, invoice)}</span>
                <span className={styles.childPlace}>{t("invoice", { number: invoice.number })}</span>
              </span>
              {pay && (
                <Button kind="primary" size="sm" href={pay}>
                  {t("pay")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function linkTo(label: string) {
  const href = hrefOf("travelInvoices");
  return href === undefined ? {} : { link: { label, href } };
}

function NeedsConnection() {
  const [t, app] = [useText("parentHome"), useText("app")];
  const titleId = useId();
  return (
    <Card labelledBy={titleId}>
      <SectionHeading id={titleId} title={t("toPay")} />
      <p className={styles.quiet}>{app("needsConnection")}</p>
    </Card>
  );
}

function dueText(
  t: ReturnType<typeof useText<"parentHome">>,
  { due, currency, dueOn, isOverdue }: UnpaidInvoice,
): string {
  const amount = formatMoney(due, { currency });
  if (dueOn === null) return t("amountDue", { amount });
  return isOverdue
    ? t("amountOverdueSince", { amount, day: formatDay(dueOn) })
    : t("amountDueOn", { amount, day: formatDay(dueOn) });
}
