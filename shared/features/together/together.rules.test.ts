import fc from "fast-check";
import { expect, test } from "vitest";
import { fitForAll, haveOnePayer, inOrderFor } from "./together.rules.ts";

const of = (businessId: string | null, ...guardians: string[]) => ({ businessId, guardians });

test.each([
  ["one alone", [of(null)], true],
  ["two of an agency, whoever their parents are", [of("1", "7"), of("1", "8")], true],
  ["two of two agencies", [of("1"), of("2")], false],
  ["one of an agency and one of nobody's", [of("1", "7"), of(null, "7")], false],
  ["one of nobody's and one of an agency", [of(null, "7"), of("1", "7")], false],
  ["brother and sister", [of(null, "7", "8"), of(null, "8")], true],
  ["three of whom each two share somebody", [of(null, "7", "8"), of(null, "8", "9"), of(null, "7", "9")], false],
  ["two without anybody", [of(null), of(null)], false],
] as const)("%s: %j is %s", (_, students, isOne) => {
  expect(haveOnePayer(students)).toBe(isOne);
});

test("homes that take all of them come first, then those that take more of them, then the better fit", () => {
  const homes = [
    { id: "good, but small", bedsLeft: 1, fit: 90 },
    { id: "large", bedsLeft: 4, fit: 10 },
    { id: "unknown", bedsLeft: 3, fit: null },
    { id: "suits", bedsLeft: 3, fit: 40 },
    { id: "nearly", bedsLeft: 2, fit: 5 },
  ];
  expect(inOrderFor(homes, 3).map(({ id }) => id)).toEqual(["suits", "large", "unknown", "nearly", "good, but small"]);
});

test("nobody is lost by being put in order, and no home that is too small stands before one that is not", () => {
  const home = fc.record({
    bedsLeft: fc.integer({ min: 0, max: 6 }),
    fit: fc.option(fc.integer({ min: 0, max: 100 })),
  });
  fc.assert(
    fc.property(fc.array(home), fc.integer({ min: 1, max: 10 }), (homes, count) => {
      const ordered = inOrderFor(homes, count);
      const small = ordered.findIndex(({ bedsLeft }) => bedsLeft < count);
      return (
        ordered.length === homes.length &&
        (small === -1 || ordered.slice(small).every(({ bedsLeft }) => bedsLeft < count))
      );
    }),
  );
});

test("a home suits as well as it suits the one whom it suits least", () => {
  expect([fitForAll([]), fitForAll([null, 40]), fitForAll([80, 40])]).toEqual([null, 40, 40]);
});
