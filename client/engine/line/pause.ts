import type { Clock } from "../ports.ts";

export interface Pauses {
  // Until the time is over, somebody wakes it, or it ends for good.
  readonly pause: (ms: number) => Promise<void>;
  readonly wake: () => void;
}

export function createPauses(clock: Clock): Pauses {
  const waiting = new Set<() => void>();
  return {
    pause: (ms) =>
      new Promise((resolve) => {
        const end = (): void => {
          cancel();
          waiting.delete(end);
          resolve();
        };
        const cancel = clock.after(ms, end);
        waiting.add(end);
      }),
    wake: () => {
      for (const end of waiting) end();
    },
  };
}
