import type { Db, Transaction } from "../../db/connection.ts";
import type { Vault } from "../../db/vault.ts";
import type { PushTarget } from "../../providers/push/push.port.ts";
import type { Secrets } from "../../secrets.ts";

export interface SealedTarget {
  readonly id: string;
  readonly endpointHash: string;
  readonly endpointEnc: string;
  readonly keysEnc: string;
  readonly keyVersion: number;
}

export type Targets = ReturnType<typeof createTargets>;

const columns = { endpointEnc: "push_subscription.endpoint_enc", keysEnc: "push_subscription.keys_enc" } as const;

// Whoever knows a device's address and keys can write to it: both are kept sealed, under a key that ends with the person.
export function createTargets({ vault, secrets }: { readonly vault: Vault; readonly secrets: Secrets }) {
  const hashOf = (endpoint: string): Buffer => Buffer.from(secrets.sign("push endpoint", endpoint), "base64url");
  const place = (userId: string, name: keyof typeof columns, hash: string) => ({
    owner: `person:${userId}`,
    column: columns[name],
    rowId: hash,
  });

  async function seal(db: Transaction, userId: string, { endpoint, p256dh, auth }: PushTarget) {
    const hash = hashOf(endpoint).toString("hex");
    const address = await vault.seal(db, place(userId, "endpointEnc", hash), endpoint);
    const keys = await vault.seal(db, place(userId, "keysEnc", hash), JSON.stringify([p256dh, auth]));
    return { endpointEnc: address.sealed, keysEnc: keys.sealed, keyVersion: keys.keyVersion };
  }

  async function open(
    db: Db,
    userId: string,
    { endpointHash: hash, endpointEnc, keysEnc, keyVersion }: SealedTarget,
  ): Promise<PushTarget> {
    const sealedAs = (hex: string) => ({ sealed: Buffer.from(hex, "hex"), keyVersion });
    const endpoint = await vault.open(db, place(userId, "endpointEnc", hash), sealedAs(endpointEnc));
    const keys = await vault.open(db, place(userId, "keysEnc", hash), sealedAs(keysEnc));
    const [p256dh, auth] = JSON.parse(keys) as readonly [string, string];
    return { endpoint, p256dh, auth };
  }

  return { hashOf, seal, open };
}
