import { expect, test } from "vitest";
import { consentVersions, readsCare, standingOfConsent } from "./studentCare.rules.ts";

test("the newest word holds, and one about an older wording is asked again", () => {
  const version = consentVersions.photos;
  expect(standingOfConsent("photos", undefined)).toBe("open");
  expect(standingOfConsent("photos", { version, given: true })).toBe("given");
  expect(standingOfConsent("photos", { version, given: false })).toBe("refused");
  expect(standingOfConsent("photos", { version: version - 1, given: true })).toBe("outdated");
  expect(standingOfConsent("photos", { version: version - 1, given: false })).toBe("refused");
});

test("parents read what is sealed, an agency and the office only write it or open it elsewhere", () => {
  expect(readsCare(["kid"])).toBe(true);
  expect(readsCare(["biz"])).toBe(false);
  expect(readsCare(["all"])).toBe(false);
});
