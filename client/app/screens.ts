import { routes, type Route, type RouteName, type ScreenName, type WorkshopName } from "#shared/routes.ts";
import { awaitFirstView } from "#client/session/firstView.ts";
import type { ScreenEntry } from "./screenEntry.ts";

const messages: ScreenEntry = {
  words: ["messages", "states"],
  load: () => awaitFirstView(import(/* webpackChunkName: "messages" */ "#client/features/messages/MessagesScreen.tsx")),
};

const family: ScreenEntry = {
  words: ["family", "pricing"],
  load: () => import(/* webpackChunkName: "family" */ "#client/features/family/FamilyScreen.tsx"),
};
const families: ScreenEntry = {
  words: ["families"],
  load: () => import("#client/features/families/FamiliesScreen.tsx"),
};

type OfficeScreens = typeof import("./officeScreens.ts").officeScreens;
type OwnScreens = typeof import("./ownScreens.ts").ownScreens;
type Screens = { readonly [Name in Exclude<ScreenName, keyof OfficeScreens | keyof OwnScreens>]: ScreenEntry } & {
  readonly [Name in WorkshopName]: ScreenEntry | null;
};

// The chunk behind each path that the table says has a screen.
const screens: Screens = {
  gallery: HEARTH_DEVELOPMENT ? { words: [], load: () => import("#client/features/gallery/GalleryScreen.tsx") } : null,
  galleryRules: HEARTH_DEVELOPMENT
    ? {
        words: ["rules", "pricing", "machines", "states", "vetting", "createTrip", "errors"],
        load: () => import("#client/features/rules/RulesScreen.tsx"),
      }
    : null,
  login: { words: ["account", "forms", "states"], load: () => import("#client/features/account/LoginScreen.tsx") },
  forgotPassword: {
    words: ["account", "forms"],
    load: () => import("#client/features/account/ForgotPasswordScreen.tsx"),
  },
  families,
  activities: {
    words: ["activities", "families"],
    load: () => import("#client/features/activities/ActivitiesScreen.tsx"),
  },
  publicFamilies: families,
  hostings: {
    words: ["hostings", "hosting", "states"],
    load: () => import("#client/features/hostings/HostingsScreen.tsx"),
  },
  parentHome: {
    words: ["parentHome", "familyTrips", "states"],
    load: () => import("#client/features/parentHome/ParentHomeScreen.tsx"),
  },
  parentMessages: messages,
  hostMessages: messages,
  messages,
  landing: {
    words: ["landing"],
    load: () => import(/* webpackChunkName: "landing" */ "#client/features/landing/LandingScreen.tsx"),
  },
  family,
  publicFamily: family,
  page: { words: ["page"], load: () => import("#client/features/pages/PageScreen.tsx") },
};

const byName: { readonly [Name in RouteName]?: ScreenEntry | null } = screens;

// What stands in the hub, and what nobody opens first, are tables of their own, which nobody fetches who never goes there.
const officeTable = async (): Promise<typeof byName> =>
  (await import(/* webpackChunkName: "office-screens" */ "./officeScreens.ts")).officeScreens;

const ownTable = async (): Promise<typeof byName> =>
  (await import(/* webpackChunkName: "own-screens" */ "./ownScreens.ts")).ownScreens;

const isOfHub = (name: RouteName): boolean => routes[name].path.startsWith("hub");

// Of a path that has a screen.
export async function screenOf(name: RouteName): Promise<ScreenEntry> {
  const entry = byName[name] ?? (await (isOfHub(name) ? officeTable() : ownTable()))[name];
  if (!entry) throw new Error(`No table of screens knows ${name}`);
  return entry;
}

// None: the path answers like a page that does not exist.
export const hasScreen = (name: RouteName, { is, to }: Pick<Route, "is" | "to">): boolean =>
  to === undefined && (is === "workshop" ? Boolean(byName[name]) : is !== "planned");
