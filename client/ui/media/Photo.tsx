import { ImageOff } from "lucide-react";
import { joinClasses } from "../control/joinClasses.ts";
import styles from "./Photo.module.css";
import { srcSetOf } from "./srcSetOf.ts";
import { usePicture } from "./usePicture.ts";

interface PhotoProps {
  readonly src: string | null | undefined;
  readonly alt: string;
  readonly sizes?: string;
  // Width over height; without it the picture fills the height of its place.
  readonly ratio?: number;
  readonly isUrgent?: boolean;
  readonly className?: string;
}

export function Photo({ src, alt, sizes = "100vw", ratio, isUrgent = false, className }: PhotoProps) {
  const picture = usePicture(src);
  const look = {
    className: joinClasses(styles.photo, className),
    style: ratio === undefined ? {} : { "--ratio": ratio },
  };
  if (picture.src === null) {
    return (
      <span {...look} {...(alt ? { role: "img", "aria-label": alt } : { "aria-hidden": true })}>
        <ImageOff />
      </span>
    );
  }
  return (
    <img
      {...look}
      src={picture.src}
      srcSet={srcSetOf(picture.src)}
      sizes={sizes}
      alt={alt}
      loading={isUrgent ? "eager" : "lazy"}
      fetchPriority={isUrgent ? "high" : "auto"}
      decoding="async"
      onError={picture.onError}
    />
  );
}
