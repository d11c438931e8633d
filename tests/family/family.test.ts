import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HomePriceBook } from "#shared/features/family/family.contract.ts";
import { priceOfStay, stayOf } from "#shared/features/family/stayPrice.rules.ts";
import { kmBetween } from "#shared/features/places/movedPoint.rules.ts";
import { isRefused } from "#shared/features/pricing/refusals.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createVisitor, type Body, type Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let stranger: Visitor;

beforeAll(async () => {
  server = await startServer();
  stranger = createVisitor(server.url);
});
afterAll(() => server.close());

const kinvara = { latitude: 53.1389, longitude: -8.9361 };
const today = (): string => dayOf(server.clock.now());

async function aHome(fields: Parameters<typeof server.factories.aHostFamily>[0] = {}): Promise<string> {
  const id = await server.factories.aHostFamily({ addressLine1: "7 Quay Lane", ...kinvara, ...fields });
  await server.db
    .insertInto("hostFamilyMember")
    .values([
      {
        hostFamilyId: id,
        firstName: "Aoife",
        lastName: "Byrne",
        kind: "adult",
        gender: "female",
        dateOfBirth: "1983-01-01",
        occupation: "Teacher",
      },
      {
        hostFamilyId: id,
        firstName: "Saoirse",
        lastName: "Byrne",
        kind: "child",
        gender: "female",
        dateOfBirth: addDays(today(), -13 * 366),
        occupation: "Sails",
        picture: "avatar/x",
      },
    ])
    .execute();
  await server.db
    .insertInto("hostFamilyPhoto")
    .values([
      { hostFamilyId: id, position: 1, picture: "home/a" },
      { hostFamilyId: id, position: 2, picture: "family/b", caption: "Saoirse" },
    ])
    .execute();
  return id;
}

const slugOf = async (id: string): Promise<string> =>
  (await server.db.selectFrom("hostFamily").select("slug").where("id", "=", id).executeTakeFirstOrThrow()).slug;

