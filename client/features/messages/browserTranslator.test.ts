import { expect, test } from "vitest";
import { builtInOf, createBrowserTranslator, type After, type BuiltIn } from "./browserTranslator.ts";

const asked = { text: "Llega a las 14:35", from: "es", to: "en", isByHand: false } as const;
const never: After = () => undefined;

const aBuiltIn = (standing: string, said = "Arrives at 14:35"): BuiltIn => ({
  availability: async () => standing,
  create: async () => ({ translate: async () => said }),
});

test("a browser that can translates", async () => {
  expect(await createBrowserTranslator(aBuiltIn("available"), never)(asked)).toBe("Arrives at 14:35");
});

test("what it would have to fetch is fetched only for somebody who asked", async () => {
  const translate = createBrowserTranslator(aBuiltIn("downloadable"), never);
  expect([await translate(asked), await translate({ ...asked, isByHand: true })]).toEqual([null, "Arrives at 14:35"]);
});

test("an hour or a name that came out otherwise is no translation", async () => {
  expect(await createBrowserTranslator(aBuiltIn("available", "Arrives at 2:35 pm"), never)(asked)).toBeNull();
});

test("a browser that never answers is not waited for", async () => {
  const silent: BuiltIn = { ...aBuiltIn("available"), create: () => new Promise(() => undefined) };
  const waits: number[] = [];
  const after: After = (ms, act) => {
    waits.push(ms);
    if (waits.length === 2) act();
  };
  expect(await createBrowserTranslator(silent, after)(asked)).toBeNull();
});

test("a browser without one, or with something else of that name, cannot", async () => {
  expect([builtInOf({}), builtInOf({ Translator: "yes" }), builtInOf({ Translator: {} })]).toEqual([null, null, null]);
  expect(builtInOf({ Translator: aBuiltIn("available") })).not.toBeNull();
  expect(await createBrowserTranslator(null, never)(asked)).toBeNull();
});
