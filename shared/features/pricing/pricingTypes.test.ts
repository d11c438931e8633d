import { expect, test } from "vitest";
import { pricingTypeOf, pricingTypes } from "./pricingTypes.ts";

test.each([
  [
    "night",
    [
      "Night",
      "nights",
      "per night",
      " DAY ",
      "days",
      "Per Day",
      "Day or night",
      "days or nights",
      "per  day  or  night",
    ],
  ],
  ["week", ["Week", "weeks", "per week"]],
  ["hour", ["hour", "Hours", "per hour"]],
  ["month", ["Month", "months"]],
  ["lesson", ["Lesson", "lessons", "PER LESSON"]],
  ["semester", ["Semester", "semesters"]],
  ["transfer", ["Transfer", "transfers"]],
  ["immersion", ["Immersion", "immersion day", "Immersion days", "per immersion day"]],
  ["trip", ["Trip", "trips", "per trip"]],
] as const)("%s is recognised by its names", (type, names) => {
  expect(names.map(pricingTypeOf)).toEqual(names.map(() => type));
});

test("a name that is none of ours, or more than one of ours, is not guessed", () => {
  expect(
    [
      "",
      "per",
      "year",
      "fortnight",
      "weekly",
      "day trip",
      "half day",
      "night night",
      "superday",
      "weeks 2",
      "immersive",
      "days or per nights",
    ].map(pricingTypeOf),
  ).toEqual(Array(12).fill(null));
});

test("a type inside a longer name is not recognised", () => {
  expect(pricingTypes.flatMap((type) => [pricingTypeOf(`half ${type}`), pricingTypeOf(`${type} pass`)])).toEqual(
    Array(pricingTypes.length * 2).fill(null),
  );
});

test("every type is recognised by its own key", () => {
  expect(pricingTypes.map(pricingTypeOf)).toEqual(pricingTypes);
});