describe("a home", () => {
  test("is read by anybody, by slug and by number, without a street, a child's name or face, or the place itself", async () => {
    const id = await aHome();
    const { status, body } = await stranger.get(`/api/families/${await slugOf(id)}`);
    expect(status).toBe(200);
    const { family } = body;
    expect(family.adults).toMatchObject([{ firstName: "Aoife", occupation: "Teacher" }]);
    expect(family.children).toEqual([{ gender: "female", age: 13, likes: "Sails" }]);
    expect(family.photos).toEqual([{ key: "home/a", caption: "" }]);
    const metres = kmBetween(kinvara, family.around) * 1000;
    expect([metres > 185, metres < 515]).toEqual([true, true]);
    const text = JSON.stringify(body);
    for (const secret of ["Saoirse", "avatar/x", "Quay Lane", "53.1389", "8.9361"]) expect(text).not.toContain(secret);
    expect((await stranger.get(`/api/families/${id}`)).body.family.id).toBe(id);
  });

  test("is unknown before it was vetted, and gone once it is withdrawn", async () => {
    const statusOf = async (vettingState: string): Promise<number> =>
      (await stranger.get(`/api/families/${await slugOf(await aHome({ vettingState }))}`)).status;
    expect(await Promise.all(["draft", "submitted", "suspended", "withdrawn", "renewal_due"].map(statusOf))).toEqual([
      404, 404, 410, 410, 200,
    ]);
    expect((await stranger.get("/api/families/nobody")).status).toBe(404);
  });

  test("says on which nights it is taken: when it is away, and when all its beds are held", async () => {
    const id = await aHome({ guests: 1 });
    const block = { hostFamilyId: id, fromDate: addDays(today(), 10), toDate: addDays(today(), 12), kind: "holiday" };
    await server.db.insertInto("hostFamilyCalendarBlock").values(block).execute();
    for (const [state, startsIn] of [
      ["booked", 12],
      ["enquiry", 40],
    ] as const) {
      const days = { fromDate: addDays(today(), startsIn), toDate: addDays(today(), startsIn + 3) };
      const tripId = await server.factories.aTrip({ state, ...days });
      await server.factories.aHosting({ tripId, hostFamilyId: id, state: "accepted_hosting", ...days });
    }
    const { family } = (await stranger.get(`/api/families/${id}`)).body;
    expect(family.taken).toEqual([{ from: addDays(today(), 10), to: addDays(today(), 15) }]);
  });

  test("names its children to who writes with it, and its address once the stay is booked there", async () => {
    const parent = await server.as("parent");
    const other = await server.as("parent");
    const id = await aHome();
    const studentId = await server.factories.aStudent({ guardianId: parent.userId });
    const tripId = await server.factories.aTrip({ studentId, bookedBy: parent.userId, state: "enquiry" });
    const hosting = await server.factories.aHosting({ tripId, hostFamilyId: id, state: "potential_trip_host_family" });
    const knownTo = async (visitor: Visitor) => (await visitor.get(`/api/families/${id}/known`)).body.known;
    expect(await knownTo(parent)).toBeNull();
    const conversationId = await server.factories.aConversation({ tripHostFamilyId: hosting, people: [parent.userId] });
    expect(await knownTo(parent)).toEqual({
      conversationId,
      children: [{ firstName: "Saoirse", picture: "avatar/x" }],
      address: null,
      at: null,
    });
    await server.db.updateTable("trip").set({ state: "booked" }).where("id", "=", tripId).execute();
    await server.db
      .updateTable("tripHostFamily")
      .set({ state: "accepted_hosting" })
      .where("id", "=", hosting)
      .execute();
    expect(await knownTo(parent)).toMatchObject({ address: "7 Quay Lane", at: kinvara });
    expect([await knownTo(other), await knownTo(stranger)]).toEqual([null, null]);
    await server.db
      .updateTable("tripHostFamily")
      .set({ state: "declined_hosting" })
      .where("id", "=", hosting)
      .execute();
    expect(await knownTo(parent)).toBeNull();
    await server.db
      .updateTable("tripHostFamily")
      .set({ state: "accepted_hosting" })
      .where("id", "=", hosting)
      .execute();
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", conversationId)
      .execute();
    expect(await knownTo(parent)).toBeNull();
  });

  test("shows what parents said and was published, without anybody's name", async () => {
    const id = await aHome();
    for (const [side, state, stars] of [
      ["parent", "published", 5],
      ["host", "published", 4],
      ["parent", "written", 1],
    ] as const) {
      const tripId = await server.factories.aTrip();
      const values = { tripId, hostFamilyId: id, side, state, stars, words: `${side} ${state}` };
      await server.db.insertInto("review").values(values).execute();
    }
    const { reviews } = (await stranger.get(`/api/families/${id}`)).body.family;
    expect(reviews).toMatchObject({ count: 1, average: 5, newest: [{ words: "parent published", countryCode: "ES" }] });
  });
});

