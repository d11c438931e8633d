import { sql, type Insertable, type Updateable } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import type { ConversationTable, PricingTable } from "#server/db/schema.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// The office's list of homes, and the homes of a trip: who reads what of which, and what is truly free.
let server: TestServer;
let coordinator: Visitor;
let today: string;
let count = 0;
let town: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());
// Each test has homes of a town of its own: the others' are in nobody's way.
beforeEach(() => {
  town = `Ballyx${(count += 1)}x`;
});

const home = (name: string, fields = {}) =>
  server.factories.aHostFamily({ parentGuardianOneLastName: name, cityTown: town, ...fields });

async function rows(who: Visitor, query: Readonly<Record<string, string>> = {}) {
  const { status, body } = await who.get(`/api/host_families/rows?${new URLSearchParams({ q: town, ...query })}`);
  expect([query, status]).toEqual([query, 200]);
  return body.rows as readonly Record<string, unknown>[];
}

const names = async (who: Visitor, query = {}): Promise<unknown[]> => (await rows(who, query)).map(({ name }) => name);

async function aHeldStay(hostFamilyId: string, fromDate: string, toDate: string): Promise<void> {
  const tripId = await server.factories.aTrip({ state: "booked", fromDate, toDate });
  await server.factories.aHosting({ tripId, hostFamilyId, state: "accepted_hosting", fromDate, toDate });
}

async function hasAmenity(hostFamilyId: string, key: string): Promise<void> {
  const known = await server.db.selectFrom("amenity").select("id").where("key", "=", key).executeTakeFirst();
  const { id } =
    known ?? (await server.db.insertInto("amenity").values({ key }).returning("id").executeTakeFirstOrThrow());
  await server.db.insertInto("hostFamilyAmenity").values({ hostFamilyId, amenityId: id }).execute();
}

const aMember = (hostFamilyId: string, kind: "adult" | "child", dateOfBirth: string) =>
  server.db
    .insertInto("hostFamilyMember")
    .values({ hostFamilyId, firstName: "Somebody", lastName: "Here", kind, gender: "female", dateOfBirth })
    .execute();

