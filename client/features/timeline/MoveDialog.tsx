import { useState } from "react";
import { timeline } from "#shared/features/timeline/timeline.contract.ts";
import { asksWhy } from "#shared/features/timeline/timeline.rules.ts";
import { apiOf } from "#client/api/apiOf.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { commandWords } from "#client/resource/commands/commandWords.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useOnce } from "#client/resource/useOnce.ts";
import { toast } from "#client/session/notify.ts";
import { Field } from "#client/ui/form/Field.tsx";
import { TextArea } from "#client/ui/form/TextArea.tsx";
import { Dialog } from "#client/ui/overlay/Dialog.tsx";
import type { ShownTrip } from "./barWords.ts";
import styles from "./Timeline.module.css";
import type { Places } from "./usePlaces.ts";

const api = apiOf({ move: timeline.move });

export interface Move {
  readonly trip: ShownTrip;
  readonly homeId: string;
  readonly homeName: string;
  readonly places: Places;
}

interface MoveDialogProps {
  readonly move: Move;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

// What a drop means, before it means it: each command by name, and why, where somebody will ask.
export function MoveDialog({ move: { trip, homeId, homeName, places }, onDone, onClose }: MoveDialogProps) {
  const [t, states] = [useText("timeline"), useText("states")];
  const once = useOnce();
  const [reason, setReason] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const steps = places.steps ?? [];
  const isAsking = asksWhy(steps);
  const run = (): void => {
    if (isBusy || (isAsking && reason.trim() === "")) return;
    setBusy(true);
    setFailure(null);
    void api
      .move(
        { tripId: trip.bar.tripId, hostFamilyId: homeId, expectedVersion: places.version, reason: reason.trim() },
        once,
      )
      .then(({ state, left }) => {
        toast(t("moved", { name: trip.bar.studentName, home: homeName }), {
          line:
            left.length > 0
              ? t("leftToDo", { steps: left.map(commandWords).join(", ") })
              : states(dataKey("tripState", state)),
        });
        onDone();
      })
      .catch(setFailure)
      .finally(() => setBusy(false));
  };
  return (
    <Dialog
      isOpen
      title={t("moveQuestion", { name: trip.bar.studentName, home: homeName })}
      safeLabel={t("leaveThere")}
      action={{ label: t("moveIt"), run, isBusy }}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>
          {trip.stateLabel}, {formatDays(trip.bar.fromDate, trip.bar.toDate)}
        </p>
        <p>{t("consequences")}</p>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{commandWords(step)}</li>
          ))}
        </ol>
        {isAsking && (
          <Field label={t("reason")}>
            <TextArea
              rows={3}
              maxLength={500}
              value={reason}
              required
              onChange={(event) => setReason(event.target.value)}
            />
          </Field>
        )}
        {failure !== null && <Refusal error={failure} />}
      </div>
    </Dialog>
  );
}
