// @vitest-environment jsdom
import { beforeAll, expect, test } from "vitest";
import { startText } from "#client/i18n/text.ts";
import { guestsTimeOf, localTimeOf } from "./localTime.ts";

beforeAll(() => startText("en"));

const dublin = { familyName: "Byrne", timezone: "Europe/Dublin" };
const parent = { roles: ["parent"] } as const;
const now = Date.parse("2027-07-20T12:05:00Z");

test("the clock of the family is shown to who is an hour away or more, and stays out where it is the same", () => {
  expect([
    localTimeOf(dublin, parent, { now, zone: "Asia/Tokyo" }),
    localTimeOf(dublin, parent, { now, zone: "Europe/Madrid" }),
    localTimeOf(dublin, parent, { now, zone: "Europe/Lisbon" }),
    localTimeOf({ ...dublin, timezone: "Asia/Kathmandu" }, parent, { now, zone: "Asia/Kolkata" }),
  ]).toEqual(["13:05", "13:05", null, null]);
});

test("a family needs no telling of its own time, and where there is no family there is no clock", () => {
  expect([
    localTimeOf(dublin, { roles: ["host_family"] }, { now, zone: "Asia/Tokyo" }),
    localTimeOf({ ...dublin, familyName: null }, parent, { now, zone: "Asia/Tokyo" }),
  ]).toEqual([null, null]);
});

test("the family and the office are shown the clock of whoever booked, an hour away or more, as far as it is told", () => {
  const others = [
    { name: "Niamh Gallagher", side: "office" },
    { name: "Haruka Sato", side: "booker" },
  ] as const;
  const told = [{ isOnline: true }, { isOnline: false, timezone: "Asia/Tokyo" }] as const;
  const at = { now, zone: "Europe/Dublin" };
  for (const role of ["host_family", "coordinator"] as const)
    expect(guestsTimeOf(others, told, { roles: [role] }, at)).toEqual({ name: "Haruka Sato", time: "21:05" });
  expect([
    guestsTimeOf(others, told, parent, at),
    guestsTimeOf(others, told, { roles: ["host_family"] }, { now, zone: "Asia/Seoul" }),
    guestsTimeOf(others, [{ isOnline: false }, { isOnline: true }], { roles: ["host_family"] }, at),
  ]).toEqual([null, null, null]);
});
