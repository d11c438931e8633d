import { describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { bedNights, joined, meets, without } from "./hostCalendar.rules.ts";

const july = (from: number, to: number) => ({
  from: addDays("2027-07-01", from - 1),
  to: addDays("2027-07-01", to - 1),
});

describe("days on which nobody is hosted", () => {
  test("become one block with those that they touch, and with no other", () => {
    expect(joined(july(5, 8), [july(1, 5), july(8, 10), july(12, 14)])).toEqual(july(1, 10));
    expect(joined(july(5, 8), [july(6, 7)])).toEqual(july(5, 8));
    expect(joined(july(5, 8), [])).toEqual(july(5, 8));
  });

  test("that are opened again leave what lies before and behind", () => {
    expect(without(july(1, 10), july(4, 6))).toEqual([july(1, 4), july(6, 10)]);
    expect(without(july(1, 10), july(1, 6))).toEqual([july(6, 10)]);
    expect(without(july(1, 10), july(1, 10))).toEqual([]);
    expect(without(july(1, 10), july(10, 12))).toEqual([july(1, 10)]);
  });

  test("meet a stay in a night, not in the morning on which it ends", () => {
    expect(meets(july(1, 5), july(4, 8))).toBe(true);
    expect(meets(july(1, 5), july(5, 8))).toBe(false);
  });
});

test("a week has the nights that are slept in, and those that are still to be had", () => {
  const nightsOf = ({ from, to }: { from: string; to: string }): readonly string[] => {
    const nights: string[] = [];
    for (let night = from; night < to; night = addDays(night, 1)) nights.push(night);
    return nights;
  };
  const weeks = [july(1, 8), july(8, 15)];
  expect(bedNights({ weeks, guests: 2, stays: [july(1, 5), july(3, 8)], blocks: [july(7, 10)], nightsOf })).toEqual([
    { from: "2027-07-01", taken: 9, free: 4 },
    { from: "2027-07-08", taken: 0, free: 10 },
  ]);
});
