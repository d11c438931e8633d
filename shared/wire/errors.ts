// What every answer begins with that is no error; a call with something of its own to say says that.
export const succeeded = { status: "success", message: "Request succeeded" } as const;

// Every error the product answers with: its status and what it says in English. People read it in their own language, by the code.
export const errorCatalogue = {
  malformed: [400, "The request could not be read."],
  unknown_field: [400, "The request has a field that is not known here."],
  not_logged_in: [401, "Not logged in"],
  wrong_credentials: [422, "The e-mail or the password is not right."],
  second_factor_needed: [403, "Enter the code of your authenticator app."],
  wrong_code: [422, "That code is not right. Codes change every 30 seconds."],
  no_access: [403, "You don't have access to this area"],
  prove_again: [403, "Enter your password again to go on."],
  second_factor_required: [403, "Your role needs a second factor. Set it up in your settings first."],
  not_found: [404, "There is nothing here."],
  wrong_method: [405, "This address does not answer to that method."],
  conflict: [409, "This is in use or exists already."],
  stale_state: [409, "This has changed in the meantime."],
  refused: [409, "This cannot be done as things stand."],
  op_mismatch: [409, "This operation was made before with other content."],
  archived: [409, "This conversation is closed: nothing more can be written in it."],
  id_conflict: [409, "This id names something else already."],
  wrong_user: [409, "This was made by somebody else. Sign in as that person."],
  gone: [410, "This link has expired or has been used."],
  too_large: [413, "The request is too large."],
  bad_range: [416, "The file has no such part."],
  page_expired: [419, "Session expired"],
  invalid: [422, "The given data was invalid."],
  too_many: [429, "Too many tries. Wait a moment and try again."],
  unexpected: [500, "Oops, something went wrong!  The team have been notified."],
  provider_failed: [502, "The service we asked did not answer. Try again."],
  unavailable: [503, "Down for maintenance"],
  provider_not_configured: [503, "This installation has no account for that service."],
} as const satisfies Readonly<Record<string, readonly [number, string]>>;

export type ErrorCode = keyof typeof errorCatalogue;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === "string" && Object.hasOwn(errorCatalogue, code);

// What can go wrong on the way, before anybody has answered.
export const lineFailures = ["no_response", "timeout"] as const;

export type ToldCode = ErrorCode | (typeof lineFailures)[number];

// Everything a person is told of; each has words in every language (client/i18n/locales/<lang>/errors.json).
export const toldCodes: readonly ToldCode[] = [...(Object.keys(errorCatalogue) as ErrorCode[]), ...lineFailures];

// Why one field was refused; limits and names travel beside the rule so that any language can say it.
export const fieldRules = [
  "required",
  "email",
  "sameAs",
  "maxLength",
  "minLength",
  "minValue",
  "maxValue",
  "choice",
  "format",
  "unknown",
  "taken",
  "wrong",
  "commonPassword",
  "order",
  "notYours",
] as const;

export type FieldRule = (typeof fieldRules)[number];

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
