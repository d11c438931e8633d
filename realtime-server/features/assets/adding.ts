import { sql } from "kysely";
import type { assets } from "#shared/features/assets/assets.contract.ts";
import { replaces, ruleOf } from "#shared/features/assets/assets.rules.ts";
import type { Input } from "#shared/wire/endpoint.ts";
import type { Transaction } from "../../db/connection.ts";
import type { Upload } from "../../files/uploads.store.ts";
import type { AssetRow } from "./assets.store.ts";

export type Declared = Input<typeof assets.declare>;

// Whose it will be, and when it began.
export interface Adding {
  readonly db: Transaction;
  readonly actor: { readonly id: string };
  readonly now: () => Date;
}

export async function countAssets(db: Transaction, { purpose, recordId }: Pick<Declared, "purpose" | "recordId">) {
  const { count } = await db
    .selectFrom("asset")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("recordId", "=", recordId)
    .where("purpose", "=", purpose)
    .where("state", "in", ["waiting", "examining", "clean"])
    .executeTakeFirstOrThrow();
  return Number(count);
}

// Behind all that the record shows, also what was drawn for it.
async function placeBehind(db: Transaction, declared: Pick<Declared, "purpose" | "recordId">): Promise<number> {
  if (declared.purpose !== "homePhoto") return countAssets(db, declared);
  const { rows } = await sql<{ next: number }>`
    SELECT coalesce(max(position) + 1, 0) AS next FROM (
      SELECT position FROM host_family_photo WHERE host_family_id = ${declared.recordId}
      UNION ALL SELECT position FROM asset WHERE purpose = ${declared.purpose} AND record_id = ${declared.recordId} AND erased_at IS NULL) p`.execute(
    db,
  );
  return rows[0]?.next ?? 0;
}

export const openUpload = (
  { db, actor, now }: Adding,
  { id, purpose, name, size, sha256, mime }: Declared,
): Promise<Upload> =>
  db
    .insertInto("upload")
    .values({
      id,
      ownerId: actor.id,
      home: "asset",
      widths: [...ruleOf(purpose).sizes],
      name,
      size,
      sha256: Buffer.from(sha256, "hex"),
      mime,
      createdAt: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function addAsset({ db, actor, now }: Adding, declared: Declared): Promise<AssetRow> {
  const { id, purpose, recordId, name, size, mime } = declared;
  const { record, dataClass, goesWithPerson } = ruleOf(purpose);
  return db
    .insertInto("asset")
    .values({
      purpose,
      recordKind: record,
      recordId,
      ownerId: actor.id,
      dataClass,
      replaces: replaces(purpose),
      goesWithPerson,
      uploadId: id,
      name,
      size,
      mime,
      position: await placeBehind(db, declared),
      createdAt: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
