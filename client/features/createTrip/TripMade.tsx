import { useEffect, useRef } from "react";
import type { Trip } from "#shared/features/trips/trips.contract.ts";
import { formatDays } from "#client/i18n/format.ts";
import { useText } from "#client/i18n/useText.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import { useMay } from "#client/session/useMay.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { Card } from "#client/ui/page/Card.tsx";
import { StatePill } from "#client/ui/stay/StatePill.tsx";
import { TripLine } from "#client/ui/stay/TripLine.tsx";
import { dataKey } from "#client/i18n/dataKeys.ts";
import styles from "./CreateTrip.module.css";

interface TripMadeProps {
  readonly trips: readonly Trip[];
  readonly onAgain: () => void;
  // The same stay, for others.
  readonly onRepeat: () => void;
}

// Where the next step is taken.
const hrefOfTrip = ({ id, student }: Trip): string => hrefOf("studentTrip", { student_id: student.id, id }) ?? "";

// The trips there are now, and what becomes of them.
export function TripMade({ trips, onAgain, onRepeat }: TripMadeProps) {
  const t = useText("createTrip");
  const isPayer = useMay("booking:make");
  const heading = useRef<HTMLHeadingElement>(null);
  const [first] = trips;
  useEffect(() => heading.current?.focus(), [first?.id]);
  if (!first) return null;
  const isOne = trips.length === 1;
  const isAsked = first.state !== "new";
  const hold = t(isPayer ? "nextHold" : "nextHoldByPayer");
  const days = formatDays(first.fromDate, first.toDate, { year: true });
  const [open, families] = [isOne ? hrefOfTrip(first) : null, hrefOf("families")];
  return (
    <Card as="section" labelledBy="made-title">
      <div className={styles.summary}>
        <div className={styles.madeHead}>
          <h2 id="made-title" ref={heading} tabIndex={-1} className="h3">
            {isOne ? t("made", { reference: first.reference }) : t("madeAll", { count: trips.length })}
          </h2>
          {isOne && <State trip={first} />}
        </div>
        {isOne ? (
          <p>{t(isAsked ? "madeAsked" : "madeLine", { name: first.student.name, days })}</p>
        ) : (
          <>
            <p>{t(isAsked ? "madeAllAsked" : "madeAllLine", { days })}</p>
            <ul className={styles.madeAll}>
              {trips.map((trip) => (
                <li key={trip.id} className={styles.madeHead}>
                  <a href={hrefOfTrip(trip)}>{t("madeOf", { name: trip.student.name, reference: trip.reference })}</a>
                  <State trip={trip} />
                </li>
              ))}
            </ul>
          </>
        )}
        <TripLine state={first.state} />
        {isAsked ? (
          <p className={styles.quiet}>{hold}</p>
        ) : (
          <ol className={styles.next}>
            <li>{t("nextFamilies")}</li>
            <li>{t("nextAsk")}</li>
            <li>{hold}</li>
          </ol>
        )}
        <div className={styles.actions}>
          {open && (
            <Button kind="primary" href={open}>
              {t("openTrip")}
            </Button>
          )}
          {families && !isAsked && (
            <Button kind={open ? "secondary" : "primary"} href={families}>
              {t("findFamilies")}
            </Button>
          )}
          <Button kind="secondary" onClick={onRepeat}>
            {t("repeat")}
          </Button>
          <Button kind="quiet" onClick={onAgain}>
            {t("another")}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function State({ trip: { state } }: { readonly trip: Trip }) {
  const states = useText("states");
  return <StatePill state={state}>{states(dataKey("tripState", state))}</StatePill>;
}
