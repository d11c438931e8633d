import type { ErasureStanding } from "#shared/features/erasure/erasure.contract.ts";
import type { Transaction } from "../../db/connection.ts";

export const exportFile = (id: string): string => `exports/${id}`;

// The one that is being made, or lies ready.
export async function liveExport(db: Transaction, userId: string, now: Date): Promise<ErasureStanding["export"]> {
  const row = await db
    .selectFrom("dataExport")
    .select(["id", "state", "expiresAt", "size"])
    .where("userId", "=", userId)
    .where("state", "!=", "over")
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
  if (!row) return null;
  const size = row.size === null ? null : Number(row.size);
  return { id: row.id, isReady: row.state === "ready", expiresAt: row.expiresAt, size };
}
