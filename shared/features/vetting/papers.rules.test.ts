import { expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import {
  isPaperKind,
  mistakesInReference,
  needsConsent,
  purgeDayOf,
  stepOf,
  turnOf,
  whyNotHandIn,
} from "./papers.rules.ts";

const today = "2027-03-01";
const bornAged = (years: number, days = 0): string => addDays(`${2027 - years}-03-01`, days);

test("a copy of a passport goes after half a year, a certificate with its check", () => {
  expect(purgeDayOf("identity", "2027-08-31")).toBe("2028-02-29");
  expect(purgeDayOf("police_check", today)).toBe("2030-03-01");
});

test("papers are handed in for what a paper proves", () => {
  expect(isPaperKind("identity")).toBe(true);
  expect(isPaperKind("reference")).toBe(false);
  expect(isPaperKind("home_visit")).toBe(false);
});

test("a parent consents for those of 16 and 17, from the birthday to the birthday", () => {
  expect(needsConsent(bornAged(16, 1), today)).toBe(false);
  expect(needsConsent(bornAged(16), today)).toBe(true);
  expect(needsConsent(bornAged(18, 1), today)).toBe(true);
  expect(needsConsent(bornAged(18), today)).toBe(false);
});

const open = {
  householdState: "checks_in_progress",
  kind: "police_check",
  standing: "open",
  dateOfBirth: bornAged(40),
  hasConsent: false,
} as const;

test("a paper is handed in while its check is not settled, by a household that has applied", () => {
  expect(whyNotHandIn(open, today)).toBeNull();
  expect(whyNotHandIn({ ...open, standing: "received" }, today)).toBeNull();
  expect(whyNotHandIn({ ...open, standing: "expiring" }, today)).toBeNull();
  expect(whyNotHandIn({ ...open, standing: "clear" }, today)).toBe("checkSettled");
  expect(whyNotHandIn({ ...open, standing: "adverse" }, today)).toBe("checkSettled");
  expect(whyNotHandIn({ ...open, householdState: "draft" }, today)).toBe("notUnderVetting");
  expect(whyNotHandIn({ ...open, dateOfBirth: bornAged(15) }, today)).toBe("tooYoung");
});

test("the police check of somebody of 16 or 17 waits for the consent, the identity does not", () => {
  const young = { ...open, dateOfBirth: bornAged(17) };
  expect(whyNotHandIn(young, today)).toBe("consentMissing");
  expect(whyNotHandIn({ ...young, hasConsent: true }, today)).toBeNull();
  expect(whyNotHandIn({ ...young, kind: "identity" }, today)).toBeNull();
  expect(whyNotHandIn({ ...open, dateOfBirth: null, kind: "agreement" }, today)).toBeNull();
});

test("the household is told how far it has come", () => {
  expect((["draft", "under_review", "conditions_open", "approval_pending", "approved"] as const).map(stepOf)).toEqual([
    "apply",
    "checks",
    "visit",
    "approval",
    "approval",
  ]);
});

test("the household is told whose turn it is", () => {
  expect(turnOf("draft", false)).toBe("family");
  expect(turnOf("renewal_due", false)).toBe("family");
  expect(turnOf("submitted", true)).toBe("family");
  expect(turnOf("submitted", false)).toBe("office");
  expect(turnOf("checks_in_progress", true)).toBe("family");
  expect(turnOf("visit_pending", true)).toBe("office");
  expect(turnOf("approved", true)).toBe("nobody");
});

test("a reference says how it knows them, and why not if not", () => {
  expect(mistakesInReference({ trusts: true, character: "Kind.", concerns: "" })).toEqual({});
  expect(mistakesInReference({ trusts: true, character: " ", concerns: "x" })).toEqual({ character: "required" });
  expect(mistakesInReference({ trusts: false, character: "x", concerns: " " })).toEqual({ concerns: "required" });
});
