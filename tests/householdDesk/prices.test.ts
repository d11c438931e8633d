import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What a night costs in a household, by days, and how the office has tried to reach it.
let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
let today: string;
let templateId: string;
let countyId: string;
let id: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
  coordinator = await server.as("coordinator");
  await server.factories.aCurrency();
  const { id: serviceTypeId } = await server.db
    .insertInto("serviceType")
    .values({ name: "Hosting" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: pricingTypeId } = await server.db
    .insertInto("pricingType")
    .values({ name: "Per night" })
    .returning("id")
    .executeTakeFirstOrThrow();
  ({ id: templateId } = await server.db
    .insertInto("pricingTemplate")
    .values({ serviceTypeId, pricingTypeId })
    .returning("id")
    .executeTakeFirstOrThrow());
  countyId = await server.factories.aCounty();
  await server.db
    .insertInto("pricing")
    .values({ pricingTemplateId: templateId, level: "county", countyId, amount: 60_00 })
    .execute();
});
afterAll(() => server.close());
beforeEach(async () => {
  id = await server.factories.aHostFamily({ countyId });
});

const inDays = (days: number): string => addDays(today, days);
const path = (rest = ""): string => `/api/households/${id}/prices${rest}`;
const add = (amount: number, fromDate: string | null, toDate: string | null, who: Visitor = coordinator) =>
  who.post(path(), { service: "hosting", amount, fromDate, toDate });
const shown = ({ body: { prices } }: { body: Body }): unknown[] =>
  prices.map(({ amount, fromDate, toDate, isToday }: Body) => [amount, fromDate, toDate, isToday]);

describe("the prices of a household", () => {
  test("are what is usual until it has its own; of two that hold the later one counts, and both days belong to it", async () => {
    expect((await coordinator.get(path())).body).toMatchObject({
      services: [{ service: "hosting", currency: "EUR", usual: 60_00 }],
      prices: [],
    });
    expect((await add(65_00, null, null)).status).toBe(200);
    await add(80_00, inDays(-10), today);
    expect(shown(await add(90_00, inDays(1), inDays(30)))).toEqual([
      [90_00, inDays(1), inDays(30), false],
      [80_00, inDays(-10), today, true],
      [65_00, null, null, false],
    ]);
    // Who looks for a home is told of it.
    const { rows } = (await coordinator.get("/api/host_families/rows")).body;
    expect(rows.find((row: Body) => row["id"] === id)).toMatchObject({ nightly: 80_00 });
  });

  test("are changed by one at a time, each only if it still says what it said, and go again", async () => {
    const [price] = (await add(65_00, null, inDays(9))).body.prices;
    const was = { amount: 65_00, fromDate: null, toDate: inDays(9) };
    const change = (amount: number) =>
      coordinator.patch(path(`/${price.id}`), { amount, fromDate: null, toDate: null, was });
    expect(shown(await change(70_00))).toEqual([[70_00, null, null, true]]);
    expect((await change(75_00)).status).toBe(409);
    // Whoever has the old one before them takes nothing away.
    const remove = (query: string) => coordinator.remove(path(`/${price.id}?${query}`));
    for (const stale of [`amount=6500&toDate=${inDays(9)}`, "amount=6500", `amount=7000&toDate=${inDays(9)}`])
      expect((await remove(stale)).body).toMatchObject({ statusCode: 409, code: "stale_state" });
    expect(shown(await remove("amount=7000"))).toEqual([]);
    expect((await remove("amount=7000")).status).toBe(404);
  });

  test("are in the currency that is usual where the home lies, in which they are shown", async () => {
    await server.factories.aCurrency("GBP");
    const elsewhere = await server.factories.aCounty();
    const usual = { pricingTemplateId: templateId, level: "county", countyId: elsewhere };
    await server.db
      .insertInto("pricing")
      .values({ ...usual, amount: 55_00, currency: "GBP" })
      .execute();
    id = await server.factories.aHostFamily({ countyId: elsewhere });
    expect((await add(65_00, null, null)).body).toMatchObject({
      services: [{ service: "hosting", currency: "GBP", usual: 55_00 }],
      prices: [{ amount: 65_00, currency: "GBP" }],
    });
  });

  test("are refused where they mean nothing: the same days twice, an end before the beginning, an amount that nobody means, another's price", async () => {
    await add(65_00, inDays(1), inDays(2));
    const [first] = (await add(66_00, null, null)).body.prices;
    expect((await add(70_00, inDays(1), inDays(2))).body).toMatchObject({ code: "conflict", reason: "pricedAlready" });
    expect((await add(70_00, null, null)).body).toMatchObject({ reason: "pricedAlready" });
    expect((await add(70_00, inDays(5), inDays(4))).status).toBe(422);
    expect((await add(9_99, null, inDays(5))).status).toBe(422);
    const immersion = { service: "immersion", amount: 70_00, fromDate: null, toDate: null };
    expect((await coordinator.post(path(), immersion)).status).toBe(422);
    const was = { amount: first.amount, fromDate: first.fromDate, toDate: first.toDate };
    const onto = { amount: 70_00, fromDate: null, toDate: null, was };
    expect((await coordinator.patch(path(`/${first.id}`), onto)).body).toMatchObject({ reason: "pricedAlready" });
    id = await server.factories.aHostFamily({ countyId });
    expect((await coordinator.remove(path(`/${first.id}?amount=6600`))).status).toBe(404);
  });

  test("are set by coordinators and administrators alone, and the history says by whom", async () => {
    for (const role of ["agent", "finance", "host_family", "vetting_admin"] as const) {
      const who = await server.as(role);
      expect([(await who.get(path())).status, (await add(70_00, null, null, who)).status]).toEqual([403, 403]);
    }
    const [{ id: priceId }] = (await add(70_00, null, null, await server.as("administrator"))).body.prices;
    const was = { amount: 70_00, fromDate: null, toDate: null };
    await coordinator.patch(path(`/${priceId}`), { ...was, amount: 72_00, was });
    const { changes } = (await coordinator.get(`/api/households/${id}/changes`)).body;
    expect(changes.map(({ part, field, before, after }: Body) => [part, field, before, after])).toEqual([
      ["pricing", "amount", 70_00, 72_00],
      ["pricing", null, null, expect.objectContaining({ amount: 70_00 })],
    ]);
    // What a county's homes cost is no household's history.
    await server.db.updateTable("pricing").set({ amount: 60_00 }).where("countyId", "=", countyId).execute();
    expect((await coordinator.get(`/api/households/${id}/past?on=${today}`)).status).toBe(200);
  });
});