describe("how fast a family answers", () => {
  async function anEnquiry(
    hostFamilyId: string,
    host: string,
    { daysAgo, minutes }: { daysAgo: number; minutes: number | null },
  ) {
    const tripHostFamilyId = await server.factories.aHosting({ hostFamilyId, state: "potential_trip_host_family" });
    const parent = await server.factories.aUser();
    const conversationId = await server.factories.aConversation({ tripHostFamilyId, people: [parent, host] });
    const began = server.clock.now().getTime() - daysAgo * 86_400_000;
    await server.factories.aMessage({ conversationId, senderId: parent, createdAt: new Date(began) });
    if (minutes === null) return;
    await server.factories.aMessage({ conversationId, senderId: host, createdAt: new Date(began + minutes * 60_000) });
  }

  test("is the middle of its answers, and of three enquiries at least", async () => {
    const host = await server.factories.aUser({ roles: ["host_family"] });
    const hostFamilyId = await aHome({ userId: host });
    const read = async () =>
      (await stranger.get(`/api/conversations/response-time?host_family_id=${hostFamilyId}`)).body;
    await anEnquiry(hostFamilyId, host, { daysAgo: 2, minutes: 30 });
    await anEnquiry(hostFamilyId, host, { daysAgo: 3, minutes: 90 });
    expect(await read()).toMatchObject({ sample: 2, label: "new" });
    await anEnquiry(hostFamilyId, host, { daysAgo: 4, minutes: null });
    await anEnquiry(hostFamilyId, host, { daysAgo: 0, minutes: null });
    await anEnquiry(hostFamilyId, host, { daysAgo: 120, minutes: 5 });
    expect(await read()).toMatchObject({ sample: 3, medianMinutes: 60, ratePercent: 67, label: "hour" });
    await server.db
      .insertInto("hostFamilyCalendarBlock")
      .values({ hostFamilyId, kind: "holiday", fromDate: addDays(today(), -4), toDate: addDays(today(), -3) })
      .execute();
    expect(await read()).toMatchObject({ sample: 2, label: "new" });
  });

  test("is told of families that are shown, and to who writes with one", async () => {
    const parent = await server.as("parent");
    const hostFamilyId = await aHome({ vettingState: "suspended" });
    const hostingId = await server.factories.aHosting({ hostFamilyId });
    await server.factories.aConversation({ tripHostFamilyId: hostingId, people: [parent.userId] });
    const path = `/api/conversations/response-time?hosting_id=${hostingId}`;
    expect([(await parent.get(path)).status, (await stranger.get(path)).status]).toEqual([200, 404]);
    expect((await stranger.get("/api/conversations/response-time")).status).toBe(422);
    const ofHome = (id: string) => `/api/conversations/response-time?host_family_id=${id}`;
    const hidden = await aHome({ hiddenAt: server.clock.now() });
    for (const id of [hostFamilyId, hidden]) expect((await stranger.get(ofHome(id))).status).toBe(404);
    expect((await parent.get(ofHome(hostFamilyId))).status).toBe(200);
    expect((await stranger.get(ofHome(await aHome()))).status).toBe(200);
    // Whoever writes with one home, or wrote of one, asks about that alone.
    const other = await server.factories.aHosting({ hostFamilyId: hidden });
    await server.factories.aConversation({ tripHostFamilyId: other, people: [] });
    expect((await parent.get(ofHome(hidden))).status).toBe(404);
    expect((await parent.get(`/api/conversations/response-time?hosting_id=${other}`)).status).toBe(404);
  });
});

