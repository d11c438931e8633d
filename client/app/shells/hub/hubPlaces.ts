import {
  Activity,
  BadgeCheck,
  Bell,
  BookOpen,
  Building2,
  ChartGantt,
  ChartNoAxesCombined,
  CreditCard,
  DoorOpen,
  FileText,
  GraduationCap,
  HandCoins,
  House,
  Inbox,
  Info,
  LifeBuoy,
  ListChecks,
  Luggage,
  Map,
  MessageSquareQuote,
  Newspaper,
  NotebookPen,
  PanelTop,
  Plug,
  Quote,
  ReceiptText,
  ScanSearch,
  ShieldAlert,
  ShieldCheck,
  Sparkles,
  Split,
  Sun,
  Table2,
  Tag,
  Telescope,
  TentTree,
  UserRoundCog,
  Users,
  WalletCards,
  type LucideIcon,
} from "lucide-react";
import type { Counted } from "#shared/features/hubHome/hubHome.rules.ts";
import type { Role } from "#shared/access/roles.ts";
import { routeEntries, routes, type PlaceName, type Route, type RouteName } from "#shared/routes.ts";
import type { Key } from "#client/i18n/words.ts";
import { hrefFor, mayVisit } from "#client/session/mayVisit.ts";

interface Place {
  // As the table of routes names it.
  readonly label: PlaceName;
  readonly icon: LucideIcon;
  // G, then this letter.
  readonly goKey?: string;
  readonly count?: Counted | "notices";
}

interface PlaceGroup {
  readonly label: Key<"navigation"> | null;
  readonly places: readonly Place[];
}

// The hub, as its sidebar and its command palette show it.
export const hubPlaces: readonly PlaceGroup[] = [
  {
    label: null,
    places: [
      { label: "hub.today", icon: Sun, goKey: "D" },
      { label: "hub.inbox", icon: Inbox, goKey: "I", count: "inbox" },
      { label: "hub.desk", icon: Split },
      { label: "hub.safety", icon: ShieldAlert, count: "safety" },
      { label: "hub.notifications", icon: Bell, count: "notices" },
    ],
  },
  {
    label: "hub.trips",
    places: [
      { label: "hub.newTrip", icon: NotebookPen, goKey: "N" },
      { label: "hub.allTrips", icon: Luggage, goKey: "T" },
      { label: "hub.timeline", icon: ChartGantt, goKey: "L" },
      { label: "hub.tracker", icon: ScanSearch },
      { label: "hub.sheets", icon: Table2 },
      { label: "hub.students", icon: GraduationCap, goKey: "S" },
      { label: "hub.groups", icon: Users },
    ],
  },
  {
    label: "hub.hosting",
    places: [
      { label: "hub.hostFamilies", icon: House, goKey: "H" },
      {
        label: "hub.vetting",
        icon: BadgeCheck,
        goKey: "V",
        count: "vetting",
      },
      { label: "hub.visits", icon: DoorOpen },
      { label: "hub.notAnswering", icon: Activity, count: "late" },
      { label: "hub.activities", icon: TentTree },
      { label: "hub.scouting", icon: Telescope },
      { label: "hub.geofences", icon: Map },
    ],
  },
  {
    label: "hub.money",
    places: [
      {
        label: "hub.invoices",
        icon: ReceiptText,
        goKey: "F",
        count: "overdue",
      },
      { label: "hub.payments", icon: CreditCard },
      { label: "hub.payouts", icon: HandCoins },
      {
        label: "hub.expenses",
        icon: WalletCards,
        goKey: "E",
        count: "expenses",
      },
      {
        label: "hub.pricing",
        icon: Tag,
        goKey: "P",
      },
    ],
  },
  {
    label: "hub.insight",
    places: [
      {
        label: "hub.missionControl",
        icon: ChartNoAxesCombined,
        goKey: "M",
      },
      { label: "hub.ruleBook", icon: BookOpen, goKey: "R" },
      { label: "hub.supportResources", icon: LifeBuoy },
    ],
  },
  {
    label: "hub.content",
    places: [
      { label: "hub.pages", icon: FileText, goKey: "C", count: "pages" },
      { label: "hub.blogs", icon: Newspaper },
      { label: "hub.testimonials", icon: Quote },
      { label: "hub.contentEngine", icon: ListChecks },
      { label: "hub.sources", icon: MessageSquareQuote },
      { label: "hub.menus", icon: PanelTop },
      { label: "hub.assistant", icon: Sparkles },
    ],
  },
  {
    label: "hub.administration",
    places: [
      { label: "hub.users", icon: UserRoundCog, goKey: "U" },
      { label: "hub.roles", icon: ShieldCheck },
      { label: "hub.officeSettings", icon: ListChecks },
      { label: "hub.businesses", icon: Building2 },
      { label: "hub.apiClient", icon: Plug },
      { label: "hub.about", icon: Info },
    ],
  },
];

export interface OpenPlace extends Place {
  readonly href: string;
  readonly alsoCalled: readonly Key<"hubHome">[];
}

export interface OpenGroup {
  readonly label: Key<"navigation"> | null;
  readonly places: readonly OpenPlace[];
}

// What a person with these roles can go to now; a group with nothing in it is left out.
export function placesFor(roles: readonly Role[]): readonly OpenGroup[] {
  return hubPlaces
    .map(({ label, places }) => ({ label, places: places.flatMap((place) => opened(place, roles)) }))
    .filter(({ places }) => places.length > 0);
}

// The first screen that the person may open is where a place leads.
function opened(place: Place, roles: readonly Role[]): OpenPlace[] {
  const open = screensAt(place.label).filter((name) => mayVisit(roles, name));
  const href = open[0] && hrefFor(roles, open[0]);
  return href === undefined ? [] : [{ ...place, href, alsoCalled: open.flatMap((name) => screenNames[name] ?? []) }];
}

export const screensAt = (place: PlaceName): readonly RouteName[] =>
  routeEntries.filter(([, route]) => route.place === place).map(([name]) => name);

// What else the command palette finds a place by: the names of its screens.
const screenNames: { readonly [Name in RouteName]?: Key<"hubHome"> } = {
  hubHome: "called.hubHome",
  messages: "called.messages",
  reviews: "called.reviews",
  createTrip: "called.createTrip",
  vettingManager: "called.vettingManager",
  tripsTimeline: "called.timeline",
  expenses: "called.expenses",
  notifications: "called.notifications",
  currencies: "called.currencies",
  pages: "called.pages",
};

export function isHere({ label }: Pick<Place, "label">, here: RouteName | null): boolean {
  const route: Route | null = here && routes[here];
  return route?.place === label;
}
