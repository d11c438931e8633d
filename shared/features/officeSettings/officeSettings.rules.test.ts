import { expect, test } from "vitest";
import { isFit, officeSettings, settingKeys, settingOn } from "./officeSettings.rules.ts";

test("a number holds from its day on, and until there is one, as the code says", () => {
  const written = [
    { key: "jobsPerPerson", value: 4, validFrom: "2027-03-01" },
    { key: "jobsPerPerson", value: 3, validFrom: "2027-01-01" },
    { key: "jobsUndoMinutes", value: 60, validFrom: "2027-01-01" },
  ];
  expect(settingOn("jobsPerPerson", written, "2026-12-31")).toBe(officeSettings.jobsPerPerson.usual);
  expect(settingOn("jobsPerPerson", written, "2027-01-01")).toBe(3);
  expect(settingOn("jobsPerPerson", written, "2027-03-01")).toBe(4);
});

test("what is not possible is not held to", () => {
  for (const value of [0, 11, 1.5, "2", null]) {
    expect(isFit("jobsPerPerson", value)).toBe(false);
    expect(settingOn("jobsPerPerson", [{ key: "jobsPerPerson", value, validFrom: "2027-01-01" }], "2027-02-01")).toBe(
      2,
    );
  }
});

test("every usual number is one that could be set", () => {
  expect(settingKeys.toSorted()).toEqual(Object.keys(officeSettings).toSorted());
  for (const key of settingKeys) expect(isFit(key, officeSettings[key].usual)).toBe(true);
});
