import { expect, test } from "vitest";
import { whyNotJoin } from "./people.rules.ts";

test.each([
  ["whoever is nowhere yet", { businessId: null, isOffice: false }, null],
  ["whoever is here already", { businessId: "7", isOffice: false }, "alreadyMember"],
  ["whoever works for another", { businessId: "8", isOffice: false }, "otherBusiness"],
  ["one of the office", { businessId: null, isOffice: true }, "officeAccount"],
] as const)("%s comes to a business, or is told why not", (_, known, reason) => {
  expect(whyNotJoin(known, "7")).toBe(reason);
});
