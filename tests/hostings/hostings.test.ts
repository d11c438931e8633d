import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import type { Hosting } from "#shared/features/hostings/hostings.contract.ts";
import { needsAnswer, type HostingFacts } from "#shared/features/hostings/hostings.rules.ts";
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

// The tab of a hosting once more, in words of its own: what is over comes before what is going on, and that before what is to come.
interface Dated extends HostingFacts {
  readonly from: number;
  readonly to: number;
}

function tabOf({ tripState, state, from, to }: Dated): string {
  if (tripState === "cancelled") return "cancelled";
  if (tripState === "completed" || tripState === "closed" || to < 0) return "past";
  const isGoingOn = tripState === "in-progress" || (from <= 0 && to >= 0);
  if (state === "accepted_hosting") return isGoingOn ? "current" : "upcoming";
  return tripState === "reserved" || tripState === "booked" || tripState === "customer_service"
    ? "upcoming"
    : "enquiries";
}

describe("of every state of a trip and of a hosting, and whenever it is,", () => {
  const tripStates = ["enquiry", "reserved", "booked", "in-progress", "completed", "closed", "cancelled"] as const;
  const states = [
    "potential_trip_host_family",
    "awaiting_host_family_review",
    "considering_hosting",
    "accepted_hosting",
  ] as const;
  const stays = [
    [-20, -1],
    [-20, 0],
    [0, 20],
    [1, 20],
  ] as const;
  const all: readonly Dated[] = tripStates.flatMap((tripState) =>
    states.flatMap((state) => stays.map(([from, to]) => ({ tripState, state, from, to }))),
  );
  const tabs = ["upcoming", "current", "past", "cancelled", "enquiries"] as const;

  async function make(): Promise<readonly string[]> {
    const [studentId, bookedBy, tripTypeId] = [
      await server.factories.aStudent(),
      await server.factories.aUser(),
      await server.factories.aTripType(),
    ];
    await server.factories.aCurrency();
    const datesOf = ({ from, to }: Dated) => ({ fromDate: addDays(today(), from), toDate: addDays(today(), to) });
    const made = await server.db
      .insertInto("trip")
      .values(all.map((one) => ({ studentId, bookedBy, tripTypeId, state: one.tripState, ...datesOf(one) })))
      .returning("id")
      .execute();
    const trips = made.map(({ id }) => id);
    await server.db
      .insertInto("tripHostFamily")
      .values(all.map((one, at) => ({ tripId: trips[at] ?? "", hostFamilyId, state: one.state, ...datesOf(one) })))
      .execute();
    return trips;
  }

  const everyPage = async (tab: string, page = 1): Promise<readonly Hosting[]> => {
    const { trips } = (await host.get(`/api/trips/cardlist?tab_filter=${tab}&page=${page}`)).body;
    return trips.lastPage > page ? [...trips.data, ...(await everyPage(tab, page + 1))] : trips.data;
  };

  test("a hosting stands under one tab, is counted there, and first where an answer is waited for", async () => {
    const trips = await make();
    const { totals, toAnswer } = (await host.get("/api/trips/cardlist")).body;
    const stands = all.map((one, at) => ({
      ...one,
      at,
      tripId: trips[at] ?? "",
      tab: tabOf(one),
      waits: needsAnswer(one),
    }));
    expect(toAnswer).toBe(stands.filter(({ waits, to }) => waits && to >= 0).length);
    for (const tab of tabs) {
      const expected = stands
        .filter((one) => one.tab === tab)
        .toSorted((a, b) => Number(b.waits) - Number(a.waits) || a.from - b.from || a.at - b.at);
      expect([tab, totals[tab]]).toEqual([tab, expected.length]);
      expect((await everyPage(tab)).map(({ tripId }) => tripId)).toEqual(expected.map(({ tripId }) => tripId));
      const last = expected.at(-1)?.tripId;
      const { currentPage, lastPage } = (await host.get(`/api/trips/cardlist?tab_filter=${tab}&route_to_trip=${last}`))
        .body.trips;
      expect([tab, currentPage]).toEqual([tab, lastPage]);
    }
  });
});

