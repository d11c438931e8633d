import { locales, type Locale } from "#shared/locales.ts";

const hashLength = 8;

// The page comes with a list of all files of words and the hashes of their contents (scripts/builtWords.ts). In development there is none, and files go by their plain names.
export function addressIn(list: string, locale: Locale, namespace: string): string {
  const hashes = list.split(" ").find((entry) => entry.startsWith(`${namespace}:`)) ?? "";
  const at = namespace.length + 1 + locales.indexOf(locale) * hashLength;
  const hash = hashes.slice(at, at + hashLength);
  return `/words/${locale}/${namespace}${hash && `.${hash}`}.json`;
}

export function wordsAddress(locale: Locale, namespace: string): string {
  const list = document.querySelector<HTMLMetaElement>("meta[name=words]")?.content ?? "";
  return addressIn(list, locale, namespace);
}
