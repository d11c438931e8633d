import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { engineParties, type Facts, type Machine, type Stateful, type Subject, type Timer } from "./machine.ts";
import { shifted } from "./spans.ts";
import { dueTimers, firingsOf, isDue, nextTimerAt } from "./timers.ts";
import { dayIn, daysLater, instantOf, todayOf } from "./zone.ts";

interface EggSubject extends Subject {
  readonly record: Stateful<"raw" | "boiled"> & { readonly day: string | null };
  readonly facts: Facts;
  readonly settings: object;
}

interface EggTerms extends EggSubject {
  readonly command: "boil" | "taste";
  readonly party: "timer" | "system" | "webhook";
  readonly relation: never;
  readonly guard: never;
  readonly ask: never;
  readonly write: never;
  readonly effect: never;
  readonly outcome: { readonly kind: never };
  readonly moment: "entered" | "day";
  readonly reminder: "look";
}

const eggWith = (...timers: readonly Timer<EggTerms>[]): Machine<EggTerms> => ({
  name: "egg",
  settings: {},
  transitions: [{ from: ["raw"], command: "boil", to: "boiled", by: ["timer"] }],
  timers,
  parties: engineParties,
  relations: {},
  guards: {},
  asks: {},
  writes: {},
  effects: {},
  moments: { entered: ({ record }) => record.enteredAt, day: ({ record }) => record.day },
});

const at = (text: string): number => Date.parse(text);
const timezone = "Europe/Dublin";
const egg = (enteredAt: string, day: string | null = null): EggSubject["record"] => ({
  state: "raw",
  stateReason: null,
  version: 1,
  enteredAt: at(enteredAt),
  day,
});
const watched = (record: EggSubject["record"], now: string) => ({ record, facts: { now: at(now), timezone } });
const boil: Timer<EggTerms> = {
  name: "boil",
  in: ["raw"],
  since: "entered",
  after: { minutes: 4 },
  fires: { command: "boil" },
};

