import { useEffect, useState } from "react";
import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { payments } from "#shared/features/payments/payments.contract.ts";
import { tripPlans, type Amendment } from "#shared/features/tripPlan/tripPlan.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { formatDays, formatMoney } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";

const api = apiOf({ asked: tripPlans.asked, accept: payments.accept });

// Other days that the office proposes, with what they cost: whoever pays says yes here. Prices are kept on no device, so it needs a connection.
export function AmendmentCard({ trip }: { readonly trip: FamilyTrip }) {
  const t = useText("familyTrips");
  const mayPay = useMay("payments:pay");
  const [amendment, setAmendment] = useState<Amendment | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [isBusy, setBusy] = useState(false);
  const once = useOnce();
  const isBooked = trip.state === "booked";
  useEffect(() => {
    if (!isBooked) return undefined;
    const leaving = new AbortController();
    api.asked({ id: trip.id }, { signal: leaving.signal, isQuiet: true }).then(
      (answer) => setAmendment(answer.amendment),
      () => undefined,
    );
    return () => leaving.abort();
    // The trip is read anew whenever it changes.
  }, [trip, isBooked]);
  if (!isBooked || !amendment) return null;
  const { quoteId, fromDate, toDate, before, after, currency, isAccepted } = amendment;
  const accept = (): void => {
    setBusy(true);
    setFailure(null);
    api
      .accept({ quoteId }, once)
      .then(() => setAmendment({ ...amendment, isAccepted: true }), setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Card ground="straw" labelledBy="amendment">
      <h2 id="amendment" className="h4">
        {t("amend.title")}
      </h2>
      <p>
        {t("amend.line", {
          dates: formatDays(fromDate, toDate),
          was: formatDays(trip.fromDate, trip.toDate),
          before: formatMoney(before ?? 0, { currency }),
          after: formatMoney(after, { currency }),
        })}
      </p>
      {failure !== null && <Refusal error={failure} />}
      {isAccepted ? (
        <p role="status">{t("amend.accepted")}</p>
      ) : (
        mayPay && (
          <Button kind="primary" busy={isBusy} onClick={accept}>
            {t("amend.accept")}
          </Button>
        )
      )}
    </Card>
  );
}
