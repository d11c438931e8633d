import { useAtomValue } from "jotai";
import { can } from "#shared/access/can.ts";
import type { Action } from "#shared/access/matrix.ts";
import { rolesOf, userAtom } from "./session.ts";

// The same as useMay, for whoever asks about many actions at once.
export function useCan(): (action: Action) => boolean {
  const user = useAtomValue(userAtom) ?? null;
  return (action) => user !== null && can({ id: user.id, roles: rolesOf(user), businessId: null }, action);
}
