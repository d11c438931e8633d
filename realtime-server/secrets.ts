import { createHmac, createSecretKey, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { ConfigError, type Config } from "./config.ts";

// One secret per installation; every use has a key of its own, derived from it by name.
export interface Secrets {
  readonly key: (purpose: string) => Buffer;
  readonly sign: (purpose: string, text: string) => string;
}

export function createSecrets(secret: string): Secrets {
  const key = kept((purpose) => Buffer.from(hkdfSync("sha256", secret, "hearth", purpose, 32)));
  // A key that is only bytes is made anew for every signature, which takes longer than signing.
  const signingKey = kept((purpose) => createSecretKey(key(purpose)));
  return { key, sign: (purpose, text) => createHmac("sha256", signingKey(purpose)).update(text).digest("base64url") };
}

function kept<T>(make: (purpose: string) => T): (purpose: string) => T {
  const made = new Map<string, T>();
  return (purpose) => {
    const known = made.get(purpose) ?? make(purpose);
    made.set(purpose, known);
    return known;
  };
}

type Source = Pick<Config, "secret" | "secretFile" | "dataDir">;

export async function loadSecrets({ secret, secretFile, dataDir }: Source): Promise<Secrets> {
  if (secret) return createSecrets(secret);
  const file = secretFile ?? path.join(dataDir, "secrets", "hearth.key");
  const text = (await readSecret(file)) ?? (secretFile ? null : await makeSecret(file));
  if (text === null) throw new ConfigError(`HEARTH_SECRET_FILE names ${file}, but there is no file to read there.`);
  if (text.length < 32)
    throw new ConfigError(`The secret in ${file} is too short: it must have at least 32 random characters.`);
  return createSecrets(text);
}

async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return null;
    throw new ConfigError(`The secret in ${file} cannot be read. Give the user who runs Hearth the right to read it.`);
  }
}

async function makeSecret(file: string): Promise<string> {
  const secret = randomBytes(32).toString("base64url");
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // wx: of two servers that start together one makes the secret and both read it.
  await writeFile(file, `${secret}\n`, { mode: 0o600, flag: "wx" }).catch((cause: unknown) => {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EEXIST")) throw cause;
  });
  return (await readSecret(file)) ?? secret;
}
