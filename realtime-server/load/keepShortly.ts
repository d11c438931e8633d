import type { Clock } from "../clock.ts";

interface Kept<T> {
  readonly value: T;
  readonly until: number;
}

const keptMs = 60_000;
const mostKept = 200;

// What is the same for everybody and may be a minute old is asked of the database once.
export function keepShortly<T>(clock: Clock) {
  const kept = new Map<string, Kept<T>>();
  return async (key: string, make: () => Promise<T>): Promise<T> => {
    const now = clock.now().getTime();
    const found = kept.get(key);
    if (found && now < found.until) return found.value;
    const value = await make();
    kept.delete(key);
    kept.set(key, { value, until: now + keptMs });
    const oldest = kept.size > mostKept ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
