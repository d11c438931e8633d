import { ConfigError, oneOf, urlOf, type Environment } from "../../environment.ts";

export interface TranslationService {
  readonly name: "deepl" | "libretranslate";
  readonly url: string;
  readonly key: string | null;
}

// What people write goes there: over a line that nobody reads, or to this machine.
export function translationOf(env: Environment): TranslationService | null {
  const name = oneOf(env, "HEARTH_TRANSLATION", ["none", "deepl", "libretranslate"]);
  if (name !== "deepl" && name !== "libretranslate") return null;
  const key = env["HEARTH_TRANSLATION_KEY"] || null;
  const given = urlOf(env, "HEARTH_TRANSLATION_URL", ["https:", "http:"]);
  if (given && given.protocol !== "https:" && !["localhost", "127.0.0.1", "[::1]"].includes(given.hostname))
    throw new ConfigError("HEARTH_TRANSLATION_URL must start with https:// (http:// only on this machine).");
  if (name === "deepl" && !key)
    throw new ConfigError("HEARTH_TRANSLATION is deepl, so HEARTH_TRANSLATION_KEY must be set too.");
  if (name === "libretranslate" && !given)
    throw new ConfigError("HEARTH_TRANSLATION is libretranslate, so HEARTH_TRANSLATION_URL must say where it is.");
  // DeepL's free accounts have an address of their own, and keys that say so.
  const usual = key?.endsWith(":fx") ? "https://api-free.deepl.com" : "https://api.deepl.com";
  return { name, key, url: (given?.href ?? usual).replace(/\/$/, "") };
}
