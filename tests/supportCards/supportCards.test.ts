import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostCards } from "#shared/features/supportCards/supportCards.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let [admin, coordinator, finance, agent] = [] as unknown as [Visitor, Visitor, Visitor, Visitor];
let county: { readonly id: string; readonly countryCode: string; readonly name: string };

beforeAll(async () => {
  server = await startServer();
  [admin, coordinator, finance, agent] = await Promise.all([
    server.as("administrator"),
    server.as("coordinator"),
    server.as("finance"),
    server.as("agent"),
  ]);
  const countryId = (
    await server.db
      .insertInto("country")
      .values({ code: "ZZ", name: "Zed", hosts: true })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;
  const { id } = await server.db
    .insertInto("county")
    .values({ countryId, name: "Zedshire", slug: "zedshire", timezone: "Europe/Dublin" })
    .returning("id")
    .executeTakeFirstOrThrow();
  county = { id, countryCode: "ZZ", name: "Zedshire" };
});
afterAll(() => server.close());

const path = "/api/support-cards";
const draft = (fields = {}) => ({
  topic: "medical",
  country_code: null,
  county_id: null,
  phone: "+353 91 555 019",
  weekdays: [],
  opens: "09:00",
  closes: "17:00",
  texts: [{ locale: "en", title: "Doctor", body: "Ring first" }],
  ...fields,
});
const cardsOf = async (visitor: Visitor): Promise<Body[]> => (await visitor.get(path)).body.cards;
const cardOf = async (visitor: Visitor, id: string): Promise<Body> =>
  (await cardsOf(visitor)).find((card) => card.id === id);
const add = async (fields = {}): Promise<string> => (await coordinator.post(path, draft(fields))).body.id;

describe("a card", () => {
  test("is read by the office and its agencies, and by nobody else", async () => {
    const id = await add({ county_id: county.id, country_code: "ZZ" });
    for (const reader of [coordinator, admin, finance, agent])
      expect(await cardOf(reader, id)).toMatchObject({
        countyName: "Zedshire",
        countryCode: "ZZ",
        checkedOn: dayOf(server.clock.now()),
        version: 1,
      });
    for (const role of ["parent", "host_family", "page_editor", "vetting_admin"] as const)
      expect((await (await server.as(role)).get(path)).status).toBe(403);
  });

  test("is written by coordinators and administrators alone", async () => {
    const id = await add();
    for (const other of [finance, agent]) {
      expect((await other.post(path, draft())).status).toBe(403);
      expect((await other.patch(`${path}/${id}`, { ...draft(), version: 1 })).status).toBe(403);
      expect((await other.post(`${path}/${id}/check`)).status).toBe(403);
      expect((await other.remove(`${path}/${id}`)).status).toBe(403);
      expect((await other.get(`${path}/people`)).status).toBe(403);
    }
    expect((await admin.remove(`${path}/${id}`)).status).toBe(200);
    expect((await admin.remove(`${path}/${id}`)).status).toBe(404);
    expect((await admin.post(`${path}/${id}/check`)).status).toBe(404);
    expect((await admin.patch(`${path}/${id}`, { ...draft(), version: 1 })).status).toBe(404);
  });

  test("stands in a county of its own country, says each language once and has a telephone that is one", async () => {
    for (const fields of [
      { county_id: county.id },
      { county_id: county.id, country_code: "IE" },
      { country_code: "XX" },
      { phone: "call me" },
      { opens: "25:00" },
      { weekdays: [8] },
      { texts: [] },
      { texts: [draft().texts[0], draft().texts[0]] },
    ])
      expect([fields, (await coordinator.post(path, draft(fields))).status]).toEqual([fields, 422]);
  });

  test("is not written over what somebody else has changed meanwhile", async () => {
    const id = await add();
    const texts = [
      { locale: "en", title: "Doctor of the night", body: "Ring first" },
      { locale: "es", title: "Médico", body: "Llame antes" },
    ];
    expect((await admin.patch(`${path}/${id}`, { ...draft({ texts }), version: 1 })).status).toBe(200);
    expect((await coordinator.patch(`${path}/${id}`, { ...draft(), version: 1 })).body.code).toBe("stale_state");
    expect(await cardOf(finance, id)).toMatchObject({ texts, version: 2 });
  });

  test("is kept by whoever has checked it last", async () => {
    const id = await add();
    await server.db.updateTable("supportCard").set({ checkedOn: "2020-01-01" }).where("id", "=", id).execute();
    expect((await admin.post(`${path}/${id}/check`)).status).toBe(200);
    expect(await cardOf(agent, id)).toMatchObject({ checkedOn: dayOf(server.clock.now()), version: 1 });
  });

  test("is one of so many", async () => {
    const held = (await cardsOf(admin)).length;
    const more = Array.from({ length: mostCards - held }, () => ({ topic: "more", checkedOn: "2027-01-01" }));
    await server.db.insertInto("supportCard").values(more).execute();
    expect((await coordinator.post(path, draft())).body.code).toBe("too_large");
    await server.db.deleteFrom("supportCard").where("topic", "=", "more").execute();
  });
});

describe("a trip", () => {
  test("says where its home is and which language is spoken, to whoever reaches it", async () => {
    const make = server.factories;
    const bookedBy = await make.aUser({ locale: "fr" });
    const tripId = await make.aTrip({ bookedBy });
    expect((await coordinator.get(`${path}/trips/${tripId}`)).body.trip).toMatchObject({
      countryCode: null,
      countyId: null,
      locale: "fr",
    });
    await make.aHosting({ tripId, state: "trip_host_family_rejected" });
    const hostFamilyId = await make.aHostFamily({ countyId: county.id });
    await make.aHosting({ tripId, hostFamilyId, state: "accepted_hosting" });
    expect((await finance.get(`${path}/trips/${tripId}`)).body.trip).toMatchObject({
      countryCode: "ZZ",
      countyId: county.id,
      countyName: "Zedshire",
    });
    expect((await agent.get(`${path}/trips/${tripId}`)).status).toBe(404);
  });
});

describe("on duty", () => {
  const at = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000).toISOString();
  const shiftsOf = async (visitor: Visitor): Promise<Body[]> => (await visitor.get(path)).body.shifts;

  test("is who was entered, as long as it lasts", async () => {
    const person = (await coordinator.get(`${path}/people`)).body.people[0];
    const shift = { user_id: person.id, from: at(-1), to: at(5), phone: "+353 20 910 4000" };
    const { id } = (await coordinator.post(`${path}/shifts`, shift)).body;
    expect(await shiftsOf(agent)).toEqual([
      { id, name: person.name, from: shift.from, to: shift.to, phone: shift.phone },
    ]);
    expect((await agent.remove(`${path}/shifts/${id}`)).status).toBe(403);
    expect((await admin.remove(`${path}/shifts/${id}`)).status).toBe(200);
    expect((await admin.remove(`${path}/shifts/${id}`)).status).toBe(404);
    expect(await shiftsOf(agent)).toEqual([]);
  });

  test("is nobody backwards, for weeks, or who does not look after children", async () => {
    const [person] = (await coordinator.get(`${path}/people`)).body.people;
    const parent = await server.factories.aUser({ roles: ["parent"] });
    for (const shift of [
      { user_id: person.id, from: at(5), to: at(1) },
      { user_id: person.id, from: at(0), to: at(9 * 24) },
      { user_id: parent, from: at(0), to: at(1) },
    ])
      expect((await coordinator.post(`${path}/shifts`, { ...shift, phone: "+353 20 910 4000" })).status).toBe(422);
    expect((await finance.post(`${path}/shifts`, {})).status).toBe(403);
  });

  test("is shown for now and the days to come alone", async () => {
    const userId = (await coordinator.get(`${path}/people`)).body.people[0].id;
    const phone = "+353 20 910 4000";
    const days = (count: number): string => `${addDays(dayOf(server.clock.now()), count)}T00:00:00Z`;
    await server.db
      .insertInto("dutyShift")
      .values([
        { userId, phone, fromAt: days(-9), toAt: days(-8) },
        { userId, phone, fromAt: days(13), toAt: days(14) },
        { userId, phone, fromAt: days(15), toAt: days(16) },
      ])
      .execute();
    expect((await shiftsOf(finance)).map(({ from }) => from.slice(0, 10))).toEqual([days(13).slice(0, 10)]);
    await server.db.deleteFrom("dutyShift").execute();
  });
});

test("a pocket card is a PDF of a place, for everybody who reads the cards", async () => {
  await add({ county_id: county.id, country_code: "ZZ", texts: [{ locale: "ko", title: "의사", body: "먼저 전화" }] });
  for (const locale of ["en", "de", "ko"]) {
    const { status, body } = await agent.post(`${path}/pocket`, { country_code: "ZZ", county_id: county.id, locale });
    expect(status).toBe(200);
    const file = Buffer.from(body.file.base64, "base64");
    expect([file.subarray(0, 5).toString(), body.file.mime]).toEqual(["%PDF-", "application/pdf"]);
  }
  expect((await agent.post(`${path}/pocket`, { country_code: "XX", county_id: null, locale: "en" })).status).toBe(422);
});
