import { locales, type Locale } from "#shared/locales.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { dataBlock, html, type Html } from "./html.ts";
import type { PublicPage } from "./publicPage.ts";

// English stands at the plain address, every other language under its own first part.
export const pathIn = (locale: Locale, path: string): string =>
  locale === "en" ? path : `/${locale}${path === "/" ? "" : path}`;

interface Place {
  readonly origin: string;
  // Without a language.
  readonly path: string;
}

// All that search engines and those who are shown a link read. It is of this address alone: the app takes it away when it leads on.
export function headOf(page: PublicPage, { origin, path }: Place): Html {
  const place = { origin, path: page.canonical ?? path };
  const { title, description, isFoundBySearch, preload } = page;
  return html`<title>${title}</title><meta name="description" content="${description}" />${
      isFoundBySearch
        ? [linksOf(page, place), sharingOf(page, place), dataBlock("application/ld+json", knowledgeOf(page, place))]
        : html`<meta name="robots" content="noindex" data-of-address />`
    }${preload}`;
}

export function alternatesOf({ locales: written }: Pick<PublicPage, "locales">, { origin, path }: Place) {
  const known = locales.filter((locale) => written.includes(locale));
  const fallback = known.includes("en") ? "en" : known[0];
  return [
    ...known.map((locale) => ({ hreflang: locale as string, href: origin + pathIn(locale, path) })),
    ...(fallback ? [{ hreflang: "x-default", href: origin + pathIn(fallback, path) }] : []),
  ];
}

const addressOf = ({ locale }: PublicPage, { origin, path }: Place): string => origin + pathIn(locale, path);

function linksOf(page: PublicPage, place: Place): Html {
  const alternates = alternatesOf(page, place).map(
    ({ hreflang, href }) => html`<link rel="alternate" hreflang="${hreflang}" href="${href}" data-of-address />`,
  );
  return html`<link rel="canonical" href="${addressOf(page, place)}" data-of-address />${alternates}`;
}

function sharingOf(page: PublicPage, place: Place): Html {
  const { title, description, locale, picture } = page;
  const said: readonly (readonly [string, string])[] = [
    ["og:type", page.crumb === undefined ? "website" : "article"],
    ["og:site_name", "Hearth"],
    ["og:title", title],
    ["og:description", description],
    ["og:url", addressOf(page, place)],
    ["og:locale", locale],
    ...(picture === null ? [] : ([["og:image", place.origin + urlOfKey(picture, 1600)]] as const)),
  ];
  return html`${said.map(([property, content]) => html`<meta property="${property}" content="${content}" data-of-address />`)}<meta
      name="twitter:card"
      content="${picture === null ? "summary" : "summary_large_image"}"
      data-of-address
    />`;
}

// JSON-LD: who we are, what this site is, and where on it this page stands.
function knowledgeOf(page: PublicPage, place: Place) {
  const { origin } = place;
  const site = { "@id": `${origin}/#site` };
  const organization = {
    "@type": "Organization",
    "@id": `${origin}/#organization`,
    name: "Hearth",
    url: `${origin}/`,
    logo: `${origin}/icons/hearth-512.png`,
  };
  const website = {
    "@type": "WebSite",
    ...site,
    name: "Hearth",
    url: `${origin}/`,
    inLanguage: locales,
    publisher: { "@id": organization["@id"] },
  };
  const crumbs = [{ name: "Hearth", item: origin + pathIn(page.locale, "/") }].concat(
    page.crumb === undefined ? [] : [{ name: page.crumb, item: addressOf(page, place) }],
  );
  const way = {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, item }, index) => ({ "@type": "ListItem", position: index + 1, name, item })),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization,
      website,
      ...(page.crumb === undefined ? [] : [way]),
      ...(page.about ? [{ ...page.about, url: addressOf(page, place) }] : []),
    ],
  };
}
