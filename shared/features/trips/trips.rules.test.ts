import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, weekdayOf, type Days } from "#shared/time/days.ts";
import {
  campWeeksIn,
  isTripOver,
  problemsOf,
  statesOfTab,
  tripTabs,
  weekBoundsOf,
  type TripPlan,
} from "./trips.rules.ts";
import { tripStates } from "./trips.states.ts";

const today = "2027-01-15";
const plan: TripPlan = {
  studentId: "1",
  fromDate: "2027-06-28",
  toDate: "2027-07-18",
  tripTypeId: "2",
  activityDetailsType: "mixed",
  weeks: 2,
};
const facts = { today, dateOfBirth: "2012-05-04" };

const stay = fc
  .record({ lead: fc.integer({ min: 1, max: 300 }), nights: fc.integer({ min: 1, max: 120 }) })
  .map(({ lead, nights }) => {
    const from = addDays(today, lead);
    return { from, to: addDays(from, nights) };
  });

// Counted day by day, as a person would with a calendar.
function mondaysToFridaysIn({ from, to }: Days): number {
  let count = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) if (weekdayOf(day) === 1 && addDays(day, 4) <= to) count += 1;
  return count;
}

test("a stay has as many camp weeks as whole weeks from Monday to Friday", () => {
  fc.assert(fc.property(stay, (days) => campWeeksIn(days) === mondaysToFridaysIn(days)));
  expect(campWeeksIn({ from: "2027-06-28", to: "2027-07-18" })).toBe(3);
  expect(campWeeksIn({ from: "2027-06-29", to: "2027-07-02" })).toBe(0);
});

test("a longer stay never has fewer weeks to choose from", () => {
  fc.assert(
    fc.property(
      stay,
      fc.constantFrom("local", "mixed", "family"),
      (days, type) => weekBoundsOf(type, { ...days, to: addDays(days.to, 1) }).most >= weekBoundsOf(type, days).most,
    ),
  );
});

test("a complete plan has no problems", () => {
  expect(problemsOf(plan, facts)).toEqual({});
});

test("an empty plan names every field that is missing", () => {
  const empty: TripPlan = {
    studentId: null,
    fromDate: null,
    toDate: null,
    tripTypeId: null,
    activityDetailsType: null,
    weeks: 0,
  };
  expect(problemsOf(empty, { today, dateOfBirth: null })).toEqual({
    studentId: "required",
    fromDate: "required",
    tripTypeId: "required",
    activityDetailsType: "required",
  });
});

test.each([
  ["2027-01-15", "2027-01-20", "past"],
  ["2027-06-28", "2027-06-28", "order"],
  ["2028-01-16", "2028-01-30", "tooFar"],
  ["2027-06-28", "2028-06-28", "tooLong"],
] as const)("a stay from %s to %s is refused: %s", (fromDate, toDate, problem) => {
  expect(problemsOf({ ...plan, fromDate, toDate, activityDetailsType: "local", weeks: 0 }, facts).fromDate).toBe(
    problem,
  );
});

test("a stay may begin tomorrow and a year from now", () => {
  for (const fromDate of ["2027-01-16", addDays(today, 365)])
    expect(problemsOf({ ...plan, fromDate, toDate: addDays(fromDate, 14) }, facts)).toEqual({});
});

test("a child is under 18 on the day the trip begins, not on the day it is planned", () => {
  expect(problemsOf(plan, { today, dateOfBirth: "2009-06-29" })).toEqual({});
  expect(problemsOf(plan, { today, dateOfBirth: "2009-06-28" })).toEqual({ studentId: "adult" });
});

test("a mixed stay has a camp week at least, and no more than the dates hold", () => {
  expect(problemsOf({ ...plan, weeks: 0 }, facts)).toEqual({ weeks: "tooFewWeeks" });
  expect(problemsOf({ ...plan, weeks: 4 }, facts)).toEqual({ weeks: "tooManyWeeks" });
  expect(problemsOf({ ...plan, fromDate: "2027-06-29", toDate: "2027-07-03" }, facts)).toEqual({ weeks: "noWeek" });
});

test("the dates allow so many weeks: camps from Monday to Friday, seven days with the family, and one at least of a mixed stay", () => {
  const days = { from: "2027-06-28", to: "2027-07-18" };
  expect((["local", "mixed", "family"] as const).map((type) => weekBoundsOf(type, days))).toEqual([
    { least: 0, most: 3 },
    { least: 1, most: 3 },
    { least: 0, most: 2 },
  ]);
  expect(problemsOf({ ...plan, fromDate: "2027-06-28", toDate: "2027-07-02", weeks: 1 }, facts)).toEqual({});
});

test("a stay lasts 365 nights at most, and a plan of half the dates has none", () => {
  expect(
    problemsOf(
      { ...plan, fromDate: "2027-06-28", toDate: "2028-06-27", activityDetailsType: "local", weeks: 0 },
      facts,
    ),
  ).toEqual({});
  expect([problemsOf({ ...plan, toDate: null }, facts), problemsOf({ ...plan, fromDate: null }, facts)]).toEqual([
    { fromDate: "required" },
    { fromDate: "required" },
  ]);
  expect(problemsOf({ ...plan, fromDate: "2027-06-28", toDate: "2027-06-28", weeks: 9 }, facts)).toEqual({
    fromDate: "order",
  });
});

test("of a student whose birthday is not known, or before there are dates, nobody says that he is of age", () => {
  expect(problemsOf(plan, { today, dateOfBirth: null })).toEqual({});
  expect(problemsOf({ ...plan, fromDate: null, toDate: null }, { today, dateOfBirth: "1990-01-01" })).toEqual({
    fromDate: "required",
  });
});

test("a trip is over when it was completed, closed or cancelled", () => {
  expect(tripStates.filter(isTripOver)).toEqual(["cancelled", "completed", "closed"]);
});

test("a plan is complete exactly when its weeks lie within what the dates allow", () => {
  fc.assert(
    fc.property(
      stay,
      fc.constantFrom("local", "mixed", "family"),
      fc.integer({ min: 0, max: 20 }),
      (days, type, weeks) => {
        const { least, most } = weekBoundsOf(type, days);
        const found = problemsOf(
          { ...plan, fromDate: days.from, toDate: days.to, activityDetailsType: type, weeks },
          facts,
        );
        return (found.weeks === undefined) === (weeks >= least && weeks <= most);
      },
    ),
  );
});

test("every state of a trip stands under one tab", () => {
  const shown = tripTabs.flatMap((tab) => (tab === "all" ? [] : statesOfTab[tab]));
  expect(shown.toSorted()).toEqual(tripStates.toSorted());
});
