import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { refOfKey } from "#shared/features/assets/assets.rules.ts";
import { parsePictureKey } from "#shared/features/pictures/pictures.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, requiredText, text } from "#shared/wire/fields.ts";
import { gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, flagColumn, momentColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf, nothing, pageOf, pageQuery } from "#shared/wire/resource.ts";
import { longestSlug, pageKinds, pageStates, slugPattern } from "./pages.rules.ts";

const locale = z.enum(locales);
const version = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const isPictureKey = (key: string): boolean => parsePictureKey(key) !== undefined || refOfKey(key) !== null;

export const pageText = z.object({
  title: requiredText(120),
  summary: z._default(text(300), ""),
  body: z.string().check(z.maxLength(30_000)),
});

// Only the languages named are written; null takes one away.
export const pageDraft = z.object({
  slug: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestSlug), z.regex(slugPattern)),
  kind: z.enum(pageKinds),
  picture: z._default(z.nullable(z.string().check(z.maxLength(200), z.refine(isPictureKey))), null),
  texts: z.partialRecord(locale, z.nullable(pageText)),
});

const expected = { expectedVersion: version };

export const page = z.object({
  id,
  slug: z.string(),
  kind: z.enum(pageKinds),
  state: z.enum(pageStates),
  picture: z.nullable(z.string()),
  draftVersion: z.number(),
  publishedVersion: z.nullable(z.number()),
  title: z.string(),
  locales: z.array(locale),
  // The picture above it was sent by somebody who has not said yet what it shows.
  lacksAlt: z.boolean(),
  authorId: id,
  authorName: z.string(),
  createdAt: moment,
  updatedAt: moment,
});

const texts = z.partialRecord(locale, pageText);

export const pageInFull = z.extend(page, { texts });

export const pageVersion = z.object({
  version: z.number(),
  authorName: z.string(),
  createdAt: moment,
  title: z.string(),
  locales: z.array(locale),
});

// What readers see: one language, never who wrote it.
export const publicPage = z.object({
  slug: z.string(),
  kind: z.enum(pageKinds),
  picture: z.nullable(z.string()),
  // What it shows, for those who do not see it; a drawing is an ornament.
  pictureAlt: z.string(),
  locale,
  title: z.string(),
  summary: z.string(),
  body: z.string(),
  updatedAt: moment,
  isPublished: z.boolean(),
});

export const pageLink = z.object({ slug: z.string(), kind: z.enum(pageKinds), title: z.string(), locale });

export type PageText = z.infer<typeof pageText>;
export type PageDraft = z.infer<typeof pageDraft>;
export type Page = z.infer<typeof page>;
export type PageInFull = z.infer<typeof pageInFull>;
export type PageVersion = z.infer<typeof pageVersion>;
export type PublicPage = z.infer<typeof publicPage>;
export type PageLink = z.infer<typeof pageLink>;

const filters = {
  q: z.optional(z.string().check(z.maxLength(100))),
  state: z.optional(z.enum(pageStates)),
  kind: z.optional(z.enum(pageKinds)),
};

const item = itemOf(pageInFull);

const command = <const Name extends string>(name: Name, summary: string, action: "pages:edit" | "pages:publish") =>
  endpoint({ method: "POST", path: `/pages/:id/${name}`, summary, action, body: z.object(expected), returns: item });

export const pageGrid = gridOf({
  path: "/pages",
  list: "pages",
  many: "pages",
  read: "pages:edit",
  record: z.extend(page, { isPublished: z.boolean() }),
  columns: {
    title: textColumn({ sort: true }),
    slug: textColumn({ sort: true }),
    kind: choiceColumn(pageKinds, { sort: true, filter: true, group: true }),
    state: choiceColumn(pageStates, { sort: true, filter: true, group: true }),
    // That readers see it, also while somebody writes its next version.
    isPublished: flagColumn({ filter: true, group: true }),
    locales: textColumn(),
    authorName: textColumn({ sort: true, group: true }),
    updatedAt: momentColumn({ sort: true, filter: true }),
  },
  search: ["title", "slug"],
  order: "-updatedAt",
});

// The public ones stand first: "links" and "by-slug" are not ids.
export const pages = {
  ...rowsOf(pageGrid),
  links: endpoint({
    method: "GET",
    path: "/pages/links",
    summary: "List the titles of all published pages",
    action: "pages:read",
    isLong: true,
    returns: z.object({ data: z.array(pageLink) }),
  }),
  bySlug: endpoint({
    method: "GET",
    path: "/pages/by-slug/:slug",
    summary: "Read a published page, or for editors its draft",
    action: "pages:read",
    isLong: true,
    query: z.object({ draft: z.optional(z.literal("true")) }),
    returns: itemOf(publicPage),
  }),
  list: endpoint({
    method: "GET",
    path: "/pages",
    summary: "List pages",
    action: "pages:edit",
    isLong: true,
    query: z.extend(pageQuery, filters),
    returns: pageOf(page),
  }),
  read: endpoint({
    method: "GET",
    path: "/pages/:id",
    summary: "Read a page's draft in all its languages",
    action: "pages:edit",
    isLong: true,
    returns: item,
  }),
  versions: endpoint({
    method: "GET",
    path: "/pages/:id/versions",
    summary: "List the versions of a page, newest first",
    action: "pages:edit",
    isLong: true,
    returns: z.object({ data: z.array(pageVersion) }),
  }),
  version: endpoint({
    method: "GET",
    path: "/pages/:id/versions/:version",
    summary: "Read one version of a page",
    action: "pages:edit",
    isLong: true,
    returns: z.object({ texts }),
  }),
  create: endpoint({
    method: "POST",
    path: "/pages",
    summary: "Create a page",
    action: "pages:edit",
    body: pageDraft,
    returns: item,
  }),
  save: endpoint({
    method: "PATCH",
    path: "/pages/:id",
    summary: "Save a page as a new version",
    action: "pages:edit",
    body: z.extend(pageDraft, expected),
    returns: item,
  }),
  restore: endpoint({
    method: "POST",
    path: "/pages/:id/restore",
    summary: "Make an older version the draft again",
    action: "pages:edit",
    body: z.object({ ...expected, version }),
    returns: item,
  }),
  submit: command("submit", "Send a draft to review", "pages:edit"),
  withdraw: command("withdraw", "Take a page back from review", "pages:edit"),
  publish: command("publish", "Publish what somebody else has saved", "pages:publish"),
  unpublish: command("unpublish", "Take a published page down", "pages:publish"),
  remove: endpoint({
    method: "DELETE",
    path: "/pages/:id",
    summary: "Remove a draft that is not published",
    action: "pages:edit",
    query: z.object(expected),
    returns: nothing,
  }),
} as const;
