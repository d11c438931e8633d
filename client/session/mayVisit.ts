import type { Role } from "#shared/access/roles.ts";
import { routes, type Route, type RouteName } from "#shared/routes.ts";
import { hrefOf, isOpen } from "./openRoutes.ts";

// Whether a route has a screen and the person's roles may open it: what is neither is not offered.
export function mayVisit(roles: readonly Role[], name: RouteName): boolean {
  const { roles: allowed }: Route = routes[name];
  return isOpen(name) && (!allowed || allowed.length === 0 || allowed.some((role) => roles.includes(role)));
}

export const hrefFor = (
  roles: readonly Role[],
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
): string | undefined => (mayVisit(roles, name) ? hrefOf(name, params) : undefined);
