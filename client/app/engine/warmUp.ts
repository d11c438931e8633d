import type { Role } from "#shared/access/roles.ts";
import { routeEntries, type RouteName } from "#shared/routes.ts";
import { engineAtom } from "#client/features/messages/engine.atoms.ts";
import { whenFree } from "#client/features/messages/whenFree.ts";
import { loadWords } from "#client/i18n/text.ts";
import { mayVisit } from "#client/session/mayVisit.ts";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { screenOf } from "../screens.ts";

const mostWarmed = 12;

// What opens without a connection, then the first screens behind the places of the menu: nobody uses the whole product.
export function likelyScreens(roles: readonly Role[]): readonly RouteName[] {
  const own = routeEntries.filter(([name, { action }]) => action && mayVisit(roles, name));
  const firstOfPlaces = Map.groupBy(own, ([, { place }]) => place);
  const kept = own.filter(([, { offline }]) => offline === "kept");
  const inMenu = [...firstOfPlaces].flatMap(([place, [first]]) => (place && first ? [first] : []));
  return [...new Set([...kept, ...inMenu].map(([name]) => name))].slice(0, mostWarmed);
}

// What these are made of is fetched while nothing else is asked for, and kept by the worker.
export async function warmUp(roles: readonly Role[]): Promise<void> {
  if (savesData()) return;
  for (const name of likelyScreens(roles)) {
    await rest();
    const engine = store.get(engineAtom);
    if (engine) await whenFree(engine);
    if (store.get(leavingAtom)) return;
    await fetchAhead(name).catch(() => undefined);
  }
  // What many of them fetch only when somebody reaches for it: without a connection it would be too late.
  await import(/* webpackChunkName: "date-range" */ "#client/ui/date/DateRangeCalendar.tsx").catch(() => undefined);
}

async function fetchAhead(name: RouteName): Promise<void> {
  const screen = await screenOf(name);
  await Promise.all([screen.load(), loadWords(...screen.words)]);
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
