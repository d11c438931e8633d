import type { Key } from "#client/i18n/words.ts";
import { hrefOf } from "#client/session/openRoutes.ts";
import type { RouteName } from "#shared/routes.ts";

interface SiteLink {
  readonly key: Key<"public">;
  readonly route?: RouteName;
  // Until the screen is open, the content page that tells of it; where nobody has published one, the part of the front page that does.
  readonly slug?: string;
  readonly meanwhile?: string;
}

export interface OpenLink {
  readonly key: Key<"public">;
  readonly href: string;
}

const families: SiteLink = { key: "hostFamilies", route: "families", meanwhile: "/#homes" };
const activities: SiteLink = { key: "activities", route: "activities", meanwhile: "/#days" };
const schoolStays: SiteLink = { key: "schoolStays", route: "schoolStays", slug: "school-stays" };
const prices: SiteLink = { key: "prices", slug: "prices" };
const howItWorks: SiteLink = { key: "howItWorks", slug: "how-it-works", meanwhile: "/#how" };
const host: SiteLink = {
  key: "becomeAHost",
  route: "registerAsHostFamily",
  slug: "become-a-host",
  meanwhile: "/#host",
};
const stories: SiteLink = { key: "stories", route: "testimonials" };
const safety: SiteLink = { key: "safety", slug: "safety" };
const contact: SiteLink = { key: "contactUs", route: "contactUs", slug: "contact" };
const blog: SiteLink = { key: "blog", route: "blogs" };

const travelling = [families, activities, schoolStays, prices];
const hosting = [host, stories];
const helping = [howItWorks, safety, contact, blog];

const nothing: ReadonlySet<string> = new Set();

// Only what can be visited is linked to.
const open = (links: readonly SiteLink[], published = nothing): OpenLink[] =>
  links.flatMap(({ key, route, slug, meanwhile }) => {
    const page = slug !== undefined && published.has(slug) ? `/${slug}` : meanwhile;
    const href = (route && hrefOf(route)) ?? page;
    return href === undefined ? [] : [{ key, href }];
  });

export const topLinks = (): OpenLink[] => open([families, activities, schoolStays, howItWorks]);
export const hostLinks = (): OpenLink[] => open([host]);

// The foot of the page knows which content pages there are.
export const footLinks = (published: ReadonlySet<string>) => ({
  travel: open(travelling, published),
  host: open(hosting, published),
  help: open(helping, published),
});

export const hasOwnPlace = (slug: string): boolean =>
  [...travelling, ...hosting, ...helping].some((link) => link.slug === slug);