describe("the price on its page", () => {
  let familyId: string;
  let parent: Visitor & { readonly userId: string };

  async function insert(table: string, values: Readonly<Record<string, unknown>>): Promise<string> {
    const { rows } = await sql<{
      id: string;
    }>`INSERT INTO ${sql.table(table)} (${sql.join(Object.keys(values).map((name) => sql.ref(name)))})
      VALUES (${sql.join(Object.values(values))}) RETURNING id`.execute(server.db);
    return rows[0]?.id ?? "";
  }

  beforeAll(async () => {
    parent = await server.as("parent");
    await server.factories.aCurrency();
    familyId = await aHome({ hostingTypes: ["family_stay", "full_immersion"] });
    const [county] = (
      await sql<{ countyId: string; countryId: string }>`
        SELECT c.id AS county_id, c.country_id FROM host_family f JOIN county c ON c.id = f.county_id WHERE f.id = ${familyId}`.execute(
        server.db,
      )
    ).rows;
    await server.db.updateTable("tripType").set({ active: false }).execute();
    for (const [name, categoryId] of [
      ["Price stay", 2],
      ["Price immersion", 1],
    ] as const) {
      const tripTypeId = await insert("trip_type", {
        name,
        slug: name.toLowerCase().replace(" ", "-"),
        category_id: categoryId,
        vat_mode: "margin",
      });
      if (categoryId === 2) {
        await insert("trip_type_discount", {
          trip_type_id: tripTypeId,
          min_quantity: 14,
          required: true,
          code: "",
          demand_discount: 1000,
          supply_discount: 0,
        });
        await insert("trip_type_discount", {
          trip_type_id: tripTypeId,
          min_quantity: 1,
          required: false,
          code: "Early",
          demand_discount: 1500,
          supply_discount: 250,
        });
      }
    }
    const price = async (
      service: string,
      pricing: string,
      { customer, provider, ...where }: Record<string, unknown>,
    ): Promise<void> => {
      const template = await insert("pricing_template", {
        service_type_id: await insert("service_type", { name: service }),
        pricing_type_id: await insert("pricing_type", { name: pricing }),
        ...(customer as object),
        ...(provider as object),
      });
      await insert("pricing", { pricing_template_id: template, currency: "EUR", ...where });
    };
    const fifth = {
      customer: { customer_commission_percentage: 1999 },
      provider: { provider_commission_percentage: 533 },
    };
    await price("Hosting", "Night", { ...fifth, level: "host_family", host_family_id: familyId, amount: 4957 });
    await price("Camp", "Week", { ...fifth, level: "county", county_id: county?.countyId, amount: 22_333 });
    await price("Trust fee", "Trip", {
      customer: {},
      provider: { provider_commission_percentage: 10_000 },
      level: "country",
      country_id: county?.countryId,
      amount: 9500,
    });
    await price("Transfer", "Transfer", {
      customer: { customer_commission_amount: 1700 },
      provider: {},
      level: "country",
      country_id: county?.countryId,
      amount: 6800,
    });
    await price("Immersion", "Immersion", { ...fifth, level: "host_family", host_family_id: familyId, amount: 2999 });
  });

  const bookOf = async (): Promise<HomePriceBook> =>
    (await stranger.get(`/api/families/${familyId}/price-book`)).body.book;

  test("holds rounded units: no commission, no code, nobody else's price", async () => {
    const text = JSON.stringify(await bookOf());
    for (const secret of ["ommission", "Early", "4957"]) expect(text).not.toContain(secret);
  });

  test.each([
    ["2027-06-28", "2027-07-18", "local", 0, null],
    ["2027-06-28", "2027-07-19", "local", 0, null],
    ["2027-06-28", "2027-07-19", "mixed", 2, null],
    ["2027-06-28", "2027-07-11", "local", 1, "early"],
    ["2027-06-28", "2027-07-18", "family", 1, null],
  ] as const)(
    "is to the cent what the server quotes: %s to %s, %s, %i weeks, code %s",
    async (from, to, details, weeks, code) => {
      const book = await bookOf();
      const stay = stayOf(book, details);
      if (!stay) throw new Error("The home offers no such stay");
      const known = code && (await stranger.post("/api/pricing/codes", { stay: stay.slug, code })).body;
      const shown = priceOfStay(book, { from, to, details, weeks, code: known ? { stay: stay.slug, ...known } : null });
      if (isRefused(shown)) throw new Error(shown.refused.code);
      const { id: tripTypeId } = await server.db
        .selectFrom("tripType")
        .select("id")
        .where("slug", "=", stay.slug)
        .executeTakeFirstOrThrow();
      const studentId = await server.factories.aStudent({ guardianId: parent.userId });
      const days = { fromDate: from, toDate: to };
      const tripId = await server.factories.aTrip({
        studentId,
        tripTypeId,
        bookedBy: parent.userId,
        state: "enquiry",
        activityDetailsType: details,
        weeks,
        ...days,
      });
      await server.factories.aHosting({
        tripId,
        hostFamilyId: familyId,
        state: "potential_trip_host_family",
        selected: true,
        ...days,
      });
      const { quote } = (await parent.post("/api/payments/quotes", { tripId, ...(code && { discountCode: code }) }))
        .body;
      expect({
        total: shown.total,
        lines: shown.pricings.map(({ amountFinal, amountDiscount, vat, unit }) => ({
          amountFinal,
          amountDiscount,
          vat,
          unit,
        })),
      }).toEqual({
        total: quote.total,
        lines: quote.lines.map(({ amountFinal, amountDiscount, vat, unit }: Body) => ({
          amountFinal,
          amountDiscount,
          vat,
          unit,
        })),
      });
    },
  );

  test("takes a code ten times an hour", async () => {
    const guesser = await server.as("parent");
    const statuses: number[] = [];
    for (let tries = 0; tries < 11; tries += 1)
      statuses.push((await guesser.post("/api/pricing/codes", { stay: "price-stay", code: `guess ${tries}` })).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    expect((await parent.post("/api/pricing/codes", { stay: "price-stay", code: " EARLY " })).body.discounts).toEqual([
      { minQuantity: 1, demandDiscount: 15, supplyDiscount: 2.5 },
    ]);
    expect((await parent.post("/api/pricing/codes", { stay: "price-immersion", code: "early" })).status).toBe(422);
  });
});
