import { expect, test } from "vitest";
import { deadlineOf, type DatedTrip } from "./trips.deadline.rules.ts";

const at = (text: string): number => Date.parse(text);
const now = at("2027-03-01T12:00:00Z");
const trip: DatedTrip = {
  id: "1",
  state: "new",
  fromDate: "2027-07-01",
  toDate: "2027-07-15",
  enteredAt: at("2027-02-20T12:00:00Z"),
  touchedAt: at("2027-02-21T12:00:00Z"),
  lastMessageAt: null,
  holdUntil: at("2027-03-02T09:00:00Z"),
  timezone: "UTC",
};
const due = (changes: Partial<DatedTrip>): string | null => {
  const found = deadlineOf({ ...trip, ...changes }, now);
  return found === null ? null : new Date(found).toISOString().slice(0, 16);
};

test("a draft lasts thirty days after somebody has touched it, and no longer than to its first day", () => {
  expect(due({})).toBe("2027-03-23T12:00");
  expect(due({ fromDate: "2027-03-10" })).toBe("2027-03-10T00:00");
});

test("an enquiry waits two weeks after the last word", () => {
  expect(due({ state: "enquiry" })).toBe("2027-03-06T12:00");
  expect(due({ state: "enquiry", lastMessageAt: at("2027-02-25T08:00:00Z") })).toBe("2027-03-11T08:00");
});

test("a hold ends when it ends, a stay begins and ends with its days, and is settled a week later", () => {
  expect(due({ state: "reserved" })).toBe("2027-03-02T09:00");
  expect(due({ state: "reserved", holdUntil: null })).toBeNull();
  expect(due({ state: "booked" })).toBe("2027-07-01T00:00");
  expect(due({ state: "in-progress", fromDate: "2027-02-20", toDate: "2027-03-04" })).toBe("2027-03-04T23:59");
  expect(due({ state: "completed", toDate: "2027-03-01" })).toBe("2027-03-08T00:00");
});

test("a problem is answered within an hour when the stay is near, else within a day", () => {
  expect(due({ state: "customer_service", fromDate: "2027-02-27" })).toBe("2027-02-20T13:00");
  expect(due({ state: "customer_service", fromDate: "2027-02-28" })).toBe("2027-02-21T12:00");
});

test("what is closed or called off waits for no day", () => {
  expect(due({ state: "closed" })).toBeNull();
  expect(due({ state: "cancelled" })).toBeNull();
});
