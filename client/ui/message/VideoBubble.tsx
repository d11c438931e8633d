import { Play } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useText } from "#client/i18n/useText.ts";
import { Photo } from "../media/Photo.tsx";
import { playTime } from "./playTime.ts";
import styles from "./VideoBubble.module.css";

interface VideoBubbleProps {
  readonly src: string;
  readonly posterSrc: string | null;
  readonly alt: string;
  readonly durationMs: number;
  readonly meta?: ReactNode;
}

// A picture until it is pressed: nothing plays, and nothing is fetched, by itself.
export function VideoBubble({ src, posterSrc, alt, durationMs, meta }: VideoBubbleProps) {
  const t = useText("ui");
  const [hasBegun, setBegun] = useState(false);
  if (hasBegun)
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- people's own recordings come without captions
      <video
        className={styles.video}
        src={src}
        poster={posterSrc ?? undefined}
        aria-label={alt}
        controls
        autoPlay
        playsInline
      />
    );
  return (
    <div className={styles.place}>
      <button
        type="button"
        className={styles.video}
        aria-label={t("playVideo", { description: alt, length: playTime(durationMs) })}
        onClick={() => setBegun(true)}
      >
        <Photo src={posterSrc} alt="" sizes="276px" className={styles.poster ?? ""} />
        <span className={styles.play}>
          <Play />
        </span>
        <span className={styles.length}>{playTime(durationMs)}</span>
      </button>
      {meta}
    </div>
  );
}
