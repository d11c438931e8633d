import { describe, expect, test } from "vitest";
import type { Offer } from "#shared/features/transitions/transitions.contract.ts";
import { createHostingMachine } from "#shared/features/hostings/hostings.machine.ts";
import { hostingSettings } from "#shared/features/hostings/hostings.settings.ts";
import { createTripMachine, tripSettings } from "#shared/features/trips/trips.machine.ts";
import { askedOf, holdEnds, isStepReason, offersShown } from "./tripContext.rules.ts";

const offer = (command: string, fields: Partial<Offer> = {}): Offer => ({
  command,
  isAllowed: true,
  reason: null,
  to: null,
  asks: [],
  isQueueable: false,
  ...fields,
});
const refused = (command: string, reason: string): Offer => offer(command, { isAllowed: false, reason });

test("what can be done comes first, then what something stands in the way of; what is another's or of another moment is left out", () => {
  const offers = [
    refused("reserve", "quoteFresh"),
    offer("mark_lost"),
    refused("expire", "wrongRole"),
    refused("settle", "wrongState"),
    refused("host_accept", "notYours"),
    refused("start", "tooEarly"),
    offer("reopen"),
  ];
  expect(offersShown(offers).map(({ command }) => command)).toEqual(["mark_lost", "reopen", "reserve"]);
});

test("what a command asks for becomes the fields of a form, unless the page does not know how to ask it", () => {
  expect(askedOf({ asks: [] })).toEqual([]);
  expect(askedOf({ asks: ["reasonGiven", "noteGiven", "refundShown", "refundDecided", "holdEndFits"] })).toEqual([
    "reason",
    "note",
    "refundDue",
    "refund",
    "holdUntil",
  ]);
  expect(askedOf({ asks: ["reasonGiven", "somethingNew"] })).toBeNull();
});

test("whatever the machines give as a reason is one that has words", () => {
  const said = [createTripMachine(tripSettings), createHostingMachine(hostingSettings)]
    .flatMap(({ transitions }): readonly { readonly reason?: string }[] => transitions)
    .flatMap(({ reason }) => reason ?? []);
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((reason) => !isStepReason(reason))).toEqual([]);
  expect(isStepReason("She was ill")).toBe(false);
});

describe("until when a hold may be extended", () => {
  const now = Date.parse("2027-03-01T12:00:00Z");
  const ends = (holdUntil: string | null, longestHoldUntil: string | null) =>
    holdEnds(now, { holdUntil, longestHoldUntil });

  test("is told by days from where it ends, and its very end", () => {
    expect(ends("2027-03-03T09:00:00.000Z", "2027-03-06T09:00:00.000Z")).toEqual([
      "2027-03-04T09:00:00.000Z",
      "2027-03-05T09:00:00.000Z",
      "2027-03-06T09:00:00.000Z",
    ]);
    expect(ends("2027-03-03T09:00:00.000Z", "2027-03-04T21:00:00.000Z")).toEqual([
      "2027-03-04T09:00:00.000Z",
      "2027-03-04T21:00:00.000Z",
    ]);
  });

  test("is never before now, and nothing where it can go no further or there is none", () => {
    expect(ends("2027-02-28T09:00:00.000Z", "2027-03-02T06:00:00.000Z")).toEqual(["2027-03-02T06:00:00.000Z"]);
    expect(ends("2027-03-03T09:00:00.000Z", "2027-03-03T09:00:00.000Z")).toEqual([]);
    expect(ends(null, "2027-03-03T09:00:00.000Z")).toEqual([]);
    expect(ends("2027-03-03T09:00:00.000Z", null)).toEqual([]);
  });
});
