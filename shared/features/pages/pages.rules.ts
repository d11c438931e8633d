import type { Actor } from "#shared/access/can.ts";
import { isLocale } from "#shared/locales.ts";
import { routeOf } from "#shared/routes.ts";
import { isOfTheServer } from "#shared/serverParts.ts";

export const pageKinds = ["page", "blog", "help"] as const;
export const pageStates = ["draft", "in_review", "published"] as const;

export type PageKind = (typeof pageKinds)[number];
export type PageState = (typeof pageStates)[number];

export interface PageFacts {
  readonly state: PageState;
  readonly publishedVersion: number | null;
  // Who saved the draft as it stands.
  readonly authorId: string;
  readonly locales: readonly string[];
  readonly lacksAlt: boolean;
}

export const pageRefusals = [
  "notDraft",
  "notInReview",
  "ownDraft",
  "englishMissing",
  "altMissing",
  "notPublished",
  "published",
] as const;

export type PageRefusal = (typeof pageRefusals)[number];

// Readers fall back to English, so that a page without it could be empty for some of them.
export function whyNotSubmit({
  state,
  locales,
  lacksAlt,
}: Pick<PageFacts, "state" | "locales" | "lacksAlt">): PageRefusal | null {
  if (state !== "draft") return "notDraft";
  if (!locales.includes("en")) return "englishMissing";
  return lacksAlt ? "altMissing" : null;
}

export const whyNotWithdraw = ({ state }: Pick<PageFacts, "state">): PageRefusal | null =>
  state === "in_review" ? null : "notInReview";

// Four eyes: what one person saved, another one publishes (security S23). An administrator may be the other one.
export function whyNotPublish(
  actor: Pick<Actor, "id">,
  { state, authorId, lacksAlt }: Pick<PageFacts, "state" | "authorId" | "lacksAlt">,
): PageRefusal | null {
  if (state !== "in_review") return "notInReview";
  if (authorId === actor.id) return "ownDraft";
  return lacksAlt ? "altMissing" : null;
}

export const whyNotUnpublish = ({ publishedVersion }: Pick<PageFacts, "publishedVersion">): PageRefusal | null =>
  publishedVersion === null ? "notPublished" : null;

// What readers have seen stays on record: only a draft that never stood, or stands no more, is removed.
export function whyNotRemove({
  state,
  publishedVersion,
}: Pick<PageFacts, "state" | "publishedVersion">): PageRefusal | null {
  if (publishedVersion !== null) return "published";
  return state === "draft" ? null : "notDraft";
}

export interface PageDetails {
  readonly slug: string;
  readonly kind: PageKind;
  readonly picture: string | null;
}

// Address, kind and picture have no versions: while readers see the page they stay as they were reviewed.
export function whyNotMove(
  page: PageDetails & Pick<PageFacts, "publishedVersion">,
  wanted: PageDetails,
): PageRefusal | null {
  const stays = page.slug === wanted.slug && page.kind === wanted.kind && page.picture === wanted.picture;
  return stays || page.publishedVersion === null ? null : "published";
}

export const slugPattern = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
export const longestSlug = 80;

// A page never hides a screen of ours, nor a language, nor a folder of the server.
export const isFreeSlug = (slug: string): boolean =>
  !isLocale(slug) && !isOfTheServer(`/${slug}`) && routeOf(`/${slug}`) === "page";

export function slugOf(title: string): string {
  const plain = title.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, "");
}
