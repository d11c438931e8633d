import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { tabOfTrip } from "#shared/features/familyTrips/familyTrips.rules.ts";
import { tripStates } from "#shared/features/trips/trips.states.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Beside what a family reads of its trips stands what it must not read: another child's, an address before the booking, what others pay.
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let studentId: string;
beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
});
afterAll(() => server.close());
beforeEach(async () => {
  parent = await server.as("parent");
  studentId = await server.factories.aStudent({ guardianId: parent.userId, firstName: "Lucía" });
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);
const days = (from: number, to: number) => ({ fromDate: inDays(from), toDate: inDays(to) });
const aTrip = (state: string, from = 40, to = 60): Promise<string> =>
  server.factories.aTrip({ studentId, state, bookedBy: parent.userId, ...days(from, to) });
const read = async (id: string, who: Visitor = parent, query = "") => who.get(`/api/travel/trips/${id}${query}`);
const listed = async (query = ""): Promise<string[]> =>
  (await parent.get(`/api/travel/trips${query}`)).body.trips.data.map(({ id }: { id: string }) => id);

async function aHome(tripId: string, fields: object = {}) {
  const userId = await server.factories.aUser({ roles: ["host_family"] });
  await server.db.updateTable("appUser").set({ phone: "+353 91 555 012" }).where("id", "=", userId).execute();
  const hostFamilyId = await server.factories.aHostFamily({
    userId,
    parentGuardianOneLastName: "Byrne",
    addressLine1: "2 Pier Road",
    cityTown: "Kinvara",
  });
  const hosting = { tripId, hostFamilyId, state: "accepted_hosting", selected: true, ...days(40, 60), ...fields };
  return { hostFamilyId, hostingId: await server.factories.aHosting(hosting) };
}

let numbers = 0;
async function aBill(tripId: string, { total, paid = 0 }: { total: number; paid?: number }): Promise<string> {
  const values = {
    number: `T-${(numbers += 1)}`,
    kind: "sales",
    tripId,
    payerId: parent.userId,
    subtotal: total,
    total,
  };
  const { id } = await server.db
    .insertInto("invoice")
    .values({ ...values, paid, state: paid === 0 ? "issued" : "part_paid" })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (paid > 0)
    await server.db
      .insertInto("payment")
      .values({ invoiceId: id, kind: "deposit", method: "card", state: "captured", amount: paid })
      .execute();
  return id;
}

describe("the list", () => {
  test("has every trip of one's children under one tab, the one that the rule says, and nobody else's", async () => {
    const foreign = await server.factories.aTrip({ state: "booked", ...days(40, 60) });
    const places = [
      [-30, -1],
      [-3, 5],
      [0, 9],
      [20, 30],
    ] as const;
    const mine = new Map<string, string>();
    for (const state of tripStates)
      for (const [from, to] of places)
        mine.set(await aTrip(state, from, to), tabOfTrip({ state, ...days(from, to) }, inDays(0)));
    const { totals } = (await parent.get("/api/travel/trips")).body;
    for (const tab of ["upcoming", "current", "past", "cancelled", "enquiries"]) {
      const expected = [...mine].filter(([, under]) => under === tab).map(([id]) => id);
      const found = [...(await listed(`?tab_filter=${tab}`)), ...(await listed(`?tab_filter=${tab}&page=2`))];
      expect([tab, new Set(found)]).toEqual([tab, new Set(expected)]);
      expect(totals[tab]).toBe(expected.length);
      expect(found).not.toContain(foreign);
    }
    expect(await listed("?tab_filter=upcomming")).toEqual(await listed("?tab_filter=upcoming"));
  });

  test("is narrowed to a child, and another's child narrows it to nothing", async () => {
    const trip = await aTrip("booked");
    const sibling = await server.factories.aStudent({ guardianId: parent.userId, firstName: "Hugo" });
    expect(await listed(`?child=${studentId}`)).toEqual([trip]);
    expect(await listed(`?child=${sibling}`)).toEqual([]);
    expect(await listed(`?child=${await server.factories.aStudent({})}`)).toEqual([]);
    const { children } = (await parent.get("/api/travel/trips")).body;
    expect(children.map(({ first_name, firstName }: Record<string, string>) => firstName ?? first_name)).toEqual([
      "Hugo",
      "Lucía",
    ]);
  });

  test("is in the order that was asked for", async () => {
    const [late, early] = [await aTrip("booked", 50, 60), await aTrip("reserved", 20, 30)];
    expect(await listed()).toEqual([early, late]);
    expect(await listed("?trip_sort=-start")).toEqual([late, early]);
    expect(await listed("?trip_sort=state")).toEqual([late, early]);
    expect(new Set(await listed("?trip_sort=created"))).toEqual(new Set([late, early]));
  });

  test("says the next step of each trip", async () => {
    await aTrip("booked");
    const [card] = (await parent.get("/api/travel/trips")).body.trips.data;
    expect(card.step).toMatchObject({ kind: "flights", on: inDays(40 - 21) });
  });
});

describe("a trip", () => {
  test("of another's child, or by the wrong child's address, is not there", async () => {
    const trip = await aTrip("booked");
    const sibling = await server.factories.aStudent({ guardianId: parent.userId });
    expect((await read(trip, parent, `?student_id=${studentId}`)).status).toBe(200);
    expect((await read(trip, parent, `?student_id=${sibling}`)).status).toBe(404);
    expect((await read(trip, await server.as("parent"))).status).toBe(404);
    expect((await read(trip, await server.as("host_family"))).status).toBe(403);
  });

  test.each([
    ["booked", "accepted_hosting", true],
    ["in-progress", "accepted_hosting", true],
    ["reserved", "awaiting_host_family_review", false],
    ["reserved", "accepted_hosting", false],
    ["booked", "host_waiting_list", false],
  ])("%s with %s shows where the family lives: %s", async (state, hosting, isKnown) => {
    const trip = await aTrip(state);
    await aHome(trip, { state: hosting });
    const { home } = (await read(trip)).body.trip;
    expect(home).toMatchObject({ name: "Byrne", place: "Kinvara" });
    expect(home.contact).toEqual(
      isKnown ? expect.objectContaining({ address: "2 Pier Road", phone: "+353 91 555 012" }) : null,
    );
  });

  test("has the family's guide from the booking on, for whoever may know the address, and never before", async () => {
    const guide = { section: "keys", text: "Under the third pot" };
    for (const [state, isTold] of [
      ["reserved", false],
      ["booked", true],
    ] as const) {
      const trip = await aTrip(state);
      const { hostFamilyId } = await aHome(trip, state === "reserved" ? { state: "awaiting_host_family_review" } : {});
      await server.db
        .insertInto("hostFamilyGuide")
        .values({ hostFamilyId, ...guide })
        .execute();
      const told = [await read(trip), await read(trip, await server.as("coordinator"))];
      expect(told.map(({ body }) => body.trip.home.contact?.guide)).toEqual(
        isTold ? [[guide], [guide]] : [undefined, undefined],
      );
      const finance = await read(trip, await server.as("finance"));
      expect(JSON.stringify(finance.body)).not.toContain("third pot");
    }
  });

  test("shows finance no address, and an agent that of the own agency's", async () => {
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const trip = await server.factories.aTrip({ studentId, businessId, state: "booked", ...days(40, 60) });
    await aHome(trip);
    expect((await read(trip, await server.as("finance"))).body.trip.home.contact).toBeNull();
    expect((await read(trip, agent)).body.trip.home.contact.address).toBe("2 Pier Road");
  });

  test("counts what is open, and the refund that the command then asks for, to the cent", async () => {
    const trip = await aTrip("booked", 20, 30);
    await aHome(trip, days(20, 30));
    await aBill(trip, { total: 115_593, paid: 28_899 });
    await aBill(await server.factories.aTrip({ state: "booked", ...days(20, 30) }), { total: 700 });
    const { money, version } = (await read(trip)).body.trip;
    expect(money).toMatchObject({ paid: 28_899, open: 86_694, refund: 14_450 });
    const give = (refund: number) =>
      parent.post("/api/transitions", {
        entity: "trip",
        entityId: trip,
        command: "cancel",
        expectedVersion: version,
        payload: { refund },
      });
    expect((await give(money.refund + 1)).body).toMatchObject({ reason: "refundShown" });
    expect((await give(money.refund)).status).toBe(200);
    expect((await read(trip)).body.trip.state).toBe("cancelled");
  });

  test("tells what happened in its order, of this trip alone", async () => {
    const trip = await aTrip("booked");
    const { hostingId } = await aHome(trip);
    const foreign = await aTrip("booked");
    const step = (entity: string, entityId: string, to: string, hour: number) => ({
      entity,
      entityId,
      toState: to,
      command: "test",
      source: "api",
      at: new Date(Date.parse(`2026-01-01T${String(hour).padStart(2, "0")}:00:00Z`)),
    });
    await server.db
      .insertInto("stateHistory")
      .values([
        step("trip", trip, "enquiry", 8),
        step("trip_host_family", hostingId, "accepted_hosting", 10),
        step("trip", trip, "booked", 9),
        step("trip", foreign, "reserved", 7),
      ])
      .execute();
    await aBill(trip, { total: 900, paid: 300 });
    const { timeline } = (await read(trip)).body.trip;
    expect(
      timeline.map((one: Record<string, unknown>) => [
        one["kind"],
        one["tripState"] ?? one["hostingState"] ?? one["amount"],
      ]),
    ).toEqual([
      ["trip", "enquiry"],
      ["trip", "booked"],
      ["family", "accepted_hosting"],
      ["paid", 300],
    ]);
  });
});

describe("the journey", () => {
  const leg = {
    mode: "plane",
    place: "Shannon",
    number: "EI 593",
    clock: "14:35",
    meetingPoint: "Arrivals",
    collectedBy: "host",
  };
  const travel = (trip: string, direction: string, body: object, who: Visitor = parent) =>
    who.post(`/api/travel/trips/${trip}/legs/${direction}`, body);

  test("is written in the time of the place and ticks its task once both ways are known", async () => {
    const trip = await aTrip("booked");
    await aHome(trip);
    const { body } = await travel(trip, "there", { ...leg, day: inDays(40) });
    expect(body.trip.legs).toEqual([
      expect.objectContaining({ direction: "there", place: "Shannon", number: "EI 593" }),
    ]);
    const taskOf = (answer: { trip: { tasks: { kind: string; doneAt: string | null }[] } }) =>
      answer.trip.tasks.find(({ kind }) => kind === "flights")?.doneAt;
    expect(taskOf(body)).toBeNull();
    const both = (await travel(trip, "back", { ...leg, day: inDays(60), clock: "07:10" })).body;
    expect(taskOf(both)).not.toBeNull();
    const row = await server.db
      .selectFrom("trip")
      .select(["arrival", "arrivesAt"])
      .where("id", "=", trip)
      .executeTakeFirstOrThrow();
    expect(row.arrival).toBe("Shannon, EI 593");
    const again = (await travel(trip, "there", { ...leg, day: inDays(40), number: "EI 1" })).body;
    expect(again.trip.legs).toHaveLength(2);
  });

  test("is refused on a day far from the stay, in a direction that is none, and by strangers", async () => {
    const trip = await aTrip("booked");
    expect((await travel(trip, "there", { ...leg, day: inDays(36) })).status).toBe(422);
    expect((await travel(trip, "up", { ...leg, day: inDays(40) })).status).toBe(404);
    expect((await travel(trip, "there", { ...leg, day: inDays(40) }, await server.as("parent"))).status).toBe(404);
    expect((await travel(trip, "there", { ...leg, day: inDays(40) }, await server.as("finance"))).status).toBe(403);
  });
});

test("packing is ticked by hand and taken back, what facts tick is not", async () => {
  const trip = await aTrip("booked");
  const tick = (kind: string, isDone: boolean) => parent.post(`/api/travel/trips/${trip}/tasks/${kind}`, { isDone });
  const packed = (answer: { body: { trip: { tasks: { kind: string; doneAt: string | null }[] } } }) =>
    answer.body.trip.tasks.filter(({ doneAt }) => doneAt !== null).map(({ kind }) => kind);
  expect(packed(await tick("packing", true))).toEqual(["packing"]);
  expect(packed(await tick("packing", false))).toEqual([]);
  expect((await tick("flights", true)).status).toBe(404);
});

test("a trip's facts tick its list: the money that came, and the child's papers", async () => {
  const trip = await aTrip("booked");
  const open = async () =>
    (await read(trip)).body.trip.tasks
      .filter(({ doneAt }: { doneAt: string | null }) => doneAt === null)
      .map(({ kind }: { kind: string }) => kind)
      .toSorted();
  expect(await open()).toEqual(["balance", "deposit", "flights", "health_form", "insurance", "packing"]);
  const bill = await aBill(trip, { total: 1_000, paid: 250 });
  expect(await open()).not.toContain("deposit");
  expect(await open()).toContain("balance");
  await server.db.updateTable("invoice").set({ paid: 1_000, state: "paid" }).where("id", "=", bill).execute();
  expect(await open()).not.toContain("balance");
  await parent.post(`/api/students/${studentId}/care`, { insurance: "Policy 7", doctor: "Dr Vidal" });
  expect(await open()).toEqual(["flights", "health_form", "packing"]);
  await parent.post(`/api/students/${studentId}/care`, {
    emergencyContacts: [{ name: "Ana", phone: "+34 600", relation: "aunt" }],
  });
  // A word to the doctor and answers about health, be it that there is nothing to say, are wanted too.
  await parent.post(`/api/students/${studentId}/consents`, { kind: "treatment", given: true });
  expect(await open()).toContain("health_form");
  await parent.post(`/api/students/${studentId}/update`, { allergies: "", anyMedicalCondition: "", notes: "" });
  expect(await open()).toEqual(["flights", "packing"]);
});

test("a consulate is told where the child is abroad, and its own country's alone", async () => {
  const trip = await aTrip("booked");
  await aHome(trip);
  const { home } = (await read(trip)).body.trip;
  const put = (citizensOf: string) =>
    server.db
      .insertInto("emergencyNumber")
      .values({
        countryCode: home.countryCode,
        kind: "consulate",
        citizensOf,
        name: `Consulate of ${citizensOf}`,
        number: "+353 1 555 0100",
      })
      .execute();
  await put("JP");
  expect((await read(trip)).body.trip.consulate).toBeNull();
  await put("ES");
  expect((await read(trip)).body.trip.consulate).toMatchObject({ name: "Consulate of ES" });
});
