import { describe, expect, test } from "vitest";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { dialled, emergencyNumbersIn } from "./emergency.rules.ts";
import { isTickedByHand, knowsHome, legFits, nextStepOf, tabOfTrip } from "./familyTrips.rules.ts";

const days = { fromDate: "2027-06-28", toDate: "2027-07-18" };

describe("a trip lies under one tab", () => {
  test.each([
    ["cancelled", "2027-06-01", "cancelled"],
    ["completed", "2027-06-01", "past"],
    ["closed", "2027-06-01", "past"],
    ["booked", "2027-07-19", "past"],
    ["new", "2027-06-01", "enquiries"],
    ["enquiry", "2027-07-01", "enquiries"],
    ["reserved", "2027-06-01", "upcoming"],
    ["reserved", "2027-07-01", "upcoming"],
    ["booked", "2027-06-27", "upcoming"],
    ["booked", "2027-06-28", "current"],
    ["customer_service", "2027-07-18", "current"],
    ["in-progress", "2027-06-27", "current"],
  ] as const)("%s on %s under %s", (state, today, tab) => {
    expect(tabOfTrip({ state, ...days }, today)).toBe(tab);
  });
});

describe("what comes next", () => {
  const next = (state: (typeof tripStates)[number], tasks: Parameters<typeof nextStepOf>[0]["tasks"] = []) =>
    nextStepOf({ state, ...days, answerBy: "2027-05-13T16:00:00.000Z", tasks });
  const task = (kind: "flights" | "packing" | "balance", dueOn: string | null, doneAt: string | null = null) => ({
    kind,
    dueOn,
    doneAt,
  });

  test("hangs on where the trip stands", () => {
    expect(next("new")).toEqual({ kind: "choose", on: null });
    expect(next("enquiry")).toEqual({ kind: "answers", on: null });
    expect(next("reserved")).toEqual({ kind: "waiting", on: "2027-05-13" });
    expect(nextStepOf({ state: "reserved", ...days, answerBy: null, tasks: [] })).toEqual({
      kind: "waiting",
      on: null,
    });
    expect(next("in-progress")).toEqual({ kind: "away", on: days.toDate });
    for (const state of ["completed", "closed", "cancelled"] as const) expect(next(state)).toBeNull();
  });

  test("is the open task that is due first, and none without a day before one with", () => {
    const tasks = [task("packing", null), task("flights", "2027-06-07"), task("balance", "2027-05-29", "2027-05-01")];
    expect(next("booked", tasks)).toEqual({ kind: "flights", on: "2027-06-07" });
    expect(next("booked", [...tasks, task("balance", "2027-06-01")])).toEqual({ kind: "balance", on: "2027-06-01" });
    expect(next("booked", [task("packing", null), task("flights", null)])).toEqual({ kind: "packing", on: null });
    expect(next("booked", [task("flights", "2027-06-07", "2027-05-01")])).toEqual({ kind: "ready", on: days.fromDate });
  });
});

test("a leg belongs to its end of the stay, two days either way", () => {
  expect(
    ["2027-06-25", "2027-06-26", "2027-06-28", "2027-06-30", "2027-07-01"].map((day) => legFits("there", day, days)),
  ).toEqual([false, true, true, true, false]);
  expect(["2027-06-28", "2027-07-18"].map((day) => legFits("back", day, days))).toEqual([false, true]);
});

test("packing alone is ticked by hand", () => {
  expect(["packing", "flights", "nothing"].map(isTickedByHand)).toEqual([true, false, false]);
});

test("where a family lives is known from the booking on, and of the family that accepted alone", () => {
  expect(tripStates.filter((state) => knowsHome(state, true))).toEqual([
    "booked",
    "customer_service",
    "in-progress",
    "completed",
  ]);
  expect(tripStates.filter((state) => knowsHome(state, false))).toEqual([]);
});

test("112 is called everywhere, and 999 beside it where people know that", () => {
  expect(emergencyNumbersIn(null)).toEqual(["112"]);
  expect(emergencyNumbersIn("FR")).toEqual(["112"]);
  expect(emergencyNumbersIn("IE")).toEqual(["112", "999"]);
  expect(dialled("+353 91 555-010")).toBe("tel:+35391555010");
});
