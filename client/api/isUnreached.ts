import { ApiError } from "./apiError.ts";

// Nobody was reached, or nobody knows what became of it: the same may be sent again.
export const isUnreached = (cause: unknown): boolean =>
  cause instanceof ApiError && (cause.statusCode === 0 || cause.statusCode >= 500);
