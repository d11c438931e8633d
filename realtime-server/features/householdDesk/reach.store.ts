import type { Reach } from "#shared/features/householdDesk/household.contract.ts";
import type { Context } from "../../http/context.ts";
import { holdHousehold } from "./household.store.ts";

// The number or the address of whoever hosts, in full: whoever of the office reads it leaves a line.
export async function openReach(context: Context, id: string, way: Reach): Promise<string | null> {
  const { userId } = await holdHousehold(context, id, null);
  const { db, actor, caller, now } = context;
  const line = {
    actorId: actor.id,
    action: way === "phone" ? "households:openPhone" : "households:openEmail",
    object: `household:${id}`,
    ip: caller.ip,
    at: now(),
  };
  await db.insertInto("auditLog").values(line).execute();
  const host = await db.selectFrom("appUser").select(["phone", "email"]).where("id", "=", userId).executeTakeFirst();
  return host?.[way] ?? null;
}
