import { can } from "#shared/access/can.ts";
import { landingOf } from "#shared/access/landing.ts";
import type { Role } from "#shared/access/roles.ts";
import type { Locale } from "#shared/locales.ts";
import { sharedFields, sharePath } from "./sharing.rules.ts";
import { routeEntries, type PlaceName, type Route } from "#shared/routes.ts";

// For whom the app is installed; null for whoever nobody knows yet.
export interface ManifestFor {
  readonly role: Role | null;
  readonly locale: Locale;
}

// What the manifest says in words: its own by name, and the names of places as the menus have them.
export interface ManifestWords {
  readonly own: (key: "app.description" | "app.narrow" | "app.wide") => string;
  readonly place: (label: PlaceName) => string;
}

const parents: readonly PlaceName[] = ["messages", "trips", "explore"];
const hosts: readonly PlaceName[] = ["messages", "calendar", "hostings"];
const office: readonly PlaceName[] = ["hub.inbox", "hub.allTrips", "hub.newTrip"];

const placesOf = (role: Role): readonly PlaceName[] =>
  role === "parent" ? parents : role === "host_family" ? hosts : office;

export const manifestPath = "/manifest.webmanifest";

export function manifestAddress({ role, locale }: ManifestFor): string {
  const question = new URLSearchParams({ language: locale, ...(role && { role }) });
  return `${manifestPath}?${question.toString()}`;
}

// Whoever it is for and whatever its language, it is one app: its id never changes.
export function manifestFor({ role, locale }: ManifestFor, words: ManifestWords) {
  return {
    id: "/",
    name: "Hearth",
    short_name: "Hearth",
    description: words.own("app.description"),
    lang: locale,
    dir: "ltr",
    start_url: `${role ? landingOf([role]) : "/"}?source=app`,
    scope: "/",
    display: "standalone",
    display_override: ["standalone", "minimal-ui"],
    launch_handler: { client_mode: ["navigate-existing", "auto"] },
    handle_links: "preferred",
    prefer_related_applications: false,
    theme_color: "#ffffff",
    background_color: "#f6f7f3",
    color_scheme_dark: { theme_color: "#1d1c19", background_color: "#141310" },
    categories: ["travel", "education", "social"],
    icons,
    share_target: {
      action: sharePath,
      method: "POST",
      enctype: "multipart/form-data",
      params: {
        title: sharedFields.title,
        text: sharedFields.text,
        url: sharedFields.url,
        files: [{ name: sharedFields.files, accept: [...taken] }],
      },
    },
    // Where a system has it: what is dropped on the app's icon.
    file_handlers: [
      { action: sharePath, accept: { "image/*": [".jpg", ".jpeg", ".png", ".webp"], "application/pdf": [".pdf"] } },
    ],
    shortcuts: role ? shortcutsOf(role, words) : [],
    screenshots: [
      { ...narrow, label: words.own("app.narrow") },
      { ...wide, label: words.own("app.wide") },
    ],
  };
}

// Of any other file the conversation says why it may not go.
const taken = [
  "image/*",
  "video/*",
  "audio/*",
  "application/pdf",
  "text/plain",
  ".doc",
  ".docx",
  ".xls",
  ".xlsx",
] as const;

const png = (src: string, size: number, purpose: string) => ({
  src,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const icons = [
  png("/icons/hearth-192.png", 192, "any"),
  png("/icons/hearth-512.png", 512, "any"),
  png("/icons/hearth-maskable-512.png", 512, "maskable"),
  png("/icons/hearth-monochrome-512.png", 512, "monochrome"),
  { src: "/icons/hearth.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
];

const narrow = { src: "/screens/parent-home.png", sizes: "780x1688", type: "image/png", form_factor: "narrow" };
const wide = { src: "/screens/hub.png", sizes: "1440x900", type: "image/png", form_factor: "wide" };

// The places of a role's day, those that have a screen.
function shortcutsOf(role: Role, { place }: ManifestWords) {
  return placesOf(role).flatMap((label) => {
    const route = routeEntries.find(([, route]) => route.place === label && isOpenTo(route, role))?.[1];
    return route
      ? [
          {
            name: place(label),
            url: `/${route.path}?source=shortcut`,
            icons: [png("/icons/hearth-192.png", 192, "any")],
          },
        ]
      : [];
  });
}

const isOpenTo = ({ is, path, action }: Route, role: Role): boolean =>
  is === undefined &&
  !path.includes(":") &&
  (action === undefined || can({ id: "installed", roles: [role], businessId: null }, action));
