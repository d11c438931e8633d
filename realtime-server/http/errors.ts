import { randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import type { ErrorRequestHandler } from "express";
import type { RefusalReason } from "#shared/features/refusals/reasons.ts";
import { errorCatalogue } from "#shared/wire/errorCatalogue.ts";
import type { ErrorCode, ErrorEnvelope, FieldIssue } from "#shared/wire/errors.ts";
import { messageOf } from "#shared/wire/issues.ts";

type Issues = Readonly<Record<string, readonly FieldIssue[]>>;

export interface ErrorDetails {
  readonly issues?: Issues;
  // Why, where the code alone does not say it; told beside the code, so that people read it in their own language.
  readonly reason?: RefusalReason;
  // Where the specification has an English sentence of its own.
  readonly message?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly extra?: Readonly<Record<string, unknown>> & { readonly reason?: never };
}

export class HttpError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.message ?? errorCatalogue[code][1]);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCatalogue[this.code][0];
  }
}

export const notFound = (): HttpError => new HttpError("not_found");

export const refuseField = (field: string, rule: FieldIssue["rule"]): HttpError =>
  new HttpError("invalid", { issues: { [field]: [{ rule }] } });

export function envelopeOf(error: HttpError, requestId: string): ErrorEnvelope {
  const issues = error.details.issues ?? {};
  return {
    status: "error",
    statusCode: error.status,
    statusText: STATUS_CODES[error.status] ?? "Session Expired",
    message: error.message,
    code: error.code,
    errors: Object.fromEntries(
      Object.entries(issues).map(([field, found]) => [field, found.map((issue) => messageOf(field, issue))]),
    ),
    issues,
    requestId,
    ...(error.details.reason && { reason: error.details.reason }),
    ...error.details.extra,
  };
}

// What a stranger may learn of a failure: our own refusals as they are, the database's refusals by class, the rest nothing.
export function asHttpError(cause: unknown): HttpError {
  if (cause instanceof HttpError) return cause;
  const code = sqlState(cause);
  if (code?.startsWith("22") || code === "23514") return new HttpError("invalid");
  if (code?.startsWith("23")) return new HttpError("conflict");
  if ((code && /^(40|55P03|57P0|53)/.test(code)) || isOutOfReach(cause))
    return new HttpError("unavailable", { headers: { "Retry-After": "2" } });
  return asRequestError(cause) ?? new HttpError("unexpected");
}

const sqlState = (cause: unknown): string | undefined =>
  cause instanceof Error && "code" in cause && typeof cause.code === "string" && /^[0-9A-Z]{5}$/.test(cause.code)
    ? cause.code
    : undefined;

// The database does not answer, or ended in the middle of one.
const isOutOfReach = (cause: unknown): boolean =>
  cause instanceof Error &&
  (("syscall" in cause && cause.syscall === "connect") || cause.message.startsWith("Connection terminated"));

// Express and its body parser tell of bad requests by a status and a type on the error.
function asRequestError(cause: unknown): HttpError | undefined {
  if (!(cause instanceof Error) || !("status" in cause) || typeof cause.status !== "number" || cause.status >= 500)
    return undefined;
  return new HttpError(cause.status === 413 ? "too_large" : "malformed");
}

export function answerErrors(report: (cause: unknown, requestId: string) => void): ErrorRequestHandler {
  return (cause, _request, response, _next) => {
    const error = asHttpError(cause);
    const requestId = randomUUID();
    if (error.code === "unexpected") report(cause, requestId);
    if (response.headersSent) {
      response.destroy();
      return;
    }
    response
      .status(error.status)
      .set({ "Cache-Control": "no-store", ...error.details.headers })
      .json(envelopeOf(error, requestId));
  };
}
