import { useState } from "react";
import type { WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import { paymentShares } from "#shared/features/invoices/paymentShares.contract.ts";
import { mostShares } from "#shared/features/invoices/paymentShares.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SectionHeading } from "#client/ui/page/SectionHeading.tsx";
import styles from "./Invoices.module.css";
import { ShareForm } from "./ShareForm.tsx";
import { ShareLink } from "./ShareLink.tsx";
import { SharePill } from "./SharePill.tsx";

const api = apiOf(paymentShares);

type Share = WholeBill["shares"][number];

interface SharesCardProps {
  readonly bill: WholeBill;
  readonly onChanged: () => void;
}

// Who else pays a part of the bill, by a link of their own, and how far each of them has come.
export function SharesCard({ bill, onChanged }: SharesCardProps) {
  const t = useText("invoices");
  const mayShare = useMay("invoices:transfer");
  const [links, setLinks] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const { id, left, currency } = bill;
  const shares = bill.shares.filter(({ isOwn }) => !isOwn);
  const room = mostShares - shares.filter(({ state }) => state === "open" || state === "paid").length;
  const maySplit = mayShare && left > 0 && room > 0;
  const run = (work: () => Promise<unknown>): void => {
    setBusy(true);
    setFailure(null);
    void work()
      .then(onChanged, setFailure)
      .finally(() => setBusy(false));
  };
  const keep = (made: readonly { readonly id: string; readonly url: string }[]): void =>
    setLinks((before) => ({ ...before, ...Object.fromEntries(made.map((link) => [link.id, link.url])) }));
  if (shares.length === 0 && !maySplit) return null;
  return (
    <Card>
      <SectionHeading title={t("shares")} />
      <p className={styles.quiet}>{t("sharesLine", { most: mostShares })}</p>
      {failure !== null && <Refusal error={failure} />}
      {shares.length > 0 && (
        <ul className={styles.shares}>
          {shares.map((share) => (
            <li key={share.id} className={styles.share} data-share={share.id}>
              <div className={styles.row}>
                <span className={styles.grows}>{share.name}</span>
                <SharePill share={share} />
                <span className={styles.amount}>{formatMoney(share.amount, { currency })}</span>
              </div>
              {share.state === "open" && links[share.id] !== undefined && <ShareLink url={links[share.id] ?? ""} />}
              {mayShare && isFree(share) && (
                <div className={styles.buttons}>
                  <Button
                    size="sm"
                    busy={isBusy}
                    aria-label={t("newLinkFor", { name: share.name })}
                    onClick={() => run(() => api.renew({ id, share: share.id }).then(({ link }) => keep([link])))}
                  >
                    {t("newLink")}
                  </Button>
                  <Button
                    size="sm"
                    kind="quiet"
                    busy={isBusy}
                    aria-label={t("takeBackFrom", { name: share.name })}
                    onClick={() => run(() => api.withdraw({ id, share: share.id }))}
                  >
                    {t("takeBack")}
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {maySplit && (
        <ShareForm
          key={`${left} ${room}`}
          left={left}
          room={room}
          currency={currency}
          isBusy={isBusy}
          onMake={(wanted) => run(() => api.make({ id, shares: [...wanted] }).then(({ links: made }) => keep(made)))}
        />
      )}
    </Card>
  );
}

// Its money is not being taken yet.
const isFree = ({ state, isUnderWay }: Share): boolean => state === "open" && !isUnderWay;
