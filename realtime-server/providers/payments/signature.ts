import { createHmac, timingSafeEqual } from "node:crypto";

interface Signing {
  readonly secret: string | Buffer;
  readonly at: Date;
}

const toleranceSeconds = 300;

const digestOf = (secret: Signing["secret"], seconds: number, body: string): string =>
  createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex");

// "t=1763636400,v1=5f3c…": when it was signed, and by whoever knows the secret.
export function signatureOf(body: string, { secret, at }: Signing): string {
  const seconds = Math.floor(at.getTime() / 1000);
  return `t=${seconds},v1=${digestOf(secret, seconds, body)}`;
}

// Over the bytes as they came, and not older than five minutes (S45).
export function isSignedBy(body: string, signature: string, { secret, at }: Signing): boolean {
  const [, seconds = "", digest = ""] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
  if (digest === "" || Math.abs(at.getTime() / 1000 - Number(seconds)) > toleranceSeconds) return false;
  return timingSafeEqual(Buffer.from(digest), Buffer.from(digestOf(secret, Number(seconds), body)));
}
