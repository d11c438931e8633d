import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { isPlainObject } from "#shared/wire/case.ts";
import type { Transaction } from "../db/connection.ts";
import type { Place, Vault } from "../db/vault.ts";
import type { Secrets } from "../secrets.ts";
import { HttpError } from "./errors.ts";

export type Answer = Record<string, unknown>;

interface Asking {
  readonly userId: string;
  readonly opId: string;
  // Method, path and fields: what the same key must mean again.
  readonly asked: unknown;
  // The same as this release reads it, by which answers were kept before there was a key.
  readonly readAs: unknown;
}

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

// What a change was answered, for whoever asks again under the same key. An answer names people and an input may speak of somebody's
// health: the one is sealed under the asker's own key, of the other only a keyed digest is kept.
export function createKeptAnswers({
  vault,
  secrets,
}: {
  readonly vault: Vault;
  readonly secrets: Pick<Secrets, "key">;
}) {
  const key = secrets.key("kept answers");
  const digestOf = (asked: unknown): Buffer => createHmac("sha256", key).update(JSON.stringify(asked)).digest();

  async function find(db: Transaction, { userId, opId, asked, readAs }: Asking): Promise<Answer | undefined> {
    const kept = await db
      .selectFrom("opLog")
      .select(["digest", "result", "sealed", "keyVersion"])
      .where("userId", "=", userId)
      .where("opId", "=", opId)
      .executeTakeFirst();
    if (!kept) return undefined;
    const { digest, result, sealed, keyVersion } = kept;
    // Before there was a key, the digest was plain and the answer open.
    const isOpen = sealed === null || keyVersion === null;
    if (!isSame(digest, isOpen ? plainDigestOf(readAs) : digestOf(asked))) throw new HttpError("op_mismatch");
    return asAnswer(isOpen ? result : JSON.parse(await vault.open(db, placeOf(userId, opId), { sealed, keyVersion })));
  }

  async function keep(
    db: Transaction,
    { userId, opId, asked }: Asking,
    { answer, at }: { readonly answer: Answer; readonly at: Date },
  ): Promise<void> {
    const sealed = await vault.seal(db, placeOf(userId, opId), JSON.stringify(answer));
    await db
      .insertInto("opLog")
      .values({ userId, opId, digest: digestOf(asked), result: "{}", ...sealed, at })
      .execute();
  }

  return { find, keep };
}

const placeOf = (userId: string, opId: string): Place => ({
  owner: `person:${userId}`,
  column: "op_log.sealed",
  rowId: opId.toLowerCase(),
});

const plainDigestOf = (asked: unknown): Buffer => createHash("sha256").update(JSON.stringify(asked)).digest();
const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
const asAnswer = (kept: unknown): Answer => (isPlainObject(kept) ? kept : {});
