import { isPlainObject } from "#shared/wire/case.ts";
import { isErrorCode } from "#shared/wire/errors.ts";
import { release, releaseHeader } from "#shared/wire/release.ts";
import { CallFailure } from "../ports.ts";

export interface WireCall {
  readonly method: "GET" | "POST" | "PUT";
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>> | Blob;
  // A call that waits for news waits longer than others.
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal | undefined;
}

export type WireSend = (call: WireCall) => Promise<unknown>;

interface FetchSendOptions {
  readonly base: string;
  readonly csrfToken: () => string;
  readonly newKey: () => string;
  readonly fetch: typeof globalThis.fetch;
  readonly headers?: () => Readonly<Record<string, string>>;
  // What came, as a person reads it.
  readonly inWords?: (text: string) => string;
}

const usualTimeoutMs = 15_000;

// One try, and what became of it: when to try again is the engine's business.
export function createFetchSend({
  base,
  csrfToken,
  newKey,
  fetch,
  headers = () => ({}),
  inWords = (text) => text,
}: FetchSendOptions): WireSend {
  return async ({ method, url, body, timeoutMs = usualTimeoutMs, signal }) => {
    const timeout = AbortSignal.timeout(timeoutMs);
    const request: RequestInit = {
      method,
      credentials: "same-origin",
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        [releaseHeader]: String(release),
        ...(method === "GET" ? {} : { "X-CSRF-Token": csrfToken(), "Idempotency-Key": newKey() }),
        ...typeOf(body),
        ...headers(),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    };
    const answer = await fetch(`${base}${url}`, request).then(
      (response) => read(response, inWords),
      () => {
        throw new CallFailure(signal?.aborted ? "aborted" : timeout.aborted ? "timeout" : "no_response");
      },
    );
    if (answer.status >= 200 && answer.status <= 299) return answer.body;
    throw failureOf(answer);
  };
}

function typeOf(body: WireCall["body"]): Record<string, string> {
  if (body === undefined) return {};
  return { "Content-Type": body instanceof Blob ? "application/octet-stream" : "application/json" };
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly retryAfter: string | null;
}

// An answer that breaks off on the way is no answer.
const read = async (response: Response, inWords: (text: string) => string): Promise<Answer> => ({
  status: response.status,
  retryAfter: response.headers.get("Retry-After"),
  body: await response
    .text()
    .then((text): unknown => JSON.parse(inWords(text)))
    .catch(() => {
      throw new CallFailure("no_response");
    }),
});

function failureOf({ status, body, retryAfter }: Answer): CallFailure {
  const { code, reason } = isPlainObject(body) ? body : {};
  const seconds = Number(retryAfter ?? Number.NaN);
  return new CallFailure(
    isErrorCode(code) ? code : status >= 500 ? "unavailable" : "malformed",
    Number.isFinite(seconds) ? seconds : undefined,
    typeof reason === "string" ? reason : undefined,
  );
}
