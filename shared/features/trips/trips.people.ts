import type { Actor } from "#shared/access/can.ts";
import { hasRoleOr, type Role } from "#shared/access/roles.ts";
import { isPerson, type Doer } from "#shared/machine/machine.ts";
import type { OwnerFacts } from "./trips.records.ts";

// The staff who see trips (security 4.3): the others of the staff have no part in them.
export const officeRoles = ["finance", "coordinator", "administrator"] as const satisfies readonly Role[];

export const isOffice = (doer: Doer): boolean => isPerson(doer) && hasRoleOr(doer, ...officeRoles);

export const isOwner = (
  { bookedById, guardianIds, businessId }: OwnerFacts,
  { id, roles, businessId: own }: Actor,
): boolean =>
  bookedById === id ||
  guardianIds.includes(id) ||
  (businessId !== null && businessId === own && roles.includes("agent"));
