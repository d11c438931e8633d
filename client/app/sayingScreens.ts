import { routeOf, type RouteName } from "#shared/routes.ts";

const messages: ReadonlySet<RouteName> = new Set(["parentMessages", "hostMessages", "messages"] as const);

// The screens with the list of messages say when it is there, and what is better without waits behind them.
export function isOfMessages(pathname: string): boolean {
  const screen = routeOf(pathname);
  return screen !== null && messages.has(screen);
}
