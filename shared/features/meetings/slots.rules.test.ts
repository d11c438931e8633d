import { describe, expect, test } from "vitest";
import { mistakeIn, slotsOf } from "./slots.rules.ts";

describe("times that somebody writes down", () => {
  // Europe changes its clocks on 28 March 2027, America on the 14th, Japan never.
  test.each([
    ["Europe/Dublin", ["2027-03-13T18:00:00.000Z", "2027-03-20T18:00:00.000Z", "2027-03-29T17:00:00.000Z"]],
    ["America/New_York", ["2027-03-13T23:00:00.000Z", "2027-03-20T22:00:00.000Z", "2027-03-29T22:00:00.000Z"]],
    ["Asia/Tokyo", ["2027-03-13T09:00:00.000Z", "2027-03-20T09:00:00.000Z", "2027-03-29T09:00:00.000Z"]],
  ])("six in the evening stays six in the evening in %s when the clocks change", (zone, sent) => {
    const written = ["2027-03-29T18:00", "2027-03-13T18:00", "2027-03-20T18:00"];
    expect(slotsOf(written, zone)).toEqual(sent);
    const shown = new Intl.DateTimeFormat("en-IE", { timeZone: zone, hour: "2-digit", minute: "2-digit" });
    expect(sent.map((at) => shown.format(new Date(at)))).toEqual(["18:00", "18:00", "18:00"]);
  });

  test("an hour that no clock shows is as long after the jump as it would have been", () => {
    expect(slotsOf(["2027-03-28T01:30"], "Europe/Dublin")).toEqual(["2027-03-28T01:30:00.000Z"]);
  });

  const here = { now: Date.parse("2027-03-01T12:00:00Z"), zone: "Europe/Dublin" };

  test.each([
    [[], "none"],
    [["", " "], "none"],
    [["tomorrow"], "unread"],
    [["2027-13-40T10:00"], "unread"],
    [["2027-03-01T12:00"], "past"],
    [["2027-03-02T12:00", "", "2027-03-02T12:00"], "twice"],
    [["2027-03-02T12:00", "2027-03-02T13:00"], null],
  ])("of %j the mistake is %s", (lines, mistake) => {
    expect(mistakeIn(lines, here)).toBe(mistake);
  });
});
