import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { locales } from "../shared/locales.ts";

export interface BuiltWords {
  // Where a file of words goes: each is named after its own content, so that a comma of one namespace is fetched anew in one language.
  readonly addressOf: (file: string) => string;
  // All names for the page, which alone is never kept: for each namespace the hashes of its files, in the order of the locales.
  readonly list: string;
}

export function builtWords(folder: string): BuiltWords {
  const addressOf = (file: string): string => {
    const [locale, name] = [path.basename(path.dirname(file)), path.basename(file, ".json")];
    return `words/${locale}/${name}.${hashOf(file)}.json`;
  };
  const namespaces = readdirSync(path.join(folder, "en")).sort();
  const list = namespaces
    .map((file) => {
      const hashes = locales.map((locale) => hashOf(path.join(folder, locale, file)));
      return `${path.basename(file, ".json")}:${hashes.join("")}`;
    })
    .join(" ");
  return { addressOf, list };
}

const hashOf = (file: string): string => createHash("sha256").update(readFileSync(file)).digest("hex").slice(0, 8);
