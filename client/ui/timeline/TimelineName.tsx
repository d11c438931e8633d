import { memo } from "react";
import { Avatar } from "../media/Avatar.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import type { LaidRow } from "./boardLayout.ts";
import styles from "./TimelineBoard.module.css";
import type { TimelineHome } from "./timelineRows.ts";

interface TimelineNameProps {
  readonly row: LaidRow;
  readonly home: TimelineHome | null;
  readonly isFree: boolean | null;
  readonly isTarget: boolean;
}

// Whose row it is, at the edge. It is read out with its row.
export const TimelineName = memo(function TimelineName({ row, home, isFree, isTarget }: TimelineNameProps) {
  return (
    <div
      className={styles.home}
      data-home={row.id}
      data-free={isFree === null ? undefined : isFree}
      data-target={isTarget}
      style={{ "--top": `${row.top}px`, "--high": `${row.height}px` }}
    >
      {home?.picture?.kind === "home" && <HomePicture src={home.picture.src} size={26} />}
      {home?.picture?.kind === "person" && <Avatar name={home.name} src={home.picture.src} isStudent size={26} />}
      <div className={styles.words}>
        <div className={styles.name}>{home?.name ?? ""}</div>
        <div className={styles.line}>{home?.line ?? ""}</div>
      </div>
    </div>
  );
});
