import { asHttpError, envelopeOf } from "../http/errors.ts";

// A refusal on the socket is the envelope that HTTPS has, under a name that no answer has.
export const answerTo = (cause: unknown) => {
  const error = asHttpError(cause);
  const { code, message, issues, errors, statusCode, ...rest } = envelopeOf(error, "");
  const retryAfter = "retryAfter" in rest ? rest.retryAfter : undefined;
  return { error: { code, message, statusCode, issues, errors, ...(retryAfter === undefined ? {} : { retryAfter }) } };
};
