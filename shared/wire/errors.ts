import type { FieldRule } from "./fieldRules.ts";

// What every answer begins with that is no error; a call with something of its own to say says that.
export const succeeded = { status: "success", message: "Request succeeded" } as const;

// Every error the product answers with. Its status and its English sentence stand in the catalogue beside, which pages do not load: people read it in their own language, by the code.
export const errorCodes = [
  "malformed",
  "unknown_field",
  "not_logged_in",
  "wrong_credentials",
  "second_factor_needed",
  "wrong_code",
  "no_access",
  "prove_again",
  "second_factor_required",
  "not_found",
  "wrong_method",
  "conflict",
  "stale_state",
  "refused",
  "op_mismatch",
  "archived",
  "id_conflict",
  "wrong_user",
  "gone",
  "too_late",
  "too_large",
  "bad_range",
  "page_expired",
  "invalid",
  "too_many",
  "new_account",
  "unexpected",
  "provider_failed",
  "unavailable",
  "provider_not_configured",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && errorCodes.some((known) => known === code);

// What can go wrong on the way, before anybody has answered.
export const lineFailures = ["no_response", "timeout"] as const;

export type ToldCode = ErrorCode | (typeof lineFailures)[number];

export interface FieldIssue {
  readonly rule: FieldRule;
  readonly limit?: number;
}

export interface ErrorEnvelope {
  readonly status: "error";
  readonly statusCode: number;
  readonly statusText: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly errors: Readonly<Record<string, readonly string[]>>;
  readonly issues: Readonly<Record<string, readonly FieldIssue[]>>;
  readonly requestId?: string;
}
