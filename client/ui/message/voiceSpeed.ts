import { useSyncExternalStore } from "react";

const key = "voiceSpeed";
const speeds = [1, 1.5, 2] as const;
export type Speed = (typeof speeds)[number];

const listeners = new Set<() => void>();

// How fast somebody listens on this device, to every voice alike.
export const voiceSpeed = (): Speed => speeds.find((speed) => String(speed) === localStorage.getItem(key)) ?? 1;

export function nextVoiceSpeed(): void {
  const next = speeds[(speeds.indexOf(voiceSpeed()) + 1) % speeds.length] ?? 1;
  if (next === 1) localStorage.removeItem(key);
  else localStorage.setItem(key, String(next));
  for (const listener of listeners) listener();
}

function watch(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useVoiceSpeed = (): Speed => useSyncExternalStore(watch, voiceSpeed);
