import { useText } from "#client/i18n/useText.ts";
import { addDays, type Days } from "#shared/time/days.ts";
import { Avatar } from "../media/Avatar.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import { clipStay } from "../date/stayLayout.ts";
import type { LaidRow } from "./boardLayout.ts";
import styles from "./TimelineBoard.module.css";
import { TimelineBar, type BarCare } from "./TimelineBar.tsx";
import type { TimelineHome } from "./timelineRows.ts";

interface TimelineRowProps extends BarCare {
  readonly row: LaidRow;
  // Not read yet: its place is there, and nothing in it.
  readonly home: TimelineHome | null;
  readonly firstDay: string;
  readonly days: number;
  readonly seenFrom: number;
  readonly seenTo: number;
  readonly isFree: boolean | null;
  readonly isTarget: boolean;
}

export function TimelineRow({
  row,
  home,
  firstDay,
  days,
  seenFrom,
  seenTo,
  isFree,
  isTarget,
  ...care
}: TimelineRowProps) {
  const t = useText("ui");
  const seen = { from: addDays(firstDay, seenFrom), to: addDays(firstDay, seenTo) };
  const isSeen = ({ from, to }: Days): boolean => from < seen.to && to > seen.from;
  const isCarried = (id: string): boolean => care.drag.dragged?.trip.id === id || care.lift.lift?.trip.id === id;
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
          .filter((trip) => isSeen(trip) || isCarried(trip.id))
          .map((trip) => (
            <TimelineBar key={trip.id} trip={trip} homeId={row.id} firstDay={firstDay} days={days} {...care} />
          ))}
      </div>
    </div>
  );
}

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
