import { release, releaseHeader } from "#shared/wire/release.ts";
import { ApiError, asApiError } from "./apiError.ts";
import type { Send, WireRequest } from "./createApi.ts";
import { csrfToken } from "./csrfToken.ts";
import { takeFirstAnswer } from "./firstAnswers.ts";
import { pageId } from "./pageId.ts";
import { isUnreached } from "./isUnreached.ts";
import { isUnasked } from "./late.ts";
import { countPending } from "./pending.ts";

export interface Reactions {
  // Told of every failure; decides what the person sees. The call fails with the same error afterwards.
  readonly onFailure: (error: ApiError, request: WireRequest) => void;
  readonly onMaintenance: (isDown: boolean) => void;
}

interface Surroundings extends Reactions {
  readonly locale: () => string;
  readonly wait: (ms: number) => Promise<void>;
  readonly random: () => number;
  // What came over the line, with the names that are gone in the person's own words.
  readonly inWords?: (text: string) => string;
}

const timeoutMs = 15_000;
// A part of a file may take its time on a weak line.
const partTimeoutMs = 60_000;
// 503 is asked again with growing, scattered pauses, so that a server that comes back is not met by everybody at once.
const maintenancePausesMs = [1_000, 2_000, 4_000, 8_000, 16_000];

export function createSend({
  onFailure,
  onMaintenance,
  locale,
  wait,
  random,
  inWords = (text) => text,
}: Surroundings): Send {
  async function attempt(request: WireRequest, idempotencyKey: string, tries = 0): Promise<unknown> {
    const hadToken = csrfToken() !== "";
    const { status, body } = await fetchOnce(request, { idempotencyKey, locale: locale(), inWords });
    // Behind the link of a letter a change is the first thing that a browser ever asks of us: the refusal has brought the token.
    if (codeOf(body) === "page_expired" && !hadToken && csrfToken() !== "")
      return attempt(request, idempotencyKey, tries);
    if (status === 503 && tries < maintenancePausesMs.length && codeOf(body) !== "provider_not_configured") {
      if (!request.isQuiet || request.isAwaited) onMaintenance(true);
      await wait((maintenancePausesMs[tries] ?? 0) * (0.5 + random()));
      return attempt(request, idempotencyKey, tries + 1);
    }
    if (tries > 0) onMaintenance(false);
    if (status < 200 || status > 299) throw asApiError(body, status);
    return body;
  }

  return (request) =>
    countPending(async () => {
      // One key for all tries of one call: a try that reached the server before the answer was lost is not done twice.
      const content = JSON.stringify([request.method, request.url, request.body]);
      try {
        const known = request.method === "GET" ? takeFirstAnswer(request.url, locale()) : undefined;
        if (known !== undefined) return known;
        const answer = await attempt(request, request.keys?.of(content) ?? crypto.randomUUID());
        request.keys?.settle(content);
        return answer;
      } catch (cause) {
        const error = cause instanceof ApiError ? cause : new ApiError("no_response");
        const isUnheard = error.statusCode === 0 && error.code !== "aborted";
        const kept = isUnheard ? await request.instead?.().catch(() => null) : null;
        if (kept) return kept;
        if (isRefusal(error)) request.keys?.settle(content);
        const isQuiet = request.isQuiet || (isUnasked(request.signal) && isUnreached(error));
        if (error.code !== "aborted") onFailure(error, isQuiet ? { ...request, isQuiet } : request);
        throw error;
      }
    });
}

// Who was refused has changed nothing; who heard nothing, or of a failure, does not know.
const isRefusal = ({ statusCode }: ApiError): boolean => statusCode >= 400 && statusCode < 500;

const codeOf = (body: unknown): unknown =>
  typeof body === "object" && body !== null && "code" in body ? body.code : undefined;

interface Extras {
  readonly idempotencyKey: string;
  readonly locale: string;
  readonly inWords: (text: string) => string;
}

async function fetchOnce(request: WireRequest, extras: Extras): Promise<{ status: number; body: unknown }> {
  const timeout = AbortSignal.timeout(request.body instanceof Blob ? partTimeoutMs : timeoutMs);
  const signal = request.signal ? AbortSignal.any([request.signal, timeout]) : timeout;
  try {
    const response = await fetch(`/api${request.url}`, {
      method: request.method,
      credentials: "same-origin",
      headers: headersOf(request, extras),
      signal,
      ...bodyOf(request.body),
    });
    const { status, ok } = response;
    // A line that is cut in the middle of an answer is none; nor is one that others give in our name, as a hotel's page does.
    const body = parsed(extras.inWords(await response.text()));
    if (ok && body === null) throw new ApiError("no_response");
    return { status, body: body ?? {} };
  } catch {
    if (request.signal?.aborted) throw new ApiError("aborted");
    throw new ApiError(timeout.aborted ? "timeout" : "no_response");
  }
}

function parsed(text: string): unknown {
  try {
    return text === "" ? {} : JSON.parse(text);
  } catch {
    return null;
  }
}

function headersOf({ method, body }: WireRequest, { idempotencyKey, locale }: Extras): Record<string, string> {
  return {
    Accept: "application/json",
    "Accept-Language": locale,
    "X-Requested-With": "XMLHttpRequest",
    [releaseHeader]: String(release),
    ...(method === "GET"
      ? {}
      : { "X-CSRF-Token": csrfToken(), "Idempotency-Key": idempotencyKey, "Hearth-Page": pageId }),
    ...typeOf(body),
  };
}

function typeOf(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {};
  return { "Content-Type": body instanceof Blob ? "application/octet-stream" : "application/json" };
}

const bodyOf = (body: unknown): { body?: BodyInit } =>
  body === undefined ? {} : { body: body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body) };
