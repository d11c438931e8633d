import {
  Activity,
  BadgeCheck,
  Bell,
  BookOpen,
  Building2,
  ChartGantt,
  ChartNoAxesCombined,
  CreditCard,
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
  ShieldCheck,
  Sparkles,
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
import type { RouteName } from "#shared/routes.ts";
import type { Key } from "#client/i18n/words.ts";
import { hrefFor, mayVisit } from "#client/session/mayVisit.ts";

interface Place {
  // The first that the person may open is where the place leads; on any of them it is the current one.
  readonly routes: readonly RouteName[];
  readonly label: Key<"navigation">;
  readonly icon: LucideIcon;
  // G, then this letter.
  readonly goKey?: string;
  readonly count?: Counted;
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
      { routes: ["hubHome"], label: "hub.today", icon: Sun, goKey: "D" },
      { routes: ["messages"], label: "hub.inbox", icon: Inbox, goKey: "I", count: "inbox" },
      { routes: ["notifications"], label: "hub.notifications", icon: Bell },
    ],
  },
  {
    label: "hub.trips",
    places: [
      { routes: ["createTrip"], label: "hub.newTrip", icon: NotebookPen, goKey: "N" },
      { routes: ["trips", "tripsManager", "tripsBulk"], label: "hub.allTrips", icon: Luggage, goKey: "T" },
      { routes: ["tripsTimeline"], label: "hub.timeline", icon: ChartGantt, goKey: "L" },
      { routes: ["tripsTracker"], label: "hub.tracker", icon: ScanSearch },
      { routes: ["sheets", "sheetsCompact"], label: "hub.sheets", icon: Table2 },
      { routes: ["students", "studentsSpreadsheet"], label: "hub.students", icon: GraduationCap, goKey: "S" },
      { routes: ["groups"], label: "hub.groups", icon: Users },
    ],
  },
  {
    label: "hub.hosting",
    places: [
      { routes: ["hostFamilies"], label: "hub.hostFamilies", icon: House, goKey: "H" },
      {
        routes: ["vettingManager", "vettingManagerOld"],
        label: "hub.vetting",
        icon: BadgeCheck,
        goKey: "V",
        count: "vetting",
      },
      { routes: ["unresponsiveHostFamilies"], label: "hub.notAnswering", icon: Activity, count: "late" },
      { routes: ["hubActivities"], label: "hub.activities", icon: TentTree },
      { routes: ["scoutingFamilies"], label: "hub.scouting", icon: Telescope },
      { routes: ["geofences"], label: "hub.geofences", icon: Map },
    ],
  },
  {
    label: "hub.money",
    places: [
      {
        routes: ["salesInvoices", "purchaseInvoices"],
        label: "hub.invoices",
        icon: ReceiptText,
        goKey: "F",
        count: "overdue",
      },
      { routes: ["payments"], label: "hub.payments", icon: CreditCard },
      { routes: ["payouts", "hostFamilyEarnings"], label: "hub.payouts", icon: HandCoins },
      {
        routes: ["expenses", "expensesByParent"],
        label: "hub.expenses",
        icon: WalletCards,
        goKey: "E",
        count: "expenses",
      },
      {
        routes: [
          "tripTypes",
          "pricingTypes",
          "serviceTypes",
          "currencies",
          "pricingTemplates",
          "tripTypePricingTemplates",
          "pricingCalculator",
        ],
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
        routes: [
          "missionControl",
          "missionTrips",
          "signUpEfficiency",
          "signUpEfficiencyBreakdown",
          "missionMessaging",
          "unresponsiveHosts",
          "cohortAnalysis",
        ],
        label: "hub.missionControl",
        icon: ChartNoAxesCombined,
        goKey: "M",
      },
      { routes: ["ruleBook"], label: "hub.ruleBook", icon: BookOpen, goKey: "R" },
      { routes: ["studentSupportResources"], label: "hub.supportResources", icon: LifeBuoy },
    ],
  },
  {
    label: "hub.content",
    places: [
      { routes: ["pages"], label: "hub.pages", icon: FileText, goKey: "C", count: "pages" },
      { routes: ["hubBlogs"], label: "hub.blogs", icon: Newspaper },
      { routes: ["hubTestimonials"], label: "hub.testimonials", icon: Quote },
      { routes: ["contentEngine"], label: "hub.contentEngine", icon: ListChecks },
      { routes: ["sources"], label: "hub.sources", icon: MessageSquareQuote },
      { routes: ["menus"], label: "hub.menus", icon: PanelTop },
      { routes: ["chatGpt"], label: "hub.assistant", icon: Sparkles },
    ],
  },
  {
    label: "hub.administration",
    places: [
      { routes: ["users"], label: "hub.users", icon: UserRoundCog, goKey: "U" },
      { routes: ["roles", "permissions"], label: "hub.roles", icon: ShieldCheck },
      { routes: ["businesses"], label: "hub.businesses", icon: Building2 },
      { routes: ["apiClient"], label: "hub.apiClient", icon: Plug },
      { routes: ["hubAbout"], label: "hub.about", icon: Info },
    ],
  },
];

export interface OpenPlace extends Place {
  readonly href: string;
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

function opened(place: Place, roles: readonly Role[]): OpenPlace[] {
  const route = place.routes.find((name) => mayVisit(roles, name));
  const href = route && hrefFor(roles, route);
  return href === undefined ? [] : [{ ...place, href }];
}

export const isHere = ({ routes }: Pick<Place, "routes">, here: RouteName | null): boolean =>
  here !== null && routes.includes(here);
