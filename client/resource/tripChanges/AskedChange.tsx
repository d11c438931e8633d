import { useText } from "#client/i18n/useText.ts";
import { Card } from "#client/ui/page/Card.tsx";
import { AnswerChange } from "./AnswerChange.tsx";
import { TripChangeItem } from "./TripChangeItem.tsx";
import styles from "./TripChanges.module.css";
import { useTripChanges } from "./useTripChanges.ts";

interface AskedChangeProps {
  readonly tripId: string;
  readonly isBooked: boolean;
  // What is read again when something has happened.
  readonly around: unknown;
  readonly onAnswered: () => void;
}

// The change of a stay that waits for whoever looks: a family, or the office.
export function AskedChange({ tripId, isBooked, around, onAnswered }: AskedChangeProps) {
  const t = useText("tripChanges");
  const { found, put } = useTripChanges(tripId, isBooked, around);
  const open = found?.changes.find(({ standing }) => standing === "asked" || standing === "willing");
  if (!open) return null;
  return (
    <Card ground="straw" labelledBy="asked-change">
      <div className={styles.card}>
        <h2 id="asked-change" className="h4">
          {t("askedTitle")}
        </h2>
        <TripChangeItem change={open}>
          {open.mayAnswer && (
            <AnswerChange
              key={open.id}
              tripId={tripId}
              change={open}
              onAnswered={(changes) => {
                put(changes);
                onAnswered();
              }}
            />
          )}
        </TripChangeItem>
      </div>
    </Card>
  );
}
