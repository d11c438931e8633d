import { Avatar, type Person } from "./Avatar.tsx";
import styles from "./GroupAvatar.module.css";

interface GroupAvatarProps {
  // The two that stand for the group.
  readonly people: readonly [Person, Person];
  readonly size?: number;
}

const part = 0.68;

export function GroupAvatar({ people: [front, back], size = 44 }: GroupAvatarProps) {
  const each = Math.round(size * part);
  return (
    <span className={styles.group} style={{ "--size": `${size}px` }}>
      <Avatar {...back} size={each} />
      <span className={styles.front}>
        <Avatar {...front} size={each} />
      </span>
    </span>
  );
}
