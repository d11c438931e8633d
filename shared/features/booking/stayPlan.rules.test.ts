import { describe, expect, test } from "vitest";
import {
  blankStay,
  changedStay,
  daysOfStay,
  isBlankStay,
  mondaysIn,
  replacesFamily,
  withBackup,
  withCamp,
  withFamily,
  type StayPlan,
} from "./stayPlan.rules.ts";

const stay = { from: "2027-06-28", to: "2027-07-18" };
const camp = (activity: string, monday: string, isBackup = false) => ({ activity, monday, isBackup });
const plan: StayPlan = { ...blankStay, ...stay, days: "mixed", weeks: 2 };

describe("dates of a plan", () => {
  test("are a stay once both are there and in order", () => {
    expect([blankStay, { ...blankStay, from: stay.to, to: stay.from }, plan].map(daysOfStay)).toEqual([
      null,
      null,
      stay,
    ]);
    expect([isBlankStay(blankStay), isBlankStay(plan)]).toEqual([true, false]);
  });

  test("have the Mondays of their whole weeks", () => {
    expect(mondaysIn(stay)).toEqual(["2027-06-28", "2027-07-05", "2027-07-12"]);
    expect(mondaysIn({ from: "2027-06-29", to: "2027-07-02" })).toEqual([]);
  });

  test("bring the weeks that are usual, and keep what fits when they change", () => {
    const first = changedStay({ ...blankStay, days: "local" }, stay);
    expect([first.plan.weeks, first.out]).toEqual([3, { weeks: false, camps: [] }]);
    expect(changedStay({ ...blankStay, ...stay }, { days: "mixed" }).plan.weeks).toBe(2);
    expect(changedStay({ ...blankStay, ...stay }, { days: "family" }).plan.weeks).toBe(0);
    const camps = [camp("sailing", "2027-06-28"), camp("surf", "2027-07-12")];
    const shorter = changedStay({ ...plan, camps }, { to: "2027-07-03" });
    expect(shorter.plan).toMatchObject({ weeks: 1, camps: [camps[0]] });
    expect(shorter.out).toEqual({ weeks: true, camps: [camps[1]] });
    expect(changedStay(plan, { weeks: 9 }).plan.weeks).toBe(3);
    const open = changedStay({ ...plan, camps }, { from: null, to: null, month: "2027-07" });
    expect([open.plan.weeks, open.plan.camps, open.out.camps]).toEqual([0, [], camps]);
  });
});

describe("families of a plan", () => {
  test("one is first, and chosen again it is chosen no longer", () => {
    const chosen = withFamily({ ...plan, backups: ["b", "c"] }, "b");
    expect(chosen).toMatchObject({ family: "b", backups: ["c"] });
    expect(withFamily(chosen, "b").family).toBeNull();
    expect([replacesFamily(plan, "a"), replacesFamily(chosen, "b"), replacesFamily(chosen, "x")]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("two follow in their order, and never the first again", () => {
    const two = ["a", "b", "c"].reduce(withBackup, { ...plan, family: "f" });
    expect(two.backups).toEqual(["a", "b"]);
    expect(withBackup(two, "a").backups).toEqual(["b"]);
    expect(withBackup({ ...plan, family: "f" }, "f").backups).toEqual([]);
  });
});

describe("camps of a plan", () => {
  test("are one a week with one backup, no more than its weeks, and chosen again they are gone", () => {
    const one = withCamp(plan, camp("surf", "2027-07-05")).plan;
    const two = withCamp(one, camp("sailing", "2027-06-28")).plan;
    expect(two.camps.map(({ activity }) => activity)).toEqual(["sailing", "surf"]);
    expect(withCamp(two, camp("riding", "2027-07-12"))).toEqual({ plan: two, most: 2 });
    expect(withCamp(two, camp("riding", "2027-07-05")).plan.camps).toEqual([
      camp("sailing", "2027-06-28"),
      camp("riding", "2027-07-05"),
    ]);
    const backed = withCamp(two, camp("riding", "2027-07-05", true)).plan;
    expect(backed.camps).toHaveLength(3);
    expect(withCamp(backed, camp("surf", "2027-07-05", true)).plan.camps).toEqual([
      camp("sailing", "2027-06-28"),
      camp("surf", "2027-07-05", true),
    ]);
    expect(withCamp(two, camp("surf", "2027-07-05")).plan.camps).toEqual([camp("sailing", "2027-06-28")]);
  });
});
