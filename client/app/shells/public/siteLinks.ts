import type { Key } from "#client/i18n/words.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import type { RouteName } from "#shared/routes.ts";

interface SiteLink {
  readonly key: Key<"public">;
  readonly route?: RouteName;
  // The part of the front page that says it, or says the same until the screen itself is open.
  readonly meanwhile?: string;
}

export interface OpenLink {
  readonly key: Key<"public">;
  readonly href: string;
}

const families: SiteLink = { key: "hostFamilies", route: "families", meanwhile: "/#homes" };
const activities: SiteLink = { key: "activities", route: "activities", meanwhile: "/#days" };
const schoolStays: SiteLink = { key: "schoolStays", route: "schoolStays" };
const howItWorks: SiteLink = { key: "howItWorks", meanwhile: "/#how" };
const host: SiteLink = { key: "becomeAHost", route: "registerAsHostFamily", meanwhile: "/#host" };
const stories: SiteLink = { key: "stories", route: "testimonials" };
const contact: SiteLink = { key: "contactUs", route: "contactUs" };
const blog: SiteLink = { key: "blog", route: "blogs" };

// Only what can be visited is linked to.
const open = (links: readonly SiteLink[]): OpenLink[] =>
  links.flatMap(({ key, route, meanwhile }) => {
    const href = (route && hrefOf(route)) ?? meanwhile;
    return href === undefined ? [] : [{ key, href }];
  });

export const topLinks = (): OpenLink[] => open([families, activities, schoolStays, howItWorks]);
export const hostLinks = (): OpenLink[] => open([host]);
export const travelLinks = (): OpenLink[] => open([families, activities, schoolStays]);
export const hostingLinks = (): OpenLink[] => open([host, stories]);
export const helpLinks = (): OpenLink[] => open([howItWorks, contact, blog]);
