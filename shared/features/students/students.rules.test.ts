import { describe, expect, test } from "vitest";
import { isBirthday, isChildOn, saysOther, whyNotRemove } from "./students.rules.ts";

test("a child is one until the day before the eighteenth birthday", () => {
  expect(["2030-05-03", "2030-05-04"].map((day) => isChildOn(day, "2012-05-04"))).toEqual([true, false]);
});

test("a birthday is neither to come nor more than a century ago", () => {
  expect(["2027-01-15", "2027-01-16", "1927-01-15", "1925-12-31"].map((day) => isBirthday(day, "2027-01-15"))).toEqual([
    true,
    false,
    true,
    false,
  ]);
});

test("a student with a trip stays, whether it is still to come or over", () => {
  expect(whyNotRemove({ activeTrips: 1, pastTrips: 2 })).toBe("has_active_trip");
  expect(whyNotRemove({ activeTrips: 0, pastTrips: 2 })).toBe("has_past_trips");
  expect(whyNotRemove({ activeTrips: 0, pastTrips: 0 })).toBeNull();
});

describe("a change that began from what stood there", () => {
  const stands = { country: { id: "7" }, cityTown: "Madrid", languages: ["es", "en"] };

  test("is let through where that still stands, and says nothing of other fields", () => {
    expect(saysOther(stands, { cityTown: "Madrid", countryId: "7", languages: ["es", "en"] })).toBe(false);
    expect(saysOther(stands, { hobbies: undefined })).toBe(false);
    expect(saysOther(stands, {})).toBe(false);
  });

  test("is not where somebody has said something else meanwhile", () => {
    expect(saysOther(stands, { cityTown: "Toledo" })).toBe(true);
    expect(saysOther(stands, { countryId: "8" })).toBe(true);
    expect(saysOther(stands, { languages: ["en"] })).toBe(true);
  });
});