describe("a card", () => {
  const facts = { firstName: "Mina", cityTown: "Vigo", hobbies: "chess", picture: "person/mina" };
  const card = async (tab = "upcoming"): Promise<Record<string, unknown>> =>
    (await host.get(`/api/trips/cardlist?tab_filter=${tab}`)).body.trips.data[0];
  const dates = (from: number, to: number) => ({ fromDate: addDays(today(), from), toDate: addDays(today(), to) });

  async function aStayOf(fields: { readonly tripState: string; readonly state: string }) {
    const studentId = await server.factories.aStudent(facts);
    const tripId = await server.factories.aTrip({
      studentId,
      state: fields.tripState,
      totalHost: 725_40,
      arrival: "Shannon",
      arrivesAt: "2027-06-28T12:00:00.000Z",
      ...dates(30, 44),
    });
    const hostingId = await server.factories.aHosting({ tripId, hostFamilyId, state: fields.state, ...dates(30, 44) });
    return { studentId, hostingId };
  }

  test("tells little to a family that was only found, more once it is asked, all once it has accepted", async () => {
    const hidden = { country: null, cityTown: null, hobbies: null, picture: null };
    await aStayOf({ tripState: "enquiry", state: "potential_trip_host_family" });
    expect(await card("enquiries")).toMatchObject({ amount: null, arrival: "", arrivesAt: null, student: hidden });
    await aStayOf({ tripState: "reserved", state: "awaiting_host_family_review" });
    expect(await card()).toMatchObject({
      amount: 725_40,
      arrival: "",
      arrivesAt: null,
      student: { country: "ES", ...facts },
    });
    await server.db.updateTable("tripHostFamily").set({ state: "accepted_hosting" }).execute();
    expect(await card()).toMatchObject({ arrival: "Shannon", arrivesAt: "2027-06-28T12:00:00.000Z" });
  });

  test("counts the times that this student has been with this family", async () => {
    const { studentId } = await aStayOf({ tripState: "reserved", state: "awaiting_host_family_review" });
    const before = async (student: string, fields: { state?: string; from?: number; hostFamilyId?: string }) => {
      const { from = -30, state = "accepted_hosting" } = fields;
      const tripId = await server.factories.aTrip({ studentId: student, state: "completed", ...dates(from, from + 7) });
      const family = fields.hostFamilyId ?? hostFamilyId;
      await server.factories.aHosting({ tripId, hostFamilyId: family, state, ...dates(from, from + 7) });
    };
    await before(studentId, { hostFamilyId: await server.factories.aHostFamily() });
    await before(studentId, { state: "declined_hosting" });
    await before(studentId, { from: 23 });
    await before(await server.factories.aStudent(), {});
    expect((await card())["visits"]).toBe(0);
    await before(studentId, {});
    expect((await card())["visits"]).toBe(1);
  });

  test("counts what is unread to the family in the conversation about this stay", async () => {
    const { hostingId } = await aStayOf({ tripState: "reserved", state: "awaiting_host_family_review" });
    const booker = await server.factories.aUser();
    const elsewhere = await server.factories.aConversation({ kind: "support", people: [host.userId, booker] });
    await server.factories.aMessage({ conversationId: elsewhere, senderId: booker });
    expect((await card())["unread"]).toBe(0);
    const conversationId = await server.factories.aConversation({
      tripHostFamilyId: hostingId,
      people: [booker, host.userId],
    });
    const place = (fields: object, userId = host.userId) =>
      server.db
        .updateTable("participant")
        .set(fields)
        .where("conversationId", "=", conversationId)
        .where("userId", "=", userId)
        .execute();
    for (let count = 0; count < 3; count += 1) await server.factories.aMessage({ conversationId, senderId: booker });
    await place({ readSeq: 3 }, booker);
    expect((await card())["unread"]).toBe(3);
    await place({ fromSeq: 3 });
    expect((await card())["unread"]).toBe(1);
    await place({ readSeq: 3 });
    expect((await card())["unread"]).toBe(0);
    await server.factories.aMessage({ conversationId, senderId: booker });
    expect((await card())["unread"]).toBe(1);
    await server.factories.aMessage({ conversationId, senderId: host.userId });
    expect((await card())["unread"]).toBe(0);
    await server.factories.aMessage({ conversationId, senderId: booker });
    await place({ leftAt: server.clock.now() });
    expect((await card())["unread"]).toBe(0);
  });
});