describe("a timer", () => {
  test("fires when its time has come and not a millisecond before", () => {
    const times = (now: string) => dueTimers(eggWith(boil), watched(egg("2027-03-01T10:00:00Z"), now)).length;
    expect([times("2027-03-01T10:03:59.999Z"), times("2027-03-01T10:04:00Z"), times("2027-03-02T00:00:00Z")]).toEqual([
      0, 1, 1,
    ]);
  });

  test("has a key that says which time it is, and is not due again once that is done", () => {
    const now = watched(egg("2027-03-01T10:00:00Z"), "2027-03-01T11:00:00Z");
    const [due] = dueTimers(eggWith(boil), now);
    expect(due).toEqual({
      key: "egg.boil@2027-03-01T10:04:00.000Z",
      name: "boil",
      dueAt: at("2027-03-01T10:04:00Z"),
      fires: { command: "boil" },
    });
    expect(dueTimers(eggWith(boil), now, [due?.key ?? ""])).toEqual([]);
  });

  test("runs only in its states, and only for what exists", () => {
    const record = egg("2027-03-01T10:00:00Z");
    expect(firingsOf(eggWith(boil), watched({ ...record, state: "boiled" }, "2027-03-02T00:00:00Z"))).toEqual([]);
    expect(firingsOf(eggWith(boil), watched({ ...record, version: 0 }, "2027-03-02T00:00:00Z"))).toEqual([]);
  });

  test("stands still while it has no moment to run from", () => {
    expect(
      firingsOf(eggWith({ ...boil, since: "day" }), watched(egg("2027-03-01T10:00:00Z"), "2027-05-01T00:00:00Z")),
    ).toEqual([]);
  });

  test("whose time passed before the record came into the state moves it as it comes, and no longer reminds of it", () => {
    const day: Timer<EggTerms> = { name: "day", in: ["raw"], since: "day", fires: { command: "boil" } };
    const record = egg("2027-03-01T10:00:00Z", "2027-02-01");
    expect(firingsOf(eggWith(day), watched(record, "2027-03-01T10:00:00Z")).map(({ dueAt }) => dueAt)).toEqual([
      record.enteredAt,
    ]);
    expect(
      firingsOf(eggWith({ ...day, fires: { reminder: "look" } }), watched(record, "2027-03-01T10:00:00Z")),
    ).toEqual([]);
    expect(
      firingsOf(
        eggWith({ ...boil, after: { minutes: 0 }, fires: { reminder: "look" } }),
        watched(record, "2027-03-01T10:00:00Z"),
      ),
    ).toHaveLength(1);
  });

  test("that is daily fires once for all the days it was missed, and again on the next", () => {
    const daily: Timer<EggTerms> = {
      name: "daily",
      in: ["raw"],
      since: "day",
      after: { days: 7 },
      isDaily: true,
      fires: { command: "taste" },
    };
    const due = (now: string, fired: readonly string[] = []) =>
      dueTimers(eggWith(daily), watched(egg("2027-03-01T10:00:00Z", "2027-03-20"), now), fired).map(({ dueAt }) =>
        new Date(dueAt).toISOString(),
      );
    expect(due("2027-03-26T23:59:59Z")).toEqual([]);
    expect(due("2027-03-27T00:00:00Z")).toEqual(["2027-03-27T00:00:00.000Z"]);
    expect(due("2027-03-27T23:59:59Z")).toEqual(["2027-03-27T00:00:00.000Z"]);
    expect(due("2027-04-02T12:00:00Z")).toEqual(["2027-04-01T23:00:00.000Z"]);
    expect(due("2027-04-02T12:00:00Z", ["egg.daily@2027-04-01T23:00:00.000Z"])).toEqual([]);
    expect(
      nextTimerAt(eggWith(daily), watched(egg("2027-03-01T10:00:00Z", "2027-03-20"), "2027-04-02T12:00:00Z")),
    ).toBe(at("2027-04-02T23:00:00Z"));
  });

  test("that is daily knows its next time from the first on", () => {
    const daily: Timer<EggTerms> = {
      name: "daily",
      in: ["raw"],
      since: "entered",
      isDaily: true,
      fires: { command: "taste" },
    };
    expect(nextTimerAt(eggWith(daily), watched(egg("2027-03-01T10:00:00Z"), "2027-03-01T10:00:00Z"))).toBe(
      at("2027-03-02T10:00:00Z"),
    );
  });

  test("that is daily keeps to its hour before and after it on the day", () => {
    const daily: Timer<EggTerms> = {
      name: "daily",
      in: ["raw"],
      since: "entered",
      isDaily: true,
      fires: { command: "taste" },
    };
    const due = (now: string) =>
      dueTimers(eggWith(daily), watched(egg("2027-03-01T10:00:00Z"), now)).map(({ dueAt }) =>
        new Date(dueAt).toISOString(),
      );
    expect([due("2027-03-03T09:00:00Z"), due("2027-03-03T11:00:00Z")]).toEqual([
      ["2027-03-02T10:00:00.000Z"],
      ["2027-03-03T10:00:00.000Z"],
    ]);
  });

  test("comes in the order of the times, and the next one is the earliest to come", () => {
    const machine = eggWith({ ...boil, name: "late", after: { hours: 2 } }, { ...boil, name: "early" });
    const record = egg("2027-03-01T10:00:00Z");
    expect(dueTimers(machine, watched(record, "2027-03-01T13:00:00Z")).map(({ name }) => name)).toEqual([
      "early",
      "late",
    ]);
    expect(nextTimerAt(machine, watched(record, "2027-03-01T10:30:00Z"))).toBe(at("2027-03-01T12:00:00Z"));
    expect(nextTimerAt(machine, watched(record, "2027-03-01T10:01:00Z"))).toBe(at("2027-03-01T10:04:00Z"));
    expect(nextTimerAt(machine, watched(record, "2027-03-01T10:04:00Z"))).toBe(at("2027-03-01T12:00:00Z"));
    expect(nextTimerAt(machine, watched(record, "2027-03-01T13:00:00Z"))).toBeNull();
    expect([
      isDue(machine, watched(record, "2027-03-01T10:04:00Z"), "boil"),
      isDue(machine, watched(record, "2027-03-01T10:03:00Z"), "boil"),
      isDue(machine, watched(record, "2027-03-01T13:00:00Z"), "taste"),
    ]).toEqual([true, false, false]);
    expect(
      isDue(eggWith({ ...boil, fires: { reminder: "look" } }), watched(record, "2027-03-01T13:00:00Z"), "boil"),
    ).toBe(false);
  });
});

