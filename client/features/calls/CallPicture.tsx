import { useEffect, useRef } from "react";
import { chosenDevices } from "./chosenDevices.ts";
import styles from "./Pictures.module.css";

interface CallPictureProps {
  readonly stream: MediaStream | null;
  readonly label: string;
  readonly isOwn?: boolean;
}

// The sound comes with it, by the loudspeaker that was chosen; one's own is not heard, and is seen as in a mirror.
export function CallPicture({ stream, label, isOwn = false }: CallPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    element.srcObject = stream;
    const speaker = chosenDevices()?.speaker;
    if (!isOwn && speaker !== undefined && "setSinkId" in element) element.setSinkId(speaker).catch(() => undefined);
    if (stream) element.play().catch(() => undefined);
    return () => {
      element.srcObject = null;
    };
  }, [stream, isOwn]);
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- people who talk come without captions
    <video
      ref={video}
      className={isOwn ? styles.own : styles.theirs}
      aria-label={label}
      muted={isOwn}
      autoPlay
      playsInline
      disablePictureInPicture={isOwn}
    />
  );
}
