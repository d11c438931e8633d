import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { hostPayments } from "#shared/features/hostPayments/hostPayments.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays, formatLongDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import styles from "./HostPayments.module.css";

const api = apiOf({ read: hostPayments.read });

export const loader = ({ params: { id = "" }, request }: LoaderFunctionArgs) =>
  api.read({ id }, { signal: request.signal });

// One stay's money: how it is paid, and which night every cent comes from.
export function Screen() {
  const t = useText("hostPayments");
  const { payment } = useLoaderData<typeof loader>();
  const { firstName, reference, fromDate, toDate, total, currency, lines, nights, parts } = payment;
  const money = (amount: number): string => formatMoney(amount, { currency });
  const title = `${firstName}, ${formatDays(fromDate, toDate, { year: true })}`;
  const stay = hrefOf("hosting", { id: payment.tripId });
  return (
    <div className={styles.screen}>
      <PageTitle>{title}</PageTitle>
      <BackLink href={hrefOf("hostPayments")}>{t("back")}</BackLink>
      <div>
        <h1 className={styles.title}>{title}</h1>
        <p className="ink-3">
          {reference} · {payment.number}
        </p>
      </div>
      <div className={styles.columns}>
        <Card labelledBy="how-paid">
          <h2 id="how-paid" className="h4">
            {t("parts")}
          </h2>
          <KeyValueList
            items={[
              ...parts.map(({ kind, day, amount }) => ({
                key: `${formatDay(day)}, ${t(dataKey("hostPart", kind))}`,
                value: money(amount),
                isGood: kind === "paid",
              })),
              { key: t("whole"), value: <strong>{money(total)}</strong> },
            ]}
          />
          {stay && (
            <Button kind="soft" href={stay}>
              {t("toStay")}
            </Button>
          )}
        </Card>
        <Card labelledBy="by-night">
          <h2 id="by-night" className="h4">
            {t("nightByNight")}
          </h2>
          <ul className="ink-3">
            {lines.map(({ description, quantity, unitAmount }) => (
              <li key={description}>
                {description}: {quantity > 1 ? `${quantity} × ${money(unitAmount)}` : money(unitAmount)}
              </li>
            ))}
          </ul>
          <KeyValueList items={nights.map(({ day, amount }) => ({ key: formatLongDay(day), value: money(amount) }))} />
        </Card>
      </div>
    </div>
  );
}
