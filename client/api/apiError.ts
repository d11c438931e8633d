import { isErrorCode, type FieldIssue, type ToldCode } from "#shared/wire/errors.ts";
import { isPlainObject } from "#shared/wire/case.ts";

// What the page itself has given up concerns nobody.
export type FailureCode = ToldCode | "aborted";

// Every failure of a call, from the server or on the way to it, with the fields of the error envelope.
export class ApiError extends Error {
  readonly code: FailureCode;
  readonly statusCode: number;
  readonly issues: Readonly<Record<string, readonly FieldIssue[]>>;
  readonly body: Readonly<Record<string, unknown>>;
  // Whether it has interrupted the person already: nobody is told the same twice at once.
  isTold = false;

  constructor(code: FailureCode, body: Readonly<Record<string, unknown>> = {}) {
    super(typeof body["message"] === "string" ? body["message"] : code);
    this.code = code;
    this.statusCode = Number(body["statusCode"] ?? 0);
    this.issues = issuesOf(body["issues"]);
    this.body = body;
  }
}

export function asApiError(body: unknown, status: number): ApiError {
  const fields = isPlainObject(body) ? body : {};
  const code = isErrorCode(fields["code"]) ? fields["code"] : status >= 500 ? "unexpected" : "malformed";
  return new ApiError(code, { statusCode: status, ...fields });
}

function issuesOf(value: unknown): ApiError["issues"] {
  return isPlainObject(value) ? (value as ApiError["issues"]) : {};
}
