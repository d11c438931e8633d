import { sql } from "kysely";
import type { Context } from "../../http/context.ts";
import { holdHousehold } from "./household.store.ts";

// The number of whoever hosts, in full: whoever of the office reads it leaves a line.
export async function openPhone(context: Context, id: string): Promise<string | null> {
  const { userId } = await holdHousehold(context, id, null);
  const { db, actor, caller, now } = context;
  const line = {
    actorId: actor.id,
    action: "households:openPhone",
    object: `household:${id}`,
    ip: caller.ip,
    at: now(),
  };
  await db.insertInto("auditLog").values(line).execute();
  const { rows } = await sql<{ phone: string | null }>`SELECT phone FROM app_user WHERE id = ${userId}`.execute(db);
  return rows[0]?.phone ?? null;
}
