import { vi } from "vitest";

// Waits until it holds. The limit ends what hangs; it says nothing of how long a thing may take.
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 30_000, interval: 10 });
