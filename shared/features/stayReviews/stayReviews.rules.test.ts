import { expect, test } from "vitest";
import { isAboutMinor, mayWrite, standingOf, stateOfWords } from "./stayReviews.rules.ts";

const now = new Date("2027-03-10T12:00:00Z");
const ahead = "2027-03-11T12:00:00Z";

test("a review is open until its time is up, sealed when it is written, and out once it is published", () => {
  const standing = (state: string, dueAt: string | null) => standingOf({ state, dueAt }, now);
  expect([standing("open", ahead), standing("open", null)]).toEqual(["open", "open"]);
  expect(standing("open", now.toISOString())).toBe("missed");
  expect([standing("written", ahead), standing("written", now.toISOString())]).toEqual(["written", "written"]);
  expect(standing("published", now.toISOString())).toBe("out");
});

test("it is written and changed until the other side is in or the time is up", () => {
  const may = (state: string, dueAt: string | null) => mayWrite({ state, dueAt }, now);
  expect([may("open", ahead), may("written", ahead), may("written", null)]).toEqual([true, true, true]);
  expect([may("published", ahead), may("withdrawn", ahead)]).toEqual([false, false]);
  expect([may("open", now.toISOString()), may("written", now.toISOString())]).toEqual([false, false]);
});

test("words about somebody who was under 18 wait, and so does nothing else", () => {
  expect([isAboutMinor("2009-03-11", "2027-03-10"), isAboutMinor("2009-03-10", "2027-03-10")]).toEqual([true, false]);
  expect([stateOfWords("Kind", true), stateOfWords("", true), stateOfWords("Kind", false)]).toEqual([
    "waits",
    "shown",
    "shown",
  ]);
});
