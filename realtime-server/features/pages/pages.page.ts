import { sql } from "kysely";
import { pages, type PublicPage as Content } from "#shared/features/pages/pages.contract.ts";
import { slugPattern } from "#shared/features/pages/pages.rules.ts";
import { urlOfKey } from "#shared/features/pictures/pictures.url.ts";
import { localeNames, type Locale } from "#shared/locales.ts";
import type { Transaction } from "../../db/connection.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { html, markup, type Html } from "../../public/html.ts";
import { preloadOf, srcSetOf } from "../../public/picture.ts";
import type { Address, PublicPath, Question } from "../../public/publicPage.ts";
import type { FootLink } from "../../public/site.ts";
import { pageHandlers } from "./pages.server.ts";

const sizes = "(width < 1000px) 100vw, 960px";

// A page that editors have written. What was taken down is gone, what never stood is unknown.
export const contentPage: PublicPath = {
  addresses: readAddresses,
  read: async (question) => {
    const { params, db, ask } = question;
    const slug = params["slug"] ?? "";
    if (!slugPattern.test(slug)) throw notFound();
    if (await isWithdrawn(db, slug)) throw new HttpError("gone");
    const { item } = await ask(pages.bySlug, pageHandlers.bySlug, { slug });
    return {
      title: `${item.title} · Hearth`,
      description: item.summary,
      locale: item.locale,
      locales: await readLocales(db, slug),
      picture: item.picture,
      crumb: item.title,
      isFoundBySearch: true,
      stands: "inSite",
      ...(item.picture === null ? {} : { preload: preloadOf({ key: item.picture, sizes }) }),
      body: bodyOf(item, question),
    };
  },
};

// Parts of an address below a page's own are nothing yet.
export const belowPage: PublicPath = {
  read: async () => {
    throw notFound();
  },
};

// The text was sanitised when it was saved and again when it was read.
function bodyOf({ title, summary, body, picture, locale }: Content, asked: Question): Html {
  const note =
    locale !== asked.locale &&
    html`<p class="snapshot-note">${asked.words("page")("otherLanguage", { language: localeNames[locale] })}</p>`;
  const above =
    picture !== null &&
    html`<div class="snapshot-picture">
      <img src="${urlOfKey(picture)}" srcset="${srcSetOf(picture)}" sizes="${sizes}" alt="" fetchpriority="high" />
    </div>`;
  return html`<article class="snapshot-page">
    ${note}
    <header lang="${locale}">
      <h1>${title}</h1>
      ${summary !== "" && html`<p>${summary}</p>`}
    </header>
    ${above}
    <div class="snapshot-text" lang="${locale}">${markup(body)}</div>
  </article>`;
}

export async function contentLinks({ ask, linkTo }: Question): Promise<readonly FootLink[]> {
  const { data } = await ask(pages.links, pageHandlers.links, {});
  return data.map(({ slug, title, locale }) => ({ href: linkTo(`/${slug}`), title, locale }));
}

async function isWithdrawn(db: Transaction, slug: string): Promise<boolean> {
  const found = await db
    .selectFrom("page")
    .select("id")
    .where("slug", "=", slug)
    .where("withdrawnAt", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

const published = sql`page JOIN page_version v ON v.page_id = page.id AND v.version = page.published_version`;

async function readLocales(db: Transaction, slug: string): Promise<readonly Locale[]> {
  const { rows } = await sql<{ locale: Locale }>`SELECT v.locale FROM ${published} WHERE page.slug = ${slug}`.execute(
    db,
  );
  return rows.map(({ locale }) => locale);
}

async function readAddresses(db: Transaction): Promise<readonly Address[]> {
  const { rows } = await sql<{ slug: string; locales: Locale[]; changedAt: Date }>`
    SELECT page.slug, array_agg(v.locale ORDER BY v.locale) AS locales, max(v.created_at) AS changed_at
    FROM ${published} GROUP BY page.slug ORDER BY page.slug`.execute(db);
  return rows.map(({ slug, locales, changedAt }) => ({ path: `/${slug}`, locales, changedAt: new Date(changedAt) }));
}
