import { expect, test } from "vitest";
import { dayWords } from "./dayWords.ts";

const now = new Date(2027, 4, 12, 9);
const words = (key: string) => dayWords((name) => name, key, now);

test("a day close to now has a name, an older one its date", () => {
  expect([words("12/05/2027"), words("11/05/2027")]).toEqual(["today", "yesterday"]);
  expect(words("10/05/2027")).toContain("10 May");
  expect(words("31/12/2026")).toContain("31 December");
});
