import { ApiError } from "#client/api/apiError.ts";

export type Failure = "missing" | "offline" | "failed";

// Since when what is shown is old, and why.
export interface Age {
  readonly at: string;
  readonly failure: Failure;
}

// What was asked for, or why it is not there. When it was there before, the last of it stays in sight, with the moment it is from.
export interface Outcome<T> {
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly age: Age | null;
}

// Remembers the last answer for as long as the page is open, never on the device: households hold private papers.
export function createLastKnown<T>(now: () => Date) {
  let kept: { readonly key: string; readonly value: T; readonly at: string } | null = null;
  return async (key: string, call: Promise<T>): Promise<Outcome<T>> => {
    try {
      kept = { key, value: await call, at: now().toISOString() };
      return { value: kept.value, failure: null, age: null };
    } catch (cause) {
      const failure = failureOf(cause);
      const isKnown = kept?.key === key && failure !== "missing";
      return isKnown && kept
        ? { value: kept.value, failure, age: { at: kept.at, failure } }
        : { value: null, failure, age: null };
    }
  };
}

// Who is not, or no longer, let in, and what was given up for something newer, is not for the screen to tell.
function failureOf(cause: unknown): Failure {
  if (!(cause instanceof ApiError) || cause.code === "aborted" || [401, 403, 419].includes(cause.statusCode))
    throw cause;
  if (cause.statusCode === 404) return "missing";
  return cause.statusCode === 0 && !navigator.onLine ? "offline" : "failed";
}