describe("the list of homes", () => {
  test("shows the office all of them with where they stand, and an agency those that anybody finds with what anybody may know", async () => {
    const userId = await server.factories.aUser({ roles: ["host_family"], phone: "+353 91 1" });
    await home("Byrne", { userId, addressLine1: "2 Quay", postcode: "H91" });
    await home("Due", { vettingState: "renewal_due" });
    await home("Quinn", { vettingState: "suspended" });
    await home("Keogh", { hiddenAt: "2027-01-01T00:00:00Z" });
    await home("Daly", { pausedUntil: addDays(today, 9) });
    await home("Back", { pausedUntil: addDays(today, -9) });
    const all = ["Back", "Byrne", "Daly", "Due", "Keogh", "Quinn"];
    for (const role of ["finance", "coordinator", "administrator", "vetting_admin"] as const)
      expect(await names(await server.as(role))).toEqual(all);
    const agent = await server.as("agent");
    expect(await names(agent)).toEqual(["Back", "Byrne", "Due"]);
    const byrne = async (who: Visitor) => (await rows(who)).find(({ name }) => name === "Byrne") ?? {};
    expect(await byrne(coordinator)).toMatchObject({
      vettingState: "approved",
      isHidden: false,
      phone: "+••• •1 1",
      address: `2 Quay, ${town}, H91`,
      userId,
    });
    const seen = await byrne(agent);
    for (const column of ["vettingState", "vettedUntil", "pausedUntil", "isHidden", "answerRate", "phone", "address"])
      expect(seen).not.toHaveProperty(column);
    const counted = await byrne(await server.as("finance"));
    expect(counted).toHaveProperty("vettingState");
    for (const column of ["phone", "address", "userId"]) expect(counted).not.toHaveProperty(column);
    for (const role of ["parent", "host_family", "page_editor"] as const)
      expect((await (await server.as(role)).get("/api/host_families/rows")).status).toBe(403);
  });

  test("counts the nights on which a bed is left, the stays and how the family answers", async () => {
    const id = await home("Byrne", { guests: 1 });
    await aHeldStay(id, addDays(today, 1), addDays(today, 4));
    await server.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId: id, kind: "blocked", fromDate: addDays(today, 83), toDate: addDays(today, 90) })
      .execute();
    await server.factories.aHosting({ hostFamilyId: id, state: "declined_hosting" });
    await server.db
      .insertInto("familyResponse")
      .values({ hostFamilyId: id, day: today, rate: 75, median: 30, sample: 8, failures: 2 })
      .execute();
    expect(await rows(coordinator)).toMatchObject([{ nightsFree: 80, stays: 1, answerRate: 75, nightly: null }]);
  });

  test("counts a night as free where the one rule for beds finds one, rooms and their blocks included", async () => {
    const id = await home("Rooms", { guests: 3 });
    const rooms = [
      { hostFamilyId: id, name: "Attic", beds: 1, position: 1 },
      { hostFamilyId: id, name: "Garden", beds: 1, position: 2 },
    ];
    const made = await server.db.insertInto("hostFamilyRoom").values(rooms).returning("id").execute();
    const block = (from: number, to: number, roomId: string | null) =>
      server.db
        .insertInto("hostFamilyCalendarBlock")
        .values({
          hostFamilyId: id,
          roomId,
          kind: "blocked",
          fromDate: addDays(today, from),
          toDate: addDays(today, to),
        })
        .execute();
    await block(2, 8, made[0]?.id ?? null);
    await block(6, 10, made[1]?.id ?? null);
    await block(20, 22, null);
    await aHeldStay(id, addDays(today, 4), addDays(today, 12));
    await aHeldStay(id, addDays(today, 11), addDays(today, 14));
    await aHeldStay(id, addDays(today, -5), addDays(today, 1));
    const { rows: judged } = await sql<{ free: number }>`
      SELECT count(*)::int AS free FROM generate_series(0, 83) day WHERE family_beds_left(${id}, ${today}::date + day, ${today}::date + day + 1, 0, NULL) > 0`.execute(
      server.db,
    );
    const [shown] = await rows(coordinator);
    expect(shown?.["nightsFree"]).toBe(judged[0]?.free);
    expect(shown?.["nightsFree"]).toBeLessThan(82);
  });

  test("says what a night costs a guest today: the family's own price before its county's, a dated one before one for always", async () => {
    const id = await home("Byrne");
    const { countyId } = await server.db
      .selectFrom("hostFamily")
      .select("countyId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await server.factories.aCurrency();
    const { id: serviceTypeId } = await server.db
      .insertInto("serviceType")
      .values({ name: "Hosting" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: pricingTypeId } = await server.db
      .insertInto("pricingType")
      .values({ name: "A night" })
      .returning("id")
      .executeTakeFirstOrThrow();
    const { id: pricingTemplateId } = await server.db
      .insertInto("pricingTemplate")
      .values({ serviceTypeId, pricingTypeId, customerCommissionAmount: 1_000 })
      .returning("id")
      .executeTakeFirstOrThrow();
    const price = (fields: Omit<Insertable<PricingTable>, "pricingTemplateId">) =>
      server.db
        .insertInto("pricing")
        .values({ pricingTemplateId, ...fields })
        .execute();
    const nightly = async () => (await rows(coordinator))[0]?.["nightly"];
    await price({ level: "county", countyId, amount: 4_000 });
    expect(await nightly()).toBe(5_000);
    await price({ level: "host_family", hostFamilyId: id, amount: 4_500 });
    await price({ level: "host_family", hostFamilyId: id, amount: 9_900, fromDate: addDays(today, 9) });
    await price({ level: "host_family", hostFamilyId: id, amount: 9_800, toDate: addDays(today, -1) });
    expect(await nightly()).toBe(5_500);
    await price({ level: "host_family", hostFamilyId: id, amount: 6_000, fromDate: today, toDate: today });
    expect(await nightly()).toBe(7_000);
  });

  test("has of each home its own stays and answers, and the currency of its country", async () => {
    const { db, factories } = server;
    const irish = await home("Byrne");
    const spanish = await home("Cruz", { countyId: await factories.aCounty("ES") });
    for (const [id, from] of [
      [irish, 1],
      [spanish, 11],
      [spanish, 21],
    ] as const)
      await aHeldStay(id, addDays(today, from), addDays(today, from + 4));
    // Said yes to what has not been booked, and no to what has.
    await factories.aHosting({ hostFamilyId: irish, state: "accepted_hosting" });
    const tripId = await factories.aTrip({ state: "booked" });
    await factories.aHosting({ tripId, hostFamilyId: irish, state: "declined_hosting" });
    const answers = { day: today, median: 30, sample: 8, failures: 2 };
    await db
      .insertInto("familyResponse")
      .values([
        { ...answers, hostFamilyId: irish, rate: 75 },
        { ...answers, hostFamilyId: spanish, rate: 50 },
      ])
      .execute();
    const named = async (kind: "serviceType" | "pricingType"): Promise<string> =>
      (await db.insertInto(kind).values({ name: town }).returning("id").executeTakeFirstOrThrow()).id;
    const template = { serviceTypeId: await named("serviceType"), pricingTypeId: await named("pricingType") };
    const { id: pricingTemplateId } = await db
      .insertInto("pricingTemplate")
      .values(template)
      .returning("id")
      .executeTakeFirstOrThrow();
    for (const [country, code] of [
      ["IE", "USD"],
      ["ES", "GBP"],
    ] as const) {
      await factories.aCurrency(code);
      const countryId = await factories.aCountry(country);
      await db
        .insertInto("pricing")
        .values({ pricingTemplateId, level: "country", countryId, amount: 1, currency: code })
        .execute();
    }
    expect(await rows(coordinator)).toMatchObject([
      { name: "Byrne", stays: 1, answerRate: 75, currency: "USD" },
      { name: "Cruz", stays: 2, answerRate: 50, currency: "GBP" },
    ]);
  });

  test("is narrowed to beds that are truly free between two days", async () => {
    const [full, free] = [await home("Full", { guests: 1 }), await home("Free", { guests: 2 })];
    await home("Quinn", { vettingState: "suspended" });
    for (const id of [full, free]) await aHeldStay(id, addDays(today, 20), addDays(today, 30));
    const days = (from: number, to: number) => ({ freeFrom: addDays(today, from), freeTo: addDays(today, to) });
    expect(await names(coordinator, days(25, 32))).toEqual(["Free"]);
    expect(await names(coordinator, days(30, 37))).toEqual(["Free", "Full"]);
    for (const wrong of [{ freeFrom: today }, days(9, 9), days(9, 9 + 367)])
      expect((await coordinator.get(`/api/host_families/rows?${new URLSearchParams(wrong)}`)).status).toBe(422);
  });

  test("is narrowed by the ages of the children and what is cooked", async () => {
    const [ten, grown] = [await home("Ten"), await home("Grown")];
    await aMember(ten, "child", addDays(today, -10 * 366));
    await aMember(grown, "adult", addDays(today, -10 * 366));
    await hasAmenity(grown, "vegetarian_meals");
    await hasAmenity(ten, "wifi");
    expect(await names(coordinator, { ageFrom: "9", ageTo: "12" })).toEqual(["Ten"]);
    expect(await names(coordinator, { ageTo: "8" })).toEqual([]);
    expect(await names(coordinator, { ageFrom: "12" })).toEqual([]);
    expect(await names(coordinator, { diet: "vegetarian" })).toEqual(["Grown"]);
  });

  test("is narrowed by the way to a camp, for those alone who may know where a home is", async () => {
    await home("Near", { latitude: 53.14, longitude: -8.94 });
    await home("Far", { latitude: 53.5, longitude: -8.94 });
    await home("Nowhere");
    const title = `Camp of ${town}`;
    const campId = await server.factories.anActivity({ kind: "camp", title, latitude: 53.15, longitude: -8.95 });
    expect(await names(coordinator, { campId, km: "5" })).toEqual(["Near"]);
    expect(await names(coordinator, { campId, km: "50" })).toEqual(["Far", "Near"]);
    for (const role of ["agent", "finance"] as const)
      expect((await (await server.as(role)).get(`/api/host_families/rows?campId=${campId}`)).status).toBe(403);
    const { body } = await coordinator.get("/api/host_families/camps");
    expect(body.camps).toContainEqual({ id: campId, title, cityTown: expect.any(String) });
    const elsewhere = await server.factories.anActivity({ kind: "camp", latitude: 52, longitude: -7 });
    expect(await names(coordinator, { campId: elsewhere, km: "5" })).toEqual([]);
  });

  test("names of each home the area of those who coordinate that holds now, and is narrowed by one of them", async () => {
    const place = { latitude: 51.6, longitude: -9.5 };
    await home("Within", place);
    await home("Outside", { latitude: 52.9, longitude: -9.5 });
    const area = async (name: string, priority: number, fields: object = {}): Promise<string> => {
      const shape = JSON.stringify({ type: "circle", at: place, km: 5 });
      const values = { name, priority, kind: "coordinator_area", shape, changedAt: server.clock.now(), ...fields };
      return (await server.db.insertInto("geofence").values(values).returning("id").executeTakeFirstOrThrow()).id;
    };
    const areaOf = async (name: string) => (await rows(coordinator)).find((row) => row["name"] === name)?.["areaName"];
    const [begun, ended] = [{ activeFrom: "2000-01-01" }, { activeUntil: "2000-01-01" }];
    await area("Another kind", 9, { kind: "price_zone" });
    await area("Not yet", 8, { activeFrom: "2999-01-01" });
    await area("Over", 7, ended);
    const shape = JSON.stringify({ type: "circle", at: { latitude: 50, longitude: -6 }, km: 5 });
    const elsewhere = await area("Elsewhere", 6, { shape });
    expect(await areaOf("Within")).toBeNull();
    await area("Since", 1, begun);
    expect(await areaOf("Within")).toBe("Since");
    const areaId = await area("Until", 2, { activeUntil: "2999-01-01" });
    expect([await areaOf("Within"), await areaOf("Outside")]).toEqual(["Until", null]);
    expect(await names(coordinator, { areaId })).toEqual(["Within"]);
    expect(await names(coordinator, { areaId: elsewhere })).toEqual([]);
  });
});

