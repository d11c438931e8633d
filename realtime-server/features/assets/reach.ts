import { sql, type RawBuilder, type SqlBool } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import { assetPurposes, ruleOf, type AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { reachOf } from "../../db/scopes.ts";
import type { Home } from "../../files/uploads.store.ts";
import { notFound } from "../../http/errors.ts";
import { places } from "./records.ts";

type Condition = RawBuilder<SqlBool>;
export type Side = "add" | "see" | "approve";

function actionsOf(purpose: AssetPurpose, side: Side): readonly Action[] {
  const { add, see, approve } = ruleOf(purpose);
  if (side === "see") return see;
  if (side === "add") return [add];
  return approve ? [approve] : [];
}

// The record of one purpose, where somebody has that side of it.
function recordWithin(purpose: AssetPurpose, { actor, side }: { actor: Actor; side: Side }): Condition {
  const scopes = [...new Set(actionsOf(purpose, side).flatMap((action) => scopesOf(actor, action)))];
  const { table, reach } = places[ruleOf(purpose).record];
  return sql<SqlBool>`FROM ${sql.table(table)} WHERE ${sql.ref(`${table}.id`)} = asset.record_id AND ${reachOf(reach, actor, scopes)}`;
}

// Which assets somebody may see, or change: by what they are for and the record they belong to, as it stands now.
export const reachesAsset = (actor: Actor, side: Side): Condition =>
  sql<SqlBool>`(${sql.join(
    assetPurposes.map(
      (purpose) => sql`(asset.purpose = ${purpose} AND EXISTS (SELECT ${recordWithin(purpose, { actor, side })}))`,
    ),
    sql` OR `,
  )})`;

// A file for a record goes on for as long as its sender may add to the record.
export const assetHome: Home = (actor) =>
  sql<SqlBool>`EXISTS (SELECT FROM asset WHERE asset.upload_id = upload.id AND ${reachesAsset(actor, "add")})`;

interface Wanted {
  readonly purpose: AssetPurpose;
  readonly recordId: string;
}

// Whoever adds at the same time waits, so that nobody adds beyond what a record may hold.
export async function holdRecord(db: Transaction, actor: Actor, { purpose, recordId }: Wanted): Promise<void> {
  const { table } = places[ruleOf(purpose).record];
  const { rows } = await sql`
    SELECT FROM ${sql.table(table)} WHERE id = ${recordId}
      AND EXISTS (SELECT FROM (SELECT ${recordId}::bigint AS record_id) asset WHERE EXISTS (SELECT ${recordWithin(purpose, { actor, side: "add" })}))
    FOR NO KEY UPDATE`.execute(db);
  if (rows.length === 0) throw notFound();
}
