import { can, scopesOf } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import { rolesOf, userAtom } from "./session.ts";
import { store } from "./store.ts";

// The same as useMay, for a loader, which asks for nothing that would be refused.
export function mayNow(action: Action): boolean {
  const user = store.get(userAtom) ?? null;
  return user !== null && can({ id: user.id, roles: rolesOf(user), businessId: null }, action);
}

// Whoever may, but only with what is of their own business.
export function mayOnlyInBusiness(action: Action): boolean {
  const user = store.get(userAtom) ?? null;
  if (user === null) return false;
  const scopes = scopesOf({ id: user.id, roles: rolesOf(user), businessId: null }, action);
  return scopes.length > 0 && scopes.every((scope) => scope === "biz");
}
