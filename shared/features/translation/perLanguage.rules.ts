import { isLocale, type Locale } from "#shared/locales.ts";

// A message that was written in several languages: its body in one, the same words in others beside it.
export interface WordsIn {
  readonly locale: Locale;
  readonly text: string;
}

interface Written {
  readonly details?: Readonly<Record<string, unknown>>;
  // What was corrected is no longer what stands beside it.
  readonly editedAt?: string;
}

export const langOf = ({ details }: Written): Locale | null => {
  const lang = details?.["lang"];
  return typeof lang === "string" && isLocale(lang) ? lang : null;
};

export function otherWordsOf({ details, editedAt }: Written): readonly WordsIn[] {
  const texts = details?.["texts"];
  if (!Array.isArray(texts) || editedAt !== undefined) return [];
  return texts.flatMap((one: unknown): readonly WordsIn[] => {
    const { locale, text }: Readonly<Record<string, unknown>> =
      typeof one === "object" && one !== null ? { ...one } : {};
    return typeof locale === "string" && isLocale(locale) && typeof text === "string" && text !== ""
      ? [{ locale, text }]
      : [];
  });
}

// A message that its author wrote in one language and sent in another: the author's own words, and what made the others.
export interface OwnWords {
  readonly text: string;
  readonly locale: Locale;
  // Of what was sent.
  readonly lang: Locale;
  // The service and its version, or the browser.
  readonly by: string;
}

// As it stands beside such a message.
export const detailsOf = ({ text, locale, lang, by }: OwnWords): Readonly<Record<string, unknown>> => ({
  lang,
  by,
  own: locale,
  texts: [{ locale, text }],
});

// The words that its author wrote, where others were sent in their place.
export function ownWordsOf(written: Written): WordsIn | null {
  const own = written.details?.["own"];
  return otherWordsOf(written).find(({ locale }) => locale === own) ?? null;
}
