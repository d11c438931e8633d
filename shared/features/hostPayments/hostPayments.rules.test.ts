import { describe, expect, test } from "vitest";
import { nightsEarned, nightsOfParts, partsToCome, sheetOf, taxYearName, taxYearOf } from "./hostPayments.rules.ts";

const stay = { from: "2027-06-28", to: "2027-07-18" };
const sum = (parts: readonly { readonly amount: number }[]): number =>
  parts.reduce((all, { amount }) => all + amount, 0);

describe("what a stay earns", () => {
  test("comes in parts, which together are the whole", () => {
    const parts = partsToCome({ total: 942_41, stay, covered: 0 });
    expect(parts.map(({ day }) => day)).toEqual(["2027-06-30", "2027-07-14", "2027-07-18"]);
    expect(sum(parts)).toBe(942_41);
  });

  test("less what was paid, from the first part on", () => {
    const [first, ...rest] = partsToCome({ total: 942_41, stay, covered: 0 });
    expect(partsToCome({ total: 942_41, stay, covered: first?.amount ?? 0 })).toEqual(rest);
    const some = partsToCome({ total: 942_41, stay, covered: 1_00 });
    expect(some[0]).toEqual({ day: "2027-06-30", amount: (first?.amount ?? 0) - 1_00 });
    expect(partsToCome({ total: 942_41, stay, covered: 942_41 })).toEqual([]);
  });

  test("is known to the night and to the cent", () => {
    const nights = nightsEarned({ total: 100_00, stay: { from: "2027-07-01", to: "2027-07-04" } });
    expect(nights).toEqual([
      { day: "2027-07-01", amount: 33_33 },
      { day: "2027-07-02", amount: 33_34 },
      { day: "2027-07-03", amount: 33_33 },
    ]);
    expect(sum(nightsEarned({ total: 942_41, stay }))).toBe(942_41);
  });
});

describe("every cent of a part", () => {
  const nights = nightsEarned({ total: 100_00, stay: { from: "2027-07-01", to: "2027-07-04" } });

  test("leads to the night it is paid for, though a night be paid in two parts", () => {
    expect(nightsOfParts([{ amount: 50_00 }, { amount: 50_00 }], nights)).toEqual([
      [
        { day: "2027-07-01", amount: 33_33 },
        { day: "2027-07-02", amount: 16_67 },
      ],
      [
        { day: "2027-07-02", amount: 16_67 },
        { day: "2027-07-03", amount: 33_33 },
      ],
    ]);
  });

  test("that was taken back leads to the nights it had paid", () => {
    const [first, back, again] = nightsOfParts([{ amount: 40_00 }, { amount: -40_00 }, { amount: 33_33 }], nights);
    expect(first).toEqual([
      { day: "2027-07-01", amount: 33_33 },
      { day: "2027-07-02", amount: 6_67 },
    ]);
    expect(back).toEqual([
      { day: "2027-07-01", amount: -33_33 },
      { day: "2027-07-02", amount: -6_67 },
    ]);
    expect(again).toEqual([{ day: "2027-07-01", amount: 33_33 }]);
  });

  test("beyond the nights leads nowhere", () => {
    expect(nightsOfParts([{ amount: 100_00 }, { amount: 1_00 }], nights)[1]).toEqual([]);
  });
});

test("a tax year that begins in spring is named by both of its years", () => {
  expect([taxYearName(2026, "GB"), taxYearName(2026, "IE")]).toEqual(["2026/27", "2026"]);
});

test.each([
  ["2027-04-05", "GB", 2026],
  ["2027-04-06", "GB", 2027],
  ["2027-01-01", "IE", 2027],
  ["2027-12-31", "FR", 2027],
])("the tax year of %s in %s begins in %i", (day, country, year) => {
  expect(taxYearOf(day, country)).toBe(year);
});

test("no cell of a sheet is carried out, and quotes stand twice", () => {
  expect(
    sheetOf([
      ["=1+1", -5, "a,b"],
      ['say "hi"', "@x", "plain"],
    ]),
  ).toBe(`'=1+1,-5,"a,b"\r\n"say ""hi""",'@x,plain`);
});
