import { sql } from "kysely";
import type { Locale } from "#shared/locales.ts";
import type { PageInFull, PageLink, PageText, PageVersion, PublicPage } from "#shared/features/pages/pages.contract.ts";
import type { Transaction } from "../../db/connection.ts";
import { sanitiser } from "./sanitise.ts";
import { withoutDeadLinks } from "#shared/features/pages/pages.html.ts";

export type Texts = PageInFull["texts"];
type Changes = Readonly<Partial<Record<Locale, PageText | null>>>;

interface Which {
  readonly id: string;
  readonly version: number;
}

export async function readTexts(db: Transaction, { id, version }: Which): Promise<Texts> {
  const rows = await db
    .selectFrom("pageVersion")
    .select(["locale", "title", "summary", "body"])
    .where("pageId", "=", id)
    .where("version", "=", version)
    .orderBy("locale")
    .execute();
  const sanitise = await sanitiser();
  return Object.fromEntries(rows.map(({ locale, body, ...text }) => [locale, { ...text, body: sanitise(body) }]));
}

// A save is a whole version: the languages it does not name come along from the one before.
export async function mergeTexts(before: Texts, changes: Changes): Promise<Texts> {
  const sanitise = await sanitiser();
  return Object.fromEntries(
    Object.entries({ ...before, ...changes }).flatMap(([locale, text]) =>
      text ? [[locale, { ...text, body: sanitise(text.body) }]] : [],
    ),
  );
}

interface NewVersion extends Which {
  readonly texts: Texts;
  readonly authorId: string;
  readonly now: Date;
}

export async function writeVersion(db: Transaction, { id, version, texts, authorId, now }: NewVersion): Promise<void> {
  const rows = Object.entries(texts).map(([locale, text]) => ({
    pageId: id,
    version,
    locale,
    ...text,
    authorId,
    createdAt: now,
  }));
  await db.insertInto("pageVersion").values(rows).execute();
}

// What stands for a page in one language: the reader's, else English, else what there is.
const firstFor = (locale: Locale) => sql`(v.locale = ${locale}) DESC, (v.locale = 'en') DESC, v.locale`;

interface Address {
  readonly slug: string;
  readonly locale: Locale;
  readonly isDraft: boolean;
}

export async function readPublic(db: Transaction, { slug, locale, isDraft }: Address): Promise<PublicPage | undefined> {
  const version = isDraft ? sql`page.draft_version` : sql`page.published_version`;
  const { rows } = await sql<PublicPage>`
    SELECT page.slug, page.kind, page.picture, coalesce(picture.alt->>v.locale, picture.alt->>'en', '') AS picture_alt, v.locale, v.title, v.summary, v.body, v.created_at AS updated_at, ${!isDraft}::boolean AS is_published
    FROM page JOIN page_version v ON v.page_id = page.id AND v.version = ${version}
      LEFT JOIN asset picture ON picture.ref = substring(page.picture FROM '^media/(.*)$')
    WHERE page.slug = ${slug} ORDER BY ${firstFor(locale)} LIMIT 1`.execute(db);
  return rows[0] && { ...rows[0], body: withoutDeadLinks((await sanitiser())(rows[0].body)) };
}

export async function readLinks(db: Transaction, locale: Locale): Promise<PageLink[]> {
  const { rows } = await sql<PageLink>`
    SELECT DISTINCT ON (page.id) page.slug, page.kind, v.title, v.locale
    FROM page JOIN page_version v ON v.page_id = page.id AND v.version = page.published_version
    ORDER BY page.id, ${firstFor(locale)}`.execute(db);
  return rows;
}

export async function readVersions(db: Transaction, id: string): Promise<PageVersion[]> {
  const { rows } = await sql<PageVersion>`
    SELECT v.version, min(u.first_name || ' ' || u.last_name) AS author_name, min(v.created_at) AS created_at,
           (array_agg(v.title ORDER BY (v.locale = 'en') DESC, v.locale))[1] AS title, array_agg(v.locale ORDER BY v.locale) AS locales
    FROM page_version v JOIN app_user u ON u.id = v.author_id
    WHERE v.page_id = ${id} GROUP BY v.version ORDER BY v.version DESC`.execute(db);
  return rows;
}
