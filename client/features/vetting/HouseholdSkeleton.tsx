import { Skeleton, Skeletons } from "#client/ui/state/Skeleton.tsx";
import { useSteadyLoading } from "#client/ui/state/useSteadyLoading.ts";
import styles from "./Household.module.css";

const people = [132, 150, 118, 141];

// The shapes of a household that is on its way.
export function HouseholdSkeleton() {
  const isShown = useSteadyLoading(true);
  if (!isShown) return null;
  return (
    <Skeletons>
      <div className={styles.head}>
        <Skeleton shape="arch" width={64} height={72} />
        <div className={styles.headWords}>
          <Skeleton width={140} height={14} />
          <Skeleton shape="pill" width={120} />
          <Skeleton width={240} />
        </div>
      </div>
      {people.map((width) => (
        <div key={width} className={styles.personToCome}>
          <Skeleton shape="circle" width={36} height={36} />
          <div className={styles.headWords}>
            <Skeleton width={width} height={13} />
            <Skeleton width={width + 60} />
          </div>
        </div>
      ))}
    </Skeletons>
  );
}
