import { expect, test } from "vitest";
import { isSetByActivity, serviceTypeOf, serviceTypes } from "./serviceTypes.ts";

test.each([
  ["camp", ["Camp", "Summer camps", "Activity", "Local activities", "ACTIVITY OR CAMP"]],
  ["hosting", ["Hosting", "Host family hosting", "hosting, full board"]],
  ["trust_fee", ["Trust fee", "TRUST  FEE", "Annual trust fee"]],
  ["transfer", ["Transfer", "Airport transfers"]],
  ["horse", ["Horse riding", "horses", "Horse riding camp", "Horse activity"]],
  ["immersion", ["Immersion", "Full immersion", "Immersion hosting", "Immersion camp"]],
] as const)("%s is recognised by its names", (service, names) => {
  expect(names.map(serviceTypeOf)).toEqual(names.map(() => service));
});

test("a name that is none of ours is not guessed", () => {
  expect(["", "Insurance", "Trust", "Ghosting", "Campus", "Seahorse", "Proactivity", "fee"].map(serviceTypeOf)).toEqual(
    Array(8).fill(null),
  );
});

test("activities set the price of camps and horses, families of everything else", () => {
  expect(serviceTypes.filter(isSetByActivity)).toEqual(["camp", "horse"]);
});
