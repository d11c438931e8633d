import type { Actor } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import { whyNotGrant, whyNotTake, type RoleRefusal } from "#shared/features/account/role.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { revokeSessions } from "./sessions.store.ts";

interface RoleChange {
  readonly actor: Actor;
  readonly targetId: string;
  readonly role: Role;
  readonly now: Date;
  readonly ip: string;
}

// S34, S1: with other rights one logs in anew; who gave or took them is written down.
export async function grantRole(db: Transaction, change: RoleChange): Promise<RoleRefusal | null> {
  const refusal = whyNotGrant(change);
  if (refusal) return refusal;
  const { targetId: userId, role } = change;
  await db
    .insertInto("userRole")
    .values({ userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await settle(db, change, "role:grant");
  return null;
}

export async function takeRole(db: Transaction, change: RoleChange): Promise<RoleRefusal | null> {
  const { targetId: userId, role } = change;
  const refusal = whyNotTake({ ...change, administrators: await countAdministrators(db) });
  if (refusal) return refusal;
  await db.deleteFrom("userRole").where("userId", "=", userId).where("role", "=", role).execute();
  await settle(db, change, "role:take");
  return null;
}

// Held until the transaction ends: of two who would take the last two administrators, the second sees one left.
export async function countAdministrators(db: Transaction): Promise<number> {
  const rows = await db
    .selectFrom("userRole")
    .innerJoin("appUser", "appUser.id", "userRole.userId")
    .select("userRole.userId")
    .where("role", "=", "administrator")
    .where("appUser.disabledAt", "is", null)
    .forUpdate()
    .execute();
  return rows.length;
}

async function settle(db: Transaction, { actor, targetId, role, now, ip }: RoleChange, action: string): Promise<void> {
  await revokeSessions(db, { userId: targetId, now });
  await db
    .insertInto("auditLog")
    .values({ at: now, actorId: actor.id, action, object: `user:${targetId} ${role}`, ip })
    .execute();
}