describe("the map of homes", () => {
  const place = { latitude: 53.2, longitude: -8.9 };
  const pins = async (who: Visitor, query = {}) =>
    (await who.get(`/api/host_families/map?${new URLSearchParams({ q: town, ...query })}`)).body.pins as readonly {
      readonly id: string;
      readonly name: string;
      readonly point: readonly [number, number];
    }[];

  test("shows the homes of the list that have a place, narrowed as it is", async () => {
    const byrne = await home("Byrne", { ...place, guests: 4 });
    await home("Small", { ...place, guests: 1 });
    await home("Nowhere", { guests: 4, latitude: null, longitude: null });
    expect(await pins(coordinator, { filter: "guests:2.." })).toMatchObject([
      { id: byrne, name: "Byrne", cityTown: town, point: [53.2, -8.9] },
    ]);
    expect((await pins(coordinator)).map(({ name }) => name)).toEqual(["Byrne", "Small"]);
    const query = { freeFrom: today, freeTo: addDays(today, -1) };
    expect((await coordinator.get(`/api/host_families/map?${new URLSearchParams(query)}`)).status).toBe(422);
  });

  test("tells those who may not know an address only about where it is, always the same, and of homes that anybody finds", async () => {
    await home("Byrne", place);
    await home("Quinn", { ...place, vettingState: "suspended" });
    for (const role of ["agent", "finance"] as const) {
      const who = await server.as(role);
      const [first, again] = [await pins(who), await pins(who)];
      expect(first.map(({ name }) => name)).toEqual(role === "agent" ? ["Byrne"] : ["Byrne", "Quinn"]);
      expect(first).toEqual(again);
      for (const { point } of first) {
        const metres = Math.hypot((point[0] - 53.2) * 111_320, (point[1] + 8.9) * 111_320 * Math.cos(0.9285));
        expect(metres).toBeGreaterThan(150);
        expect(metres).toBeLessThan(550);
      }
    }
    expect((await (await server.as("parent")).get("/api/host_families/map")).status).toBe(403);
  });
});

