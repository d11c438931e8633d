import { expect, test } from "vitest";
import { isBlank, queryOf, wishOf, withPart } from "./wish.ts";

const today = "2027-03-01";
const read = (query: string) => wishOf(new URLSearchParams(query), today);

test("a wish survives the way into the address and back", () => {
  const wish = { country: "IE", from: "2027-06-28", to: "2027-07-18", age: 14, category: "riding" } as const;
  expect(read(queryOf(wish))).toEqual(wish);
});

test("what makes no sense is left out", () => {
  expect(read("country=ireland&age=abc&category=dancing&from=soon&to=later")).toEqual({});
  expect(read("age=5")).toEqual({});
  expect(read("age=14.5")).toEqual({});
});

test("dates that are over, the wrong way round or half are left out", () => {
  expect(read("from=2026-06-28&to=2026-07-18")).toEqual({});
  expect(read("from=2027-07-18&to=2027-06-28")).toEqual({});
  expect(read("from=2027-06-28")).toEqual({});
});

test("a page without a wish is blank", () => {
  expect(isBlank(read("utm=letter"))).toBe(true);
  expect(isBlank(read("country=FR"))).toBe(false);
});

test("one part is set or taken away", () => {
  expect(withPart({ country: "IE" }, "age", 12)).toEqual({ country: "IE", age: 12 });
  expect(withPart({ country: "IE", age: 12 }, "age", undefined)).toEqual({ country: "IE" });
});
