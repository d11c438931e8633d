import { routes, type RouteName } from "#shared/routes.ts";

const open = new Set<RouteName>();

// The app says once, at the start, which paths have a screen.
export function provideOpenRoutes(names: readonly RouteName[]): void {
  for (const name of names) open.add(name);
}

export const isOpen = (name: RouteName): boolean => open.has(name);

// Where a route leads with these parameters; nowhere while it has no screen, so that nothing links to a page that does not exist.
export function hrefOf(name: RouteName, params: Readonly<Record<string, string>> = {}): string | undefined {
  if (!isOpen(name)) return undefined;
  const parts = routes[name].path
    .replace(/:(\w+)\??/g, (_, param: string) => encodeURIComponent(params[param] ?? ""))
    .split("/");
  return `/${parts.slice(0, parts.findLastIndex((part) => part !== "") + 1).join("/")}`;
}
