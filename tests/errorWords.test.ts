// @vitest-environment jsdom
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { ApiError, asApiError } from "#client/api/apiError.ts";
import { wordsOf, wordsOfReason } from "#client/api/wordsOf.ts";
import { wordsOfIssue } from "#client/api/wordsOfIssue.ts";
import { changeLocale, loadWords, startText } from "#client/i18n/text.ts";
import { refusalReasons } from "#shared/features/refusals/reasons.ts";
import { locales, type Locale } from "#shared/locales.ts";
import { fieldRules } from "#shared/wire/fieldRules.ts";
import { toldCodes } from "#shared/wire/toldCodes.ts";

const everySentence = (): Readonly<Record<string, string>> =>
  Object.fromEntries([
    ...toldCodes.flatMap((code) => {
      const { what, next } = wordsOf(new ApiError(code));
      return [
        [`code.${code}`, what],
        [`next.${code}`, next],
      ];
    }),
    ...refusalReasons.map((reason) => [`reason.${reason}`, wordsOfReason(reason)]),
    ...fieldRules.map((rule) => [`rule.${rule}`, wordsOfIssue({ rule, limit: 7 }, "NAME")]),
  ]);

async function speak(locale: Locale): Promise<Readonly<Record<string, string>>> {
  await changeLocale(locale);
  return everySentence();
}

describe("what goes wrong is said", async () => {
  await startText("en");
  await loadWords("errors");
  const english = await speak("en");
  afterAll(() => changeLocale("en"));

  test.each(locales)("in %s for every code, reason and rule, with every value filled in", async (locale) => {
    const said = await speak(locale);
    const faulty = Object.entries(said).filter(
      ([key, words]) => words.trim() === "" || words === key || /\{\{|\}\}|undefined|<\/?\w+>/.test(words),
    );
    expect(faulty).toEqual([]);
  });

  test.each(locales.filter((locale) => locale !== "en"))("in %s without a sentence left in English", async (locale) => {
    const said = await speak(locale);
    const left = Object.entries(said).filter(([key, words]) => words === english[key]);
    expect(left).toEqual([]);
  });

  test("by the reason where there is one, and by the code where these words do not know it", async () => {
    await changeLocale("de");
    const refused = (reason: string) => wordsOf(asApiError({ code: "refused", message: "No.", reason }, 409)).what;
    expect(refused("noteGiven")).toBe("Schreiben Sie eine Notiz.");
    expect(refused("of a newer server")).toBe("So, wie es jetzt steht, geht das nicht.");
  });

  test("even of what is no answer of ours, without its English sentence", async () => {
    await changeLocale("fr");
    expect(wordsOf(new TypeError("x is not a function")).what).toContain("Oups");
    expect(wordsOf(asApiError({ message: "<html>" }, 502)).what).toContain("Oups");
  });
});

test("nothing shows the sentence of an answer, which is English", () => {
  const client = path.resolve(import.meta.dirname, "../client");
  const places = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      readFileSync(path.join(client, file), "utf8")
        .split("\n")
        .filter((line) => /\b(error|cause|failure|refusal|problem)\??\.message\b/.test(line))
        // To look at it is not to show it.
        .filter((line) => !/\.test\((error|cause)\.message\)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(places).toEqual([]);
});
