import type { Role } from "#shared/access/roles.ts";
import { routes, type Route } from "#shared/routes.ts";
import { loadWords } from "#client/i18n/text.ts";
import { mayVisit } from "#client/session/mayVisit.ts";
import { openRouteNames, screens } from "../screens.ts";

// What this person's screens are made of is fetched while nothing else is asked for, and kept by the worker.
export async function warmUp(roles: readonly Role[]): Promise<void> {
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ keep: performance.getEntriesByType("resource").map(({ name }) => name) });
  if (savesData()) return;
  const own = openRouteNames.filter((name) => (routes[name] as Route).roles && mayVisit(roles, name));
  for (const name of own) {
    await rest();
    const screen = screens[name];
    if (screen) await Promise.all([screen.load(), loadWords(...screen.words)]).catch(() => undefined);
  }
}

const rest = (): Promise<void> =>
  new Promise((resolve) =>
    "requestIdleCallback" in globalThis ? requestIdleCallback(() => resolve()) : setTimeout(resolve, 200),
  );

function savesData(): boolean {
  const connection: unknown = Reflect.get(navigator, "connection");
  return (
    typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true
  );
}
