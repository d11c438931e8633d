import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { HasRoles } from "#shared/access/roles.ts";
import { rolesOf, userAtom } from "#client/session/session.ts";

export type Me = HasRoles & { readonly id: string };

export function useMe(): Me {
  const user = useAtomValue(userAtom) ?? null;
  return useMemo(() => ({ id: user?.id ?? "", roles: rolesOf(user) }), [user]);
}
