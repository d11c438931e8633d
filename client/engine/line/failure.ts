import { CallFailure, type FailureCode } from "../ports.ts";

export type FailureClass = "retryable" | "auth" | "final";

const retryable: readonly FailureCode[] = [
  "no_response",
  "timeout",
  "aborted",
  "too_many",
  "unexpected",
  "provider_failed",
  "unavailable",
  "page_expired",
];
// Kept and sent on once the right person is back.
const auth: readonly FailureCode[] = ["not_logged_in", "wrong_user", "second_factor_needed"];

// What is not known to be final may succeed later: only a refusal that will stand ends an operation.
export function classOf(failure: unknown): FailureClass {
  if (!(failure instanceof CallFailure)) return "retryable";
  if (auth.includes(failure.code)) return "auth";
  return retryable.includes(failure.code) ? "retryable" : "final";
}

export const codeOf = (failure: unknown): FailureCode =>
  failure instanceof CallFailure ? failure.code : "no_response";

export const retryAfterMs = (failure: unknown): number =>
  failure instanceof CallFailure ? (failure.retryAfter ?? 0) * 1_000 : 0;
