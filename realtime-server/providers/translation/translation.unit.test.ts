import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTranslationService } from "#tests/support/translationService.ts";
import { createDeepl } from "./deepl.ts";
import { createLibreTranslate } from "./libreTranslate.ts";
import type { Translator } from "./translation.port.ts";

let service: Awaited<ReturnType<typeof startTranslationService>>;
const waited: number[] = [];
const pause = async (ms: number): Promise<void> => void waited.push(ms);
beforeAll(async () => {
  service = await startTranslationService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.asked.length = 0;
  waited.length = 0;
  service.state.language = "es";
});

const deepl = (key = service.key): Translator => createDeepl({ url: service.url, key, pause, patienceMs: 2_000 });
const libre = (): Translator => createLibreTranslate({ url: service.url, key: service.key, pause, patienceMs: 2_000 });
const hello = { texts: ['Hola <code id="k1">Ana</code>'], plain: "Hola Ana", to: "en" } as const;
const troubleOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => "none",
    (cause: unknown) => (cause instanceof Error && "trouble" in cause ? cause.trouble : cause),
  );

describe("DeepL", () => {
  test("is asked with its key, its names of languages and the mark that it leaves alone", async () => {
    expect(await deepl().translate(hello)).toEqual({ texts: ['HOLA <code id="k1">Ana</code>'], detected: "es" });
    expect(service.asked).toEqual([
      {
        path: "/v2/translate",
        authorization: `DeepL-Auth-Key ${service.key}`,
        body: {
          text: hello.texts,
          target_lang: "EN-GB",
          tag_handling: "xml",
          ignore_tags: ["code"],
          preserve_formatting: true,
        },
      },
    ]);
  });

  test("takes fifty texts at a time", async () => {
    const texts = Array.from({ length: 120 }, (_, index) => `uno ${index}`);
    const { texts: said } = await deepl().translate({ texts, plain: "uno", to: "de" });
    expect([said.length, said[119], service.asked.length]).toEqual([120, "UNO 119", 3]);
  });

  test.each([
    [403, "rejected"],
    [413, "tooLarge"],
    [456, "quota"],
    [400, "unsupported"],
  ])("answers %i once, and it is said why", async (status, trouble) => {
    service.next({ status });
    expect([await troubleOf(deepl().translate(hello)), service.asked.length]).toEqual([trouble, 1]);
  });

  test("is asked again twice when it is busy or fails, a little later each time", async () => {
    service.next({ status: 503 }, { status: 429 });
    expect((await deepl().translate(hello)).detected).toBe("es");
    expect(waited).toEqual([300, 600]);
    service.next({ status: 500 }, { status: 500 }, { status: 500 });
    expect([await troubleOf(deepl().translate(hello)), service.asked.length]).toEqual(["failed", 6]);
  });

  test("says itself how long it is busy: a short while is waited for, a long one is told", async () => {
    service.next({ status: 429, headers: { "Retry-After": "1" } });
    await deepl().translate(hello);
    expect(waited).toEqual([1_000]);
    service.next({ status: 429, headers: { "Retry-After": "60" } });
    await expect(deepl().translate(hello)).rejects.toMatchObject({ trouble: "busy", retryAfter: 60 });
    expect(waited).toEqual([1_000]);
  });

  test("that says nothing, or something else, has failed", async () => {
    service.next({ status: 200, body: { translations: [] } });
    expect(await troubleOf(deepl().translate(hello))).toBe("failed");
    // One of its own: what is given up may reach it late, and would take what is meant for a later question.
    const silent = await startTranslationService();
    silent.state.isSilent = true;
    const hasty = createDeepl({ url: silent.url, key: silent.key, pause, patienceMs: 50 });
    expect(await troubleOf(hasty.translate(hello))).toBe("failed");
    await silent.close();
  });

  test("keeps its key from where an answer would send it", async () => {
    service.next(...[1, 2, 3].map(() => ({ status: 307, headers: { Location: `${service.url}/elsewhere` } })));
    expect(await troubleOf(deepl().translate(hello))).toBe("failed");
    expect(service.asked.map(({ path }) => path)).not.toContain("/elsewhere");
  });
});

describe("LibreTranslate", () => {
  test("is asked what it is, which languages there are, and then for its words", async () => {
    expect(await libre().translate(hello)).toEqual({ texts: ['HOLA <code id="k1">Ana</code>'], detected: "es" });
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      ["/detect", { q: "Hola Ana", api_key: service.key }],
      ["/languages", {}],
      ["/translate", { q: hello.texts, source: "es", target: "en", format: "html", api_key: service.key }],
    ]);
  });

  test("is not asked for words that are in the language already, and for its languages once", async () => {
    const translator = libre();
    service.state.language = "en";
    expect(await translator.translate(hello)).toEqual({ texts: hello.texts, detected: "en" });
    expect(service.asked.map(({ path }) => path)).toEqual(["/detect"]);
    service.state.language = "es";
    await translator.translate(hello);
    await translator.translate(hello);
    expect(service.asked.filter(({ path }) => path === "/languages")).toHaveLength(1);
  });

  test("knows Chinese by its longer name, and refuses what it does not know", async () => {
    service.state.language = "zh-Hans";
    expect((await libre().translate(hello)).detected).toBe("zh");
    expect(service.asked.at(-1)?.body["source"]).toBe("zh-Hans");
    service.state.language = "ga";
    expect(await troubleOf(libre().translate(hello))).toBe("unsupported");
    service.state.language = "es";
    expect(await troubleOf(libre().translate({ ...hello, to: "ko" }))).toBe("unsupported");
  });

  test.each([
    [403, "rejected"],
    [429, "busy"],
    [500, "failed"],
  ])("that answers %i says why", async (status, trouble) => {
    service.next({ status, headers: { "Retry-After": "90" } });
    expect(await troubleOf(libre().translate(hello))).toBe(trouble);
  });
});
