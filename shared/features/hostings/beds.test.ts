import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { tripHostFamilyStates, tripStates } from "#shared/features/trips/trips.states.ts";
import { hasBed, holdsBed } from "./beds.ts";

const stay = { from: "2027-06-28", to: "2027-07-18" };

test("a bed is held by the selected family's trip while it is reserved, and by the one that accepted until it is over", () => {
  const held = tripStates.flatMap((tripState) =>
    tripHostFamilyStates.flatMap((state) =>
      [true, false].flatMap((selected) =>
        holdsBed({ tripState, state, selected }) ? [`${tripState} ${state} ${selected}`] : [],
      ),
    ),
  );
  const reserved = tripHostFamilyStates.map((state) => `reserved ${state} true`);
  const accepted = ["booked", "customer_service", "in-progress"].flatMap((tripState) => [
    `${tripState} accepted_hosting true`,
    `${tripState} accepted_hosting false`,
  ]);
  expect(held.toSorted()).toEqual([...reserved, ...accepted].toSorted());
});

test("the night of the last day is free for the next guest, the one before it is not", () => {
  const free = (days: typeof stay, stays = [stay]) => hasBed({ capacity: 1, days, stays });
  expect([
    free({ from: "2027-07-18", to: "2027-07-20" }),
    free({ from: "2027-07-17", to: "2027-07-20" }),
    free({ from: "2027-06-20", to: "2027-06-28" }),
    free({ from: "2027-06-20", to: "2027-06-29" }),
  ]).toEqual([true, false, true, false]);
  expect([
    hasBed({ capacity: 2, days: stay, stays: [stay] }),
    hasBed({ capacity: 2, days: stay, stays: [stay, stay] }),
    hasBed({ capacity: 1, days: stay, stays: [] }),
    hasBed({ capacity: 0, days: stay, stays: [] }),
  ]).toEqual([true, false, true, false]);
});

test("two guests after each other need one bed, though both meet the new one", () => {
  const stays = [
    { from: "2027-06-20", to: "2027-07-01" },
    { from: "2027-07-01", to: "2027-07-30" },
  ];
  expect(hasBed({ capacity: 2, days: stay, stays })).toBe(true);
});

test("a stay that is let in never puts more guests into a house than it has beds", () => {
  const days = fc
    .record({ lead: fc.nat(20), nights: fc.integer({ min: 1, max: 10 }) })
    .map(({ lead, nights }) => ({ from: addDays("2027-06-01", lead), to: addDays("2027-06-01", lead + nights) }));
  fc.assert(
    fc.property(fc.array(days, { maxLength: 30 }), fc.integer({ min: 1, max: 5 }), (wishes, capacity) => {
      const taken = wishes.reduce<readonly (typeof stay)[]>(
        (stays, wish) => (hasBed({ capacity, days: wish, stays }) ? [...stays, wish] : stays),
        [],
      );
      for (let day = 0; day < 32; day += 1)
        expect(
          taken.filter(({ from, to }) => from <= addDays("2027-06-01", day) && addDays("2027-06-01", day) < to).length,
        ).toBeLessThanOrEqual(capacity);
    }),
  );
});
