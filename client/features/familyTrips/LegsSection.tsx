import { useState } from "react";
import type { FamilyTrip, Leg } from "#shared/features/familyTrips/familyTrips.contract.ts";
import { directions, type Direction } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { dataKey } from "#client/i18n/dataKeys.ts";
import { formatFullMoment } from "#client/i18n/formatMoment.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { isHere, momentIn } from "./clocks.ts";
import styles from "./FamilyTrip.module.css";
import { Fold } from "./Fold.tsx";
import { LegForm } from "./LegForm.tsx";

interface LegsSectionProps {
  readonly trip: FamilyTrip;
  readonly mayChange: boolean;
  readonly onSaved: () => void;
}

// How the child comes and goes: in the time of the place, and in one's own where that is another.
export function LegsSection({ trip, mayChange, onSaved }: LegsSectionProps) {
  const t = useText("familyTrips");
  const [edited, setEdited] = useState<Direction | null>(null);
  const legOf = (direction: Direction): Leg | undefined => trip.legs.find((leg) => leg.direction === direction);
  return (
    <Fold title={t("travel")} isOpen={trip.state !== "completed"}>
      <ul className={styles.legs}>
        {directions.map((direction) => (
          <li key={direction} className={styles.leg}>
            <div>
              <h3 className="h4">{t(dataKey("direction", direction))}</h3>
              <LegWords leg={legOf(direction)} timezone={trip.timezone} />
            </div>
            {mayChange && (
              <Button size="sm" data-print="no" onClick={() => setEdited(direction)}>
                {legOf(direction) ? t("change") : t("add")}
                <span className="visually-hidden">: {t(dataKey("direction", direction))}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {edited && (
        <LegForm
          trip={trip}
          direction={edited}
          leg={legOf(edited)}
          onSaved={() => {
            setEdited(null);
            onSaved();
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </Fold>
  );
}

function LegWords({ leg, timezone }: { readonly leg: Leg | undefined; readonly timezone: string }) {
  const t = useText("familyTrips");
  if (!leg) return <p className={styles.quiet}>{t("notKnown")}</p>;
  const { mode, place, number, at, meetingPoint, collectedBy, driver } = leg;
  return (
    <>
      <p>
        {momentIn(at, timezone)}
        {!isHere(timezone) && <span className={styles.quiet}> ({t("yourTime", { time: formatFullMoment(at) })})</span>}
      </p>
      <p>{[t(dataKey("travelMode", mode)), number, place].filter((part) => part !== "").join(", ")}</p>
      {(collectedBy ?? meetingPoint) && (
        <p className={styles.quiet}>
          {[collectedBy && t(dataKey("collector", collectedBy)), meetingPoint, driver].filter(Boolean).join(", ")}
        </p>
      )}
    </>
  );
}
