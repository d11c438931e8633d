import { sql } from "kysely";
import { activities, type Activity, type ActivityCard } from "#shared/features/activities/activities.contract.ts";
import { activityKinds } from "#shared/features/pictures/pictures.kinds.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { locales } from "#shared/locales.ts";
import type { Handlers } from "../../http/mount.ts";
import { html, type Html } from "../../public/html.ts";
import { preloadOf, srcSetOf } from "../../public/picture.ts";
import type { PublicPath } from "../../public/publicPage.ts";
import type { Say } from "../../public/words.ts";

const listPath = "/experience/activities";
const sizes = "(width < 900px) 100vw, 560px";
const pathOf = (slug: string): string => `/experience/activity/${slug}`;

// All activities, as everybody finds them before anything is chosen.
export const activitiesPage = (handlers: Handlers<typeof activities>): PublicPath => ({
  addresses: async () => [{ path: listPath, locales }],
  read: async ({ locale, words, ask, params }) => {
    const say = words("activities");
    const category = activityKinds.find((kind) => kind === params["type"]);
    const query = category === undefined ? {} : { activityCategory: category };
    const { activities: found } = await ask(activities.list, handlers.list, query);
    return {
      title: `${say("title")} · Hearth`,
      description: say("description"),
      locale,
      locales,
      picture: found.data[0]?.picture ?? null,
      crumb: say("title"),
      isFoundBySearch: true,
      stands: "inSite",
      body: html`<section class="snapshot-homes" aria-labelledby="activities-title">
        <div>
          <h1>${say("title")}</h1>
          <h2 id="activities-title">${say("found", { count: found.total })}</h2>
        </div>
        <ul>
          ${found.data.map((card) => cardIn(card, say))}
        </ul>
      </section>`,
    };
  },
});

const cardIn = ({ slug, title, cityTown, countyName, ageFrom, ageTo }: ActivityCard, say: Say): Html =>
  html`<li>
    <article>
      <h3><a href="${pathOf(slug)}">${title}</a></h3>
      <p>${say("place", { town: cityTown, county: countyName })}</p>
      <p>${say("ages", { from: ageFrom, to: ageTo })}</p>
    </article>
  </li>`;

// One activity with all that its page says, without what can be chosen there.
export const activityDocument = (handlers: Handlers<typeof activities>): PublicPath => ({
  addresses: async (db) => {
    const { rows } = await sql<{ slug: string }>`SELECT slug FROM activity ORDER BY id`.execute(db);
    return rows.map(({ slug }) => ({ path: pathOf(slug), locales }));
  },
  read: async ({ locale, params, words, ask }) => {
    const say = words("activities");
    const { activity } = await ask(activities.bySlug, handlers.bySlug, { slug: params["id"] ?? "" });
    const { title, description, picture, cityTown, countyName, ageFrom, ageTo, unit, currency, kind } = activity;
    const price = unit === null ? null : moneyIn(locale, unit, currency);
    return {
      title: `${title} · Hearth`,
      description,
      locale,
      locales,
      picture,
      crumb: title,
      canonical: pathOf(activity.slug),
      isFoundBySearch: true,
      stands: "inSite",
      preload: preloadOf({ key: picture, sizes }),
      about: aboutOf(activity),
      body: html`<article class="snapshot-page">
        <h1>${title}</h1>
        <p>${say("place", { town: cityTown, county: countyName })} · ${say("ages", { from: ageFrom, to: ageTo })}</p>
        <img src="${urlOfKey(picture)}" srcset="${srcSetOf(picture)}" sizes="${sizes}" alt="" fetchpriority="high" />
        ${price !== null && html`<p>${say(kind === "camp" ? "aWeek" : "aLesson", { price })}</p>`}
        <p>${description}</p>
      </article>`,
    };
  },
});

const moneyIn = (locale: string, minor: number, currency: string): string =>
  new Intl.NumberFormat(locale, { style: "currency", currency }).format(minor / 100);

function aboutOf({ title, description, unit, currency, cityTown, countryCode }: Activity) {
  return {
    "@type": "Course",
    name: title,
    description,
    provider: { "@type": "Organization", name: "Hearth" },
    ...(unit !== null && {
      offers: { "@type": "Offer", category: "Paid", price: (unit / 100).toFixed(2), priceCurrency: currency },
    }),
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Onsite",
      location: { "@type": "Place", address: `${cityTown}, ${countryCode}` },
    },
  };
}
