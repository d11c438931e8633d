import { sql } from "kysely";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { holdHousehold } from "./household.store.ts";

// The number of whoever hosts, in full: whoever of the office reads it leaves a line.
export async function openPhone(context: Context, id: string): Promise<string | null> {
  const { userId } = await holdHousehold(context, id, null);
  await writeLine(context, "households:openPhone", `household:${id}`);
  const { rows } = await sql<{ phone: string | null }>`SELECT phone FROM app_user WHERE id = ${userId}`.execute(
    context.db,
  );
  return rows[0]?.phone ?? null;
}
