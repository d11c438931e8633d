// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import {
  choiceColumn,
  clockColumn,
  dayColumn,
  flagColumn,
  moneyColumn,
  numberColumn,
  textColumn,
} from "#shared/wire/gridColumns.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { isUnreadable, plainText, typedValue, valueText } from "./gridWords.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("grid");
});

const state = choiceColumn(["booked", "lost"]);
const wordsOf = (value: string): string => ({ booked: "Booked", lost: "Lost for good" })[value] ?? value;

test("values are written as the reader's language writes them, and plainly for other programs", () => {
  expect(valueText(state, "lost", { wordsOf })).toBe("Lost for good");
  expect(valueText(flagColumn(), true)).toBe("Yes");
  expect(valueText(moneyColumn(), 123_450, { currency: "GBP" })).toBe("£1,234.50");
  expect(valueText(numberColumn(), 12_000)).toBe("12,000");
  expect(valueText(textColumn(), null)).toBe("");
  expect(plainText(moneyColumn(), 123_450)).toBe("1234.50");
  expect(plainText(dayColumn(), "2027-01-02")).toBe("2027-01-02");
  expect(plainText(textColumn(), null)).toBe("");
});

test("what is typed is read by its column: by its words too, and an amount with either mark", () => {
  expect(typedValue(state, "lost FOR good", { wordsOf })).toBe("lost");
  expect(typedValue(state, "booked", { wordsOf })).toBe("booked");
  expect(typedValue(flagColumn(), "yes")).toBe(true);
  expect(typedValue(flagColumn(), "false")).toBe(false);
  expect(typedValue(moneyColumn(), "€1.234,50")).toBe(123_450);
  expect(typedValue(numberColumn(), " 12 ")).toBe(12);
  expect(typedValue(dayColumn(), "2027-01-02")).toBe("2027-01-02");
  expect(typedValue(textColumn(), " words ")).toBe("words");
});

test("an amount is read with its unit on either side, and what is taken off stays taken off", () => {
  const typed = ["1 234,50 €", "1\u202f234,50\u00a0€", "￥1,234", "CHF 12", "12 kr", "1’234.50 Fr.", "38,5"];
  expect(typed.map((text) => typedValue(moneyColumn(), text))).toEqual([
    123_450, 123_450, 123_400, 12_00, 12_00, 123_450, 38_50,
  ]);
  expect(
    ["-38.50", "−38,50 €", "-€38.50", "€ -38.50", "(38.50)"].map((text) => typedValue(moneyColumn(), text)),
  ).toEqual(Array.from({ length: 5 }, () => -38_50));
  expect(["12 apples", "€", "", "1.2.3"].map((text) => isUnreadable(typedValue(moneyColumn(), text)))).toEqual(
    Array.from({ length: 4 }, () => true),
  );
});

test("a day, a number and a yes are read as spreadsheets of our languages write them", async () => {
  const days = ["23.07.2027", "23/07/2027", "2027/7/23", "2027-07-23", "23-Jul-27", "23 juil. 2027", "2027年7月23日"];
  expect(days.map((text) => typedValue(dayColumn(), text))).toEqual(days.map(() => "2027-07-23"));
  expect(typedValue(dayColumn(), "23 Jul")).toBe(`${new Date().getFullYear()}-07-23`);
  expect(isUnreadable(typedValue(dayColumn(), ""))).toBe(true);
  expect(typedValue(dayColumn({ optional: true }), "")).toBeNull();
  expect(["oui", "はい", "x", "nein"].map((text) => typedValue(flagColumn(), text))).toEqual([true, true, true, false]);
  expect(typedValue(numberColumn(), "1,200")).toBe(1_200);
  await startText("de");
  expect(typedValue(numberColumn(), "1.200")).toBe(1_200);
  await startText("en");
});

test("what cannot be read is no value", () => {
  const typed = [
    typedValue(state, "perhaps", { wordsOf }),
    typedValue(flagColumn(), "maybe"),
    typedValue(moneyColumn(), "much"),
    typedValue(numberColumn(), "1.5"),
    typedValue(dayColumn(), "soon"),
  ];
  expect(typed.map(isUnreadable)).toEqual([true, true, true, true, true]);
});

test("a time is read as people and spreadsheets write it, and nothing is no time", () => {
  expect(["9:05", "0905", "14.35", "14h35", ""].map((text) => typedValue(clockColumn(), text))).toEqual([
    "09:05",
    "09:05",
    "14:35",
    "14:35",
    null,
  ]);
  expect(["25:00", "12:75", "noon"].map((text) => isUnreadable(typedValue(clockColumn(), text)))).toEqual([
    true,
    true,
    true,
  ]);
});

test("what is left empty is nothing where a column may be", () => {
  expect(typedValue(textColumn({ optional: true }), " ")).toBeNull();
  expect(typedValue(textColumn(), " ")).toBe("");
});
