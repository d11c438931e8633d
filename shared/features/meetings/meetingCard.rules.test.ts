import { describe, expect, test } from "vitest";
import { isMeetingCard } from "./meetingCard.kind.ts";
import { isAskedOf, joinTimeOf, meetingCardOf, slotsAhead, type MeetingCard } from "./meetingCard.rules.ts";

const card: MeetingCard = {
  action: "meeting",
  meetingId: "7",
  kind: "intro_call",
  minutes: 30,
  state: "proposed",
  version: 1,
  proposedById: "10",
  participantIds: ["10", "30"],
  slots: ["2027-03-27T18:00:00.000Z", "2027-03-28T18:00:00.000Z"],
  scheduledAt: null,
};

describe("the message of a meeting", () => {
  test("is known by what it asks, and read only where it is whole", () => {
    expect([isMeetingCard({ ...card }), isMeetingCard({ action: "pay" }), isMeetingCard(undefined)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(meetingCardOf({ ...card })).toEqual(card);
    expect(meetingCardOf({ ...card, state: "postponed" })).toBeNull();
  });

  test("asks those who have not proposed it themselves, while it is open", () => {
    expect(["10", "30", "50"].map((person) => isAskedOf(card, person))).toEqual([false, true, false]);
    expect(isAskedOf({ ...card, state: "scheduled" }, "30")).toBe(false);
  });

  test("offers no time that has passed", () => {
    expect(slotsAhead(card, Date.parse("2027-03-27T18:00:00Z"))).toEqual(["2027-03-28T18:00:00.000Z"]);
  });
});

// On the night in which Europe loses an hour, the quarter of an hour after it is still a quarter of an hour.
test.each([
  ["2027-03-28T00:49:59Z", "early"],
  ["2027-03-28T00:50:00Z", "open"],
  ["2027-03-28T01:30:00Z", "open"],
  ["2027-03-28T01:30:01Z", "over"],
])("at %s it is %s to join what begins at one", (now, time) => {
  const meeting = { state: "scheduled", scheduledAt: "2027-03-28T01:00:00.000Z" } as const;
  expect(joinTimeOf(meeting, Date.parse(now))).toBe(time);
  expect(joinTimeOf({ ...meeting, state: "in_call" }, Date.parse(now))).toBe("open");
  expect(joinTimeOf({ ...meeting, state: "cancelled" }, Date.parse(now))).toBe("over");
  expect(joinTimeOf({ state: "scheduled", scheduledAt: null }, Date.parse(now))).toBe("over");
});