describe("the conversation with a home", () => {
  test("is the newest with its host, else a new one with us, which is found again", async () => {
    const userId = await server.factories.aUser({ roles: ["host_family"] });
    const id = await home("Byrne", { userId });
    const talk = async (who = coordinator) => (await who.post(`/api/host_families/${id}/talk`)).body.conversationId;
    const begun = await talk();
    expect(
      await server.db.selectFrom("conversation").select(["kind", "supportableId"]).where("id", "=", begun).execute(),
    ).toEqual([{ kind: "support", supportableId: userId }]);
    expect(await talk(await server.as("administrator"))).toBe(begun);
    const hosting = await server.factories.aHosting({ hostFamilyId: id });
    const newer = await server.factories.aConversation({ people: [userId], tripHostFamilyId: hosting });
    await server.factories.aMessage({
      conversationId: newer,
      senderId: userId,
      createdAt: new Date(server.clock.now().getTime() + 1_000),
    });
    expect(await talk()).toBe(newer);
    // Where nobody can write any more, or the host is no longer, the one with us is taken up again.
    const change = (fields: Updateable<ConversationTable>) =>
      server.db.updateTable("conversation").set(fields).where("id", "=", newer).execute();
    await change({ archiveAt: new Date(server.clock.now().getTime() - 1) });
    expect(await talk()).toBe(begun);
    await change({ archiveAt: null });
    expect(await talk()).toBe(newer);
    const leftAt = server.clock.now();
    await server.db.updateTable("participant").set({ leftAt }).where("conversationId", "=", newer).execute();
    expect(await talk()).toBe(begun);
    for (const role of ["agent", "finance", "vetting_admin"] as const)
      expect((await (await server.as(role)).post(`/api/host_families/${id}/talk`)).status).toBe(403);
  });
});

