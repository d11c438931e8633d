import { expect, test } from "vitest";
import { labTables } from "./labTables.ts";
import { readActs, walk, writeActs, type Act } from "./labWalk.ts";

const reserved = labTables.trip.open("reserved", { turnedKeys: [], picked: null });

test("what was done is read from an address as it was written", () => {
  const acts: readonly Act[] = [
    { by: "parent", command: "reserve" },
    { minutes: 1_440 },
    { by: "timer", command: "hold_expired" },
  ];
  expect(writeActs(acts)).toBe("parent.reserve,+1440,timer.hold_expired");
  expect(readActs("parent.reserve,+1440,timer.hold_expired")).toEqual(acts);
  expect(readActs("")).toEqual([]);
  expect(readActs("nobody.reserve,parent.,+soon,,parent")).toEqual([]);
});

test("a host who accepts books the trip, and both histories say so", () => {
  const { bench, moves, refused } = walk(reserved, [{ by: "host_family", command: "host_accept" }]);
  expect([bench.state, refused]).toEqual(["booked", null]);
  expect(moves.map(({ entity, command, from, to, role }) => [entity, command, from, to, role])).toEqual([
    ["hosting", "accept", "awaiting_host_family_review", "accepted_hosting", "host_family"],
    ["trip", "host_accept", "reserved", "booked", "host_family"],
  ]);
  expect(moves[1]?.effects.map(({ kind }) => kind)).toEqual([
    "captureDeposit",
    "unmaskContact",
    "issueSalesInvoice",
    "draftPurchaseInvoice",
    "bookCalendar",
  ]);
});

test("nothing is done after a command that is refused", () => {
  const { bench, done, refused } = walk(reserved, [
    { minutes: 60 },
    { by: "parent", command: "host_accept" },
    { by: "parent", command: "cancel" },
  ]);
  expect([bench.state, done, refused]).toEqual([
    "reserved",
    [{ minutes: 60 }],
    { command: "host_accept", reason: "wrongRole" },
  ]);
});

test("the clock ends a hold only when it has stood long enough", () => {
  const early = walk(reserved, [{ minutes: 60 }, { by: "timer", command: "hold_expired" }]);
  const late = walk(reserved, [{ minutes: 3 * 1_440 }, { by: "timer", command: "hold_expired" }]);
  expect([early.refused?.reason, late.bench.state]).toEqual(["tooEarly", "enquiry"]);
});
