import { useState } from "react";
import { transitions } from "#shared/features/transitions/transitions.contract.ts";
import type { Amendment, OpenedPlan } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Button } from "#client/ui/control/Button.tsx";
import styles from "./TripPlan.module.css";

const api = apiOf({ give: transitions.give });

interface PlanAmendmentProps {
  readonly trip: Pick<OpenedPlan, "id" | "version" | "mayAssign">;
  readonly amendment: Amendment;
  readonly onMoved: () => void;
}

// Other days that were asked for: they hold once whoever pays has said yes and somebody carries them out.
export function PlanAmendment({ trip, amendment, onMoved }: PlanAmendmentProps) {
  const t = useText("tripPlan");
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();
  const { fromDate, toDate, before, after, currency, isAccepted } = amendment;
  const money = (amount: number | null): string => (amount === null ? t("noPrice") : formatMoney(amount, { currency }));
  const move = (): void => {
    setBusy(true);
    setFailure(null);
    const command = { entity: "trip", entityId: trip.id, command: "amend", expectedVersion: trip.version } as const;
    api
      .give({ ...command, payload: { fromDate, toDate } }, once)
      .then(() => {
        toast(t("moved"), { hue: "moss" });
        onMoved();
      }, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <section className={styles.amendment} aria-label={t("waits", { dates: formatDays(fromDate, toDate) })}>
      <div className={styles.words}>
        <h2 className="h5">{t("waits", { dates: formatDays(fromDate, toDate, { year: true }) })}</h2>
        <p>{t(isAccepted ? "acceptedLine" : "waitsLine", { before: money(before), after: money(after) })}</p>
        {failure !== null && <Refusal error={failure} />}
      </div>
      {isAccepted && trip.mayAssign && (
        <Button kind="primary" busy={isBusy} onClick={move}>
          {t("move")}
        </Button>
      )}
    </section>
  );
}
