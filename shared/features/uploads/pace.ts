import { partSize, type Pace } from "./sending.ts";

const step = 16 * 1024;
const firstPart = 2 * step;
// So long may a part take: whoever writes meanwhile waits no longer than that for a slow line.
const partMs = 2_000;
const mostGrowth = 4;

const inSteps = (bytes: number): number => Math.min(partSize, Math.max(step, Math.floor(bytes / step) * step));

export function createPace(): Pace {
  let size = firstPart;
  return {
    size: () => size,
    // The end of a file is mostly the way there and back, and says little of the line.
    took: (bytes, ms) => {
      if (bytes >= size) size = inSteps(Math.min(size * mostGrowth, (bytes / Math.max(1, ms)) * partMs));
    },
    failed: () => {
      size = inSteps(size / 2);
    },
    isQuick: () => size === partSize,
  };
}
