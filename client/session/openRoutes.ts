import { routes, type Route, type RouteName } from "#shared/routes.ts";

// Whether a path has a screen. Those of the workshop have one in development only.
export function isOpen(name: RouteName): boolean {
  const { to, is }: Route = routes[name];
  return to === undefined && (is === undefined || (is === "workshop" && HEARTH_DEVELOPMENT));
}

// Where a route leads with these parameters; nowhere while it has no screen, so that nothing links to a page that does not exist.
export function hrefOf(name: RouteName, params: Readonly<Record<string, string>> = {}): string | undefined {
  return isOpen(name) ? filledIn(routes[name].path, params) : undefined;
}

export function filledIn(path: string, params: Readonly<Record<string, string>>): string {
  const parts = path.replace(/:(\w+)\??/g, (_, param: string) => encodeURIComponent(params[param] ?? "")).split("/");
  return `/${parts.slice(0, parts.findLastIndex((part) => part !== "") + 1).join("/")}`;
}
