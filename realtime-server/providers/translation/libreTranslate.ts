import * as z from "zod/mini";
import type { Locale } from "#shared/locales.ts";
import { askService, type ServiceLine } from "./askService.ts";
import { TranslationFailure, type Translator } from "./translation.port.ts";

const languages = z.array(z.object({ code: z.string(), targets: z.optional(z.array(z.string())) }));
const detections = z.array(z.object({ language: z.string(), confidence: z.number() }));
const answer = z.object({ translatedText: z.array(z.string()) });

type Languages = z.infer<typeof languages>;

interface LibreTranslateOptions extends Pick<ServiceLine, "url" | "patienceMs" | "pause"> {
  readonly key: string | null;
}

// What is asked first is only what it is written in: words in the reader's own language cost no translation.
export function createLibreTranslate({ key, ...line }: LibreTranslateOptions): Translator {
  const access = key === null ? {} : { api_key: key };
  let known: Promise<Languages> | null = null;

  const read = async <T>(schema: z.ZodMiniType<T>, path: string, body?: object): Promise<T> => {
    const said = schema.safeParse(await askService(line, path, body && { ...body, ...access }));
    if (!said.success) throw new TranslationFailure("failed", { cause: said.error });
    return said.data;
  };

  // Its list is asked for once; an answer that failed is asked for again.
  function languagesThere(): Promise<Languages> {
    known ??= read(languages, "/languages").catch((cause: unknown) => {
      known = null;
      throw cause;
    });
    return known;
  }

  return {
    provider: "libretranslate/1",
    translate: async ({ texts, plain, to }) => {
      const [found] = await read(detections, "/detect", { q: plain });
      if (!found) throw new TranslationFailure("unsupported");
      const detected = found.language.toLowerCase().slice(0, 2);
      if (detected === to) return { texts, detected };
      const there = await languagesThere();
      const source = there.find(({ code }) => isCalled(code, detected));
      const target = there.map(({ code }) => code).find((code) => isCalled(code, to));
      if (!source || !target || source.targets?.includes(target) === false) throw new TranslationFailure("unsupported");
      const { translatedText } = await read(answer, "/translate", {
        q: texts,
        source: source.code,
        target,
        format: "html",
      });
      if (translatedText.length !== texts.length) throw new TranslationFailure("failed");
      return { texts: translatedText, detected };
    },
  };
}

// "zh" is "zh-Hans" in later versions.
const isCalled = (code: string, language: Locale | string): boolean =>
  code.toLowerCase() === language || code.toLowerCase().startsWith(`${language}-`);
