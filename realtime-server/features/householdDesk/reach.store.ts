import type { Reach } from "#shared/features/householdDesk/household.contract.ts";
import { writeLine } from "../../db/auditLine.ts";
import type { Context } from "../../http/context.ts";
import { holdHousehold } from "./household.store.ts";

const actions = { phone: "households:openPhone", email: "households:openEmail" } as const;

// The number or the address of whoever hosts, in full: whoever of the office reads it leaves a line.
export async function openReach(context: Context, id: string, way: Reach): Promise<string | null> {
  const { userId } = await holdHousehold(context, id, null);
  await writeLine(context, actions[way], `household:${id}`);
  const { db } = context;
  const host = await db.selectFrom("appUser").select(["phone", "email"]).where("id", "=", userId).executeTakeFirst();
  return host?.[way] ?? null;
}
