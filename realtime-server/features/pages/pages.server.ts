import { sql } from "kysely";
import { can } from "#shared/access/can.ts";
import { refOfKey } from "#shared/features/assets/assets.rules.ts";
import {
  pageGrid,
  type Page,
  type PageDraft,
  type PageInFull,
  type pages,
} from "#shared/features/pages/pages.contract.ts";
import {
  isFreeSlug,
  whyNotMove,
  whyNotPublish,
  whyNotRemove,
  whyNotSubmit,
  whyNotUnpublish,
  whyNotWithdraw,
  type PageRefusal,
} from "#shared/features/pages/pages.rules.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { contains, everyRow, table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import { mergeTexts, readLinks, readPublic, readTexts, readVersions, writeVersion, type Texts } from "./pages.store.ts";

const draft = sql`FROM page_version v WHERE v.page_id = page.id AND v.version = page.draft_version`;
const title = sql`(SELECT v.title ${draft} ORDER BY (v.locale = 'en') DESC, v.locale LIMIT 1)`;
const author = sql`(SELECT min(v.author_id) ${draft})`;

// Readers of every language fall back to English.
const lacksAlt = sql`EXISTS (SELECT FROM asset a WHERE a.ref = substring(page.picture FROM '^media/(.*)$') AND coalesce(a.alt->>'en', '') = '')`;

const rows = table({
  name: "page",
  fields: Object.keys(pageGrid.record.shape),
  made: {
    title,
    locales: sql`(SELECT array_agg(v.locale ORDER BY v.locale) ${draft})`,
    lacksAlt,
    isPublished: sql`(page.published_version IS NOT NULL)`,
    authorId: author,
    authorName: sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = ${author})`,
  },
  scopes: { all: everyRow },
  filters: {
    q: (words) => sql`(${contains("page.slug", words)} OR EXISTS (SELECT ${draft} AND ${contains("v.title", words)}))`,
    // A page that readers see is published, also while somebody writes its next version.
    state: (state) => (state === "published" ? sql`page.published_version IS NOT NULL` : sql`page.state = ${state}`),
    kind: (kind) => sql`page.kind = ${kind}`,
  },
  order: sql`page.updated_at DESC, page.id DESC`,
  tells: "pages",
});

async function inFull(context: Context, found: Page): Promise<{ item: PageInFull }> {
  return { item: { ...found, texts: await readTexts(context.db, { id: found.id, version: found.draftVersion }) } };
}

interface Expected {
  readonly id: string;
  readonly expectedVersion: number;
}

// Whoever judged an older version is shown the newer one and decides again.
async function hold(context: Context, { id, expectedVersion }: Expected): Promise<Page> {
  const found: Page = await rows.hold(context, id);
  if (found.draftVersion !== expectedVersion)
    throw new HttpError("stale_state", { extra: await inFull(context, found) });
  return found;
}

function refuse(reason: PageRefusal | null): void {
  if (reason) throw new HttpError("stale_state", { reason });
}

async function checkSlug(context: Context, slug: string, own = ""): Promise<void> {
  const other = await context.db.selectFrom("page").select("id").where("slug", "=", slug).executeTakeFirst();
  if (!isFreeSlug(slug) || (other && other.id !== own)) throw refuseField("slug", "taken");
}

// What somebody has sent stands above the page that it was sent for, once it was found clean.
async function checkPicture({ db }: Context, picture: string | null, pageId: string): Promise<void> {
  const ref = picture === null ? null : refOfKey(picture);
  if (ref === null) return;
  const own = await db
    .selectFrom("asset")
    .select("ref")
    .where("ref", "=", ref)
    .where("recordKind", "=", "page")
    .where("recordId", "=", pageId)
    .where("state", "=", "clean")
    .executeTakeFirst();
  if (!own) throw refuseField("picture", "choice");
}

async function saveAs(
  context: Context,
  { id, draftVersion }: Page,
  { texts, ...details }: Partial<Omit<PageDraft, "texts">> & { readonly texts: Texts },
) {
  if (Object.keys(texts).length === 0) throw refuseField("texts", "required");
  const version = draftVersion + 1;
  const now = context.now();
  await writeVersion(context.db, { id, version, texts, authorId: context.actor.id, now });
  return inFull(
    context,
    await rows.change(context, id, { ...details, state: "draft", draftVersion: version, updatedAt: now }),
  );
}

type Judge = (found: Page, context: Context) => PageRefusal | null;
type Outcome = (
  found: Page,
  context: Context,
) => Partial<Pick<Page, "state" | "publishedVersion">> & { withdrawnAt?: Date | null };

const command = (whyNot: Judge, outcome: Outcome) => async (expected: Expected, context: Context) => {
  const found = await hold(context, expected);
  refuse(whyNot(found, context));
  return inFull(
    context,
    await rows.change(context, found.id, { ...outcome(found, context), updatedAt: context.now() }),
  );
};

export const pageHandlers: Handlers<typeof pages> = {
  links: async (_, { db, caller }) => ({ data: await readLinks(db, caller.locale) }),
  bySlug: async ({ slug, draft: wanted }, { db, caller, actor }) => {
    const item = await readPublic(db, {
      slug,
      locale: caller.locale,
      isDraft: wanted !== undefined && can(actor, "pages:edit"),
    });
    if (!item) throw notFound();
    return { item };
  },
  ...gridHandlers(pageGrid, rows),
  list: rows.handlers.list,
  read: async ({ id }, context) => inFull(context, await rows.find(context, id)),
  versions: async ({ id }, context) => {
    await rows.find(context, id);
    return { data: await readVersions(context.db, id) };
  },
  version: async ({ id, version }, context) => {
    await rows.find(context, id);
    return { texts: await textsOf(context, id, Number(version)) };
  },
  create: async ({ texts, ...details }, context) => {
    await checkSlug(context, details.slug);
    await checkPicture(context, details.picture, "0");
    const made: Page = await rows.add(context, { ...details, draftVersion: 0, createdBy: context.actor.id });
    return saveAs(context, made, { texts: await mergeTexts({}, texts) });
  },
  save: async ({ id, expectedVersion, texts, ...details }, context) => {
    const found = await hold(context, { id, expectedVersion });
    refuse(whyNotMove(found, details));
    await checkSlug(context, details.slug, id);
    await checkPicture(context, details.picture, id);
    const before = await readTexts(context.db, { id, version: found.draftVersion });
    return saveAs(context, found, { ...details, texts: await mergeTexts(before, texts) });
  },
  restore: async ({ id, version, ...expected }, context) => {
    const found = await hold(context, { id, ...expected });
    return saveAs(context, found, { texts: await textsOf(context, id, version) });
  },
  submit: command(whyNotSubmit, () => ({ state: "in_review" })),
  withdraw: command(whyNotWithdraw, () => ({ state: "draft" })),
  publish: command(
    (found, { actor }) => whyNotPublish(actor, found),
    ({ draftVersion }) => ({ state: "published", publishedVersion: draftVersion, withdrawnAt: null }),
  ),
  unpublish: command(whyNotUnpublish, (_, { now }) => ({ state: "draft", publishedVersion: null, withdrawnAt: now() })),
  remove: async (expected, context) => {
    refuse(whyNotRemove(await hold(context, expected)));
    await rows.remove(context, expected.id);
    return {};
  },
};

async function textsOf({ db }: Context, id: string, version: number): Promise<Texts> {
  const texts = Number.isInteger(version) ? await readTexts(db, { id, version }) : {};
  if (Object.keys(texts).length === 0) throw notFound();
  return texts;
}

export const countPages = countsOf(pageGrid, () => rows);
