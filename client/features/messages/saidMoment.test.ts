// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { locales, type Locale } from "#shared/locales.ts";
import { loadWords, say, startText } from "#client/i18n/text.ts";
import { saidMoment } from "./saidMoment.ts";

// A Wednesday, at 10:20.
const now = new Date(2027, 5, 16, 10, 20);
const wordsOf = (date: Date | null): string | null => {
  if (date === null) return null;
  const two = (number: number): string => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
};
const said = (locale: Locale, typed: string): string | null => wordsOf(saidMoment(typed, { now, locale }));

describe("a moment in one's own words", () => {
  test.each([
    ["en", "tomorrow 9:00"],
    ["en", "Tomorrow at 9am"],
    ["en", "tomorrow"],
    ["en", "tomorrow morning"],
    ["de", "morgen um 9 Uhr"],
    ["de", "morgen früh"],
    ["es", "mañana a las 9"],
    ["es", "mañana por la mañana"],
    ["fr", "demain à 9h"],
    ["fr", "demain matin"],
    ["it", "domani alle 9"],
    ["it", "domani mattina"],
    ["ja", "明日9時"],
    ["ja", "明日の朝"],
    ["ko", "내일 오전 9시"],
    ["zh", "明天上午9点"],
  ] as const)("%s: %s is tomorrow at nine", (locale, typed) => expect(said(locale, typed)).toBe("2027-06-17 09:00"));

  test.each([
    ["en", "in 2 hours"],
    ["en", "2h"],
    ["de", "in 2 Stunden"],
    ["es", "en 2 horas"],
    ["es", "dentro de 2 horas"],
    ["fr", "dans 2 heures"],
    ["it", "tra 2 ore"],
    ["ja", "2時間後"],
    ["ko", "2시간 후"],
    ["zh", "2小时后"],
  ] as const)("%s: %s is two hours from now", (locale, typed) => expect(said(locale, typed)).toBe("2027-06-16 12:20"));

  test.each([
    ["en", "friday 2:30 pm"],
    ["en", "Fri 14:30"],
    ["en", "next friday at 14:30"],
    ["de", "Freitag um 14:30 Uhr"],
    ["de", "am Freitag 14:30"],
    ["es", "el viernes a las 14:30"],
    ["fr", "vendredi à 14h30"],
    ["it", "venerdì alle 14:30"],
    ["ja", "金曜日 午後2時半"],
    ["ko", "금요일 오후 2시 30분"],
    ["zh", "星期五下午2点半"],
  ] as const)("%s: %s is Friday, half past two", (locale, typed) =>
    expect(said(locale, typed)).toBe("2027-06-18 14:30"),
  );

  test.each([
    ["en", "24 December 8:00"],
    ["en", "Dec 24 8:00"],
    ["en", "24.12. 8:00"],
    ["en", "2027-12-24 8:00"],
    ["de", "24. Dezember um 8 Uhr"],
    ["es", "24 de diciembre a las 8"],
    ["fr", "24 décembre à 8h"],
    ["it", "24 dicembre alle 8"],
    ["ja", "12月24日8時"],
    ["ko", "12월 24일 8시"],
    ["zh", "12月24日8点"],
  ] as const)("%s: %s is that day of this year", (locale, typed) =>
    expect(said(locale, typed)).toBe("2027-12-24 08:00"),
  );

  test("what is over today is tomorrow's, next week's or next year's", () => {
    expect(said("en", "9:00")).toBe("2027-06-17 09:00");
    expect(said("en", "18:00")).toBe("2027-06-16 18:00");
    expect(said("en", "wednesday 9:00")).toBe("2027-06-23 09:00");
    expect(said("en", "wednesday 18:00")).toBe("2027-06-16 18:00");
    expect(said("en", "1 January")).toBe("2028-01-01 09:00");
    expect(said("en", "3d")).toBe("2027-06-19 10:20");
    expect(said("zh", "3天后")).toBe("2027-06-19 10:20");
  });

  test.each([
    "",
    "soon",
    "tomorrow maybe",
    "25:00",
    "31.2.",
    "0 minutes",
    "today",
    "2020-01-01",
    "tomorrow 9:00 or friday",
  ])("%j is no moment ahead", (typed) => expect(said("en", typed)).toBeNull());
});

test.each(locales)("%s: each example that stands in the empty field is understood", async (locale) => {
  await startText(locale);
  await loadWords("messages");
  const examples = say("messages", "when.example").split(/[,、，] ?/);
  expect(examples.map((typed) => saidMoment(typed, { now, locale }))).toEqual([
    new Date(2027, 5, 17, 9),
    new Date(2027, 5, 16, 12, 20),
  ]);
});
