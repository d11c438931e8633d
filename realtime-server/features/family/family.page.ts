import { familyPage, type Family } from "#shared/features/family/family.contract.ts";
import { amenities } from "#shared/features/family/family.kinds.ts";
import { saidIn } from "#shared/features/family/family.words.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { locales } from "#shared/locales.ts";
import { sql } from "kysely";
import type { Handlers } from "../../http/mount.ts";
import { html, type Html } from "../../public/html.ts";
import { preloadOf, srcSetOf } from "../../public/picture.ts";
import type { PublicPath } from "../../public/publicPage.ts";
import type { Say } from "../../public/words.ts";
import { nightlyOf } from "#shared/features/family/stayPrice.rules.ts";
import { dayOf } from "#shared/time/days.ts";

const sizes = "(width < 900px) 100vw, 560px";
const pathOf = (slug: string): string => `/experience/family/${slug}`;

// A home as crawlers and readers on slow lines see it: all that the page will say, without what can be chosen there.
export const familyDocument = (handlers: Handlers<typeof familyPage>, isCanonical: boolean): PublicPath => ({
  ...(isCanonical && {
    addresses: async (db) => {
      const { rows } = await sql<{ slug: string }>`
        SELECT slug FROM host_family WHERE vetting_state IN ('approved', 'renewal_due') AND hidden_at IS NULL ORDER BY id`.execute(
        db,
      );
      return rows.map(({ slug }) => ({ path: pathOf(slug), locales }));
    },
  }),
  read: async ({ locale, params, words, now, ask }) => {
    const say = words("family");
    const slug = params["id"] ?? "";
    const { family: read } = await ask(familyPage.read, handlers.read, { slug });
    const family = { ...read, ...saidIn(locale, read) };
    const { book } = await ask(familyPage.priceBook, handlers.priceBook, { slug });
    const nightly = nightlyOf(book, dayOf(now()));
    const money = nightly && moneyIn(locale, nightly);
    const name = say("familyName", { name: family.lastName });
    const [picture] = family.photos;
    return {
      title: `${name}, ${family.cityTown} · Hearth`,
      description: family.line,
      locale,
      locales,
      picture: picture?.key ?? null,
      crumb: name,
      canonical: pathOf(family.slug),
      isFoundBySearch: true,
      stands: "inSite",
      ...(picture && { preload: preloadOf({ key: picture.key, sizes }) }),
      about: aboutOf(family, name, nightly),
      body: html`<article class="snapshot-family">
        <header>
          <h1>${name}</h1>
          <p>${placeOf(family, say)}</p>
        </header>
        ${
          picture &&
          html`<img
            src="${urlOfKey(picture.key)}"
            srcset="${srcSetOf(picture.key)}"
            sizes="${sizes}"
            alt="${picture.caption}"
            fetchpriority="high"
          />`
        }
        <div class="snapshot-text">
          ${money && html`<p>${say("perNight", { price: money })}</p>`}
          <p>${family.line}</p>
          <h2>${say("about")}</h2>
          <p>${family.about}</p>
          <h2>${say("house")}</h2>
          <ul>
            ${amenities.filter((one) => family.amenities.includes(one)).map((one) => html`<li>${say(`amenity.${one}`)}</li>`)}
          </ul>
          ${nearbyOf(family, say)} ${reviewsOf(family, say)}
        </div>
      </article>`,
    };
  },
});

const placeOf = ({ cityTown, countyName }: Family, say: Say): string =>
  say("place", { town: cityTown, county: countyName });

const nearbyOf = ({ nearby }: Family, say: Say): Html | false =>
  nearby.length > 0 &&
  html`<h2>${say("nearby")}</h2>
    <ul>
      ${nearby.map(({ title, cityTown }) => html`<li>${title}, ${cityTown}</li>`)}
    </ul>`;

const reviewsOf = ({ reviews: { newest, count } }: Family, say: Say): Html | false =>
  count > 0 &&
  html`<h2>${say("reviews")}</h2>
    ${newest.map(({ words, locale }) => html`<blockquote lang="${locale}">${words}</blockquote>`)}`;

interface Money {
  readonly minor: number;
  readonly currency: string;
}

const moneyIn = (locale: string, { minor, currency }: Money): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(minor / 100);

// The town and no street: it is somebody's home.
function aboutOf({ line, cityTown, countyName, countryCode, reviews }: Family, name: string, nightly: Money | null) {
  return {
    "@type": "LodgingBusiness",
    name,
    description: line,
    address: {
      "@type": "PostalAddress",
      addressLocality: cityTown,
      addressRegion: countyName,
      addressCountry: countryCode,
    },
    ...(nightly && { priceRange: `${(nightly.minor / 100).toFixed(2)} ${nightly.currency}` }),
    ...(reviews.average !== null && {
      aggregateRating: { "@type": "AggregateRating", ratingValue: reviews.average, reviewCount: reviews.count },
    }),
  };
}
