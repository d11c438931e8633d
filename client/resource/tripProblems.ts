import { misfits, tripPlanFields, type TripProblem, type TripProblems } from "#shared/features/trips/trips.rules.ts";
import { isPlainObject } from "#shared/wire/case.ts";
import { ApiError } from "#client/api/apiError.ts";

// What exactly keeps a trip from what was asked of it, field by field.
export function tripProblemsIn(cause: unknown): TripProblems {
  const told = cause instanceof ApiError ? cause.body["problems"] : null;
  if (!isPlainObject(told)) return {};
  return Object.fromEntries(tripPlanFields.flatMap((field) => (isProblem(told[field]) ? [[field, told[field]]] : [])));
}

const isProblem = (value: unknown): value is TripProblem =>
  value === "required" || misfits.some((misfit) => misfit === value);
