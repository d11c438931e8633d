import { useEffect, useState } from "react";
import { payoutDetails, type PayoutAnswer } from "#shared/features/payoutDetails/payoutDetails.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { KeyValueList } from "#client/ui/page/KeyValueList.tsx";
import { Skeleton } from "#client/ui/state/Skeleton.tsx";
import styles from "./Households.module.css";
import { PriceAsk } from "./PriceAsk.tsx";

const api = apiOf({ payee: payoutDetails.payee, verify: payoutDetails.verify });

// Where a household is paid, masked: whoever has looked at the account says so, and nothing is paid before.
export function MoneySection({ householdId }: { readonly householdId: string }) {
  const [t, payout] = [useText("households"), useText("payoutDetails")];
  const [details, setDetails] = useState<PayoutAnswer["details"] | "asking">("asking");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const over = new AbortController();
    api.payee({ id: householdId }, { signal: over.signal, isQuiet: true }).then(
      (answer) => setDetails(answer.details),
      (cause: unknown) => over.signal.aborted || setFailure(cause),
    );
    return () => over.abort();
  }, [householdId]);
  async function verify(changedAt: string): Promise<void> {
    setBusy(true);
    try {
      setDetails((await api.verify({ id: householdId, changedAt })).details);
      toast(t("payee.done"), { hue: "moss" });
    } finally {
      setBusy(false);
    }
  }
  return (
    <section className={styles.section}>
      <h2 className="h3">{t("part.money")}</h2>
      <PriceAsk householdId={householdId} />
      {failure !== null && <p role="alert">{wordsOf(failure).what}</p>}
      {failure === null && details === "asking" && <Skeleton width="60%" />}
      {details === null && <p className={styles.quiet}>{t("payee.none")}</p>}
      {details !== null && details !== "asking" && (
        <>
          <KeyValueList
            items={[
              { key: t("payee.holder"), value: details.holder },
              { key: t("payee.account"), value: details.iban },
              { key: t("payee.since"), value: formatFullMoment(details.changedAt) },
            ]}
          />
          <p className={styles.quiet}>
            {details.isSettled
              ? payout(details.isVerified ? "verified" : "notVerified")
              : payout("cooling", { when: formatFullMoment(details.settlesAt) })}
          </p>
          {!details.isVerified && (
            <div>
              <Button busy={isBusy} onClick={() => void verify(details.changedAt).catch(() => undefined)}>
                {t("payee.verify")}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
