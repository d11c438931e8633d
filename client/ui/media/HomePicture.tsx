import styles from "./HomePicture.module.css";
import { joinClasses } from "../control/joinClasses.ts";
import { Drawing } from "./Drawing.tsx";
import { srcSetOf } from "./srcSetOf.ts";
import { usePicture } from "./usePicture.ts";

interface HomePictureProps {
  readonly src?: string | null | undefined;
  readonly alt?: string;
  // The width of a thumbnail. Without it the picture fills its place, as on a card, and `sizes` says how wide that is.
  readonly size?: number;
  readonly sizes?: string;
  readonly isUrgent?: boolean;
}

export function HomePicture({ src, alt = "", size, sizes, isUrgent = false }: HomePictureProps) {
  const picture = usePicture(src);
  return (
    <span
      className={joinClasses(styles.arch, size === undefined && styles.card)}
      style={size === undefined ? {} : { "--size": `${size}px` }}
    >
      {picture.src === null ? (
        <svg
          viewBox={size === undefined ? "-10 -44 180 176" : "40 20 96 96"}
          preserveAspectRatio="xMidYMid slice"
          {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}
        >
          <Drawing kind="photos" />
        </svg>
      ) : (
        <img
          src={picture.src}
          srcSet={srcSetOf(picture.src)}
          sizes={sizes ?? (size === undefined ? "100vw" : `${size}px`)}
          alt={alt}
          loading={isUrgent ? "eager" : "lazy"}
          fetchPriority={isUrgent ? "high" : "auto"}
          decoding="async"
          onError={picture.onError}
        />
      )}
    </span>
  );
}
