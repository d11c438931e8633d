import { useText } from "#client/i18n/useText.ts";
import { HomePicture } from "../media/HomePicture.tsx";
import { clipStay, layInLanes } from "../date/stayLayout.ts";
import styles from "./TimelineBoard.module.css";
import { TimelineBar } from "./TimelineBar.tsx";
import type { TimelineRowProps } from "./timelineRowProps.ts";

export function TimelineRow({ home, scale, drag, onPeek, onOpen }: TimelineRowProps) {
  const t = useText("ui");
  const lanes = layInLanes(home.trips.filter((trip) => clipStay(trip, scale) !== null));
  return (
    <div
      className={styles.row}
      data-home={home.id}
      data-target={drag.overHomeId === home.id}
      style={{ "--lanes": Math.max(1, lanes.count) }}
    >
      <div className={styles.home}>
        <HomePicture src={home.pictureSrc} size={26} />
        <div className={styles.words}>
          <div className={styles.name}>{home.name}</div>
          <div className={styles.line}>{home.line}</div>
        </div>
      </div>
      <div className={styles.plot}>
        {scale.weeks.map(({ day, at, isFirstOfMonth }) => (
          <span key={day} className={styles.rule} data-month={isFirstOfMonth} style={{ "--at": at / scale.days }} />
        ))}
        {home.closed?.map((closed) => {
          const span = clipStay(closed, scale);
          return (
            span && (
              <span
                key={closed.from}
                className={styles.closed}
                role="img"
                aria-label={t("notHosting")}
                title={t("notHosting")}
                style={{ "--at": span.start / scale.days, "--length": span.length / scale.days }}
              />
            )
          );
        })}
        {lanes.laid.map(({ stay, lane }) => (
          <TimelineBar key={stay.id} trip={stay} homeId={home.id} {...{ lane, scale, drag, onPeek, onOpen }} />
        ))}
      </div>
    </div>
  );
}
