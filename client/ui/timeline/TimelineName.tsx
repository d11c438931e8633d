import { memo } from "react";
import { Avatar } from "../media/Avatar.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import type { LaidRow } from "./boardLayout.ts";
import { mayOverflow } from "./mayOverflow.ts";
import type { Rush } from "../scroll/rush.ts";
import styles from "./TimelineBoard.module.css";
import type { TimelineHome } from "./timelineRows.ts";
import { useWhole } from "../scroll/useWhole.ts";

interface TimelineNameProps {
  readonly row: LaidRow;
  readonly home: TimelineHome | null;
  readonly isFree: boolean | null;
  readonly isTarget: boolean;
  readonly rush: Rush;
}

// Beside its picture.
const roomForWords = 146;

// Whose row it is, at the edge. It is read out with its row.
export const TimelineName = memo(function TimelineName({ row, home, isFree, isTarget, rush }: TimelineNameProps) {
  const isWhole = useWhole(rush);
  const picture = home?.picture ?? null;
  return (
    <div
      className={styles.home}
      data-home={row.id}
      data-free={isFree === null ? undefined : isFree}
      data-target={isTarget}
      style={{ "--top": `${row.top}px`, "--high": `${row.height}px` }}
    >
      {picture && !isWhole && <span className={styles.place} data-kind={picture.kind} />}
      {isWhole && picture?.kind === "home" && <HomePicture src={picture.src} size={26} />}
      {isWhole && picture?.kind === "person" && (
        <Avatar name={home?.name ?? ""} src={picture.src} isStudent size={26} />
      )}
      <div className={styles.words}>
        <div className={styles.name} data-tight={mayOverflow(home?.name ?? "", roomForWords)}>
          {home?.name ?? ""}
        </div>
        <div className={styles.line} data-tight={mayOverflow(home?.line ?? "", roomForWords)}>
          {home?.line ?? ""}
        </div>
      </div>
    </div>
  );
});
