import { useState } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import { invoices, type WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import type { DocumentKind } from "#shared/features/invoices/invoices.rules.ts";
import type { Watch } from "#shared/wire/changes.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatDays, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { fileOfBase64, saveFile } from "#client/resource/saveFile.ts";
import { useAskAgain } from "#client/resource/useAskAgain.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import { PriceBreakdown } from "#client/ui/stay/PriceBreakdown.tsx";
import { BillPill } from "./BillPill.tsx";
import styles from "./Invoices.module.css";
import { PayCard } from "./PayCard.tsx";
import { SharesCard } from "./SharesCard.tsx";

const api = apiOf(invoices);

export const watches: readonly Watch[] = [{ resource: "trips" }];

export const loader = ({ request, params }: { request: Request; params: { id?: string } }) =>
  api.read({ id: params.id ?? "" }, { signal: request.signal });

export function Screen() {
  const t = useText("invoices");
  const { bill } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<unknown>(null);
  const { id, number, student, trip, currency, payments } = bill;
  const name = t("invoice", { number });
  const save = (kind: DocumentKind): void => {
    setFailure(null);
    api
      .document({ id, kind })
      .then(({ file }) => saveFile(file.name, fileOfBase64(file.base64, file.mime)), setFailure);
  };
  // Told of by a notice of the provider's, which may come before anybody listens here.
  useAskAgain(bill.underWay > 0 || bill.shares.some(({ isOwn, state }) => isOwn && state === "open"));
  const isPaidInPart = payments.some(({ state }) => state === "captured" || state === "refunded");
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div>
          <AppTitle>{name}</AppTitle>
          <p className={styles.row}>
            <BillPill bill={bill} />
            <a href={hrefOf("travelTrip", { id: trip.id })}>
              {student.firstName}, {formatDays(trip.fromDate, trip.toDate, { year: true })}
            </a>
          </p>
        </div>
        <div className={styles.buttons}>
          <Button onClick={() => save("invoice")}>{t("invoicePdf")}</Button>
          {isPaidInPart && <Button onClick={() => save("receipt")}>{t("receiptPdf")}</Button>}
        </div>
      </header>
      {failure !== null && <Refusal error={failure} />}
      <div className={styles.columns}>
        <Card>
          <SectionHeading title={t("howItCame")} />
          <PriceBreakdown currency={currency} {...linesOf(t, bill)} />
        </Card>
        <div className={styles.column}>
          <PayCard bill={bill} onChanged={() => void revalidate()} />
          <SharesCard bill={bill} onChanged={() => void revalidate()} />
          {payments.length > 0 && (
            <Card>
              <SectionHeading title={t("payments")} />
              <ul className={styles.list}>
                {payments.map((payment) => (
                  <li key={payment.id} className={styles.row}>
                    <span className={styles.grows}>
                      {payment.kind === "refund" ? t("refund") : t(dataKey("payMethod", payment.method))}
                      <span className={styles.quiet}>
                        {" "}
                        {payment.state === "captured" || payment.state === "refunded"
                          ? formatDay(payment.at.slice(0, 10))
                          : t("underWay")}
                      </span>
                    </span>
                    <span className={styles.amount}>
                      {formatMoney(payment.kind === "refund" ? -payment.amount : payment.amount, { currency })}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
      </div>
    </div>
  );
}

// How the sum came about, line by line; what was credited later stands among them.
function linesOf(t: ReturnType<typeof useText<"invoices">>, bill: WholeBill) {
  const { lines, discount, vat, total, open, currency } = bill;
  return {
    lines: [
      ...lines.map(({ description, quantity, unitAmount, amount }, index) => ({
        id: `${index}`,
        label: description,
        ...(quantity > 1 ? { note: t("times", { unit: formatMoney(unitAmount, { currency }), count: quantity }) } : {}),
        amount,
      })),
      ...(discount === 0 ? [] : [{ id: "discount", label: t("discount"), amount: -discount }]),
      ...(vat === 0 ? [] : [{ id: "vat", label: t("vat"), amount: vat }]),
    ],
    total: { id: "total", label: t("total"), amount: total },
    due: open > 0 ? [{ id: "open", label: t("open"), amount: open }] : [],
  };
}