describe("the homes for a trip", () => {
  const from = () => addDays(today, 60);
  const to = () => addDays(today, 74);
  async function aTrip(student = {}, trip = {}) {
    const studentId = await server.factories.aStudent({ dateOfBirth: addDays(today, -13 * 365), ...student });
    const bookedBy = await server.factories.aUser();
    return server.factories.aTrip({ studentId, bookedBy, fromDate: from(), toDate: to(), state: "enquiry", ...trip });
  }
  const fitting = (who: Visitor, tripId: string) => who.get(`/api/host_families/fitting/${tripId}`);
  const ask = (who: Visitor, tripId: string, hostFamilyIds: readonly string[]) =>
    who.post(`/api/host_families/fitting/${tripId}`, { host_family_ids: hostFamilyIds });

  test("are those with a bed on every night, the best first, with what speaks for them", async () => {
    const [best, plain, full] = [
      await home("Best", { languages: ["it", "en"] }),
      await home("Plain", { languages: ["fr"] }),
      await home("Full", { guests: 1 }),
    ];
    const quinn = await home("Quinn", { vettingState: "suspended" });
    await aMember(best, "child", addDays(today, -13 * 365));
    await aHeldStay(full, addDays(from(), 3), addDays(from(), 5));
    const tripId = await aTrip({ languages: ["it"], firstName: "Sofia", lastName: "Bianchi" });
    await server.factories.aHosting({ tripId, hostFamilyId: plain, state: "new_trip_host_family", selected: false });
    const { body } = await fitting(coordinator, tripId);
    expect(body.trip).toMatchObject({ id: tripId, studentName: "Sofia Bianchi", mayAsk: true });
    const ids: string[] = body.homes.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(best)).toBeLessThan(ids.indexOf(plain));
    expect(ids).toContain(best);
    for (const id of [full, quinn]) expect(ids).not.toContain(id);
    const found = (id: string) => body.homes.find((one: { id: string }) => one.id === id);
    expect(found(best).reasons).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: "child", count: 13 }),
        expect.objectContaining({ kind: "language", key: "it" }),
      ]),
    );
    expect([found(best).isInTrip, found(plain).isInTrip]).toEqual([false, true]);
  });

  test("are asked together: each is added and written to, and one that cannot be takes no other with it", async () => {
    const [one, other, gone] = [
      await home("One"),
      await home("Other"),
      await home("Gone", { vettingState: "suspended" }),
    ];
    const tripId = await aTrip();
    const { status, body } = await ask(coordinator, tripId, [one, gone, other]);
    expect(status).toBe(200);
    expect(body).toMatchObject({ asked: [one, other], refused: [{ id: gone, reason: "familyFree" }] });
    expect((await ask(coordinator, tripId, [one])).body).toMatchObject({
      asked: [],
      refused: [{ id: one, reason: "notDuplicate" }],
    });
    const state = "potential_trip_host_family";
    expect(await hostingsOf(tripId)).toEqual([one, other].map((hostFamilyId) => ({ hostFamilyId, state })));
    const conversations = await server.db
      .selectFrom("conversation")
      .innerJoin("tripHostFamily", "tripHostFamily.id", "conversation.tripHostFamilyId")
      .select("tripHostFamily.hostFamilyId")
      .where("tripHostFamily.tripId", "=", tripId)
      .execute();
    expect(conversations.map(({ hostFamilyId }) => hostFamilyId).toSorted()).toEqual([one, other].toSorted());
  });

  test("are asked no more once the trip has found one", async () => {
    const tripId = await aTrip({}, { state: "booked" });
    expect((await ask(coordinator, tripId, [await home("One")])).status).toBe(409);
    expect((await fitting(coordinator, tripId)).body.trip.mayAsk).toBe(false);
  });

  test("cannot be asked more than five at once, nor by those who plan no trips, nor for another agency's", async () => {
    const homes = [];
    for (let index = 0; index < 6; index += 1) homes.push(await home(`Home ${index}`));
    const businessId = await server.factories.aBusiness();
    const tripId = await aTrip({ businessId }, { businessId });
    expect((await ask(coordinator, tripId, homes)).status).toBe(422);
    for (const role of ["finance", "vetting_admin"] as const)
      expect((await ask(await server.as(role), tripId, homes.slice(0, 1))).status).toBe(403);
    const stranger = await server.as("agent");
    expect((await fitting(stranger, tripId)).status).toBe(404);
    expect((await ask(stranger, tripId, homes.slice(0, 1))).status).toBe(404);
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    expect((await fitting(agent, tripId)).status).toBe(200);
    expect(await hostingsOf(tripId)).toEqual([]);
  });

  const hostingsOf = (tripId: string) =>
    server.db
      .selectFrom("tripHostFamily")
      .select(["hostFamilyId", "state"])
      .where("tripId", "=", tripId)
      .orderBy("id")
      .execute();
});
