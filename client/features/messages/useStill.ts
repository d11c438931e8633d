import { useState } from "react";

// As long as a finger or a button is down, nothing moves from under it; what has come meanwhile shows as soon as it is up, and what was
// pressed has heard of it.
export function useStill<T>(now: readonly T[]) {
  const [held, hold] = useState<readonly T[] | null>(null);
  const release = (): void => void setTimeout(() => hold(null));
  return {
    rows: held ?? now,
    press: {
      onPointerDown: () => hold(now),
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
    },
  };
}
