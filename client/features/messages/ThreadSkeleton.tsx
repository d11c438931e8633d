import { useEffect, useState } from "react";
import { useText } from "#client/i18n/useText.ts";
import { useHasNetwork } from "#client/session/useHasNetwork.ts";
import { Skeleton, Skeletons } from "#client/ui/state/Skeleton.tsx";
import { BackToList } from "./BackToList.tsx";
import styles from "./Messages.module.css";

const widths = ["46%", "62%", "38%", "54%", "30%"];

interface ThreadSkeletonProps {
  // While nothing of the conversation is known, the way back is all there is to its head, and its foot is kept free.
  readonly listHref?: string;
  // What draws a conversation is being fetched, and may be nowhere on this device.
  readonly mayBeAway?: boolean;
}

export function ThreadSkeleton({ listHref, mayBeAway = false }: ThreadSkeletonProps) {
  return (
    <div className={styles.waiting}>
      {listHref !== undefined && (
        <div className={styles.waitingHead}>
          <BackToList href={listHref} />
          <Skeletons>
            <div className={styles.waitingTitle}>
              <Skeleton shape="circle" />
              <Skeleton width={140} height={13} />
            </div>
          </Skeletons>
        </div>
      )}
      {mayBeAway && <AwayNote />}
      <div className={styles.waitingBubbles}>
        <Skeletons>
          {widths.map((width, index) => (
            <div key={width} className={styles.waitingBubble} data-own={index % 2 === 1}>
              <Skeleton shape="square" width={width} height={42} />
            </div>
          ))}
        </Skeletons>
      </div>
      {listHref !== undefined && <div className={styles.waitingFoot} />}
    </div>
  );
}

// What a device has is there sooner than this.
const soonMs = 700;

// A device that has just been given its list may not have what opens a conversation yet.
function AwayNote() {
  const t = useText("messages");
  const hasNetwork = useHasNetwork();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), soonMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p role="status" className={styles.waitingNote}>
      {isLate && !hasNetwork && t("opensLater")}
    </p>
  );
}
