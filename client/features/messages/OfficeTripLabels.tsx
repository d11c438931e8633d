import { useText } from "#client/i18n/useText.ts";
import { Refusal } from "#client/resource/Refusal.tsx";
import { useAttempt } from "#client/resource/useAttempt.ts";
import { ContextSection } from "./ContextSection.tsx";
import styles from "./DeskMarks.module.css";
import { LabelChoice } from "./LabelChoice.tsx";
import { deskApi } from "./useLabels.ts";
import { useConnection } from "./watches.ts";

interface TripLabelsProps {
  readonly tripId: string;
  readonly labels: readonly string[];
  readonly onChanged: () => void;
}

// What the office says of a trip is said of all its conversations, and the other way round.
export function TripLabels({ tripId, labels, onChanged }: TripLabelsProps) {
  const t = useText("desk");
  const isOffline = useConnection().state === "offline";
  const attempts = useAttempt(onChanged);
  const { failure } = attempts;
  return (
    <ContextSection title={t("labels")}>
      <div className={styles.content}>
        {failure !== null && <Refusal error={failure} />}
        {isOffline && (
          <p role="status" className={styles.note}>
            {t("offline")}
          </p>
        )}
        <LabelChoice
          on={labels}
          disabled={isOffline}
          put={(labelId, isOn) => deskApi.setTripLabel({ tripId, labelId, isOn })}
          attempts={attempts}
        />
        <p className={styles.note}>{t("labelsOfTrip")}</p>
      </div>
    </ContextSection>
  );
}
