import { expect, test } from "vitest";
import { planOfDay } from "./planOfDay.ts";

const leg = {
  direction: "there" as const,
  // Half past midnight in Dublin, summer: the day there is the next one.
  at: "2027-06-28T23:30:00.000Z",
  place: "Shannon",
  number: "EI 593",
  meetingPoint: "",
  collectedBy: "host" as const,
};
const trip = {
  timezone: "Europe/Dublin",
  legs: [leg],
  camps: [{ title: "Sailing", fromDate: "2027-06-29", toDate: "2027-07-02" }],
  stay: {
    phone: null,
    hasGuide: false,
    consulate: null,
    week: [
      { weekday: 2, part: "evening" as const, text: "Music" },
      { weekday: 2, part: "morning" as const, text: "School run" },
      { weekday: 3, part: "morning" as const, text: "Market" },
    ],
  },
};

test("a day holds its journey by the clock of the place, its camp and how that weekday goes, from morning on", () => {
  // A Tuesday.
  expect(planOfDay(trip, "2027-06-29").map((entry) => [entry.kind, "text" in entry ? entry.text : ""])).toEqual([
    ["leg", ""],
    ["camp", ""],
    ["part", "School run"],
    ["part", "Music"],
  ]);
  expect(planOfDay(trip, "2027-06-28")).toEqual([]);
  expect(planOfDay({ ...trip, stay: null }, "2027-07-03")).toEqual([]);
});
