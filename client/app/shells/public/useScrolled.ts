import { useSyncExternalStore } from "react";

function watch(listener: () => void): () => void {
  addEventListener("scroll", listener, { passive: true });
  return () => removeEventListener("scroll", listener);
}

const topPx = 24;

export const useScrolled = (): boolean => useSyncExternalStore(watch, () => scrollY > topPx);