describe("a span", () => {
  const zoned = (moment: number | string, shift: Parameters<typeof shifted>[1]) =>
    new Date(shifted(moment, shift, timezone)).toISOString();

  test("of hours passes by any clock, of days by the calendar", () => {
    const before = at("2027-03-27T12:00:00Z");
    expect(zoned(before, { after: { hours: 24 } })).toBe("2027-03-28T12:00:00.000Z");
    expect(zoned(before, { after: { days: 1 } })).toBe("2027-03-28T11:00:00.000Z");
    expect(zoned(at("2027-03-28T11:00:00Z"), { before: { days: 1 } })).toBe("2027-03-27T12:00:00.000Z");
    expect(zoned(before, { before: { minutes: 90 } })).toBe("2027-03-27T10:30:00.000Z");
    expect(zoned(before, {})).toBe("2027-03-27T12:00:00.000Z");
  });

  test("from a day begins at midnight there, or at the clock time that is set", () => {
    expect(zoned("2027-07-18", { at: "23:59" })).toBe("2027-07-18T22:59:00.000Z");
    expect(zoned("2027-07-18", { after: { days: 7 } })).toBe("2027-07-24T23:00:00.000Z");
    expect(zoned("2027-07-18", { before: { days: 90 } })).toBe("2027-04-18T23:00:00.000Z");
    expect(zoned("2027-01-18", { after: { hours: 2 } })).toBe("2027-01-18T02:00:00.000Z");
    expect(zoned("2027-01-18", { before: { minutes: 5 } })).toBe("2027-01-17T23:55:00.000Z");
  });
});

describe("a zone", () => {
  test("has its own midnight", () => {
    expect(instantOf("2027-06-28", "00:00", "Europe/Dublin")).toBe(at("2027-06-27T23:00:00Z"));
    expect(instantOf("2027-06-28", "00:00", "Asia/Tokyo")).toBe(at("2027-06-27T15:00:00Z"));
    expect(instantOf("2027-01-15", "23:59", "America/St_Johns")).toBe(at("2027-01-16T03:29:00Z"));
    expect(dayIn("Europe/Dublin", at("2027-06-27T23:00:00.500Z"))).toBe("2027-06-28");
    expect([
      dayIn("Asia/Tokyo", at("2027-06-27T15:00:00Z")),
      dayIn("Europe/Dublin", at("2027-06-27T22:59:59.999Z")),
    ]).toEqual(["2027-06-28", "2027-06-27"]);
  });

  test("shows an hour twice in autumn, and the first counts; one in spring it does not show, and the time after the jump counts", () => {
    expect(instantOf("2027-10-31", "01:30", "Europe/Dublin")).toBe(at("2027-10-31T00:30:00Z"));
    expect(instantOf("2027-03-28", "01:30", "Europe/Dublin")).toBe(at("2027-03-28T01:30:00Z"));
    // In the Azores the clocks go on at midnight: the day begins at one.
    expect(instantOf("2027-03-28", "00:00", "Atlantic/Azores")).toBe(at("2027-03-28T01:00:00Z"));
  });

  const zones = fc.constantFrom(
    "Europe/Dublin",
    "Europe/Madrid",
    "Atlantic/Azores",
    "America/St_Johns",
    "Asia/Tokyo",
    "Pacific/Apia",
    "Australia/Lord_Howe",
    "UTC",
  );
  const instants = fc.integer({ min: Date.parse("2024-01-01"), max: Date.parse("2032-12-31") });

  test("gives for every day an instant on that day", () => {
    fc.assert(
      fc.property(zones, instants, fc.constantFrom("00:00", "12:00", "23:59"), (zone, instant, clock) => {
        const day = dayIn(zone, instant);
        expect(dayIn(zone, instantOf(day, clock, zone))).toBe(day);
      }),
    );
  });

  test("goes some days on and back to the same time, but where the clock jumps", () => {
    fc.assert(
      fc.property(zones, instants, fc.integer({ min: -400, max: 400 }), (zone, instant, count) => {
        const back = daysLater(daysLater(instant, count, zone), -count, zone);
        expect(Math.abs(back - instant)).toBeLessThanOrEqual(3_600_000);
        expect(Math.abs(daysLater(instant, count, zone) - instant - count * 86_400_000)).toBeLessThanOrEqual(3_600_000);
      }),
    );
  });

  test("knows what day it is there", () => {
    const now = Date.parse("2027-06-30T23:30:00Z");
    expect(["Europe/Dublin", "UTC", "America/New_York"].map((timezone) => todayOf({ now, timezone }))).toEqual([
      "2027-07-01",
      "2027-06-30",
      "2027-06-30",
    ]);
  });

  test("keeps the milliseconds", () => {
    expect(daysLater(at("2027-03-01T10:00:00.123Z"), 1, "Europe/Dublin")).toBe(at("2027-03-02T10:00:00.123Z"));
  });
});
