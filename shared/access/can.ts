import { matrix, type Action, type Grants, type Scope } from "./matrix.ts";
import type { Role } from "./roles.ts";

export interface Actor {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly businessId: string | null;
}

export const anonymous: Actor = { id: "0", roles: [], businessId: null };
export const isSignedIn = (actor: Actor): boolean => actor.id !== anonymous.id;

// The rows of an action that an actor reaches by any of his roles; none means no.
export function scopesOf(actor: Actor, action: Action): readonly Scope[] {
  const grants: Grants = matrix[action];
  const holders = [...actor.roles, ...(isSignedIn(actor) ? ["signedIn" as const] : []), "anyone" as const];
  return [...new Set(holders.flatMap((holder) => grants[holder] ?? []))];
}

export const can = (actor: Actor, action: Action): boolean => scopesOf(actor, action).length > 0;
