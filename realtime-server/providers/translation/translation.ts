import { createDeepl } from "./deepl.ts";
import { createLibreTranslate } from "./libreTranslate.ts";
import type { Translator } from "./translation.port.ts";
import type { TranslationService } from "./translationSettings.ts";

// None is a choice: everything else works, and the control says so.
export function createTranslator(service: TranslationService | null): Translator | null {
  if (!service) return null;
  const { name, url, key } = service;
  return name === "deepl" ? createDeepl({ url, key: key ?? "" }) : createLibreTranslate({ url, key });
}
