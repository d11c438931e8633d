import { Secret, TOTP } from "otpauth";
import { encodeQR } from "qr";

const periodSeconds = 30;
// The step before and after: phones are seldom on time, people never.
const window = 1;

export interface Authenticator {
  readonly secret: string;
  readonly label: string;
}

export const makeSecret = (): string => new Secret({ size: 20 }).base32;

const totpOf = ({ secret, label }: Authenticator): TOTP =>
  new TOTP({
    issuer: "Hearth",
    label,
    secret: Secret.fromBase32(secret),
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
  });

export const uriOf = (authenticator: Authenticator): string => totpOf(authenticator).toString();

// The time step that a code belongs to, or null when it is not right now.
export function stepOf(authenticator: Authenticator, code: string, now: Date): number | null {
  const totp = totpOf(authenticator);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : totp.counter({ timestamp: now.getTime() }) + delta;
}

// When the last time step in which a code of this step could be taken is over.
export const endOfStep = (step: number): number => (step + 1 + window) * periodSeconds * 1000;

// One path of horizontal runs, so that the screen draws it crisp, in its own colours and at any size.
export function pictureOf(uri: string): { size: number; path: string } {
  const rows = encodeQR(uri, "raw", { border: 2, ecc: "medium" });
  return { size: rows.length, path: rows.map(runsOf).join("") };
}

function runsOf(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? "#" : " ")).join("");
  return [...text.matchAll(/#+/g)]
    .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
    .join("");
}
