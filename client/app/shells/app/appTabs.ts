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
import type { RouteName } from "#shared/routes.ts";
import type { Key } from "#client/i18n/words.ts";
import { hrefOf } from "#client/session/openRoutes.ts";

export interface AppTab {
  readonly route: RouteName;
  readonly label: Key<"navigation">;
  readonly icon: LucideIcon;
  readonly href: string;
}

type TabDefinition = Omit<AppTab, "href">;

const parentTabs: readonly TabDefinition[] = [
  { route: "parentHome", label: "home", icon: House },
  { route: "families", label: "explore", icon: Compass },
  { route: "parentMessages", label: "messages", icon: MessageCircle },
  { route: "myFamilyTrips", label: "trips", icon: Luggage },
  { route: "profile", label: "you", icon: CircleUser },
];

const hostTabs: readonly TabDefinition[] = [
  { route: "hostings", label: "hostings", icon: Luggage },
  { route: "hostCalendar", label: "calendar", icon: CalendarDays },
  { route: "hostMessages", label: "messages", icon: MessageCircle },
  { route: "hostPayments", label: "payments", icon: WalletCards },
  { route: "hostFamilyEdit", label: "ourHome", icon: House },
];

const you: TabDefinition = { route: "profile", label: "you", icon: CircleUser };
const mostTabs = 5;

// The tabs of a person's first role, those with a screen; room that is left goes to one's own page.
export function tabsFor(roles: readonly Role[]): readonly AppTab[] {
  const defined = roles.includes("parent") ? parentTabs : roles.includes("host_family") ? hostTabs : [];
  const open = defined.flatMap((tab) => withHref(tab));
  const own = open.some(({ route }) => route === you.route) || open.length >= mostTabs ? [] : withHref(you);
  return defined.length > 0
    ? [...open, ...own]
    : [{ route: "landing", label: "work", icon: LayoutDashboard, href: landingOf(roles) }, ...own];
}

function withHref(tab: TabDefinition): AppTab[] {
  const href = hrefOf(tab.route);
  return href === undefined ? [] : [{ ...tab, href }];
}
