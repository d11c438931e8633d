import * as z from "zod/mini";
import type { Locale } from "#shared/locales.ts";
import { markTag } from "#shared/features/translation/protection.rules.ts";
import { askService, type ServiceLine } from "./askService.ts";
import { TranslationFailure, type Translator } from "./translation.port.ts";

// English and Chinese are asked for by their kind.
const targets: Readonly<Partial<Record<Locale, string>>> = { en: "EN-GB", zh: "ZH-HANS" };
const mostTexts = 50;

const answer = z.object({
  translations: z.array(z.object({ detected_source_language: z.string(), text: z.string() })),
});

interface DeeplOptions extends Pick<ServiceLine, "url" | "patienceMs" | "pause"> {
  readonly key: string;
}

export function createDeepl({ key, ...rest }: DeeplOptions): Translator {
  const line: ServiceLine = { ...rest, headers: { Authorization: `DeepL-Auth-Key ${key}` } };
  const ask = async (texts: readonly string[], to: Locale) => {
    const said = answer.safeParse(
      await askService(line, "/v2/translate", {
        text: texts,
        target_lang: targets[to] ?? to.toUpperCase(),
        tag_handling: "xml",
        ignore_tags: [markTag],
        preserve_formatting: true,
      }),
    );
    if (!said.success || said.data.translations.length !== texts.length) throw new TranslationFailure("failed");
    return said.data.translations;
  };
  return {
    provider: "deepl/v2",
    translate: async ({ texts, to }) => {
      const parts: string[] = [];
      let detected = "";
      for (let from = 0; from < texts.length; from += mostTexts)
        for (const one of await ask(texts.slice(from, from + mostTexts), to)) {
          parts.push(one.text);
          detected ||= one.detected_source_language.toLowerCase().slice(0, 2);
        }
      return { texts: parts, detected };
    },
  };
}
