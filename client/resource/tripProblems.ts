import type { TripProblems } from "#shared/features/trips/trips.rules.ts";
import { ApiError } from "#client/api/apiError.ts";

// What exactly keeps a trip from what was asked of it, field by field.
export const tripProblemsIn = (cause: unknown): TripProblems =>
  cause instanceof ApiError ? ((cause.body["problems"] as TripProblems | undefined) ?? {}) : {};
