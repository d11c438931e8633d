import { describe, expect, test } from "vitest";
import { elsewhereWords, othersTimes } from "./meetingTimes.ts";

// Between 14 and 28 March 2027 New York is four hours behind Dublin, before and after it is five.
describe("the other side's clock", () => {
  test.each([
    ["2027-03-13T18:00:00Z", "13:00"],
    ["2027-03-20T18:00:00Z", "14:00"],
    ["2027-03-29T17:00:00Z", "13:00"],
  ])("at %s shows %s in New York", (at, time) => {
    expect(elsewhereWords(at, "America/New_York", "Europe/Dublin")).toBe(time);
  });

  test("says the day where it is another one", () => {
    expect(elsewhereWords("2027-03-20T18:00:00Z", "Asia/Tokyo", "Europe/Dublin")).toMatch(/21.*03:00/);
  });
});

test("people are named together by what their clocks show, whoever shares the reader's is left out", () => {
  const people = [
    { id: "1", name: "Niamh", timezone: "Europe/Dublin" },
    { id: "2", name: "Aoife", timezone: "Europe/London" },
    { id: "3", name: "Claire", timezone: "Europe/Paris" },
    { id: "4", name: "Luca", timezone: "Europe/Rome" },
  ];
  expect(othersTimes("2027-03-20T18:00:00Z", people, { me: "1", zone: "Europe/Dublin" })).toEqual([
    { time: "19:00", names: "Claire and Luca" },
  ]);
});
