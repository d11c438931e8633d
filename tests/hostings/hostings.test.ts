import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import type { Hosting } from "#shared/features/hostings/hostings.contract.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let hostFamilyId: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  host = await server.as("host_family");
  hostFamilyId = await server.factories.aHostFamily({ userId: host.userId });
});

const today = (): string => dayOf(server.clock.now());

interface Stay {
  readonly tripState: string;
  readonly state: string;
  readonly startsIn?: number;
  readonly nights?: number;
}

async function aStay({ tripState, state, startsIn = 30, nights = 14 }: Stay): Promise<string> {
  const dates = { fromDate: addDays(today(), startsIn), toDate: addDays(today(), startsIn + nights) };
  const tripId = await server.factories.aTrip({
    state: tripState,
    totalHost: 725_40,
    arrival: "Shannon, EI 593",
    ...dates,
  });
  await server.factories.aHosting({ tripId, hostFamilyId, state, ...dates });
  return tripId;
}

const idsUnder = async (tab: string): Promise<string[]> =>
  (await host.get(`/api/trips/cardlist?tab_filter=${tab}`)).body.trips.data.map(({ tripId }: Hosting) => tripId);

describe("hostings", () => {
  test.each([
    ["upcoming", { tripState: "reserved", state: "awaiting_host_family_review" }],
    ["upcoming", { tripState: "booked", state: "accepted_hosting" }],
    ["upcoming", { tripState: "customer_service", state: "accepted_hosting" }],
    ["current", { tripState: "in-progress", state: "accepted_hosting", startsIn: -3 }],
    ["past", { tripState: "completed", state: "accepted_hosting", startsIn: -40 }],
    ["past", { tripState: "closed", state: "accepted_hosting", startsIn: -400 }],
    ["cancelled", { tripState: "cancelled", state: "accepted_hosting" }],
    ["enquiries", { tripState: "enquiry", state: "potential_trip_host_family" }],
    ["enquiries", { tripState: "enquiry", state: "considering_hosting" }],
  ])("stand under %s: %o", async (tab, stay) => {
    const tripId = await aStay(stay);
    const found = await Promise.all(
      ["upcoming", "current", "past", "cancelled", "enquiries"].map(
        async (name) => [name, (await idsUnder(name)).includes(tripId)] as const,
      ),
    );
    expect(found.filter(([, isThere]) => isThere).map(([name]) => name)).toEqual([tab]);
  });

  test("are not shown once declined, rejected or left, nor before the family is told", async () => {
    for (const state of [
      "declined_hosting",
      "trip_host_family_rejected",
      "host_family_withdrawn",
      "new_trip_host_family",
    ])
      await aStay({ tripState: "enquiry", state });
    expect((await host.get("/api/trips/cardlist")).body.totals).toEqual({
      upcoming: 0,
      current: 0,
      past: 0,
      cancelled: 0,
      enquiries: 0,
    });
  });

  test("of another family are nowhere", async () => {
    const tripId = await aStay({ tripState: "booked", state: "accepted_hosting" });
    const stranger = await server.as("host_family");
    expect((await stranger.get(`/api/trips/cardlist?route_to_trip=${tripId}`)).body.trips).toMatchObject({
      data: [],
      total: 0,
    });
  });

  test("put first what waits for an answer, and count it", async () => {
    await aStay({ tripState: "booked", state: "accepted_hosting", startsIn: 5 });
    const waiting = await aStay({ tripState: "reserved", state: "awaiting_host_family_review", startsIn: 60 });
    const { body } = await host.get("/api/trips/cardlist");
    expect(body.toAnswer).toBe(1);
    expect(body.trips.data[0].tripId).toBe(waiting);
  });

  test("tell a family that was only found no more than first name, age, gender and dates", async () => {
    await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const [card] = (await host.get("/api/trips/cardlist?tab_filter=enquiries")).body.trips.data;
    expect(card.student).toMatchObject({
      firstName: expect.any(String),
      age: expect.any(Number),
      country: null,
      cityTown: null,
      hobbies: null,
      picture: null,
    });
    expect(card).toMatchObject({ amount: null, arrival: "" });
  });

  test("tell the family that accepted when and where the student arrives", async () => {
    await aStay({ tripState: "booked", state: "accepted_hosting" });
    const [card] = (await host.get("/api/trips/cardlist")).body.trips.data;
    expect(card).toMatchObject({ arrival: "Shannon, EI 593", amount: 725_40, student: { country: "ES" } });
  });

  test("come twelve to a page, the last one when asked for a later one, and a link to a trip opens its page", async () => {
    const trips: string[] = [];
    for (let count = 0; count < 14; count += 1)
      trips.push(await aStay({ tripState: "booked", state: "accepted_hosting", startsIn: 10 + count }));
    const first = (await host.get("/api/trips/cardlist")).body.trips;
    expect(first).toMatchObject({ total: 14, perPage: 12, currentPage: 1, lastPage: 2 });
    expect(first.data).toHaveLength(12);
    expect((await host.get(`/api/trips/cardlist?route_to_trip=${trips[13]}`)).body.trips).toMatchObject({
      currentPage: 2,
    });
    const beyond = (await host.get("/api/trips/cardlist?page=99")).body.trips;
    expect([beyond.currentPage, beyond.data.length]).toEqual([2, 2]);
    expect((await host.get("/api/trips/cardlist?trip_sort=-start")).body.trips.data[0].tripId).toBe(trips[13]);
  });

  test("still understand the old spelling of the first tab, and no other word", async () => {
    expect((await host.get("/api/trips/cardlist?tab_filter=upcomming")).status).toBe(200);
    expect((await host.get("/api/trips/cardlist?tab_filter=sometime")).body).toMatchObject({
      statusCode: 422,
      errors: { tabFilter: [expect.any(String)] },
    });
  });
});
