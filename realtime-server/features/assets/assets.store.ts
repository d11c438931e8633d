import { sql, type Selectable } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import { asset as schema, type Asset } from "#shared/features/assets/assets.contract.ts";
import type { AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import type { AssetTable } from "../../db/schema.ts";
import { notFound } from "../../http/errors.ts";
import { reachesAsset, type Side } from "./reach.ts";

export type AssetRow = Selectable<AssetTable>;

export const refForm = /^[0-9a-f]{32}$/;

export const shown = (row: AssetRow): Asset =>
  schema.parse({ ...row, isApproved: row.approvedAt !== null, createdAt: new Date(row.createdAt).toISOString() });

interface Wanted {
  readonly purpose: AssetPurpose;
  readonly recordId: string;
}

// What is not clean yet, or never was, only its sender sees.
export const listAssets = (db: Transaction, actor: Actor, { purpose, recordId }: Wanted): Promise<AssetRow[]> =>
  db
    .selectFrom("asset")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("recordId", "=", recordId)
    .where("erasedAt", "is", null)
    .where((row) => row.or([row("state", "=", "clean"), row("ownerId", "=", actor.id)]))
    .where(reachesAsset(actor, "see"))
    .orderBy("position")
    .orderBy("createdAt")
    .orderBy("ref")
    .execute();

interface Held {
  readonly actor: Actor;
  readonly ref: string;
  readonly sides: readonly Side[];
}

// One asset that is about to be changed, by somebody who has all the sides that the change asks for.
export function holdAsset(db: Transaction, { actor, ref, sides }: Held): Promise<AssetRow> {
  if (!refForm.test(ref)) throw notFound();
  return sides
    .reduce((query, side) => query.where(reachesAsset(actor, side)), db.selectFrom("asset").selectAll())
    .where("ref", "=", ref)
    .where("erasedAt", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(notFound);
}

export async function eraseAssets(db: Transaction, refs: readonly string[]): Promise<void> {
  await sql`SELECT erase_assets(${[...refs]}::text[])`.execute(db);
}
