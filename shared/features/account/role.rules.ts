import { hasRole, type HasRoles, type Role } from "#shared/access/roles.ts";

export type RoleRefusal = "notAdministrator" | "oneself" | "lastAdministrator";

interface RoleChange {
  readonly actor: HasRoles & { readonly id: string };
  readonly targetId: string;
}

// S34: an administrator gives and takes roles, never his own.
export function whyNotGrant({ actor, targetId }: RoleChange): RoleRefusal | null {
  if (!hasRole(actor, "administrator")) return "notAdministrator";
  return actor.id === targetId ? "oneself" : null;
}

// The last administrator stays: nobody could make another.
export function whyNotTake(
  change: RoleChange & { readonly role: Role; readonly administrators: number },
): RoleRefusal | null {
  const refusal = whyNotGrant(change);
  if (refusal) return refusal;
  return change.role === "administrator" && change.administrators <= 1 ? "lastAdministrator" : null;
}
