import { expect, test } from "vitest";
import { hasWords, languageOf } from "./language.rules.ts";

test.each([
  ["Hello, we are glad that you will be with us", "en"],
  ["Guten Tag, wir sind am Montag mit dem Auto da und holen sie ab", "de"],
  ["¿Qué llevamos este año? La otra vez vino con la mitad de la playa en la maleta.", "es"],
  ["Bonjour, nous arrivons avec le train du soir, merci pour votre aide", "fr"],
  ["Ciao, il volo è in ritardo e non arriva che di notte, grazie", "it"],
  ["今日は雨です", "ja"],
  ["안녕하세요", "ko"],
  ["今天下雨", "zh"],
  ["Ok!", null],
  ["Lucía 14:35 👍", null],
])("%j is in %j", (text, locale) => {
  expect(languageOf(text)).toBe(locale);
});

test("what has no words needs no translation", () => {
  expect(["👍", "14:35", "…", "好", "ok"].map(hasWords)).toEqual([false, false, false, true, true]);
});
