import { describe, expect, test } from "vitest";
import type { FamilyFacts, HostingRecord, TripFacts } from "#shared/features/trips/trips.records.ts";
import { cast } from "#tests/support/machines/cast.ts";
import { facts, family, hosting, hourMs, now, trip } from "#tests/support/machines/trip.ts";
import { offersOfHosting, offersOfTrip, type Placement } from "./placement.ts";

const asked: HostingRecord = {
  ...hosting,
  state: "awaiting_host_family_review",
  selected: true,
  askedAt: now - hourMs,
  answerBy: now + 23 * hourMs,
};
const chosen: HostingRecord = { ...hosting, state: "host_family_review_-_pending_submission", selected: true };
const placed = (hostings: readonly HostingRecord[], changes: Partial<TripFacts> = {}): Placement => ({
  trip: { ...trip, state: "reserved", heldAt: now - hourMs, holdUntil: now + 71 * hourMs },
  facts: { ...facts, hostings, ...changes },
});

describe("the offers", () => {
  const placement = placed([asked], { payment: { ...facts.payment, authorisation: "none" } });
  const offered = (changes: Partial<FamilyFacts> = {}) =>
    placed([asked], { familyById: { "50": { ...family, ...changes } } });

  test("refuse a yes that the trip would refuse, with the trip's reason", () => {
    expect(
      offersOfHosting({ placement, hosting: asked }, cast.host).find(({ command }) => command === "accept"),
    ).toMatchObject({ isAllowed: false, reason: "authorisationValid", to: null });
    expect(offersOfTrip(placed([chosen]), cast.host).find(({ command }) => command === "host_accept")).toMatchObject({
      isAllowed: false,
      reason: "wrongState",
      to: null,
    });
  });

  test("allow what only waits for words, and what nothing stands against", () => {
    const offers = offersOfHosting({ placement: offered(), hosting: asked }, cast.host).filter(
      ({ isAllowed }) => isAllowed,
    );
    expect(offers.map(({ command }) => command)).toEqual(["decline", "accept", "ask_time"]);
    expect(
      offersOfTrip(offered(), cast.parent)
        .filter(({ isAllowed }) => isAllowed)
        .map(({ command, asks }) => [command, asks]),
    ).toEqual([
      ["release", ["reasonGiven"]],
      ["cancel", []],
      ["raise_issue", ["reasonGiven"]],
    ]);
  });

  test("keep the machine's own reason where there is one", () => {
    expect(
      offersOfHosting({ placement: offered({ hasBeds: false }), hosting: asked }, cast.host).find(
        ({ command }) => command === "accept",
      )?.reason,
    ).toBe("familyFree");
    expect(offersOfTrip(offered(), cast.otherHost).find(({ command }) => command === "host_accept")?.reason).toBe(
      "notYours",
    );
  });
});
