import { afterAll, vi } from "vitest";

// Files share a worker and its globals: what one has put in the place of the browser's own is not the next one's.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
