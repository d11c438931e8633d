import { useAtomValue } from "jotai";
import { can } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import { rolesOf, userAtom } from "./session.ts";

// Whether the person's roles allow an action: what is not allowed is not offered. The server decides again.
export function useMay(action: Action): boolean {
  const user = useAtomValue(userAtom) ?? null;
  return user !== null && can({ id: user.id, roles: rolesOf(user), businessId: null }, action);
}
