import { describe, expect, test } from "vitest";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { asksWhy, byFit, endOf, fitOf, mondayOf, stepsOf, whyNotHere, type HomeFacts } from "./timeline.rules.ts";

test("a board begins on a Monday", () => {
  expect(["2027-06-07", "2027-06-10", "2027-06-13"].map(mondayOf)).toEqual(["2027-06-07", "2027-06-07", "2027-06-07"]);
});

describe("the way to another home", () => {
  const offered = ["change_family", "cancel"];

  test("is by the commands of where the trip stands", () => {
    expect(stepsOf("new", offered)).toEqual(["add", "select"]);
    expect(stepsOf("enquiry", [])).toEqual(["add", "select"]);
    expect(stepsOf("reserved", offered)).toEqual(["add", "change_family"]);
    for (const state of ["booked", "in-progress"] as const)
      expect(stepsOf(state, offered)).toEqual(["raise_issue", "add", "select", "submit", "replace_family"]);
    expect(stepsOf("customer_service", offered)).toEqual(["add", "select", "submit", "replace_family"]);
  });

  test("is none where a trip is over, or the command is not on offer", () => {
    for (const state of ["completed", "closed", "cancelled"] as const) expect(stepsOf(state, offered)).toBeNull();
    expect(stepsOf("reserved", ["cancel"])).toBeNull();
  });

  test("asks why once somebody relies on the family", () => {
    const asked = tripStates.filter((state) => asksWhy(stepsOf(state, offered) ?? []));
    expect(asked).toEqual(["reserved", "booked", "in-progress"]);
  });
});

test("an end of a bar is what its state makes of it", () => {
  expect(tripStates.map(endOf)).toEqual([
    "edit",
    "edit",
    "release",
    "amend",
    "locked",
    "locked",
    "end_early",
    "locked",
    "locked",
  ]);
});

describe("a home", () => {
  const days = { from: "2027-07-05", to: "2027-07-18" };
  const guest = { days, isMinor: true, today: "2027-06-01" };
  const home: HomeFacts = {
    guests: 1,
    vettingState: "approved",
    isHidden: false,
    pausedUntil: null,
    stays: [],
    blocks: [],
    isAsked: false,
  };
  const why = (facts: Partial<HomeFacts>, others = {}) => whyNotHere({ ...home, ...facts }, { ...guest, ...others });

  test("takes whoever it has a bed for on every night", () => {
    expect(why({})).toBeNull();
    expect(why({ stays: [{ from: "2027-07-01", to: "2027-07-05" }] })).toBeNull();
    expect(why({ stays: [{ from: "2027-07-17", to: "2027-07-20" }] })).toBe("familyFree");
    expect(why({ guests: 2, stays: [days] })).toBeNull();
    expect(why({ guests: 2, stays: [days, days] })).toBe("familyFree");
  });

  test("takes nobody while it is closed, hidden or resting", () => {
    expect(why({ blocks: [{ from: "2027-07-17", to: "2027-07-20" }] })).toBe("familyFree");
    expect(why({ blocks: [{ from: "2027-07-18", to: "2027-07-20" }] })).toBeNull();
    expect(why({ isHidden: true })).toBe("familyFree");
    expect(why({ pausedUntil: "2027-06-02" })).toBe("familyFree");
    expect(why({ pausedUntil: "2027-06-01" })).toBeNull();
  });

  test("without approval takes no minor, and suspended takes nobody", () => {
    expect(why({ vettingState: "visit_pending" })).toBe("familyVetted");
    expect(why({ vettingState: "visit_pending" }, { isMinor: false })).toBeNull();
    expect(why({ vettingState: "suspended" }, { isMinor: false })).toBe("familyVetted");
    expect(why({ vettingState: "renewal_due" })).toBeNull();
  });

  test("that is asked already is not asked again", () => {
    expect(why({ isAsked: true })).toBe("notDuplicate");
  });
});

test("what is near and speaks the guest's language fits first", () => {
  const wish = { countyId: "1", languages: ["it"] };
  const fits = [
    fitOf({ countyId: "2", languages: ["en"] }, wish),
    fitOf({ countyId: "2", languages: ["en", "it"] }, wish),
    fitOf({ countyId: "1", languages: ["en"] }, wish),
    fitOf({ countyId: "1", languages: ["it"] }, wish),
  ];
  expect(fits.toSorted(byFit)).toEqual([...fits].reverse());
  expect(fits[1]).toEqual({ isSameCounty: false, languages: ["it"] });
});
