import { describe, expect, test } from "vitest";
import { aHeader, aWireMessage } from "#tests/support/engine/wireFactories.ts";
import { isLateSince, waitsSince } from "./waiting.rules.ts";

const asked = "2027-07-20T08:00:00.000Z";
const noticed = "2027-07-20T09:00:00.000Z";
const hour = 3_600_000;

describe("somebody waits for the office", () => {
  test.each(["host", "booker"] as const)("since the %s wrote last, whatever notices came after", (side) => {
    const header = aHeader({ lastHuman: { seq: 3, side, at: asked }, last: aWireMessage(4, { at: noticed }) });
    expect(waitsSince(header, "awaiting")).toBe(Date.parse(asked));
  });

  test("until one of us answers, and not where nobody has written or it is over", () => {
    expect(waitsSince(aHeader({ lastHuman: { seq: 3, side: "office", at: asked } }), "booked")).toBeNull();
    expect(waitsSince(aHeader(), "awaiting")).toBeNull();
    expect(waitsSince(aHeader({ lastHuman: { seq: 3, side: "host", at: asked } }), "archived")).toBeNull();
  });

  test("as far as is known, where an older server did not say since when", () => {
    const header = aHeader({ lastHuman: { seq: 3, side: "host" }, lastAt: noticed });
    expect(waitsSince({ ...header, last: aWireMessage(3, { at: asked }) }, null)).toBe(Date.parse(asked));
    expect(waitsSince({ ...header, last: aWireMessage(4, { at: noticed }) }, null)).toBe(Date.parse(noticed));
  });
});

describe("the office is late", () => {
  const since = Date.parse(asked);
  const isLate = (trip: Parameters<typeof isLateSince>[1], after: number) => isLateSince(since, trip, since + after);

  test("after twelve hours", () => {
    const trip = { tripState: "booked", fromDate: "2027-07-21" } as const;
    expect([isLate(trip, 12 * hour - 1), isLate(trip, 12 * hour)]).toEqual([false, true]);
  });

  test("after one where a trip with a case begins within a week or has begun", () => {
    const begins = (fromDate: string | null) => isLate({ tripState: "customer_service", fromDate }, hour);
    expect(["2027-07-01", "2027-07-27", "2027-07-28", null].map(begins)).toEqual([true, true, false, false]);
    expect(isLate({ tripState: "customer_service", fromDate: "2027-07-27" }, hour - 1)).toBe(false);
  });
});
