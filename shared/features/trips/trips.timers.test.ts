import { describe, expect, test } from "vitest";
import { dueTimers, firingsOf } from "#shared/machine/timers.ts";
import { dayMs, facts, hourMs, now } from "#tests/support/machines/trip.ts";
import { otherFamily, selectedFamily, tripIn, type TripChanges } from "#tests/support/machines/tripStates.ts";
import { tripMachine } from "./trips.machine.ts";
import { tripStates, type TripState } from "./trips.states.ts";

const times = (state: TripState, changes: TripChanges = {}) => {
  const { record, facts: seen } = tripIn(state, "parent", changes);
  return firingsOf(tripMachine, { record, facts: seen }).map(({ name, dueAt, fires }) => [
    name,
    new Date(dueAt).toISOString(),
    "command" in fires ? fires.command : fires.reminder,
  ]);
};

const dueIn = (state: TripState, changes: TripChanges) => {
  const { record, facts: seen } = tripIn(state, "parent", changes);
  return dueTimers(tripMachine, { record, facts: seen }).map(({ fires }) =>
    "command" in fires ? fires.command : fires.reminder,
  );
};

// The clocks of Dublin go on at the end of March: days are those of the calendar there.
const touchedAt = Date.parse("2027-03-01T12:00:00Z");

describe("the timers of a trip", () => {
  test("remind of a draft on the third and the fourteenth day, and give it up on the thirtieth", () => {
    expect(times("new", { record: { enteredAt: touchedAt }, facts: { touchedAt } })).toEqual([
      ["draftReminder1", "2027-03-04T12:00:00.000Z", "draftWaits"],
      ["draftReminder2", "2027-03-15T12:00:00.000Z", "draftWaits"],
      ["abandon", "2027-03-31T11:00:00.000Z", "abandon"],
    ]);
  });

  test("nudge an enquiry five and ten days after the last message, and let it expire after fourteen", () => {
    expect(times("enquiry", { record: { enteredAt: now - dayMs }, facts: { lastMessageAt: now } })).toEqual([
      ["enquiryNudge1", "2027-03-06T12:00:00.000Z", "enquiryWaits"],
      ["enquiryNudge2", "2027-03-11T12:00:00.000Z", "enquiryWaits"],
      ["expire", "2027-03-15T12:00:00.000Z", "expire"],
    ]);
    expect(times("enquiry", { record: { enteredAt: now }, facts: { lastMessageAt: null } })[2]).toEqual([
      "expire",
      "2027-03-15T12:00:00.000Z",
      "expire",
    ]);
    expect(times("enquiry", { record: { enteredAt: now }, facts: { lastMessageAt: now - 20 * dayMs } })[2]).toEqual([
      "expire",
      "2027-03-15T12:00:00.000Z",
      "expire",
    ]);
  });

  test("end a hold when it is over, however long it was made", () => {
    expect(times("reserved", { record: { holdUntil: now + 72 * hourMs } })).toEqual([
      ["holdEnd", "2027-03-04T12:00:00.000Z", "hold_expired"],
    ]);
    expect(times("reserved", { record: { holdUntil: null } })).toEqual([]);
    expect([
      dueIn("reserved", { record: { holdUntil: now + 1 } }),
      dueIn("reserved", { record: { holdUntil: now } }),
    ]).toEqual([[], ["hold_expired"]]);
  });

  test("book a family at once that had accepted before, and do not wait for it", () => {
    const hostings = [selectedFamily("booked", { enteredAt: now - dayMs })];
    expect(times("reserved", { record: { enteredAt: now }, facts: { hostings } })).toEqual([
      ["acceptance", "2027-03-01T12:00:00.000Z", "host_accept"],
    ]);
    expect(
      times("reserved", {
        record: { holdUntil: null },
        facts: { hostings: [otherFamily({ state: "accepted_hosting" })] },
      }),
    ).toEqual([]);
  });

  test("begin a stay at midnight of its first day, where the family lives", () => {
    expect(times("booked")).toEqual([["start", "2027-06-27T23:00:00.000Z", "start"]]);
    expect(times("booked", { facts: { timezone: "Europe/Madrid" } })).toEqual([
      ["start", "2027-06-27T22:00:00.000Z", "start"],
    ]);
    expect(times("booked", { record: { fromDate: "2027-02-01", enteredAt: now } })).toEqual([
      ["start", "2027-03-01T12:00:00.000Z", "start"],
    ]);
  });

  test("end it in the last minute of its last day", () => {
    expect(times("in-progress")).toEqual([["end", "2027-03-20T23:59:00.000Z", "end"]]);
  });

  test("try to settle it daily from the seventh day after, and a cancelled one from the first", () => {
    const { touchedAt: _, ...rest } = facts;
    expect(
      dueIn("completed", {
        facts: { ...rest, now: Date.parse("2027-02-25T23:59:59Z") },
        record: { enteredAt: Date.parse("2027-02-19T23:59:00Z") },
      }),
    ).toEqual([]);
    expect(dueIn("completed", { record: { enteredAt: Date.parse("2027-02-19T23:59:00Z") } })).toEqual(["settle"]);
    expect(times("completed", { record: { enteredAt: Date.parse("2027-02-19T23:59:00Z") } })).toEqual([
      ["settle", "2027-03-01T00:00:00.000Z", "settle"],
      ["settle", "2027-03-02T00:00:00.000Z", "settle"],
    ]);
    expect(times("cancelled", { record: { enteredAt: now - 2 * hourMs } })).toEqual([
      ["settleCancelled", "2027-03-01T10:00:00.000Z", "settle"],
      ["settleCancelled", "2027-03-02T10:00:00.000Z", "settle"],
    ]);
  });

  test("run in no other state", () => {
    expect(tripStates.filter((state) => times(state, { record: { holdUntil: now } }).length === 0)).toEqual([
      "customer_service",
      "closed",
    ]);
  });
});
