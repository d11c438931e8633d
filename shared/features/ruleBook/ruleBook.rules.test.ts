import { expect, test } from "vitest";
import { findSections, standingOf, writesRules } from "./ruleBook.rules.ts";

test("administrators and editors write the book, the others read it", () => {
  expect(writesRules({ roles: ["coordinator", "page_editor"] })).toBe(true);
  expect(writesRules({ roles: ["administrator"] })).toBe(true);
  expect(writesRules({ roles: ["coordinator", "agent", "finance"] })).toBe(false);
});

test.each([
  [3, null, "unread"],
  [3, 2, "changed"],
  [3, 3, "read"],
  [3, 4, "read"],
] as const)("version %i for somebody who has read up to %j is %s", (number, readNumber, standing) => {
  expect(standingOf({ number, readNumber })).toBe(standing);
});

const sections = [
  { title: "Arrival", body: "Who is late for the flight" },
  { title: "Late arrival", body: "Call the family" },
  { title: "Médical", body: "Call 112" },
];
const titles = (typed: string) => findSections(sections, typed).map(({ title }) => title);

test("a search finds every word somewhere, titles first, without accents and capitals", () => {
  expect(titles("LATE")).toEqual(["Late arrival", "Arrival"]);
  expect(titles("call medical")).toEqual(["Médical"]);
  expect(titles("nothing")).toEqual([]);
  expect(titles("  ")).toEqual(["Arrival", "Late arrival", "Médical"]);
});
