// @vitest-environment jsdom
import { afterAll, expect, test } from "vitest";
import { formatDays, formatMoney, formatShortMoney, formatWholeMoney } from "./format.ts";
import { formatMoment, formatTime } from "./formatMoment.ts";
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

test("whoever travels reads the hours of the place", () => {
  const home = process.env["TZ"];
  try {
    process.env["TZ"] = "Europe/Dublin";
    expect(formatTime("2026-11-27T19:05:00Z")).toBe("19:05");
    process.env["TZ"] = "Asia/Tokyo";
    expect(formatTime("2026-11-27T19:05:00Z")).toBe("04:05");
  } finally {
    if (home === undefined) delete process.env["TZ"];
    else process.env["TZ"] = home;
  }
});

test("a stay over the end of a year says both", async () => {
  await startText("ja");
  expect(formatDays("2019-12-28", "2020-01-04")).toBe("2019年12月28日～2020年1月4日");
});

test.each([
  ["en", "1 Oct 2019"],
  ["ja", "2019年10月1日"],
] as const)("in %s a stay of one day says it once", async (locale, words) => {
  await startText(locale);
  expect(formatDays("2019-10-01", "2019-10-01")).toBe(words);
});

test.each([
  ["2026-11-27T19:05:00", "19:05"],
  ["2026-11-28T00:56:00", "Sat 00:56"],
  ["2026-12-02T00:56:00", "Wed 00:56"],
  ["2026-12-20T00:56:00", "20 Dec"],
  ["2027-01-20T00:56:00", "20 Jan 2027"],
  ["2026-11-24T00:56:00", "Tue"],
  ["2026-11-04T00:56:00", "4 Nov"],
])("on 27 November %s is %s", async (at, words) => {
  await startText("en");
  expect(formatMoment(at, new Date("2026-11-27T12:00:00")).replace(",", "")).toBe(words);
});

// 12,321.20 and 4,747.60 euro, and 40 cents.
test.each([
  ["en", "€12,321.20", "€12,321", "€12K", "€4.7K", "€0"],
  ["de", "12.321,20 €", "12.321 €", "12.321 €", "4.748 €", "0 €"],
  ["fr", "12 321,20 €", "12 321 €", "12 k €", "4,7 k €", "0 €"],
  ["es", "12.321,20 €", "12.321 €", "12 mil €", "4,7 mil €", "0 €"],
  ["it", "12.321,20 €", "12.321 €", "12K €", "4,7K €", "0 €"],
  ["ja", "€12,321.20", "€12,321", "€1.2万", "€4,748", "€0"],
  ["ko", "€12,321.20", "€12,321", "€1.2만", "€4.7천", "€0"],
  ["zh", "€12,321.20", "€12,321", "€1.2万", "€4,748", "€0"],
] as const)("in %s money has all its digits or is rounded to whole, never one decimal of its cents", async (...row) => {
  const [locale, exact, whole, short, lower, none] = row;
  await startText(locale);
  const plain = (text: string): string => text.replaceAll(/[\u2009\u202f\u00a0]/g, " ");
  expect([formatMoney(12_321_20), formatWholeMoney(12_321_20)].map(plain)).toEqual([exact, whole]);
  expect([12_321_20, 4_747_60, 40].map(formatShortMoney).map(plain)).toEqual([short, lower, none]);
});
