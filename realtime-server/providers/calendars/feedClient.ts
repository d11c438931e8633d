import type { IncomingMessage, RequestOptions, ClientRequest } from "node:http";
import { request } from "node:https";
import type { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { feedAddress, patienceMs, type FeedError } from "#shared/features/calendarFeeds/calendarFeeds.rules.ts";
import { InsideAddress, isOutside, isOutsideUrl, outsideLookup, type Resolve } from "../push/outside.ts";
import type { Calendars } from "./calendars.port.ts";

export interface ClientOptions {
  // For tests: another way out than the internet, through the same guard.
  readonly way?: {
    readonly request: (options: RequestOptions) => ClientRequest;
    readonly port: number;
    readonly resolve: Resolve;
    readonly isOutside: (address: string) => boolean;
  };
  readonly patienceMs?: number;
  // Of what kind it has to be.
  readonly accept?: string;
  // Of a long text its beginning is enough.
  readonly takes?: number;
}

const mostRedirects = 3;
const mostBytes = 1_000_000;

class Failure extends Error {
  readonly why: FeedError;

  constructor(why: FeedError) {
    super(why);
    this.why = why;
  }
}

// The guarded way to an address that a stranger has named (S48): https, looked up once and connected to as judged, every redirect judged
// like the first address, a limit to size and time, and nothing of ours sent along.
export function createFeedClient({
  way,
  patienceMs: patience = patienceMs,
  accept = "text/calendar",
  takes,
}: ClientOptions = {}): Pick<Calendars, "mayAsk" | "fetch"> {
  const {
    request: open,
    port,
    resolve,
    isOutside: judge,
  } = way ?? {
    request,
    port: 443,
    resolve: undefined,
    isOutside,
  };
  const lookup = outsideLookup(resolve, judge);

  function answerOf(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const answered = Promise.withResolvers<IncomingMessage>();
    const call = open({
      hostname: url.hostname.replace(/^\[|\]$/g, ""),
      port,
      path: `${url.pathname}${url.search}`,
      headers: { Host: url.host, Accept: accept, "Accept-Encoding": "identity", "User-Agent": "Hearth" },
      agent: false,
      signal,
      lookup,
    });
    call.on("error", answered.reject);
    call.on("response", answered.resolve);
    call.end();
    return answered.promise;
  }

  async function follow(url: URL, signal: AbortSignal, redirects = 0): Promise<string> {
    if (!isOutsideUrl(url)) throw new Failure("inside");
    const answer = await answerOf(url, signal);
    const { statusCode: status = 0, headers } = answer;
    if (status >= 300 && status < 400 && headers.location !== undefined) {
      answer.destroy();
      const next = feedAddress(URL.parse(headers.location, url.href)?.href ?? "");
      if (!next) throw new Failure("inside");
      if (redirects === mostRedirects) throw new Failure("failing");
      return follow(next, signal, redirects + 1);
    }
    if (status !== 200) answer.destroy();
    if (status === 404 || status === 410) throw new Failure("gone");
    if (status === 401 || status === 403) throw new Failure("refused");
    if (status !== 200) throw new Failure("failing");
    if (takes === undefined) return textOf(answer);
    if ((headers["content-type"] ?? "").startsWith(accept)) return textOf(answer, takes);
    answer.destroy();
    throw new Failure("failing");
  }

  async function fetch(url: URL): Promise<{ text: string } | { failed: FeedError }> {
    const signal = AbortSignal.timeout(patience);
    try {
      return { text: await follow(url, signal) };
    } catch (cause) {
      if (cause instanceof Failure) return { failed: cause.why };
      if (cause instanceof InsideAddress) return { failed: "inside" };
      return { failed: signal.aborted ? "slow" : "unreachable" };
    }
  }

  return { mayAsk: isOutsideUrl, fetch };
}

async function textOf(answer: IncomingMessage, takes = Infinity): Promise<string> {
  const said = Number(answer.headers["content-length"] ?? 0);
  const isTooLong = takes === Infinity && said > mostBytes;
  if (isTooLong) answer.destroy();
  if (isTooLong) throw new Failure("tooLarge");
  const encoding = answer.headers["content-encoding"] ?? "identity";
  if (encoding !== "identity" && encoding !== "gzip") throw new Failure("notCalendar");
  const body: Readable = encoding === "gzip" ? unpacked(answer) : answer;
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body) {
    size += (part as Buffer).length;
    // Leaving the loop ends the line.
    if (size > mostBytes) throw new Failure("tooLarge");
    parts.push(part as Buffer);
    if (size >= takes) break;
  }
  return Buffer.concat(parts).toString("utf8");
}

function unpacked(answer: IncomingMessage): Readable {
  const unpacking = createGunzip();
  answer.on("error", (cause) => unpacking.destroy(cause));
  unpacking.on("close", () => answer.destroy());
  return answer.pipe(unpacking);
}