describe("the calls of a household", () => {
  const calls = (): string => `/api/households/${id}/calls`;

  test("are written down by whoever called, beside those of requests to it, the newest first", async () => {
    const studentId = await server.factories.aStudent({ firstName: "Nora", lastName: "Lind" });
    const tripId = await server.factories.aTrip({ studentId, state: "enquiry" });
    const hostingId = await server.factories.aHosting({ tripId, hostFamilyId: id });
    const other = await server.factories.aHosting({ tripId });
    const at = new Date(server.clock.now().getTime() - 60_000);
    const ofHosting = { entity: "hosting", channel: "message", outcome: "sent", byId: coordinator.userId, at } as const;
    await server.db
      .insertInto("contactLog")
      .values([
        { ...ofHosting, entityId: hostingId },
        { ...ofHosting, entityId: other },
        { ...ofHosting, entity: "lead", entityId: id },
      ])
      .execute();
    const said = { outcome: "voicemail", note: "Asked about the new bed" };
    const { status, body } = await coordinator.post(calls(), said);
    expect([status, body]).toEqual([200, (await coordinator.get(calls())).body]);
    expect(body.calls).toMatchObject([
      { channel: "call", ...said, about: null, byName: expect.any(String) },
      { channel: "message", outcome: "sent", about: { tripId, studentId, studentName: "Nora Lind" } },
    ]);
  });

  test("are read and written by coordinators and administrators alone", async () => {
    expect((await coordinator.post(calls(), { outcome: "sent" })).status).toBe(422);
    // A household is in no list by such a day: nobody would see to it.
    const followUp = inDays(2);
    expect((await coordinator.post(calls(), { outcome: "reached", followUp })).body).toMatchObject({
      code: "unknown_field",
    });
    expect((await (await server.as("administrator")).post(calls(), { outcome: "reached" })).status).toBe(200);
    for (const role of ["agent", "finance", "host_family", "vetting_admin"] as const) {
      const who = await server.as(role);
      const log = await who.post(calls(), { outcome: "reached" });
      expect([(await who.get(calls())).status, log.status]).toEqual([403, 403]);
    }
  });
});
