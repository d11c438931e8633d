import { can } from "#shared/access/can.ts";
import type { Role } from "#shared/access/roles.ts";
import { routes, type Route, type RouteName } from "#shared/routes.ts";
import { hrefOf, isOpen } from "./openRoutes.ts";

// What a signed-in person of these roles may do, by the matrix alone.
export const mayEnter = ({ action }: Route, roles: readonly Role[]): boolean =>
  action === undefined || can({ id: "signed in", roles, businessId: null }, action);

// Whether a route has a screen and the person's roles may open it: what is neither is not offered.
export const mayVisit = (roles: readonly Role[], name: RouteName): boolean =>
  isOpen(name) && mayEnter(routes[name], roles);

export const hrefFor = (
  roles: readonly Role[],
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
): string | undefined => (mayVisit(roles, name) ? hrefOf(name, params) : undefined);
