import { locales, type Locale } from "#shared/locales.ts";
import type { PageInFull, PageText } from "#shared/features/pages/pages.contract.ts";
import type { PageDetails } from "#shared/features/pages/pages.rules.ts";
import { withParagraphs } from "./markup.ts";

export type Texts = Readonly<Partial<Record<Locale, PageText>>>;

export interface Draft extends PageDetails {
  readonly texts: Texts;
}

export const blankText: PageText = { title: "", summary: "", body: "" };

export const draftOf = (page: PageInFull | null): Draft =>
  page
    ? { slug: page.slug, kind: page.kind, picture: page.picture, texts: page.texts }
    : { slug: "", kind: "page", picture: null, texts: { en: blankText } };

const isSame = (one: PageText | undefined, other: PageText | undefined): boolean =>
  one?.title === other?.title && one?.summary === other?.summary && one?.body === other?.body;

// Only what has been touched is sent: languages that somebody else writes meanwhile stay theirs.
export function changedTexts(before: Texts, after: Texts): Partial<Record<Locale, PageText | null>> {
  const touched = locales.filter((locale) => !isSame(before[locale], after[locale]));
  return Object.fromEntries(touched.map((locale) => [locale, tidied(after[locale])]));
}

const tidied = (text: PageText | undefined): PageText | null =>
  text ? { ...text, body: withParagraphs(text.body) } : null;

export function isChanged(before: Draft, after: Draft): boolean {
  const isMoved = before.slug !== after.slug || before.kind !== after.kind || before.picture !== after.picture;
  return isMoved || locales.some((locale) => !isSame(before.texts[locale], after.texts[locale]));
}
