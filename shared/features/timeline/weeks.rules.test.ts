import { expect, test } from "vitest";
import { isClosedIn, whyNotInvite, type Invitable } from "./weeks.rules.ts";

const weeks = { from: "2027-06-28", to: "2027-07-12" };
const now = new Date("2027-05-19T14:26:00Z");
const home: Invitable = {
  vettingState: "approved",
  guests: 1,
  isHidden: false,
  pausedUntil: null,
  stays: [],
  blocks: [],
  isAsked: false,
  invitedAt: null,
};

test("a family is invited where it could take a child on each night", () => {
  expect(whyNotInvite(home, weeks, now)).toBeNull();
  expect(whyNotInvite({ ...home, isAsked: true }, weeks, now)).toBeNull();
  expect(whyNotInvite({ ...home, vettingState: "suspended" }, weeks, now)).toBe("familyVetted");
  expect(whyNotInvite({ ...home, stays: [{ from: "2027-07-01", to: "2027-07-02" }] }, weeks, now)).toBe("familyFree");
  expect(whyNotInvite({ ...home, pausedUntil: "2027-05-20" }, weeks, now)).toBe("familyFree");
});

test("and not again within a week", () => {
  expect(whyNotInvite({ ...home, invitedAt: "2027-05-12T14:26:01Z" }, weeks, now)).toBe("invitedLately");
  expect(whyNotInvite({ ...home, invitedAt: "2027-05-12T14:26:00Z" }, weeks, now)).toBeNull();
});

test("weeks are closed when each of their nights is", () => {
  expect(isClosedIn([], weeks)).toBe(false);
  expect(
    isClosedIn(
      [
        { from: "2027-06-01", to: "2027-07-05" },
        { from: "2027-07-05", to: "2027-08-01" },
      ],
      weeks,
    ),
  ).toBe(true);
  expect(isClosedIn([{ from: "2027-06-29", to: "2027-08-01" }], weeks)).toBe(false);
});
