import { Avatar, type Person } from "../media/Avatar.tsx";
import { HomePicture } from "../media/HomePicture.tsx";
import styles from "./Pair.module.css";

interface PairProps {
  readonly homeSrc: string | null | undefined;
  readonly student: Person;
  readonly size?: number;
}

// A student at a home.
export function Pair({ homeSrc, student, size = 44 }: PairProps) {
  return (
    <span className={styles.pair} style={{ "--size": `${size}px` }}>
      <HomePicture src={homeSrc} size={size} />
      <span className={styles.student}>
        <Avatar {...student} isStudent size={Math.round(size * 0.52)} />
      </span>
    </span>
  );
}
