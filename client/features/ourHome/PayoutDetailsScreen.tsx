import { useState } from "react";
import { useLoaderData, type LoaderFunctionArgs } from "react-router";
import { payoutDetails, type PayoutAnswer } from "#shared/features/payoutDetails/payoutDetails.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { toast } from "#client/session/notify.ts";
import { NarrowPage } from "#client/ui/page/NarrowPage.tsx";
import { AppTitle } from "#client/ui/page/AppTitle.tsx";
import { BackLink } from "#client/ui/page/BackLink.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import styles from "./OurHome.module.css";
import { PayoutForm } from "./PayoutForm.tsx";

const api = apiOf({ read: payoutDetails.read });

export const loader = ({ request }: LoaderFunctionArgs) => api.read({}, { signal: request.signal });

// Be paid, and nobody else: what is known is shown masked, and what changes shows until when nothing is paid.
export function Screen() {
  const t = useText("payoutDetails");
  const [answer, setAnswer] = useState<PayoutAnswer>(useLoaderData<typeof loader>());
  return (
    <NarrowPage>
      <div>
        <BackLink href={hrefOf("hostPayments")}>{t("toPayments")}</BackLink>
        <AppTitle>{t("title")}</AppTitle>
      </div>
      {answer.details && <Known details={answer.details} />}
      <Card>
        <PayoutForm
          key={answer.details?.changedAt ?? "new"}
          adults={answer.adults}
          holderId={answer.details?.holderId ?? null}
          onSaved={(saved) => {
            setAnswer(saved);
            toast(t("saved"), { hue: "moss" });
          }}
        />
      </Card>
    </NarrowPage>
  );
}

function Known({ details }: { readonly details: NonNullable<PayoutAnswer["details"]> }) {
  const t = useText("payoutDetails");
  const isCooling = !details.isSettled;
  return (
    <Card labelledBy="payout-known" ground={isCooling ? "straw" : "surface"}>
      <div className={styles.readiness}>
        <h2 id="payout-known" className="h4">
          {t("paidTo", { holder: details.holder })}
        </h2>
        <p className={styles.account}>{details.iban}</p>
        {details.taxNumber && <p>{t("taxKnown", { number: details.taxNumber })}</p>}
        <p className={styles.quiet}>
          {isCooling
            ? t("cooling", { when: formatFullMoment(details.settlesAt) })
            : t(details.isVerified ? "verified" : "notVerified")}
        </p>
      </div>
    </Card>
  );
}
