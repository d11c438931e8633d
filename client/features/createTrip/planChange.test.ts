import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { changed, daysOf, problemsOfAll, withHome } from "./planChange.ts";
import { blankPlan, type Plan } from "./planDraft.ts";

const dated = changed(blankPlan, { fromDate: "2027-06-28", toDate: "2027-07-18" });

test("the weeks begin with what is usual for the kind of stay", () => {
  expect(
    (["local", "mixed", "family"] as const).map((activityDetailsType) => changed(dated, { activityDetailsType }).weeks),
  ).toEqual([3, 2, 0]);
});

test("shorter dates take away the weeks they do not hold, longer ones give none back", () => {
  const three = changed(dated, { activityDetailsType: "local" });
  const one = changed(three, { toDate: "2027-07-04" });
  expect([one.weeks, changed(one, { toDate: "2027-07-18" }).weeks]).toEqual([1, 1]);
});

test("without dates there are no weeks", () => {
  expect(changed(changed(dated, { activityDetailsType: "local" }), { fromDate: null, toDate: null }).weeks).toBe(0);
});

test("whatever is chosen in whatever order, the weeks fit the dates", () => {
  const date = fc.integer({ min: 1, max: 200 }).map((days) => addDays("2027-01-15", days));
  const change: fc.Arbitrary<Partial<Plan>> = fc.oneof(
    fc.record({ fromDate: date, toDate: date }),
    fc.record({ activityDetailsType: fc.constantFrom("local" as const, "mixed" as const, "family" as const) }),
    fc.record({ weeks: fc.integer({ min: 0, max: 30 }) }),
  );
  fc.assert(
    fc.property(fc.array(change), (changes) => {
      const plan = changes.reduce(changed, blankPlan);
      const { weeks } = problemsOfAll(plan, [], "2027-01-15");
      return daysOf(plan) === null || weeks === undefined || weeks === "noWeek";
    }),
  );
});

test("of several students one who is of age is enough to keep all of them", () => {
  const plan = { ...changed(dated, { activityDetailsType: "family" }), tripTypeId: "3", studentIds: ["1", "2"] };
  const child = { id: "1", dateOfBirth: "2014-01-01" };
  expect(problemsOfAll(plan, [child, { id: "2", dateOfBirth: "2014-01-01" }], "2027-01-15")).toEqual({});
  expect(problemsOfAll(plan, [child, { id: "2", dateOfBirth: "2001-01-01" }], "2027-01-15")).toEqual({
    studentId: "adult",
  });
  expect(problemsOfAll({ ...plan, studentIds: [] }, [], "2027-01-15")).toEqual({ studentId: "required" });
});

test("homes are asked in the order in which they were chosen, three at most, and those behind move up", () => {
  const three = ["1", "2", "3", "4"].reduce(withHome, []);
  expect([three, withHome(three, "1"), withHome(three, "4")]).toEqual([["1", "2", "3"], ["2", "3"], three]);
});
