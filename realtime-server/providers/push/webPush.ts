import { createECDH } from "node:crypto";
import { request as insecure } from "node:http";
import { request as secure } from "node:https";
import webPush from "web-push";
import type { Push, PushAnswer, PushOptions, PushTarget } from "./push.port.ts";
import { isOutsideUrl, outsideLookup } from "./outside.ts";

interface WebPushOptions {
  // Of the installation's secret: made at the first start, and the same on every node.
  readonly key: Buffer;
  // A mailto: address, which push services write to when something is wrong.
  readonly subject: string;
  // A push service on this machine or within one's own network: for tests.
  readonly isInsideAllowed: boolean;
  readonly now: () => Date;
  readonly patienceMs?: number;
}

const usualTtlSeconds = 86_400;
const mostAnswerBytes = 10_000;

export function createWebPush({ key, subject, isInsideAllowed, now, patienceMs = 10_000 }: WebPushOptions): Push {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(key);
  const vapidDetails = {
    subject,
    publicKey: pair.getPublicKey().toString("base64url"),
    privateKey: key.toString("base64url"),
  };

  function mayTarget(endpoint: string): boolean {
    const url = URL.parse(endpoint);
    if (!url || url.username !== "" || url.password !== "") return false;
    return isInsideAllowed ? url.protocol === "https:" || url.protocol === "http:" : isOutsideUrl(url);
  }

  async function send(
    { endpoint, p256dh, auth }: PushTarget,
    { payload, topic, isUrgent, ttlSeconds = usualTtlSeconds }: PushOptions,
  ): Promise<PushAnswer> {
    if (!mayTarget(endpoint)) return { t: "gone" };
    try {
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails,
        TTL: ttlSeconds,
        contentEncoding: "aes128gcm",
        topic,
        urgency: isUrgent ? "high" : "normal",
      });
      return await ask(endpoint, headers as Record<string, string>, body as Buffer);
    } catch {
      // Keys that nothing can be encrypted with: whoever brought them is no device.
      return { t: "gone" };
    }
  }

  // No redirect is followed: whom we send to is who was judged.
  function ask(endpoint: string, headers: Record<string, string>, body: Buffer): Promise<PushAnswer> {
    const { promise, resolve } = Promise.withResolvers<PushAnswer>();
    const open = endpoint.startsWith("http:") ? insecure : secure;
    const call = open(endpoint, {
      method: "POST",
      headers,
      signal: AbortSignal.timeout(patienceMs),
      agent: false,
      ...(isInsideAllowed ? {} : { lookup: outsideLookup() }),
    });
    call.on("error", () => resolve({ t: "later", status: null }));
    call.on("response", (response) => {
      let size = 0;
      response.on("data", (part: Buffer) => (size += part.length) > mostAnswerBytes && response.destroy());
      response.on("error", () => undefined);
      resolve(answerOf(response.statusCode ?? 0, retryAfterMs(response.headers["retry-after"], now().getTime())));
    });
    call.end(body);
    return promise;
  }

  return { publicKey: vapidDetails.publicKey, mayTarget, send };
}

function answerOf(status: number, afterMs: number | null): PushAnswer {
  if (status >= 200 && status < 300) return { t: "taken" };
  if (status === 404 || status === 410) return { t: "gone" };
  if (status !== 429 && status < 500) return { t: "refused", status };
  return { t: "later", status, ...(afterMs === null ? {} : { retryAfterMs: afterMs }) };
}

// Seconds, or a moment.
function retryAfterMs(said: string | undefined, now: number): number | null {
  if (said === undefined) return null;
  const ms = /^\d{1,6}$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  return Number.isFinite(ms) && ms > 0 ? ms : null;
}
