import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { duesOf, proRataCreditOf, refundOf, shareOf } from "./trips.money.ts";

const amount = fc.integer({ min: 0, max: 100_000_000 });
const fromDate = "2027-06-28";

describe("the deposit", () => {
  test.each([
    [115_593, 28_898],
    [115_594, 28_899],
    [10, 3],
    [1, 0],
    [2, 1],
    [0, 0],
  ])("of %i is a quarter, %i, rounded half up", (total, deposit) => {
    expect(duesOf({ total, fromDate, today: "2027-03-01" })).toMatchObject({ deposit, balance: total - deposit });
  });

  test("leaves the balance to the thirtieth day before the start, and is everything once that has passed", () => {
    expect(duesOf({ total: 1_000, fromDate, today: "2027-05-29" })).toEqual({
      deposit: 250,
      balance: 750,
      balanceDueOn: "2027-05-29",
    });
    expect(duesOf({ total: 1_000, fromDate, today: "2027-05-30" })).toEqual({
      deposit: 1_000,
      balance: 0,
      balanceDueOn: null,
    });
    expect(duesOf({ total: 0, fromDate, today: "2027-03-01" }).balanceDueOn).toBeNull();
  });

  test("and the balance are the total", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -10, max: 400 }), (total, days) => {
        const { deposit, balance } = duesOf({ total, fromDate, today: addDays(fromDate, -days) });
        expect([deposit + balance, deposit >= 0, balance >= 0]).toEqual([total, true, true]);
      }),
    );
  });
});

describe("a refund", () => {
  const refund = (daysBefore: number, fault: "host" | "office" | null = null, paid = 100_001) =>
    refundOf({ paid, trustFee: 4_500, fromDate, today: addDays(fromDate, -daysBefore), fault });

  test.each([
    [31, 95_501],
    [30, 95_501],
    [29, 50_001],
    [8, 50_001],
    [7, 0],
    [0, 0],
    [-3, 0],
  ])("%i days before the start is %i of 1,000.01 with a trust fee of 45.00", (days, back) => {
    expect(refund(days)).toBe(back);
  });

  test("is everything when the host or the office was at fault", () => {
    expect([refund(0, "host"), refund(40, "office")]).toEqual([100_001, 100_001]);
  });

  test("is never less than nothing, though less was paid than the fee", () => {
    expect(refund(40, null, 4_000)).toBe(0);
  });

  test("is never more than was paid, and never grows as the start comes nearer", () => {
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: -5, max: 60 }), (paid, trustFee, days) => {
        const back = (daysBefore: number) =>
          refundOf({
            paid,
            trustFee: Math.min(trustFee, Math.floor(paid / 2)),
            fromDate,
            today: addDays(fromDate, -daysBefore),
            fault: null,
          });
        expect(back(days)).toBeGreaterThanOrEqual(0);
        expect(back(days)).toBeLessThanOrEqual(paid);
        expect(back(days)).toBeLessThanOrEqual(back(days + 1) + 1);
      }),
    );
  });
});

describe("the credit for an early end", () => {
  const credit = (endsOn: string, total = 100_000) =>
    proRataCreditOf({ total, fromDate, toDate: "2027-07-18", endsOn });

  test("is the share of the nights that are left, rounded half up", () => {
    expect([
      credit("2027-07-08"),
      credit("2027-07-17"),
      credit("2027-07-18"),
      credit("2027-07-17", 10),
      credit("2027-07-17", 9),
    ]).toEqual([50_000, 5_000, 0, 1, 0]);
  });

  test("is all of it before the first night and nothing after the last", () => {
    expect([credit("2027-06-20"), credit("2027-08-01")]).toEqual([100_000, 0]);
  });
});

test("a share is rounded half up, away from zero", () => {
  expect([
    shareOf(1, 1, 2),
    shareOf(-1, 1, 2),
    shareOf(3, 50, 100),
    shareOf(-3, 50, 100),
    shareOf(149, 1, 100),
    shareOf(150, 1, 100),
  ]).toEqual([1, -1, 2, -2, 1, 2]);
});
