import type { Outcome } from "../jobs/gridWork.port.ts";
import { asHttpError } from "../http/errors.ts";

// Why a row of many is refused. The server's own trouble is none of the row's: its part is tried again.
export function refusalOf(cause: unknown): Outcome {
  const { code, status, details } = asHttpError(cause);
  if (status >= 500) throw cause;
  return { refused: details.reason ?? code };
}
