import type { Role } from "#shared/access/roles.ts";
import { routes, type PlaceName, type RouteName } from "#shared/routes.ts";
import type { Key } from "#client/i18n/words.ts";
import { hrefFor, mayVisit } from "#client/session/mayVisit.ts";
import { screensAt } from "./hubPlaces.ts";

// Screens that share their place with another: the sidebar leads to the first, the command palette to each.
export const screenNames = {
  stayReviews: "screen.stayReviews",
  tripsManager: "screen.tripsManager",
  tripsBulk: "screen.tripsBulk",
  yearlyPlanner: "screen.yearlyPlanner",
  sheetsCompact: "screen.sheetsCompact",
  studentsSpreadsheet: "screen.studentsSpreadsheet",
  vettingRequirements: "screen.vettingRequirements",
  vettingRenewals: "screen.vettingRenewals",
  vettingManagerOld: "screen.vettingManagerOld",
} as const satisfies { readonly [Name in RouteName]?: Key<"hubHome"> };

export interface HubScreen {
  readonly id: string;
  readonly name: Key<"hubHome">;
  readonly place: PlaceName;
  readonly href: string;
}

// What else of a place a person of these roles can go to.
export function screensFor(roles: readonly Role[]): readonly HubScreen[] {
  const screens = (Object.entries(screenNames) as [keyof typeof screenNames, Key<"hubHome">][]).flatMap(
    ([id, name]): HubScreen[] => {
      const { place } = routes[id];
      const href = hrefFor(roles, id);
      return href === undefined || isFirst(id, place, roles) ? [] : [{ id, name, place, href }];
    },
  );
  const scouting = hrefFor(roles, "scoutingFamilies");
  const vetting = hrefFor(roles, "vettingManager");
  return [
    ...screens,
    ...(vetting === undefined
      ? []
      : [{ id: "removed", name: "screen.removed", place: "hub.vetting", href: `${vetting}?set=ended` } as const]),
    ...(scouting === undefined
      ? []
      : [{ id: "needs", name: "screen.needs", place: "hub.scouting", href: `${scouting}?show=needs` } as const]),
  ];
}

// Where the place itself leads.
const isFirst = (id: RouteName, place: PlaceName, roles: readonly Role[]): boolean =>
  screensAt(place).find((name) => mayVisit(roles, name)) === id;
