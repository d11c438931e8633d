import { formatList } from "#client/i18n/format.ts";
import { Avatar, type Person } from "./Avatar.tsx";
import styles from "./AvatarStack.module.css";

interface AvatarStackProps {
  readonly people: readonly Person[];
  readonly size?: number;
  readonly max?: number;
}

export function AvatarStack({ people, size = 34, max = 3 }: AvatarStackProps) {
  const shown = people.slice(0, max);
  const restCount = people.length - shown.length;
  return (
    <span
      className={styles.stack}
      style={{ "--size": `${size}px` }}
      role="img"
      aria-label={formatList(people.map(({ name }) => name))}
    >
      {shown.map((person, index) => (
        <span key={index} className={styles.one}>
          <Avatar {...person} size={size} />
        </span>
      ))}
      {restCount > 0 && <span className={styles.rest}>+{restCount}</span>}
    </span>
  );
}
