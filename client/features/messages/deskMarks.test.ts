import { expect, test } from "vitest";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { pressureOf } from "#client/engine/views/narrowing.ts";
import { dueOf, labelsOn } from "./deskMarks.ts";

const now = Date.parse("2027-07-01T12:00:00Z");
const waits = (change: object) => ({
  header: { ...aHeader({ fromDate: "2027-09-01", tripState: "booked" }), ...change },
  waitsSince: 1,
});

test("a conversation presses as the office says, or as its words do while somebody waits", () => {
  expect(pressureOf(waits({ urgent: "health" }), now)).toBe("urgent");
  expect(pressureOf({ ...waits({ urgent: "health" }), waitsSince: null }, now)).toBe("normal");
  expect(pressureOf(waits({ urgent: "health", priority: "low" }), now)).toBe("low");
  expect(pressureOf(waits({}), now)).toBe("normal");
});

test("of an answer that has time nothing is said", () => {
  expect(dueOf(waits({ dueAt: "2027-07-01T14:00:00Z" }), now)).toBeNull();
  expect(dueOf(waits({ dueAt: "2027-07-01T12:20:00Z" }), now)).toEqual({ isOver: false, ms: 1_200_000 });
  expect(dueOf(waits({ dueAt: "2027-07-01T11:00:00Z" }), now)).toEqual({ isOver: true, ms: 3_600_000 });
  expect(dueOf({ ...waits({ dueAt: "2027-07-01T11:00:00Z" }), waitsSince: null }, now)).toBeNull();
  expect(dueOf(waits({}), now)).toBeNull();
});

test("labels stand in the order of all labels, and one that is gone stands nowhere", () => {
  const label = (id: string) => ({ id, name: id, hue: "moss" as const });
  expect(labelsOn(waits({ labels: ["2", "9", "1"] }), [label("1"), label("2"), label("3")])).toEqual([
    label("1"),
    label("2"),
  ]);
  expect(labelsOn(waits({}), [label("1")])).toEqual([]);
});
