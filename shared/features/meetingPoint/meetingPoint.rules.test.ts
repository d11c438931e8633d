import { describe, expect, test } from "vitest";
import {
  knownPlaces,
  mapAddress,
  meetingPoint,
  pinFrom,
  pinOf,
  pinWords,
  pointIn,
  waitsForBooking,
} from "./meetingPoint.rules.ts";

const shannon = { latitude: 52.702, longitude: -8.9248 };

describe("a meeting point", () => {
  test("has a whole pin or none", () => {
    expect(meetingPoint.safeParse({}).success).toBe(true);
    expect(meetingPoint.safeParse({ ...shannon, at: "2027-01-03T14:00:00.000Z" }).success).toBe(true);
    for (const wrong of [{ latitude: 52 }, { longitude: 4 }, { latitude: 91, longitude: 0 }, { ...shannon, name: "x" }])
      expect(meetingPoint.safeParse(wrong).success).toBe(false);
  });

  test("is said, hidden from this reader, or not there", () => {
    expect(pointIn(undefined)).toBeNull();
    expect(pointIn({ lang: "en" })).toBeNull();
    expect(pointIn({ point: null })).toBe("hidden");
    expect(pointIn({ point: shannon })).toEqual(shannon);
    expect(pointIn({ point: { height: 3 } })).toBeNull();
  });

  test("has a pin only where both numbers are there", () => {
    expect(pinOf(shannon)).toEqual(shannon);
    expect(pinOf({ at: "2027-01-03T14:00:00.000Z" })).toBeNull();
  });
});

describe("whether the others wait for the booking", () => {
  test.each([
    ["trip_host_family", "enquiry", "accepted_hosting", true],
    ["trip_host_family", "booked", "accepted_hosting", false],
    ["trip_host_family", "booked", "considering_hosting", true],
    ["trip", "reserved", null, true],
    ["trip", "in-progress", null, false],
    ["trip", null, null, false],
    ["group", "enquiry", null, false],
    ["support", null, null, false],
  ] as const)("%s, %s, %s: %s", (kind, tripState, hostingState, waits) => {
    expect(waitsForBooking({ kind, tripState, hostingState })).toBe(waits);
  });
});

describe("a pin", () => {
  test.each([
    ["52.7020, -8.9248", shannon],
    ["52.702;-8.9248", shannon],
    ["https://www.google.com/maps/place/X/@52.1,-8.1,15z/data=!3m1!4b1!8m2!3d52.702!4d-8.9248", shannon],
    ["https://maps.google.com/?q=52.702%2C-8.9248", shannon],
    ["https://maps.apple.com/?ll=52.702,-8.9248", shannon],
    ["https://www.openstreetmap.org/?mlat=52.702&mlon=-8.9248#map=16/1/2", shannon],
  ])("is read from %s", (pasted, pin) => {
    expect(pinFrom(pasted)).toEqual(pin);
  });

  test.each(["", "the pier", "https://maps.app.goo.gl/AbC", "97.1, 8.2", "12.0, 190.5"])("is not in %j", (pasted) => {
    expect(pinFrom(pasted)).toBeNull();
  });

  test("is shown in numbers, and by a map where that is asked for", () => {
    expect(pinWords(shannon)).toBe("52.70200, -8.92480");
    expect(mapAddress(shannon)).toContain("mlat=52.702&mlon=-8.9248");
    expect(
      knownPlaces.every(({ latitude, longitude }) => meetingPoint.safeParse({ latitude, longitude }).success),
    ).toBe(true);
  });
});
