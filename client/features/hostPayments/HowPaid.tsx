import { useState } from "react";
import { useRevalidator } from "react-router";
import type { HostPayment } from "#shared/features/hostPayments/hostPayments.contract.ts";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDay, formatLongDay, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./HostPayments.module.css";
import { whyHeld } from "./PartList.tsx";

const api = apiOf({ give: transitions.give });

type Part = HostPayment["parts"][number];

// Part by part; each opens to the nights that it pays for.
export function HowPaid({ payment: { parts, total, currency } }: { readonly payment: HostPayment }) {
  const t = useText("hostPayments");
  return (
    <>
      <h2 id="how-paid" className="h4">
        {t("parts")}
      </h2>
      <ul className={styles.pieces}>
        {parts.map((part) => (
          <li key={`${part.kind} ${part.day} ${part.payout?.id} ${part.amount}`}>
            <Piece part={part} />
          </li>
        ))}
      </ul>
      <p className={styles.whole}>
        <span>{t("whole")}</span>
        <strong>{formatMoney(total, { currency })}</strong>
      </p>
    </>
  );
}

function Piece({ part }: { readonly part: Part }) {
  const t = useText("hostPayments");
  const { day, kind, state, amount, currency, nights, payout } = part;
  const money = (minor: number): string => formatMoney(minor, { currency });
  return (
    <>
      <details className={styles.piece}>
        <summary>
          <span className={styles.words}>
            <strong>{formatDay(day)}</strong>
            <span className="ink-3">{state === "reversed" ? t("takenBack") : t(dataKey("hostPart", kind))}</span>
          </span>
          <span className={styles.amount}>{money(amount)}</span>
        </summary>
        <ul className={styles.nights}>
          {nights.map((night) => (
            <li key={night.day}>
              <span>{formatLongDay(night.day)}</span>
              <span className={styles.amount}>{money(night.amount)}</span>
            </li>
          ))}
        </ul>
      </details>
      {kind === "held" && <p className={styles.why}>{whyHeld(t, part)}</p>}
      {state === "failed" && payout && <Mended payout={payout} />}
    </>
  );
}

// A payout that the bank sent back goes on once its family says that the details are right now.
function Mended({ payout: { id, version } }: { readonly payout: NonNullable<Part["payout"]> }) {
  const t = useText("hostPayments");
  const { revalidate } = useRevalidator();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  async function mend(): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const order = { entity: "payout", entityId: id, command: "fix_details", expectedVersion: version } as const;
      await api.give(order, { isQuiet: true });
      await revalidate();
    } catch (cause) {
      setFailure(cause);
    } finally {
      setBusy(false);
    }
  }
  return (
    <div className={styles.actions}>
      <Button size="sm" href={hrefOf("payoutDetails") ?? ""}>
        {t("payoutDetails")}
      </Button>
      <Button size="sm" kind="primary" busy={isBusy} onClick={() => void mend()}>
        {t("mended")}
      </Button>
      {failure !== null && <Refusal error={failure} />}
    </div>
  );
}
