import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { hostPayments } from "#shared/features/hostPayments/hostPayments.contract.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays, formatLongDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { PageTitle } from "#client/ui/page/PageTitle.tsx";
import { HowPaid } from "./HowPaid.tsx";
import styles from "./HostPayments.module.css";
import { PriceRules } from "./PriceRules.tsx";

const api = apiOf({ read: hostPayments.read });

export const watches: readonly Watch[] = [{ resource: "payouts" }, { resource: "hostings" }];

export const loader = ({ params: { id = "" }, request }: LoaderFunctionArgs) =>
  api.read({ id }, { signal: request.signal });

// One stay's money: how it is paid, which night every cent comes from, and how the price came about.
export function Screen() {
  const t = useText("hostPayments");
  const { payment } = useLoaderData<typeof loader>();
  const { firstName, reference, fromDate, toDate, currency, nights } = payment;
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
          <HowPaid payment={payment} />
          <div className={styles.actions}>
            {stay && (
              <Button kind="soft" href={stay}>
                {t("toStay")}
              </Button>
            )}
            <Button href={hrefOf("hostMessages") ?? ""}>{t("ask")}</Button>
          </div>
        </Card>
        <div className={styles.panel}>
          <PriceRules payment={payment} />
          <Card labelledBy="by-night">
            <h2 id="by-night" className="h4">
              {t("nightByNight")}
            </h2>
            <KeyValueList
              items={nights.map(({ day, amount }) => ({
                key: formatLongDay(day),
                value: formatMoney(amount, { currency }),
              }))}
            />
          </Card>
        </div>
      </div>
    </div>
  );
}
