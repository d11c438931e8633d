import { createInstance, type FormatterModule } from "i18next";
import { isLocale, type Locale } from "#shared/locales.ts";
import { fetchWords } from "./fetchWords.ts";
import { isolated } from "./isolated.ts";
import { tagOf } from "./tagOf.ts";
import type { Key, Namespace, Values } from "./words.ts";

const i18n = createInstance().use({
  type: "formatter",
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: number | string) => written(value),
} satisfies FormatterModule);
const loaded = new Set<Namespace>();

export async function startText(locale: Locale): Promise<void> {
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    parseMissingKeyHandler: inWordsOfNone,
  });
  document.documentElement.lang = locale;
}

// Whatever number comes into words is written as their language writes it; what is none to count with, like a year, comes as letters.
const written = (value: number | string): string =>
  typeof value === "number" ? numbers().format(value) : isolated(value);

let madeFor: { readonly locale: Locale; readonly format: Intl.NumberFormat } | null = null;

function numbers(): Intl.NumberFormat {
  const locale = currentLocale();
  if (madeFor?.locale !== locale) madeFor = { locale, format: new Intl.NumberFormat(tagOf[locale]) };
  return madeFor.format;
}

// A key made from data ("state.paused") may be one of a later release than this page; any other is in the files, by test.
const inWordsOfNone = (key: string): string => (key.includes(".") ? say("ui", "newerThanPage") : key);

export const currentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : "en");

// What a form says of a mistake stands with everything else that can go wrong.
const withTheirs = (namespace: Namespace): readonly Namespace[] =>
  namespace === "forms" ? ["forms", "errors"] : [namespace];

export async function loadWords(...namespaces: readonly Namespace[]): Promise<void> {
  const wanted = new Set(namespaces.flatMap(withTheirs));
  await Promise.all([...wanted].map((namespace) => addWords(currentLocale(), namespace)));
}

export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...loaded].map((namespace) => addWords(locale, namespace)));
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}

// What is said without values is the same as long as the words are: a long list says it at every row.
const saidBefore = new Map<string, string>();

export function say<N extends Namespace>(namespace: N, key: Key<N>, values?: Values): string {
  if (values !== undefined) return translate(key, { ns: namespace, ...values });
  const place = `${i18n.language}:${namespace}:${key}`;
  const known = saidBefore.get(place);
  if (known !== undefined) return known;
  const said = translate(key, { ns: namespace });
  saidBefore.set(place, said);
  return said;
}

export const hasWords = (namespace: Namespace, key: string): boolean => i18n.exists(key, { ns: namespace });

// The library's own key types know one flat set of keys; ours know which namespace holds which.
const translate = (key: string, options: Readonly<Record<string, string | number>>): string => i18n.t(key, options);

export function onLocaleChange(listener: () => void): () => void {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
}

async function addWords(locale: Locale, namespace: Namespace): Promise<void> {
  loaded.add(namespace);
  if (i18n.hasResourceBundle(locale, namespace)) return;
  const words = await fetchWords(locale, namespace);
  // They are nobody else's, and need no copy.
  i18n.addResourceBundle(locale, namespace, words, false, false, { skipCopy: true });
  saidBefore.clear();
}
