import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { routeEntries } from "#shared/routes.ts";
import { dataKeys, type KeyFamilyName } from "#client/i18n/dataKeys.ts";
import { dataKeyValues } from "#client/i18n/dataKeyValues.ts";
import { ruleKeys } from "#client/i18n/ruleKeys.ts";
import { locales, type Locale } from "#shared/locales.ts";

const client = path.resolve(import.meta.dirname, "../client");
const folder = path.join(client, "i18n/locales");

type WordsOf = Readonly<Record<string, string>>;

const namespaces = readdirSync(path.join(folder, "en"))
  .map((file) => file.replace(/\.json$/, ""))
  .sort();
const wordsOf = (locale: Locale, namespace: string): WordsOf =>
  JSON.parse(readFileSync(path.join(folder, locale, `${namespace}.json`), "utf8"));

const plural = /_(one|other)$/;
const stemOf = (key: string): string => key.replace(plural, "");
const isPlural = (key: string): boolean => plural.test(key);

// French, Spanish and Italian have a form for whole millions; no count of ours gets there.
const formsOf = (locale: Locale): readonly string[] =>
  new Intl.PluralRules(locale).resolvedOptions().pluralCategories.filter((form) => form !== "many");

const expectedKeys = (english: WordsOf, locale: Locale): string[] => {
  const stems = [...new Set(Object.keys(english).filter(isPlural).map(stemOf))];
  return [
    ...Object.keys(english).filter((key) => !isPlural(key)),
    ...stems.flatMap((stem) => formsOf(locale).map((form) => `${stem}_${form}`)),
  ].sort();
};

const placeholders = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\w+\}\}|<\/?\w+>/g)].map(([found]) => found))].sort().join(" ");

describe.each(locales)("in %s", (locale) => {
  test("every namespace is there and no other", () => {
    expect(readdirSync(path.join(folder, locale)).sort()).toEqual(namespaces.map((namespace) => `${namespace}.json`));
  });

  test.each(namespaces)("%s has every key, no other, and none is empty", (namespace) => {
    const words = wordsOf(locale, namespace);
    expect(Object.keys(words).sort()).toEqual(expectedKeys(wordsOf("en", namespace), locale));
    expect(
      Object.entries(words)
        .filter(([, text]) => text.trim() === "")
        .map(([key]) => key),
    ).toEqual([]);
  });

  test.each(namespaces)("%s keeps the values and marks of its sentences", (namespace) => {
    const english = wordsOf("en", namespace);
    const changed = Object.entries(wordsOf(locale, namespace)).filter(([key, text]) => {
      const original = english[key] ?? english[`${stemOf(key)}_other`] ?? "";
      // "One night" may leave the figure out.
      const isLoose = key.endsWith("_one");
      return isLoose ? false : placeholders(text) !== placeholders(original);
    });
    expect(changed.map(([key]) => key)).toEqual([]);
  });
});

test("no long sentence is left in English", () => {
  const left = locales
    .filter((locale) => locale !== "en")
    .flatMap((locale) =>
      namespaces.flatMap((namespace) => {
        const english = wordsOf("en", namespace);
        return Object.entries(wordsOf(locale, namespace))
          .filter(([key, text]) => text === english[key] && text.split(" ").length > 3)
          .map(([key]) => `${locale} ${namespace} ${key}`);
      }),
    );
  expect(left).toEqual([]);
});

describe("the keys of", () => {
  const sources = readdirSync(client, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".test.tsx"))
    .map((file) => readFileSync(path.join(client, file), "utf8"));
  // The table of routes names the places of the navigation.
  const fromRoutes = routeEntries.flatMap(([, { place }]) => place ?? []);
  const fromData = new Set([
    ...fromRoutes.map((key) => `navigation ${key}`),
    ...(Object.keys(dataKeys) as KeyFamilyName[]).flatMap((family) =>
      dataKeyValues[family].map((value) => `${dataKeys[family].namespace} ${dataKeys[family].prefix}${value}`),
    ),
    ...Object.values(ruleKeys).flatMap(({ namespace, prefix, values }) =>
      values.map((value) => `${namespace} ${prefix}${value}`),
    ),
  ]);
  const fromManifest = readFileSync(path.resolve(client, "../shared/features/install/manifest.rules.ts"), "utf8");
  const mentions = (namespace: string): string =>
    namespace === "public" ? `${mentionedIn(namespace)}\n${fromManifest}` : mentionedIn(namespace);
  const mentionedIn = (namespace: string): string =>
    sources.filter((text) => text.includes(`"${namespace}"`)).join("\n");

  test.each(namespaces)("%s are all used", (namespace) => {
    const text = mentions(namespace);
    const unused = [...new Set(Object.keys(wordsOf("en", namespace)).map(stemOf))].filter(
      (key) => !fromData.has(`${namespace} ${key}`) && !text.includes(`"${key}"`),
    );
    expect(unused).toEqual([]);
  });

  test("data stand in the files they are said to stand in", () => {
    const missing = [...fromData].filter((entry) => {
      const [namespace = "", ...key] = entry.split(" ");
      const words = wordsOf("en", namespace);
      return !(key.join(" ") in words) && !(`${key.join(" ")}_other` in words);
    });
    expect(missing).toEqual([]);
  });
});
