import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useVoiceSpeed } from "./voiceSpeed.ts";

// By one press of an arrow: a twentieth of what there is, and a second at least.
const leastStepMs = 1_000;
const steps = 20;
const ways: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

// Where nobody has said how long it is, the file may.
export function useAudio(saidMs: number) {
  const element = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [isAway, setAway] = useState(false);
  const [atMs, setAtMs] = useState(0);
  const [foundMs, setFoundMs] = useState(0);
  const durationMs = saidMs || foundMs;
  const speed = useVoiceSpeed();
  useEffect(() => {
    if (element.current) element.current.playbackRate = speed;
  }, [speed, isPlaying]);
  const toggle = () => {
    const audio = element.current;
    if (!audio) return;
    if (!audio.paused) return audio.pause();
    if (isAway) audio.load();
    setAway(false);
    // What is stopped before it has begun has not failed.
    audio.play().catch((cause: unknown) => setAway(!(cause instanceof DOMException && cause.name === "AbortError")));
  };
  const seek = (ms: number) => {
    const to = Math.min(durationMs, Math.max(0, ms));
    setAtMs(to);
    if (element.current) element.current.currentTime = to / 1000;
  };
  const followKey = (event: KeyboardEvent) => {
    const way = ways[event.key];
    if (way === undefined) return;
    event.preventDefault();
    seek(atMs + way * Math.max(leastStepMs, durationMs / steps));
  };
  const events = {
    onPlay: () => {
      pauseOthers(element.current);
      setPlaying(true);
    },
    onPause: () => setPlaying(false),
    onLoadedMetadata: () => {
      const seconds = element.current?.duration ?? 0;
      setFoundMs(Number.isFinite(seconds) ? seconds * 1000 : 0);
    },
    onTimeUpdate: () => {
      const now = (element.current?.currentTime ?? 0) * 1000;
      setAtMs(durationMs === 0 ? now : Math.min(durationMs, now));
    },
    onEnded: () => setAtMs(0),
  };
  return { element, isPlaying, isAway, atMs, durationMs, speed, toggle, seek, followKey, events };
}

// One voice at a time.
function pauseOthers(own: HTMLAudioElement | null): void {
  for (const other of document.querySelectorAll<HTMLMediaElement>("audio, video")) if (other !== own) other.pause();
}
