import {
  CalendarDays,
  CircleUser,
  Compass,
  House,
  LayoutDashboard,
  Luggage,
  MessageCircle,
  WalletCards,
  type LucideIcon,
} from "lucide-react";
import { landingOf } from "#shared/access/landing.ts";
import type { Role } from "#shared/access/roles.ts";
import { routeEntries, routeOf, routes, type PlaceName, type Route } from "#shared/routes.ts";
import type { Key } from "#client/i18n/words.ts";
import { hrefFor } from "#client/session/mayVisit.ts";

export interface AppTab {
  readonly label: Key<"navigation">;
  readonly icon: LucideIcon;
  readonly href: string;
}

interface TabPlace {
  readonly label: PlaceName;
  readonly icon: LucideIcon;
}

const parentTabs: readonly TabPlace[] = [
  { label: "home", icon: House },
  { label: "explore", icon: Compass },
  { label: "messages", icon: MessageCircle },
  { label: "trips", icon: Luggage },
  { label: "you", icon: CircleUser },
];

const hostTabs: readonly TabPlace[] = [
  { label: "hostings", icon: Luggage },
  { label: "calendar", icon: CalendarDays },
  { label: "messages", icon: MessageCircle },
  { label: "payments", icon: WalletCards },
  { label: "ourHome", icon: House },
];

const you: TabPlace = { label: "you", icon: CircleUser };
const mostTabs = 5;

// The tabs of a person's first role, those with a screen; room that is left goes to one's own page.
export function tabsFor(roles: readonly Role[]): readonly AppTab[] {
  const places = roles.includes("parent") ? parentTabs : roles.includes("host_family") ? hostTabs : [];
  const open = places.flatMap((place) => opened(place, roles));
  const own = open.some(({ label }) => label === you.label) || open.length >= mostTabs ? [] : opened(you, roles);
  return places.length > 0
    ? [...open, ...own]
    : [{ label: "work", icon: LayoutDashboard, href: landingOf(roles) }, ...own];
}

function opened({ label, icon }: TabPlace, roles: readonly Role[]): AppTab[] {
  const href = routeEntries
    .filter(([, route]) => route.place === label)
    .flatMap(([name]) => hrefFor(roles, name) ?? [])[0];
  return href === undefined ? [] : [{ label, icon, href }];
}

// A tab is where its own screen is, and above every screen of the same place.
export function currentOf({ label, href }: Pick<AppTab, "label" | "href">, here: string): "page" | "true" | undefined {
  if (here === href) return "page";
  const name = routeOf(here);
  const route: Route | null = name && routes[name];
  return route?.place === label ? "true" : undefined;
}
