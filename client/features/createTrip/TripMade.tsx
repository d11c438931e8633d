import { useEffect, useRef } from "react";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { TripLine } from "#client/ui/stay/TripLine.tsx";
import { dataKey } from "#client/i18n/dataKeys.ts";
import styles from "./CreateTrip.module.css";

interface TripMadeProps {
  readonly trip: Trip;
  readonly onAgain: () => void;
}

// The trip there is now, and what becomes of it.
export function TripMade({ trip, onAgain }: TripMadeProps) {
  const t = useText("createTrip");
  const states = useText("states");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [trip.id]);
  const [open, families] = [hrefOf("tripEdit", { id: trip.id }), hrefOf("families")];
  return (
    <Card as="section" labelledBy="made-title">
      <div className={styles.summary}>
        <div className={styles.madeHead}>
          <h2 id="made-title" ref={heading} tabIndex={-1} className="h3">
            {t("made", { reference: trip.reference })}
          </h2>
          <StatePill state={trip.state}>{states(dataKey("tripState", trip.state))}</StatePill>
        </div>
        <p>
          {t("madeLine", { name: trip.student.name, days: formatDays(trip.fromDate, trip.toDate, { year: true }) })}
        </p>
        <TripLine state={trip.state} />
        <ol className={styles.next}>
          <li>{t("nextFamilies")}</li>
          <li>{t("nextAsk")}</li>
          <li>{t("nextHold")}</li>
        </ol>
        <div className={styles.actions}>
          {open && (
            <Button kind="primary" href={open}>
              {t("openTrip")}
            </Button>
          )}
          {families && (
            <Button kind={open ? "secondary" : "primary"} href={families}>
              {t("findFamilies")}
            </Button>
          )}
          <Button kind={open || families ? "quiet" : "primary"} onClick={onAgain}>
            {t("another")}
          </Button>
        </div>
      </div>
    </Card>
  );
}
