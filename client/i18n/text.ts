import { createInstance } from "i18next";
import { isLocale, type Locale } from "#shared/locales.ts";
import { fetchWords } from "./fetchWords.ts";
import type { Key, Namespace, Values } from "./words.ts";

const i18n = createInstance();
const loaded = new Set<Namespace>();

export async function startText(locale: Locale): Promise<void> {
  await i18n.init({
    lng: locale,
    fallbackLng: false,
    resources: {},
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = locale;
}

export const currentLocale = (): Locale => (isLocale(i18n.language) ? i18n.language : "en");

export async function loadWords(...namespaces: readonly Namespace[]): Promise<void> {
  await Promise.all(namespaces.map((namespace) => addWords(currentLocale(), namespace)));
}

export async function changeLocale(locale: Locale): Promise<void> {
  await Promise.all([...loaded].map((namespace) => addWords(locale, namespace)));
  await i18n.changeLanguage(locale);
  document.documentElement.lang = locale;
}

export function say<N extends Namespace>(namespace: N, key: Key<N>, values: Values = {}): string {
  return translate(key, { ns: namespace, ...values });
}

// The library's own key types know one flat set of keys; ours know which namespace holds which.
const translate = (key: string, options: Readonly<Record<string, string | number>>): string => i18n.t(key, options);

export function onLocaleChange(listener: () => void): () => void {
  i18n.on("languageChanged", listener);
  return () => i18n.off("languageChanged", listener);
}

async function addWords(locale: Locale, namespace: Namespace): Promise<void> {
  loaded.add(namespace);
  if (!i18n.hasResourceBundle(locale, namespace))
    i18n.addResourceBundle(locale, namespace, await fetchWords(locale, namespace));
}
