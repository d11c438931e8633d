import {
  Bell,
  BookOpen,
  CalendarDays,
  CircleUser,
  Compass,
  Heart,
  House,
  Landmark,
  LayoutDashboard,
  Luggage,
  MessageCircle,
  ReceiptText,
  Settings,
  ShieldCheck,
  Users,
  Video,
  WalletCards,
  type LucideIcon,
} from "lucide-react";
import type { Role } from "#shared/access/roles.ts";
import { routeEntries, type RouteName } from "#shared/routes.ts";
import type { Key } from "#client/i18n/words.ts";
import { hrefFor } from "#client/session/mayVisit.ts";
import type { Hue } from "#client/ui/stay/stateLooks.ts";

interface Place {
  readonly route: RouteName;
  readonly label: Key<"mobile">;
  readonly icon: LucideIcon;
  readonly hue: Hue;
  // Whose work it is not, although everybody may open it.
  readonly notFor?: Role;
}

export interface OpenPlace extends Place {
  readonly href: string;
}

// By how often they are wanted on a phone: a person's first six that have a screen are the tiles.
const places: readonly Place[] = [
  { route: "hubHome", label: "today", icon: LayoutDashboard, hue: "straw" },
  { route: "parentHome", label: "home", icon: House, hue: "straw" },
  { route: "hostings", label: "hostings", icon: Luggage, hue: "straw" },
  { route: "messages", label: "messages", icon: MessageCircle, hue: "spruce" },
  { route: "parentMessages", label: "messages", icon: MessageCircle, hue: "spruce" },
  { route: "hostMessages", label: "messages", icon: MessageCircle, hue: "spruce" },
  { route: "myFamilyTrips", label: "trips", icon: Luggage, hue: "sky" },
  { route: "hostCalendar", label: "calendar", icon: CalendarDays, hue: "sky" },
  { route: "vettingManager", label: "vetting", icon: ShieldCheck, hue: "sky" },
  { route: "createTrip", label: "newTrip", icon: Luggage, hue: "sky" },
  { route: "families", label: "families", icon: Compass, hue: "ember", notFor: "host_family" },
  { route: "travelStudents", label: "children", icon: Users, hue: "straw" },
  { route: "hostPayments", label: "payments", icon: WalletCards, hue: "ember" },
  { route: "hostFamilyEdit", label: "ourHome", icon: House, hue: "straw" },
  { route: "travelInvoices", label: "invoices", icon: ReceiptText, hue: "spruce" },
  { route: "expenses", label: "expenses", icon: ReceiptText, hue: "ember" },
  { route: "pages", label: "pages", icon: BookOpen, hue: "ember" },
  { route: "wishlist", label: "wishlist", icon: Heart, hue: "ember" },
  { route: "travelExpenses", label: "expenses", icon: ReceiptText, hue: "ember" },
  { route: "travelVideo", label: "meetings", icon: Video, hue: "sky" },
  { route: "payoutDetails", label: "payoutDetails", icon: Landmark, hue: "spruce" },
  { route: "ourVetting", label: "vetting", icon: ShieldCheck, hue: "spruce" },
  { route: "ownNotifications", label: "notifications", icon: Bell, hue: "straw" },
  { route: "profile", label: "profile", icon: CircleUser, hue: "sky" },
  { route: "settings", label: "settings", icon: Settings, hue: "straw" },
];

const mostTiles = 6;

export const openPlaces = (roles: readonly Role[]): readonly OpenPlace[] =>
  places.flatMap(({ notFor, ...place }) => {
    if (notFor !== undefined && roles.every((role) => role === notFor)) return [];
    const href = hrefFor(roles, place.route);
    return href === undefined ? [] : [{ ...place, href }];
  });

export const tilesFor = (roles: readonly Role[]): readonly OpenPlace[] => openPlaces(roles).slice(0, mostTiles);

export interface MenuLink {
  readonly label: Key<"navigation">;
  readonly href: string;
}

const known = new Set<string>(places.map(({ route }) => route));

// Every further place of the navigation, by its first screen that the person may open.
export function furtherPlaces(roles: readonly Role[]): readonly MenuLink[] {
  const taken = new Set<string>(
    routeEntries.flatMap(([name, { place }]) => (place !== undefined && known.has(name) ? [place] : [])),
  );
  return routeEntries.flatMap(([name, { place }]) => {
    const href = place === undefined || taken.has(place) ? undefined : hrefFor(roles, name);
    if (place === undefined || href === undefined) return [];
    taken.add(place);
    // Every place of the table has its words under the same name.
    return [{ label: place as Key<"navigation">, href }];
  });
}
