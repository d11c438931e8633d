// @vitest-environment jsdom
import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { formatNumber } from "./format.ts";
import { changeLocale, loadWords, say, startText } from "./text.ts";

test("a number within words is written as their language writes it, with the word that belongs to it", async () => {
  await startText("en");
  await loadWords("grid", "invoices");
  for (const locale of locales) {
    await changeLocale(locale);
    expect(say("grid", "allMatching", { count: 12_345 })).toContain(formatNumber(12_345));
    expect(say("grid", "allMatching", { count: 1 })).toContain("1");
  }
  await changeLocale("de");
  expect(say("grid", "allMatching", { count: 5_000 })).toContain("5.000");
  expect(say("grid", "allMatching", { count: 0.5 })).toContain("0,5");
  // What is none to count with is handed over as letters, and stands as it is.
  expect(say("invoices", "statement", { year: "2027" })).toBe("Kontoauszug 2027 (PDF)");
});
