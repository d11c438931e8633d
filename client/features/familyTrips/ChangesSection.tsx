import { CalendarSync } from "lucide-react";
import { useState } from "react";
import type { FamilyTrip } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { tripChanges, type TripChange } from "#shared/features/tripChanges/tripChanges.contract.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { AnswerChange } from "#client/resource/tripChanges/AnswerChange.tsx";
import { TripChangeItem } from "#client/resource/tripChanges/TripChangeItem.tsx";
import { useTripChanges } from "#client/resource/tripChanges/useTripChanges.ts";
import { useOnce } from "#client/resource/useOnce.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { ChangeForm } from "./ChangeForm.tsx";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";

const api = apiOf({ withdraw: tripChanges.withdraw });

// Never booked, there is nothing to change by consent: then a plan is simply another one.
const withChanges = ["booked", "in-progress", "customer_service", "completed"];

interface ChangesSectionProps {
  readonly trip: FamilyTrip;
  readonly onChanged: () => void;
}

// Other days, camps or another home: asked for here, at a price that is seen first, and what became of it.
export function ChangesSection({ trip, onChanged }: ChangesSectionProps) {
  const t = useText("tripChanges");
  const { found, put } = useTripChanges(trip.id, withChanges.includes(trip.state), trip);
  const [isAsking, setAsking] = useState(false);
  if (!found || (found.changes.length === 0 && found.choices === null)) return null;
  const { changes, choices } = found;
  const isOpen = changes.some(({ mayWithdraw }) => mayWithdraw);
  return (
    <div data-print="no">
      <Fold title={t("title")} isOpen={isOpen} {...(changes.length > 0 ? { note: String(changes.length) } : {})}>
        <ul className={styles.legs}>
          {changes.map((change) => (
            <li key={change.id} className={styles.leg}>
              <TripChangeItem change={change}>
                {change.mayAnswer && <AnswerChange tripId={trip.id} change={change} onAnswered={put} />}
                {change.mayWithdraw && <Withdraw tripId={trip.id} change={change} onWithdrawn={put} />}
              </TripChangeItem>
            </li>
          ))}
        </ul>
        {choices && (
          <div className={styles.changeAsk}>
            <p className={styles.quiet}>{t("line")}</p>
            <div>
              <Button icon={<CalendarSync />} onClick={() => setAsking(true)}>
                {t("ask")}
              </Button>
            </div>
          </div>
        )}
        {choices && isAsking && (
          <ChangeForm
            trip={trip}
            choices={choices}
            onAsked={(next) => {
              put(next);
              setAsking(false);
              onChanged();
            }}
            onClose={() => setAsking(false)}
          />
        )}
      </Fold>
    </div>
  );
}

interface WithdrawProps {
  readonly tripId: string;
  readonly change: TripChange;
  readonly onWithdrawn: ReturnType<typeof useTripChanges>["put"];
}

function Withdraw({ tripId, change, onWithdrawn }: WithdrawProps) {
  const t = useText("tripChanges");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const once = useOnce();
  const withdraw = (): void => {
    setBusy(true);
    setFailure(null);
    api
      .withdraw({ id: tripId, change: change.id }, once)
      .then(onWithdrawn, setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <div>
      {failure !== null && <Refusal error={failure} />}
      <Button size="sm" busy={isBusy} onClick={withdraw}>
        {t("withdraw")}
      </Button>
    </div>
  );
}
