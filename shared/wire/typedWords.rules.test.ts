import { expect, test } from "vitest";
import { byWord, codeNamed, flagIn, folded, numberIn } from "./typedWords.rules.ts";

test("two words are the same whatever their letters, accents and signs", () => {
  expect(folded("  Prénom: ")).toBe(folded("PRENOM"));
  expect(folded("ＡＢＣ")).toBe("abc");
  expect(folded("생년월일")).toBe(folded("생년월일".normalize("NFD")));
});

test("a choice is found by any of its words and by itself", () => {
  const kinds = byWord({ school: "schule,école", agent: "agentur" });
  expect(["Ecole", "school", "Agentur", "shoe"].map((word) => kinds.get(folded(word)))).toEqual([
    "school",
    "school",
    "agent",
    undefined,
  ]);
});

test.each([
  ["ja", true],
  ["✓", null],
  ["はい", true],
  ["-", false],
  ["Non", false],
  ["아니요", false],
  ["maybe", null],
  ["", null],
])("%j is read as %s", (typed, flag) => {
  expect(flagIn(typed)).toBe(flag);
});

test("a country is found by its code and by its name in any language", () => {
  const codes = ["DE", "JP", "IE"];
  expect(["de", "Alemania", "日本", "Irlande", "Atlantis"].map((word) => codeNamed("region", word, codes))).toEqual([
    "DE",
    "DE",
    "JP",
    "IE",
    null,
  ]);
});

test.each([
  ["1.234,5", "de", 1234.5],
  ["1.234,5", "en", 1234.5],
  ["1,234.5", "de", 1234.5],
  ["1.234", "de", 1234],
  ["1.234", "en", 1.234],
  ["1,234", "en", 1234],
  ["1,5", "fr", 1.5],
  ["1 234,50", "fr", 1234.5],
  ["1’234,50", "it", 1234.5],
  ["１２", "ja", 12],
  ["−3", "ko", -3],
  ["1.2.3", "en", null],
  ["1,23,4", "en", null],
  ["1,234.5,6", "en", null],
  ["12a", "zh", null],
  ["9".repeat(20), "en", null],
  [12.5, "de", 12.5],
  [Number.NaN, "de", null],
] as const)("%s in %s is %s", (typed, locale, number) => {
  expect(numberIn(typed, locale)).toBe(number);
});
