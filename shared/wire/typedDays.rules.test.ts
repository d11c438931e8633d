import { expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { dayIn } from "./typedDays.rules.ts";

test.each([
  ["2012-05-04", "2012-05-04"],
  ["4.5.2012", "2012-05-04"],
  ["04/05/2012", "2012-05-04"],
  ["05/24/2012", "2012-05-24"],
  ["2012年5月4日", "2012-05-04"],
  ["2012년 5월 4일", "2012-05-04"],
  ["2012. 5. 4.", "2012-05-04"],
  ["２０１２/５/４", "2012-05-04"],
  ["31/02/2012", null],
  ["4/5/12", null],
  ["May", null],
  // As a spreadsheet writes it where somebody typed "4 may".
  ["04-May-27", "2027-05-04"],
  ["04-May-98", "1998-05-04"],
  ["4. Mai 2027", "2027-05-04"],
  ["4 de mayo de 2027", "2027-05-04"],
  ["1er août 2027", "2027-08-01"],
  ["4 sept. 2027", "2027-09-04"],
  ["May 4, 2027", "2027-05-04"],
  ["30 Feb 2027", null],
  ["4 Maybe 2027", null],
  ["4 May", null],
])("the day %s is read as %s", (typed, day) => {
  expect(dayIn(typed)).toBe(day);
});

test("a day is read as each of our languages writes it, in figures and in words, and without its year as of this one", () => {
  const at = new Date("2027-07-23T00:00:00Z");
  const tags = locales.map((locale) => (locale === "en" ? "en-IE" : locale));
  for (const tag of tags)
    for (const dateStyle of ["long", "medium"] as const) {
      const typed = new Intl.DateTimeFormat(tag, { dateStyle, timeZone: "UTC" }).format(at);
      expect([tag, typed, dayIn(typed)]).toEqual([tag, typed, "2027-07-23"]);
    }
  for (const tag of tags) {
    const short = new Intl.DateTimeFormat(tag, { day: "numeric", month: "short", timeZone: "UTC" }).format(at);
    expect([short, dayIn(short, 2027), dayIn(short)]).toEqual([short, "2027-07-23", null]);
    const figures = new Intl.DateTimeFormat(tag, {
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      timeZone: "UTC",
    });
    expect([tag, dayIn(figures.format(at))]).toEqual([tag, "2027-07-23"]);
  }
});
