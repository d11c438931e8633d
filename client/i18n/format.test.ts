// @vitest-environment jsdom
import { afterAll, expect, test } from "vitest";
import { formatDays } from "./format.ts";
import { startText } from "./text.ts";

afterAll(() => startText("en"));

test.each([
  ["en", "28 Jun – 18 Jul 2019"],
  ["ja", "2019年6月28日～7月18日"],
  ["zh", "2019年6月28日 – 7月18日"],
] as const)("in %s a stay says its year once", async (locale, words) => {
  await startText(locale);
  expect(formatDays("2019-06-28", "2019-07-18").replaceAll(/[\u2009\u202f\u00a0]/g, " ")).toBe(words);
});

test("a stay over the end of a year says both", async () => {
  await startText("ja");
  expect(formatDays("2019-12-28", "2020-01-04")).toBe("2019年12月28日～2020年1月4日");
});
