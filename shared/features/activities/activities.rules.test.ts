import { describe, expect, test } from "vitest";
import { blankStay } from "#shared/features/booking/stayPlan.rules.ts";
import {
  activityWishOf,
  countsIn,
  daysSaid,
  foundIn,
  isOffered,
  planWithWeeks,
  type Found,
} from "./activities.rules.ts";

const today = "2027-01-04";
const sailing: Found = {
  kind: "camp",
  category: "sailing",
  countySlug: "galway",
  gender: "any",
  includes: ["equipment", "lunch"],
  ageFrom: 9,
  ageTo: 17,
  words: "sailing camp kinvara",
  openWeeks: 2,
};
const riding: Found = {
  ...sailing,
  kind: "activity",
  category: "riding",
  countySlug: "clare",
  gender: "female",
  includes: ["equipment"],
  ageFrom: 7,
  words: "riding lessons",
  openWeeks: 0,
};
const all = [sailing, riding];
const found = (query: Record<string, string>): readonly Found[] => foundIn(all, activityWishOf(query, today));

describe("what an address says", () => {
  test("narrows by each of its words, and by all that is to be included", () => {
    expect(found({})).toEqual(all);
    expect(found({ activityCategory: "sailing" })).toEqual([sailing]);
    expect(found({ activityType: "camp,activity", county: "clare" })).toEqual([riding]);
    expect(found({ activityGender: "male" })).toEqual([sailing]);
    expect(found({ inc: "equipment,lunch" })).toEqual([sailing]);
    expect(found({ age: "8" })).toEqual([riding]);
    expect(found({ age: "18" })).toEqual([]);
    expect(found({ activitySearch: " KINVARA " })).toEqual([sailing]);
  });

  test("asks for a week with a place where it names days; senseless words drop out", () => {
    expect(found({ from: "2027-06-26", to: "2027-07-17" })).toEqual([sailing]);
    expect(found({ from: "2027-06-26", to: "then", age: "old", sort: "worst" })).toEqual(all);
    expect(activityWishOf({ sort: "worst" }, today).sort).toBe("recommended");
    expect(activityWishOf({ sort: "-price" }, today).sort).toBe("-price");
    expect(daysSaid({ from: "2026-06-26", to: "2026-07-17" }, today)).toBeNull();
  });

  test("is counted for every value, those that leave nothing too", () => {
    const wish = activityWishOf({ county: "galway" }, today);
    expect([...countsIn(all, wish, "county")]).toEqual([
      ["galway", 1],
      ["clare", 1],
    ]);
    expect([...countsIn(all, wish, "activityCategory")]).toEqual([
      ["sailing", 1],
      ["riding", 0],
    ]);
    expect(countsIn(all, activityWishOf({ inc: "lunch" }, today), "inc").get("equipment")).toBe(1);
  });
});

describe("the weeks of a stay", () => {
  test("are those that lie inside it: one in 12 nights, two in 20", () => {
    const mondays = ["2027-06-28", "2027-07-05", "2027-07-12"];
    const inside = (to: string) => mondays.filter((monday) => isOffered(monday, { from: "2027-06-26", to }));
    expect(inside("2027-07-08")).toEqual(["2027-06-28"]);
    expect(inside("2027-07-16")).toEqual(mondays);
    expect(isOffered("2027-01-11", null)).toBe(true);
  });

  test("that are chosen give a plan without days its days, and fill it", () => {
    const plan = planWithWeeks(blankStay, "sailing", ["2027-07-05", "2027-06-28"]);
    expect(plan).toMatchObject({ from: "2027-06-26", to: "2027-07-10", days: "local", weeks: 2 });
    expect(plan.camps).toEqual([
      { activity: "sailing", monday: "2027-06-28", isBackup: false },
      { activity: "sailing", monday: "2027-07-05", isBackup: false },
    ]);
  });

  test("keep the days of a plan that has room, take the place of another camp, and leave other weeks and backups alone", () => {
    const camps = [
      { activity: "art", monday: "2027-06-28", isBackup: false },
      { activity: "surf", monday: "2027-06-28", isBackup: true },
      { activity: "surf", monday: "2027-07-05", isBackup: false },
    ];
    const kept = { ...blankStay, from: "2027-06-26", to: "2027-07-17", days: "mixed" as const, weeks: 2, camps };
    const plan = planWithWeeks(kept, "sailing", ["2027-06-28"]);
    expect(plan).toMatchObject({ from: "2027-06-26", to: "2027-07-17", days: "mixed", weeks: 2 });
    expect(plan.camps.map(({ activity, isBackup }) => [activity, isBackup])).toEqual([
      ["surf", true],
      ["sailing", false],
      ["surf", false],
    ]);
    expect(planWithWeeks(plan, "sailing", []).camps.map(({ activity }) => activity)).toEqual(["surf", "surf"]);
    const moved = planWithWeeks(kept, "sailing", ["2027-08-02"]);
    expect(moved).toMatchObject({ from: "2027-07-31", to: "2027-08-07" });
    expect(moved.camps).toEqual([{ activity: "sailing", monday: "2027-08-02", isBackup: false }]);
  });
});
