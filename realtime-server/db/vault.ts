import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Db, Transaction } from "./connection.ts";

type Queries = Db | Transaction;

// Where a sealed value lives. It is bound to the place: moved to another row or column it does not open (security S38).
export interface Place {
  readonly owner: string;
  readonly column: string;
  readonly rowId: string;
}

export interface Sealed {
  readonly sealed: Buffer;
  readonly keyVersion: number;
}

export type Vault = ReturnType<typeof createVault>;

// Every student and payee has a key of their own, wrapped by the installation's; destroying it makes all copies unreadable.
export function createVault(masterKey: Buffer) {
  async function sealBytes(db: Queries, place: Place, bytes: Buffer): Promise<Sealed> {
    const { key, version } = (await newestKey(db, place.owner)) ?? (await makeKey(db, place.owner));
    return { sealed: encrypt(key, bytes, bindingOf(place, version)), keyVersion: version };
  }

  const seal = (db: Queries, place: Place, text: string): Promise<Sealed> =>
    sealBytes(db, place, Buffer.from(text, "utf8"));

  const open = async (db: Queries, place: Place, value: Sealed): Promise<string> =>
    (await openBytes(db, place, value)).toString("utf8");

  async function openBytes(db: Queries, place: Place, { sealed, keyVersion }: Sealed): Promise<Buffer> {
    const kept = await db
      .selectFrom("dataKey")
      .select("wrapped")
      .where("owner", "=", place.owner)
      .where("version", "=", keyVersion)
      .executeTakeFirst();
    if (!kept) throw new Error("The key of this value has been destroyed");
    return decrypt(unwrap(kept.wrapped, place.owner, keyVersion), sealed, bindingOf(place, keyVersion));
  }

  async function newestKey(db: Queries, owner: string) {
    const kept = await db
      .selectFrom("dataKey")
      .select(["version", "wrapped"])
      .where("owner", "=", owner)
      .orderBy("version", "desc")
      .limit(1)
      .executeTakeFirst();
    return kept && { key: unwrap(kept.wrapped, owner, kept.version), version: kept.version };
  }

  async function makeKey(db: Queries, owner: string) {
    const key = randomBytes(32);
    await db
      .insertInto("dataKey")
      .values({ owner, version: 1, wrapped: encrypt(masterKey, key, `${owner}|1`) })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    // Of two that were made at once the first is the key of both.
    return (await newestKey(db, owner)) ?? { key, version: 1 };
  }

  const unwrap = (wrapped: Buffer, owner: string, version: number): Buffer =>
    decrypt(masterKey, wrapped, `${owner}|${version}`);

  return { seal, open, sealBytes, openBytes };
}

const bindingOf = ({ owner, column, rowId }: Place, version: number): string =>
  `${owner}|${column}|${rowId}|${version}`;

const nonceBytes = 12;
const tagBytes = 16;

function encrypt(key: Buffer, text: Buffer, binding: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv("aes-256-gcm", key, nonce).setAAD(Buffer.from(binding));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decrypt(key: Buffer, sealed: Buffer, binding: string): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, nonceBytes)).setAAD(Buffer.from(binding));
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()]);
}
