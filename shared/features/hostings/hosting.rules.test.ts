import { describe, expect, test } from "vitest";
import { answerMoments, isCareOpen, knowsEverything, queueableAnswers } from "./hosting.rules.ts";

describe("what a family knows", () => {
  test.each([
    ["booked", "accepted_hosting", true],
    ["in-progress", "accepted_hosting", true],
    ["customer_service", "accepted_hosting", true],
    ["completed", "accepted_hosting", true],
    ["closed", "accepted_hosting", false],
    ["cancelled", "accepted_hosting", false],
    ["reserved", "awaiting_host_family_review", false],
    ["booked", "host_waiting_list", false],
  ] as const)("of a trip that is %s, as %s: everything is %s", (tripState, state, isAll) => {
    expect(knowsEverything({ tripState, state })).toBe(isAll);
  });

  test.each([
    ["2027-06-16", false],
    ["2027-06-17", true],
    ["2027-07-20", true],
    ["2027-07-21", false],
  ])("of health on %s: %s", (today, isOpen) => {
    const stay = { state: "accepted_hosting", tripState: "booked", from: "2027-07-01", to: "2027-07-18" } as const;
    expect(isCareOpen({ ...stay, today })).toBe(isOpen);
    expect(isCareOpen({ ...stay, state: "considering_hosting", today })).toBe(false);
  });
});

test.each([
  ["reserved", "awaiting_host_family_review", false, ["accept", "decline", "ask_time"]],
  ["reserved", "awaiting_host_family_review", true, ["accept", "decline"]],
  ["reserved", "considering_hosting", true, ["accept", "decline"]],
  ["reserved", "host_family_review_-_pending_submission", false, ["decline"]],
  ["enquiry", "potential_trip_host_family", false, ["decline", "show_interest"]],
  ["booked", "accepted_hosting", false, []],
] as const)(
  "without a connection a trip that is %s, as %s, can be answered",
  (tripState, state, hasAskedTime, found) => {
    expect(queueableAnswers({ tripState, state, hasAskedTime })).toEqual(found);
  },
);

test("more time is asked for in halves of a day, as far as it goes", () => {
  const now = Date.parse("2027-05-01T10:00:00Z");
  expect(answerMoments(now, "2027-05-02T18:00:00.000Z")).toEqual([
    "2027-05-01T22:00:00.000Z",
    "2027-05-02T10:00:00.000Z",
    "2027-05-02T18:00:00.000Z",
  ]);
  expect(answerMoments(now, "2027-05-01T09:00:00.000Z")).toEqual([]);
  expect(answerMoments(now, null)).toEqual([]);
});
