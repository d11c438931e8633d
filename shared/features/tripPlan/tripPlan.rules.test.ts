import { expect, test } from "vitest";
import {
  campsOutside,
  shifted,
  stayWithin,
  weeksWithin,
  whyNotAssign,
  whyNotMove,
  whyNotReplan,
} from "./tripPlan.rules.ts";

test("a plan is free until something is held, moves by a price that is accepted once it is booked, and is history after", () => {
  expect((["new", "enquiry"] as const).map(whyNotReplan)).toEqual([null, null]);
  expect(whyNotReplan("reserved")).toBe("datesHeld");
  expect(whyNotReplan("booked")).toBe("datesByAmend");
  expect((["in-progress", "customer_service", "closed"] as const).map(whyNotReplan)).toEqual([
    "planFixed",
    "planFixed",
    "planFixed",
  ]);
});

test("whose a trip is may change as long as it is not over", () => {
  expect((["new", "reserved", "in-progress"] as const).map(whyNotAssign)).toEqual([null, null, null]);
  expect((["completed", "cancelled", "closed"] as const).map(whyNotAssign)).toEqual([
    "planFixed",
    "planFixed",
    "planFixed",
  ]);
});

test("camps that begin before the stay or end after it lie outside", () => {
  const camps = [
    { title: "Early", from: "2027-06-28", to: "2027-07-02" },
    { title: "Within", from: "2027-07-05", to: "2027-07-09" },
    { title: "Late", from: "2027-07-12", to: "2027-07-16" },
  ];
  expect(campsOutside(camps, { from: "2027-07-05", to: "2027-07-15" }).map(({ title }) => title)).toEqual([
    "Early",
    "Late",
  ]);
});

test("weeks shrink with the days, and a stay that needs one keeps it", () => {
  expect(weeksWithin(3, { least: 0, most: 2 })).toBe(2);
  expect(weeksWithin(0, { least: 1, most: 2 })).toBe(1);
  expect(weeksWithin(1, { least: 1, most: 0 })).toBe(0);
});

test("a family's part of a stay keeps to the new days, goes along where it shares an end, and is none where nothing is left", () => {
  const was = { from: "2027-07-01", to: "2027-07-20" };
  const later = { from: "2027-07-12", to: "2027-07-31" };
  const shorter = { from: "2027-07-05", to: "2027-07-12" };
  expect(stayWithin(was, was, later)).toEqual(later);
  expect(stayWithin({ from: "2027-07-10", to: "2027-07-20" }, was, later)).toEqual(later);
  expect(stayWithin({ from: "2027-07-03", to: "2027-07-14" }, was, shorter)).toEqual(shorter);
  expect(stayWithin({ from: "2027-07-06", to: "2027-07-10" }, was, shorter)).toEqual({
    from: "2027-07-06",
    to: "2027-07-10",
  });
  expect(stayWithin({ from: "2027-07-01", to: "2027-07-10" }, was, later)).toBeNull();
  expect(stayWithin({ from: "2027-07-14", to: "2027-07-16" }, was, shorter)).toBeNull();
  const beside = { from: "2027-06-01", to: "2027-07-25" };
  expect(stayWithin(beside, was, was)).toBe(beside);
});

test("a stay that is shifted keeps its nights", () => {
  expect(shifted({ from: "2027-07-30", to: "2027-08-03" }, 3)).toEqual({ from: "2027-08-02", to: "2027-08-06" });
  expect(shifted({ from: "2027-08-02", to: "2027-08-06" }, -3)).toEqual({ from: "2027-07-30", to: "2027-08-03" });
});

test("a stay that is moved along with many others keeps to its days, its weeks and its camps", () => {
  expect(whyNotMove({}, { camps: 0 })).toBeNull();
  expect(whyNotMove({}, { camps: 1 })).toBe("movedCamps");
  expect(whyNotMove({ fromDate: "past" }, { camps: 1 })).toBe("movedPast");
  expect(whyNotMove({ fromDate: "tooFar", weeks: "noWeek" }, { camps: 0 })).toBe("movedFar");
  expect(whyNotMove({ studentId: "adult" }, { camps: 0 })).toBe("movedOfAge");
  expect(whyNotMove({ weeks: "tooManyWeeks" }, { camps: 0 })).toBe("movedWeeks");
});
