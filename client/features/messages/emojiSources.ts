import type { Locale } from "#shared/locales.ts";
import type { EmojiSource } from "./emojiBook.ts";

type Load = () => Promise<{ readonly default: readonly EmojiSource[] }>;

// One file a language, fetched when the picker opens in it and kept from then on.
const sources: Readonly<Record<Locale, Load>> = {
  en: () => import(/* webpackChunkName: "emoji-en" */ "emojibase-data/en/data.json"),
  de: () => import(/* webpackChunkName: "emoji-de" */ "emojibase-data/de/data.json"),
  es: () => import(/* webpackChunkName: "emoji-es" */ "emojibase-data/es/data.json"),
  fr: () => import(/* webpackChunkName: "emoji-fr" */ "emojibase-data/fr/data.json"),
  it: () => import(/* webpackChunkName: "emoji-it" */ "emojibase-data/it/data.json"),
  ja: () => import(/* webpackChunkName: "emoji-ja" */ "emojibase-data/ja/data.json"),
  ko: () => import(/* webpackChunkName: "emoji-ko" */ "emojibase-data/ko/data.json"),
  zh: () => import(/* webpackChunkName: "emoji-zh" */ "emojibase-data/zh/data.json"),
};

export const loadEmojiSources = async (locale: Locale): Promise<readonly EmojiSource[]> =>
  (await sources[locale]()).default;
