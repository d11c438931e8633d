import { ApiError } from "#client/api/apiError.ts";
import { wordsOf } from "#client/api/wordsOf.ts";
import { toast } from "#client/session/notify.ts";

// Of what came to nothing where nothing else stands that could say so.
export function tellFailure(failure: unknown): void {
  if (failure instanceof ApiError && failure.isTold) return;
  const { what, next } = wordsOf(failure);
  toast(what, { line: next, hue: "brick" });
}
