import type { Locale } from "#shared/locales.ts";
import { wordsAddress } from "./wordsAddress.ts";
import type { Namespace } from "./words.ts";

// Words are plain files, each named after its content: no script, kept for ever.
export async function fetchWords(locale: Locale, namespace: Namespace): Promise<Readonly<Record<string, string>>> {
  const response = await fetch(wordsAddress(locale, namespace));
  if (response.ok) return response.json();
  // As a missing chunk: a newer release is there, and one reload brings it.
  throw Object.assign(new Error(`The words ${locale}/${namespace} are missing`), { name: "ChunkLoadError" });
}
