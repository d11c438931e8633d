import fc from "fast-check";
import { expect, test } from "vitest";
import { evenOut, loadsAfter, openStates, type LoadTrip } from "./tripLoad.rules.ts";

let count = 0;
const trip = (
  coordinatorId: string | null,
  countyId: string | null = null,
  state: LoadTrip["state"] = "new",
): LoadTrip => ({
  id: String((count += 1)),
  state,
  countyId,
  coordinatorId,
});
const loadsOf = (trips: readonly LoadTrip[]) => {
  const loads = new Map<string | null, number>();
  for (const { coordinatorId } of trips) loads.set(coordinatorId, (loads.get(coordinatorId) ?? 0) + 1);
  return loads;
};

test("nobody's trips go to those who have fewest", () => {
  const trips = [trip("1"), trip("1"), trip("2"), trip(null), trip(null), trip(null)];
  const after = loadsAfter(loadsOf(trips), evenOut(trips, ["1", "2"]));
  expect([after.get("1"), after.get("2"), after.get(null)]).toEqual([3, 3, 0]);
});

test("each goes to whoever has most of its county", () => {
  const trips = [trip("1", "7"), trip("2", "8"), trip(null, "8"), trip(null, "7")];
  expect(evenOut(trips, ["1", "2"]).map(({ tripId, to }) => [tripId, to])).toEqual([
    [trips[2]?.id, "2"],
    [trips[3]?.id, "1"],
  ]);
});

test("whoever has too many gives up what is not of their county, and no stay that is under way", () => {
  const trips = [trip("1", "7"), trip("1", "7"), trip("1", "8", "in-progress"), trip("1", "9")];
  expect(evenOut(trips, ["1", "2"])).toMatchObject([
    { from: "1", to: "2" },
    { tripId: trips[3]?.id, from: "1", to: "2" },
  ]);
  const settled = [trip("1", "7", "in-progress"), trip("1", "7", "in-progress"), trip(null), trip(null)];
  expect(evenOut([...settled, trip("1", "7", "customer_service")], ["1", "2"]).map(({ to }) => to)).toEqual(["2", "2"]);
});

test("what cannot be taken away leaves no room: the rest goes to whoever has least", () => {
  const trips = [
    trip("1", null, "in-progress"),
    trip("1", null, "in-progress"),
    trip("1", null, "in-progress"),
    trip(null),
  ];
  expect(evenOut(trips, ["1", "2", "3"]).map(({ to }) => to)).toEqual(["2"]);
});

test("without anybody nothing moves, and whoever has left has nothing", () => {
  expect(evenOut([trip(null)], [])).toEqual([]);
  expect(evenOut([trip("99")], ["1"])).toMatchObject([{ from: "99", to: "1" }]);
  expect(loadsAfter(new Map(), [{ tripId: "1", from: "99", to: "1" }])).toEqual(
    new Map([
      ["99", -1],
      ["1", 1],
    ]),
  );
});

test("afterwards nobody has two more than another, nothing is lost, and once more changes nothing", () => {
  const any = fc.array(
    fc.record({
      state: fc.constantFrom(...openStates.filter((state) => state !== "in-progress" && state !== "customer_service")),
      countyId: fc.constantFrom(null, "1", "2", "3"),
      coordinatorId: fc.constantFrom(null, "1", "2", "3", "99"),
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(any, (drawn) => {
      const trips = drawn.map((one, index): LoadTrip => ({ ...one, id: String(index + 1) }));
      const people = ["1", "2", "3"];
      const moves = new Map(evenOut(trips, people).map(({ tripId, to }) => [tripId, to]));
      const after = trips.map((one) => ({ ...one, coordinatorId: moves.get(one.id) ?? one.coordinatorId }));
      const loads = people.map((id) => loadsOf(after).get(id) ?? 0);
      expect(loads.reduce((sum, load) => sum + load, 0)).toBe(trips.length);
      expect(Math.max(...loads) - Math.min(...loads)).toBeLessThanOrEqual(1);
      expect(evenOut(after, people)).toEqual([]);
    }),
  );
});
