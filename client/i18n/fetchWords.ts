import type { Locale } from "#shared/locales.ts";
import type { Namespace } from "./words.ts";

// Words are plain files in a folder that is named after all their contents: no script, no list of names, kept for ever.
export async function fetchWords(locale: Locale, namespace: Namespace): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(`/words/${HEARTH_WORDS}/${locale}/${namespace}.json`);
  if (response.ok) return response.json();
  // As a missing chunk: a newer release is there, and one reload brings it.
  throw Object.assign(new Error(`The words ${locale}/${namespace} are missing`), { name: "ChunkLoadError" });
}
