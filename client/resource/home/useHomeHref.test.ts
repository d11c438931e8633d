import { expect, test } from "vitest";
import { stayOf } from "./useHomeHref.ts";

test("a home is opened for the days and the children of the search, and not with its filters", () => {
  const params = new URLSearchParams("from=2027-07-05&to=2027-07-26&country=GB&child=7&days=mixed&weeks=1&view=map");
  expect(stayOf(params)).toBe("?from=2027-07-05&to=2027-07-26&child=7&days=mixed&weeks=1");
  expect(stayOf(new URLSearchParams("country=GB&from="))).toBe("");
});
