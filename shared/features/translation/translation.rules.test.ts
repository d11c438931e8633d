import { expect, test } from "vitest";
import { bestOf, byPeople } from "./translation.rules.ts";

const rows = [{ provider: "libretranslate" }, { provider: "deepl/v2" }, { provider: byPeople }];

test("a person's words come before any service's", () => {
  expect(bestOf(rows, "deepl/v2")).toEqual({ provider: byPeople });
});

test("of services only the one there is now is asked, and any where there is none", () => {
  const [old, now] = rows;
  expect(bestOf(rows.slice(0, 2), "deepl/v2")).toBe(now);
  expect(bestOf(rows.slice(0, 1), "deepl/v2")).toBeUndefined();
  expect(bestOf(rows.slice(0, 2), null)).toBe(old);
  expect(bestOf([], null)).toBeUndefined();
});
