import { expect, test } from "vitest";
import {
  budgetLeft,
  groupPhases,
  isGroupOver,
  isLoose,
  isWishMet,
  mostMembers,
  newestTicks,
  whyNoRoom,
  whyNotJoin,
  whyNotPlace,
  whyNotSeat,
} from "./groups.rules.ts";

test.each([
  [[], null],
  [["beds"], "homeFull"],
  [["turnover", "notice"], "homeFull"],
  [["vetting", "beds"], "homeNotVetted"],
  [["hidden"], "homeNotVetted"],
  [["blocked"], "homeShut"],
  [["shortest"], "homeShut"],
])("a home that is closed by %o refuses with %s", (closed, reason) => {
  expect(whyNotPlace(closed)).toBe(reason);
});

test("a bus takes as many as it has seats, and not one more", () => {
  expect(whyNotSeat({ seats: 3, taken: 1 }, 2)).toBeNull();
  expect(whyNotSeat({ seats: 3, taken: 1 }, 3)).toBe("busFull");
});

test("a family that has been booked is changed on the trip; one that is only meant is changed here", () => {
  expect(isLoose("new_trip_host_family")).toBe(true);
  expect(isLoose("potential_trip_host_family")).toBe(true);
  expect(isLoose("awaiting_host_family_review")).toBe(false);
  expect(isLoose("accepted_hosting")).toBe(false);
});

test("a wish is met in one home, not in two, and open while one of them has none", () => {
  const anna = { tripId: "1", homeId: "7", wishId: "2" };
  const of = (homeId: string | null) => isWishMet(anna, [anna, { tripId: "2", homeId, wishId: null }]);
  expect([of("7"), of("8"), of(null)]).toEqual([true, false, null]);
  expect(isWishMet({ ...anna, wishId: null }, [anna])).toBeNull();
});

test("what is left is what was planned without what was spent, below nothing too", () => {
  expect(budgetLeft([{ amount: 500 }, { amount: 200 }], [{ amount: 150 }])).toBe(550);
  expect(budgetLeft([], [{ amount: 150 }])).toBe(-150);
});

test("of several ticks the newest counts, whichever list it stands in", () => {
  const early = { tripId: "1", isHere: true, at: "2027-01-01T08:00:00.000Z" };
  const late = { ...early, isHere: false, at: "2027-01-01T08:05:00.000Z" };
  expect(newestTicks([late], [early]).get("1")).toBe(late);
  expect(newestTicks([early], [late]).get("1")).toBe(late);
  expect(newestTicks<typeof early>([]).size).toBe(0);
});

test("a trip comes to a group that is not over, of no other agency, on days that meet, with room for its student", () => {
  const days = { fromDate: "2027-07-01", toDate: "2027-07-15" };
  const group = { ...days, phase: "coming", businessId: "1", students: mostMembers - 1 } as const;
  const trip = { ...days, businessId: "1", isThere: false };
  expect(whyNotJoin(group, trip)).toBeNull();
  expect(whyNotJoin({ ...group, businessId: null }, trip)).toBeNull();
  expect(whyNotJoin(group, { ...trip, businessId: null })).toBeNull();
  expect(whyNotJoin(group, { ...trip, businessId: "2" })).toBe("groupOfOthers");
  expect(whyNotJoin({ ...group, phase: "archived" }, trip)).toBe("groupOver");
  expect(whyNotJoin(group, { ...trip, fromDate: "2027-07-15", toDate: "2027-07-20" })).toBeNull();
  expect(whyNotJoin(group, { ...trip, fromDate: "2027-07-16", toDate: "2027-07-20" })).toBe("groupOtherDays");
  expect(whyNotJoin(group, { ...trip, fromDate: "2027-06-01", toDate: "2027-06-30" })).toBe("groupOtherDays");
  expect(whyNotJoin(group, { ...trip, isThere: true })).toBe("groupHasStudent");
  expect(whyNotJoin({ ...group, students: mostMembers }, trip)).toBe("groupFull");
  expect(whyNoRoom({ ...group, phase: "archived" }, trip)).toBeNull();
});

test("a group is over once its days are behind it, also before anybody has put it away", () => {
  expect(groupPhases.filter(isGroupOver)).toEqual(["ended", "archived"]);
});
