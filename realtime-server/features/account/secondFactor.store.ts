import type { Transaction } from "../../db/connection.ts";
import type { Vault } from "../../db/vault.ts";
import type { Person } from "./people.store.ts";
import { endOfStep, stepOf, type Authenticator } from "./totp.ts";

export type SecondFactors = ReturnType<typeof createSecondFactors>;

const placeOf = (userId: string) => ({ owner: `user:${userId}`, column: "app_user.totp_secret_sealed", rowId: userId });

// The authenticator's secret of a person: sealed with a key of his own, in front of it the number of that key.
export function createSecondFactors(vault: Vault) {
  async function keep(db: Transaction, userId: string, secret: string): Promise<void> {
    const { sealed, keyVersion } = await vault.seal(db, placeOf(userId), secret);
    const totpSecretSealed = Buffer.concat([numberBytes(keyVersion), sealed]);
    await db.updateTable("appUser").set({ totpSecretSealed, totpConfirmedAt: null }).where("id", "=", userId).execute();
  }

  async function open(db: Transaction, { id, email, totpSecretSealed }: Person): Promise<Authenticator | null> {
    if (!totpSecretSealed) return null;
    const secret = await vault.open(db, placeOf(id), {
      keyVersion: totpSecretSealed.readUInt16BE(),
      sealed: totpSecretSealed.subarray(2),
    });
    return { secret, label: email };
  }

  // Right now, and not used before: who looks over a shoulder has nothing.
  async function isRight(
    db: Transaction,
    person: Person,
    { code, now }: { code: string; now: Date },
  ): Promise<boolean> {
    const authenticator = await open(db, person);
    const step = authenticator && stepOf(authenticator, code, now);
    return step !== null && useStep(db, person.id, step);
  }

  return { keep, isRight };
}

const numberBytes = (number: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(number);
  return bytes;
};

// A limit of one: the table of the counters sweeps it away when the code is of no use any more.
async function useStep(db: Transaction, userId: string, step: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("rateLimit")
    .values({ key: `code:${userId}:${step}`, points: 1, expire: endOfStep(step) })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

export const forgetSecondFactor = (db: Transaction, userId: string) =>
  db.updateTable("appUser").set({ totpSecretSealed: null, totpConfirmedAt: null }).where("id", "=", userId).execute();
