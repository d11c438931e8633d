import { useEffect, useRef, useState } from "react";

const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

export const nextSpeed = (speed: Speed): Speed => speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? 1;

export function useAudio(durationMs: number) {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [atMs, setAtMs] = useState(0);
  const [speed, setSpeed] = useState<Speed>(1);
  useEffect(() => {
    if (element.current) element.current.playbackRate = speed;
  }, [speed, isPlaying]);
  const toggle = () => {
    if (!element.current) return;
    if (element.current.paused) void element.current.play();
    else element.current.pause();
  };
  const seek = (ms: number) => {
    setAtMs(ms);
    if (element.current) element.current.currentTime = ms / 1000;
  };
  const events = {
    onPlay: () => {
      pauseOthers(element.current);
      setPlaying(true);
    },
    onPause: () => setPlaying(false),
    onTimeUpdate: () => setAtMs(Math.min(durationMs, (element.current?.currentTime ?? 0) * 1000)),
    onEnded: () => setAtMs(0),
  };
  return { element, isPlaying, atMs, speed, setSpeed, toggle, seek, events };
}

// One voice at a time.
function pauseOthers(own: HTMLAudioElement | null): void {
  for (const other of document.querySelectorAll("audio")) if (other !== own) other.pause();
}
