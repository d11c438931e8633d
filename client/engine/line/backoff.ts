export const slowestRetryMs = 30_000;
const firstRetryMs = 500;

// Full jitter: of many who fail at once, no two come back together.
export const retryDelay = (tries: number, random: () => number): number =>
  random() * Math.min(slowestRetryMs, firstRetryMs * 2 ** tries);
