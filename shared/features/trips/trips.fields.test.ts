import { describe, expect, test } from "vitest";
import { apply, isRefused } from "#shared/machine/interpreter.ts";
import type { Name } from "#tests/support/machines/cast.ts";
import { dayMs, facts, hourMs, now } from "#tests/support/machines/trip.ts";
import {
  otherFamily,
  selectedFamily,
  thirdFamily,
  tripIn,
  type TripChanges,
} from "#tests/support/machines/tripStates.ts";
import { tripMachine } from "./trips.machine.ts";
import type { TripCommand } from "./trips.records.ts";
import type { TripState } from "./trips.states.ts";

function fields(state: TripState, command: TripCommand, name: Name, changes: TripChanges = {}) {
  const outcome = apply(tripMachine, tripIn(state, name, changes), command);
  if (isRefused(outcome)) throw new Error(`${command} was refused: ${outcome.refused}`);
  return outcome.record;
}

const withBackup = {
  facts: { hostings: [selectedFamily("reserved"), otherFamily({ backupOrder: 2 }), thirdFamily()] },
};

describe("the fields of a trip", () => {
  test("tell how long a hold lasts, from the reservation and anew for a backup", () => {
    const hold = { heldAt: now, holdUntil: now + 72 * hourMs };
    expect(fields("enquiry", "reserve", "parent", { record: { retryUntil: now + 1 } })).toMatchObject({
      ...hold,
      retryUntil: null,
    });
    expect(fields("new", "reserve", "finance", { record: { retryUntil: now + 1 } })).toMatchObject({
      ...hold,
      retryUntil: null,
    });
    expect(fields("reserved", "host_decline", "host", withBackup)).toMatchObject(hold);
    expect(fields("reserved", "hold_expired", "system", withBackup)).toMatchObject(hold);
    expect(fields("customer_service", "replace_family", "coordinator")).toMatchObject({ ...hold, resumeState: null });
    expect(fields("reserved", "extend_hold", "finance", { given: { holdUntil: now + 4 * dayMs } })).toMatchObject({
      heldAt: now - dayMs,
      holdUntil: now + 4 * dayMs,
      enteredAt: now - 20 * dayMs,
    });
  });

  test.each([
    ["reserved", "host_accept", "host"],
    ["reserved", "host_decline", "host"],
    ["reserved", "hold_expired", "system"],
    ["reserved", "release", "coordinator"],
    ["reserved", "payment_failed", "webhook"],
    ["reserved", "cancel", "parent"],
    ["customer_service", "cancel", "coordinator"],
  ] as const)("forget the hold from %s by %s", (state, command, name) => {
    expect(fields(state, command, name)).toMatchObject({ heldAt: null, holdUntil: null });
  });

  test("let a failed payment be tried again for a day, until it is booked", () => {
    expect(fields("reserved", "payment_failed", "webhook").retryUntil).toBe(now + 24 * hourMs);
    expect(fields("reserved", "host_accept", "host", { record: { retryUntil: now } }).retryUntil).toBeNull();
  });

  test("remember where a problem came up, and forget it when it is settled", () => {
    for (const state of ["reserved", "booked", "in-progress", "completed"] as const)
      expect(fields(state, "raise_issue", "parent", { record: { resumeState: null } }).resumeState).toBe(state);
    expect(
      fields("booked", "start", "timer", { record: { resumeState: null }, facts: { hostings: [] } }).resumeState,
    ).toBe("booked");
    expect(
      fields("booked", "start", "timer", {
        record: { resumeState: null },
        facts: { payment: { ...facts.payment, salesBalance: 1 } },
      }).resumeState,
    ).toBe("booked");
    for (const resumeState of ["reserved", "booked", "in-progress", "completed"] as const)
      expect(fields("customer_service", "resolve", "finance", { record: { resumeState } }).resumeState).toBeNull();
    expect(fields("customer_service", "cancel", "coordinator").resumeState).toBeNull();
    const begun = {
      record: { fromDate: "2027-03-01" },
      facts: { hostings: [selectedFamily("booked", { enteredAt: now })] },
    };
    expect(fields("customer_service", "replace_family", "coordinator", begun)).toMatchObject({
      resumeState: null,
      heldAt: null,
      holdUntil: null,
    });
  });

  test("go on with a hold after a problem, but never past six days of it", () => {
    const resumed = (heldAt: number | null) =>
      fields("customer_service", "resolve", "finance", { record: { resumeState: "reserved", heldAt } }).holdUntil;
    expect([resumed(now - dayMs), resumed(now - 4 * dayMs), resumed(null)]).toEqual([
      now + 3 * dayMs,
      now + 2 * dayMs,
      now + 3 * dayMs,
    ]);
  });

  test("take the new dates of an amended trip", () => {
    const days = { fromDate: "2027-06-29", toDate: "2027-07-18" };
    expect(fields("booked", "amend", "finance", { given: days })).toMatchObject(days);
    expect(fields("booked", "amend", "parent", { given: { fromDate: days.fromDate } })).toMatchObject(days);
    expect(fields("booked", "amend", "parent", { given: {} })).toMatchObject({
      fromDate: "2027-06-28",
      toDate: "2027-07-18",
    });
  });

  test("keep the planned last day of a stay that ends early, and a night at least", () => {
    expect(fields("in-progress", "end_early", "finance")).toMatchObject({
      toDate: "2027-03-01",
      plannedToDate: "2027-03-20",
    });
    expect(fields("in-progress", "end_early", "finance", { record: { fromDate: "2027-03-01" } }).toDate).toBe(
      "2027-03-02",
    );
    expect(fields("in-progress", "end_early", "finance", { record: { toDate: "2027-02-27" } }).toDate).toBe(
      "2027-02-27",
    );
  });
});
