import { describe, expect, test } from "vitest";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { bestStepOf, dayOfStay, phaseOf } from "./parentHome.rules.ts";

const aTrip = (state: TripState) => ({
  state,
  fromDate: "2027-01-06",
  toDate: "2027-01-26",
  tasks: [] as { doneAt: string | null }[],
  interested: [] as string[],
  answerBy: null,
  stay: null as { hasGuide: boolean } | null,
  reviewBy: null as string | null,
});

describe("the phase of a trip", () => {
  test.each([
    ["new", "2026-11-27", "looking"],
    ["enquiry", "2026-11-27", "asked"],
    ["reserved", "2026-11-27", "asked"],
    ["booked", "2026-12-22", "booked"],
    ["booked", "2026-12-23", "soon"],
    ["booked", "2027-01-06", "there"],
    ["in-progress", "2027-01-05", "there"],
    ["in-progress", "2027-01-26", "there"],
    // Kept on a device, and read when it is over.
    ["in-progress", "2027-01-27", "after"],
    ["customer_service", "2027-01-10", "there"],
    ["completed", "2027-01-26", "after"],
    ["closed", "2027-01-30", "after"],
  ] as const)("%s on %s is %s", (state, today, phase) => {
    expect(phaseOf(aTrip(state), today)).toBe(phase);
  });

  test("counts the days of a stay from one, and no further than its nights", () => {
    const days = ["2027-01-05", "2027-01-06", "2027-01-11", "2027-01-26"].map((today) =>
      dayOfStay(aTrip("in-progress"), today),
    );
    expect(days.map(({ day }) => day)).toEqual([1, 1, 6, 20]);
    expect(days[0]?.of).toBe(20);
  });
});

describe("the best step", () => {
  test("before a yes is to choose, to see who would like to, or to wait", () => {
    expect(bestStepOf(aTrip("new"), "2026-11-27")).toBe("choose");
    expect(bestStepOf(aTrip("enquiry"), "2026-11-27")).toBe("answers");
    expect(bestStepOf({ ...aTrip("enquiry"), interested: ["Byrne"] }, "2026-11-27")).toBe("interested");
    expect(bestStepOf({ ...aTrip("reserved"), interested: ["Byrne"] }, "2026-11-27")).toBe("waiting");
  });

  test("before leaving is what is open, then the guide where there is one", () => {
    const open = [{ doneAt: "2026-11-01T00:00:00.000Z" }, { doneAt: null }];
    const stay = { hasGuide: true };
    expect(bestStepOf({ ...aTrip("booked"), tasks: open, stay }, "2026-11-27")).toBe("tasks");
    expect(bestStepOf({ ...aTrip("booked"), tasks: open.slice(0, 1), stay }, "2026-11-27")).toBe("guide");
    expect(bestStepOf({ ...aTrip("booked"), stay: { hasGuide: false } }, "2027-01-01")).toBe("ready");
  });

  test("follows the days of the stay, and ends with a word about it", () => {
    expect(bestStepOf(aTrip("booked"), "2027-01-06")).toBe("arriving");
    expect(bestStepOf(aTrip("in-progress"), "2027-01-07")).toBe("away");
    expect(bestStepOf(aTrip("in-progress"), "2027-01-26")).toBe("leaving");
    expect(bestStepOf({ ...aTrip("completed"), reviewBy: "2027-02-09T00:00:00.000Z" }, "2027-01-27")).toBe("review");
    expect(bestStepOf(aTrip("completed"), "2027-01-27")).toBe("again");
  });
});
