import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import type { ToldCode } from "#shared/wire/errors.ts";
import { hasWords, say } from "#client/i18n/text.ts";
import { ApiError, type FailureCode } from "./apiError.ts";

export interface ErrorWords {
  readonly what: string;
  readonly next: string;
}

// Everything that fails says so here, in the reader's language: what happened and what to do next. The sentence in the answer is for those who read the wire.
export function wordsOf(failure: unknown): ErrorWords {
  if (!(failure instanceof ApiError)) return wordsOfCode("unexpected");
  return wordsOfCode(failure.code, failure.body["reason"]);
}

// A reason says more than its code. One that a newer server knows, and these words do not, leaves it to the code.
export function wordsOfCode(code: FailureCode, reason?: unknown): ErrorWords {
  const told: ToldCode = code === "aborted" ? "no_response" : code;
  return {
    what: hasReason(reason) ? wordsOfReason(reason) : say("errors", `code.${told}`),
    next: say("errors", `next.${told}`),
  };
}

export const wordsOfReason = (reason: RefusalReason): string => say("errors", `reason.${reason}`);

const hasReason = (reason: unknown): reason is RefusalReason =>
  typeof reason === "string" && hasWords("errors", `reason.${reason}`);
