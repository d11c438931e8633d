import { Skeleton, SkeletonList, Skeletons } from "#client/ui/state/Skeleton.tsx";
import styles from "./Context.module.css";

// The shapes of a trip, a student and the families.
export function ContextSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeletons>
        <div className={styles.waitingTrip}>
          <Skeleton width="40%" />
          <Skeleton shape="pill" width={110} height={28} />
          {["90%", "80%", "86%", "70%"].map((width) => (
            <Skeleton key={width} width={width} height={13} />
          ))}
        </div>
      </Skeletons>
      <SkeletonList count={3} shape="circle" />
    </div>
  );
}
