import { useState } from "react";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { SearchInput } from "#client/ui/form/SearchInput.tsx";
import styles from "./Rules.module.css";
import { StateMark } from "./StateMark.tsx";
import { addressOf } from "./useStateLab.ts";
import { useTripList, type ListedTrip } from "./useTripList.ts";
import { tripTroubleWords } from "./labWords.ts";

interface TripPickerProps {
  readonly pickedId: string | null;
  readonly onPick: (address: Readonly<Record<string, string>>) => void;
}

// A trip of the demo world instead of a made-up one: its state, dates and family; everything else stays with the switches.
export function TripPicker({ pickedId, onPick }: TripPickerProps) {
  const t = useText("rules");
  const [isOpen, setOpen] = useState(false);
  return (
    <Card labelledBy="pick">
      <div className={styles.now}>
        <h2 id="pick" className="h3">
          {t("pickTrip")}
        </h2>
        <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "hideTrips" : "showTrips")}
        </Button>
      </div>
      <p className="ink-2 t-sm">{t("pickTripHint")}</p>
      {isOpen && <TripList pickedId={pickedId} onPick={onPick} />}
    </Card>
  );
}

function TripList({ pickedId, onPick }: TripPickerProps) {
  const t = useText("rules");
  const [typed, setTyped] = useState("");
  const { standing, trips, find } = useTripList();
  const search = (text: string): void => {
    setTyped(text);
    find(text);
  };
  if (standing === "nobody" || standing === "notAllowed" || standing === "failed")
    return (
      <p role="status" className={styles.refusal}>
        {t(tripTroubleWords[standing])}
      </p>
    );
  return (
    <>
      <SearchInput value={typed} onChange={search} aria-label={t("findTrip")} />
      <p role="status" className="ink-2 t-sm">
        {standing === "loading" ? t("trips.loading") : trips.length === 0 ? t("trips.none") : ""}
      </p>
      <ul className={styles.offers}>
        {trips.map((trip) => (
          <TripLine key={trip.id} trip={trip} isPicked={trip.id === pickedId} onPick={onPick} />
        ))}
      </ul>
    </>
  );
}

function TripLine({
  trip,
  isPicked,
  onPick,
}: {
  readonly trip: ListedTrip;
  readonly isPicked: boolean;
  readonly onPick: TripPickerProps["onPick"];
}) {
  const { id, reference, state, stateReason, fromDate, toDate, student, family } = trip;
  return (
    <li className={styles.offer}>
      <Button
        size="sm"
        kind={isPicked ? "soft" : "quiet"}
        aria-pressed={isPicked}
        onClick={() =>
          onPick(
            addressOf({
              id,
              state,
              stateReason,
              fromDate,
              toDate,
              familyState: family?.state ?? null,
              now: Date.now(),
            }),
          )
        }
      >
        {reference}
      </Button>
      <StateMark entity="trip" state={state} small />
      <span className={styles.reason}>
        {[student.name, family?.name, formatDays(fromDate, toDate)].filter(Boolean).join(" · ")}
      </span>
    </li>
  );
}
