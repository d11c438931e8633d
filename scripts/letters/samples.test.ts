import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { sampleLetters } from "./samples.ts";

test.each(locales)("each letter in %s is whole, and none is told in another's words", (locale) => {
  const letters = sampleLetters(locale);
  expect(letters.length).toBeGreaterThan(19);
  for (const [kind, letter] of letters) {
    expect([kind, letter.locale, /[{}]/.test(`${letter.subject} ${letter.text}`)]).toEqual([kind, locale, false]);
    expect(letter.action?.href, kind).toMatch(/^https:\/\/hearth\.example\//);
  }
  if (locale !== "en") {
    const english = new Set(sampleLetters("en").map(([, { subject }]) => subject));
    expect(letters.filter(([, { subject }]) => english.has(subject)).map(([kind]) => kind)).toEqual([]);
  }
});
