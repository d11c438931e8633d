const mostMs = 2_000;

const shown = Promise.withResolvers<void>();

// Said by the screen that was come for, once it is there with what it is about.
export const firstViewShown = (): void => shown.resolve();

const rested = (): Promise<void> =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis
      ? requestIdleCallback(() => resolve(), { timeout: mostMs })
      : setTimeout(resolve, 200),
  );

let after: Promise<void> | null = null;

// What nobody misses at the first sight waits for it: counts, what speaks of trouble, what opens at a press. Not for long: a screen that has
// nothing to say of itself is waited for two seconds.
export const afterFirstView = (): Promise<void> =>
  (after ??= Promise.race([shown.promise, new Promise((resolve) => setTimeout(resolve, mostMs))]).then(rested));
