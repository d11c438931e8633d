import { expect, test } from "vitest";
import { blocked, isReviewLate, mayDecide, reviewDecisions } from "./reviews.rules.ts";

test("what waits is decided once; what was kept closed may be opened later", () => {
  const decisions = (state: "open" | "upheld" | "dismissed", reason: "unsafe" | typeof blocked | null) =>
    reviewDecisions.filter((decision) => mayDecide({ state, reason }, decision));
  for (const reason of ["unsafe", blocked, null] as const) {
    expect(decisions("open", reason)).toEqual(["upheld", "dismissed"]);
    expect(decisions("dismissed", reason)).toEqual([]);
  }
  expect(decisions("upheld", "unsafe")).toEqual([]);
  expect(decisions("upheld", null)).toEqual([]);
  expect(decisions("upheld", blocked)).toEqual(["dismissed"]);
});

test("what waits is late after a day, and what is decided never", () => {
  const createdAt = "2027-03-01T10:00:00Z";
  const [dayAfter, soonAfter] = [Date.parse("2027-03-02T10:00:00Z"), Date.parse("2027-03-02T10:00:01Z")];
  expect(isReviewLate({ state: "open", createdAt }, dayAfter)).toBe(false);
  expect(isReviewLate({ state: "open", createdAt }, soonAfter)).toBe(true);
  expect(isReviewLate({ state: "upheld", createdAt }, soonAfter)).toBe(false);
});
