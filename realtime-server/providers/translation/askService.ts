import { setTimeout as pause } from "node:timers/promises";
import { TranslationFailure, type TranslationTrouble } from "./translation.port.ts";

export interface ServiceLine {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  // How long one answer is waited for, and all tries together.
  readonly patienceMs?: number;
  readonly pause?: (ms: number) => Promise<unknown>;
}

const tries = 3;
const firstPauseMs = 300;
const longestPauseMs = 2_000;
const mostBytes = 1_000_000;

const troubles: Readonly<Record<number, TranslationTrouble>> = {
  401: "rejected",
  403: "rejected",
  413: "tooLarge",
  414: "tooLarge",
  429: "busy",
  456: "quota",
  529: "busy",
};

const mayPass = (status: number): boolean => status === 429 || status >= 500;

// One question, asked again for as long as it may still be answered. A key goes nowhere else: no redirect is followed.
export async function askService(line: ServiceLine, path: string, body?: object): Promise<unknown> {
  const { patienceMs = 6_000, pause: wait = pause } = line;
  const over = AbortSignal.timeout(2 * patienceMs);
  for (let tried = 1; ; tried += 1) {
    const answer = await askOnce(line, {
      path,
      body,
      signal: AbortSignal.any([over, AbortSignal.timeout(patienceMs)]),
    });
    if (!(answer instanceof TranslationFailure)) return answer;
    const waitMs = pauseAfter(answer, tried);
    if (tried === tries || !canPass(answer) || waitMs === null || over.aborted) throw answer;
    await wait(waitMs);
  }
}

// Only a wait that is worth it is waited for; a longer one is told to whoever asked.
function pauseAfter({ retryAfter }: TranslationFailure, tried: number): number | null {
  if (retryAfter === undefined) return firstPauseMs * 2 ** (tried - 1);
  return retryAfter * 1_000 <= longestPauseMs ? retryAfter * 1_000 : null;
}

const canPass = ({ trouble }: TranslationFailure): boolean => trouble === "busy" || trouble === "failed";

interface Once {
  readonly path: string;
  readonly body: object | undefined;
  readonly signal: AbortSignal;
}

async function askOnce({ url, headers = {} }: ServiceLine, { path, body, signal }: Once): Promise<unknown> {
  try {
    const response = await fetch(`${url}${path}`, {
      method: body ? "POST" : "GET",
      redirect: "error",
      signal,
      headers: { ...headers, Accept: "application/json", ...(body ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = await readShort(response);
    if (response.ok) return JSON.parse(said) as unknown;
    const after = Number(response.headers.get("Retry-After") ?? Number.NaN);
    const trouble = troubles[response.status] ?? (mayPass(response.status) ? "failed" : "unsupported");
    return new TranslationFailure(trouble, {
      cause: `${response.status} ${said.slice(0, 200)}`,
      ...(Number.isFinite(after) ? { retryAfter: after } : {}),
    });
  } catch (cause) {
    return new TranslationFailure("failed", { cause });
  }
}

async function readShort(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new Error("The answer is too long");
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}
