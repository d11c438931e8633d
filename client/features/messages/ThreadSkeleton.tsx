import { Skeleton, Skeletons } from "#client/ui/Skeleton.tsx";
import styles from "./Messages.module.css";

const widths = ["46%", "62%", "38%", "54%", "30%"];

export function ThreadSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeletons>
        <div className={styles.waitingBubbles}>
          {widths.map((width, index) => <span key={width} data-own={index % 2 === 1}><Skeleton shape="square" width={width} height={42} /></span>)}
        </div>
      </Skeletons>
    </div>
  );
}
