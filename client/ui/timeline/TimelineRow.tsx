import { memo } from "react";
import { useText } from "#client/i18n/useText.ts";
import type { Days } from "#shared/time/days.ts";
import { Avatar } from "../media/Avatar.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import { clipStay } from "../date/stayLayout.ts";
import type { BarCare, Carried } from "./barCare.ts";
import type { LaidRow } from "./boardLayout.ts";
import styles from "./TimelineBoard.module.css";
import { TimelineBar } from "./TimelineBar.tsx";
import type { TimelineHome } from "./timelineRows.ts";

interface TimelineRowProps {
  readonly row: LaidRow;
  // Not read yet: its place is there, and nothing in it.
  readonly home: TimelineHome | null;
  readonly firstDay: string;
  readonly days: number;
  // The days near the screen.
  readonly seenFrom: string;
  readonly seenTo: string;
  readonly isFree: boolean | null;
  readonly isTarget: boolean;
  // One of this row's bars.
  readonly carried: Carried | null;
  readonly care: BarCare;
}

export const TimelineRow = memo(function TimelineRow({
  row,
  home,
  firstDay,
  days,
  seenFrom,
  seenTo,
  isFree,
  isTarget,
  carried,
  care,
}: TimelineRowProps) {
  const t = useText("ui");
  const isSeen = ({ from, to }: Days): boolean => from < seenTo && to > seenFrom;
  return (
    <div
      className={styles.row}
      data-home={row.id}
      data-free={isFree === null ? undefined : isFree}
      data-target={isTarget}
      style={{ "--top": `${row.top}px`, "--high": `${row.height}px` }}
    >
      <div className={styles.home}>
        {home?.picture?.kind === "home" && <HomePicture src={home.picture.src} size={26} />}
        {home?.picture?.kind === "person" && <Avatar name={home.name} src={home.picture.src} isStudent size={26} />}
        <div className={styles.words}>
          <div className={styles.name}>{home?.name ?? ""}</div>
          <div className={styles.line}>{home?.line ?? ""}</div>
        </div>
      </div>
      <div className={styles.plot}>
        {home?.free?.filter(isSeen).map((free) => (
          <Stretch key={free.from} className={styles.free} days={free} scale={{ firstDay, days }} />
        ))}
        {home?.closed?.filter(isSeen).map((closed) => (
          <Stretch
            key={closed.from}
            className={styles.closed}
            days={closed}
            scale={{ firstDay, days }}
            label={t("notHosting")}
          />
        ))}
        {home?.trips
          .filter((trip) => isSeen(trip) || trip.id === carried?.tripId)
          .map((trip) => (
            <TimelineBar
              key={trip.id}
              {...{ trip, firstDay, days, care }}
              homeId={row.id}
              carried={trip.id === carried?.tripId ? carried : null}
            />
          ))}
      </div>
    </div>
  );
});

interface StretchProps {
  readonly className: string | undefined;
  readonly days: Days;
  readonly scale: { readonly firstDay: string; readonly days: number };
  readonly label?: string;
}

function Stretch({ className, days, scale, label }: StretchProps) {
  const span = clipStay(days, scale);
  if (!span) return null;
  const named = label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label, title: label };
  return <span className={className} {...named} style={{ "--at": span.start, "--length": span.length }} />;
}
