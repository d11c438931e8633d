import type { Booking } from "#shared/features/booking/booking.contract.ts";
import { wordsOfReason } from "#client/api/wordsOf.ts";
import { useText } from "#client/i18n/useText.ts";
import { Button } from "#client/ui/control/Button.tsx";
import { hrefOfStep } from "./BookingFrame.tsx";
import styles from "./Review.module.css";

interface ObstaclesProps {
  readonly booking: Booking;
  readonly onHealth: (trip: Booking["trips"][number]) => void;
}

// What is missing before the family can be asked, each with the way to mend it. That the price has run out, its clock says.
export function Obstacles({ booking: { trips, homes }, onHealth }: ObstaclesProps) {
  const t = useText("booking");
  const sick = trips.find(({ obstacle }) => obstacle === "studentComplete");
  const isTaken = homes[0]?.isFree === false;
  const other = isTaken
    ? "familyFree"
    : (trips
        .map(({ obstacle }) => obstacle)
        .find((found) => found && found !== "studentComplete" && found !== "quoteFresh") ?? null);
  return (
    <>
      {other && (
        <div role="alert" className={styles.obstacle}>
          <span>{wordsOfReason(other)}</span>
          <Button size="sm" href={hrefOfStep(other === "campFull" ? "activities" : "families")}>
            {t("chooseAgain")}
          </Button>
        </div>
      )}
      {sick && !other && (
        <div role="alert" className={styles.obstacle}>
          <span>{t("healthNeeded", { name: sick.student.name })}</span>
          <Button size="sm" onClick={() => onHealth(sick)}>
            {t("answerHealth")}
          </Button>
        </div>
      )}
    </>
  );
}
