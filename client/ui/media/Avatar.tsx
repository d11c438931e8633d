import { UserRound } from "lucide-react";
import { useText } from "#client/i18n/useText.ts";
import { BlankStudent } from "./art/BlankStudent.tsx";
import styles from "./Avatar.module.css";
import { initialsOf } from "./initialsOf.ts";
import { usePicture } from "./usePicture.ts";

export interface Person {
  readonly name: string;
  readonly src?: string | null | undefined;
  // A student whose picture fails is drawn, not spelled.
  readonly isStudent?: boolean;
}

interface AvatarProps extends Person {
  readonly size?: number;
  readonly isOnline?: boolean;
  // Only where the name is not written beside it.
  readonly label?: string;
}

export function Avatar({ name, src, isStudent = false, size = 40, isOnline = false, label }: AvatarProps) {
  const t = useText("ui");
  const picture = usePicture(src);
  return (
    <span
      className={styles.avatar}
      style={{ "--size": `${size}px` }}
      {...(label === undefined ? {} : { role: "img", "aria-label": label })}
    >
      {picture.src !== null && (
        <img
          className={styles.face}
          src={picture.src}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={picture.onError}
        />
      )}
      {picture.src === null &&
        (picture.hasFailed && isStudent ? (
          <BlankStudent className={styles.face} />
        ) : (
          <span className={styles.initials} aria-hidden="true">
            {/* Of somebody whose name is not kept on a device there is a figure. */}
            {initialsOf(name) || <UserRound />}
          </span>
        ))}
      {isOnline && <span className={styles.presence} role="img" aria-label={t("online")} />}
    </span>
  );
}
