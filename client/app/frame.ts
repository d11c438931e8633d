import { landingOf } from "#shared/access/landing.ts";
import type { Role } from "#shared/access/roles.ts";
import { routeOf, routes, type Shell } from "#shared/routes.ts";

// A shell that can be drawn.
export type Frame = Exclude<Shell, "own">;

// What stands around an address for somebody of these roles; what is everybody's own stands where their day begins.
export function frameOf(pathname: string, roles: readonly Role[]): Frame {
  const shell = shellAt(pathname);
  if (shell !== "own") return shell;
  return shellAt(landingOf(roles)) === "hub" ? "hub" : "app";
}

export function shellAt(pathname: string): Shell {
  const name = routeOf(pathname);
  return name ? routes[name].shell : "plain";
}
