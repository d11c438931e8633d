import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let coordinator: Visitor & { readonly userId: string };

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const read = async (visitor: Visitor, query: string) => visitor.get(`/api/planner?${query}`);
const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

test("a year of beds by family, county, type and coordinator is the same nights, beside those of the year before", async () => {
  const hostFamilyId = await server.factories.aHostFamily({ guests: 2, vettingState: "approved" });
  for (const [fromDate, toDate, state] of [
    ["2031-03-03", "2031-03-13", "booked"],
    ["2030-03-03", "2030-03-06", "completed"],
    ["2031-04-03", "2031-04-13", "cancelled"],
  ] as const) {
    const tripId = await server.factories.aTrip({ state, fromDate, toDate, coordinatorId: coordinator.userId });
    await server.factories.aHosting({ tripId, hostFamilyId, state: "accepted_hosting", fromDate, toDate });
  }
  for (const by of ["families", "counties", "types", "coordinators"]) {
    const { from, rows, before } = (await read(coordinator, `by=${by}&year=2031`)).body;
    expect([from, sum(rows.flatMap(({ taken }: { taken: number[] }) => taken)), sum(before)]).toEqual([
      "2030-12-30",
      10,
      3,
    ]);
  }
  const { rows } = (await read(coordinator, "by=families&year=2031")).body;
  const own = rows.find(({ id }: { id: string }) => id === hostFamilyId);
  expect(own.taken.slice(8, 12)).toEqual([0, 7, 3, 0]);
  expect(sum(own.free)).toBe(52 * 7 * 2 - 10);
});

test("it is for coordinators and administrators, and for years that there are", async () => {
  expect((await read(await server.as("administrator"), "year=2031")).status).toBe(200);
  for (const role of ["finance", "agent", "parent"] as const)
    expect((await read(await server.as(role), "year=2031")).status).toBe(403);
  expect((await read(coordinator, "year=1031")).status).toBe(422);
});
