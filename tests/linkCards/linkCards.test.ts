import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "../conversations/cast.ts";

let server: TestServer;
let talk: Talk;
let stranger: Person;
let office: Person;

beforeAll(async () => {
  server = await startServer();
  talk = await aTalk(server);
  [stranger, office] = [await server.as("parent"), await server.as("coordinator")];
});
afterAll(() => server.close());

const read = (person: Person, kind: string, id: string) => person.get(`/api/link-cards?kind=${kind}&id=${id}`);

test("a trip is shown to whoever may read it, and is not there for the others", async () => {
  const { status, body } = await read(talk.parent, "trip", talk.tripId);
  expect([status, body.card]).toMatchObject([
    200,
    { kind: "trip", id: talk.tripId, title: "Lucía Ortega", picture: "person/lucia", tripState: "reserved" },
  ]);
  expect((await read(office, "trip", talk.tripId)).status).toBe(200);
  for (const one of [stranger, talk.host]) expect((await read(one, "trip", talk.tripId)).status).toBe(404);
  const other = await server.factories.aTrip();
  expect((await read(talk.parent, "trip", other)).status).toBe(404);
});

test("a family is shown once it may host, and before that to those who look after families", async () => {
  const seen = await server.factories.aHostFamily({ parentGuardianOneLastName: "Daly", vettingState: "approved" });
  const applying = await server.factories.aHostFamily({ parentGuardianOneLastName: "Novice", vettingState: "draft" });
  expect((await read(stranger, "family", seen)).body.card).toMatchObject({
    id: seen,
    title: "Daly",
    tripState: null,
    fromDate: null,
  });
  const hidden = await server.factories.aHostFamily({
    parentGuardianOneLastName: "Quiet",
    vettingState: "approved",
    hiddenAt: server.clock.now(),
  });
  for (const one of [stranger, await server.as("agent")])
    for (const id of [applying, hidden]) expect((await read(one, "family", id)).status).toBe(404);
  expect((await read(office, "family", applying)).body.card.title).toBe("Novice");
  expect((await read(office, "family", hidden)).body.card.title).toBe("Quiet");
});

test("each home, activity and trip is shown by its own name and county", async () => {
  const { db, factories } = server;
  for (const word of ["Clare", "Mayo"]) {
    const countyId = await factories.aCounty();
    await db.updateTable("county").set({ name: word }).where("id", "=", countyId).execute();
    const home = await factories.aHostFamily({ countyId, cityTown: "Town", parentGuardianOneLastName: `Of ${word}` });
    const activity = await factories.anActivity({ countyId, cityTown: "Town", title: `In ${word}` });
    const trip = await factories.aTrip({ studentId: await factories.aStudent({ firstName: word, lastName: "Guest" }) });
    const card = async (kind: string, id: string) => (await read(office, kind, id)).body.card;
    expect(await card("family", home)).toMatchObject({ title: `Of ${word}`, place: `Town, ${word}` });
    expect(await card("activity", activity)).toMatchObject({ title: `In ${word}`, place: `Town, ${word}` });
    expect(await card("trip", trip)).toMatchObject({ title: `${word} Guest` });
  }
});

test("an invoice is shown by its number alone, to those whose it is, and a draft to the office", async () => {
  const [businessId, other] = [await server.factories.aBusiness(), await server.factories.aBusiness()];
  const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
  const beside = await server.as(await server.factories.aUser({ roles: ["agent"], businessId: other }));
  const bill = { number: "INV-77001", kind: "sales", businessId, subtotal: 100, total: 100 };
  const [{ id = "" } = {}, { id: draft = "" } = {}] = await server.db
    .insertInto("invoice")
    .values([
      { ...bill, state: "issued", issuedAt: server.clock.now() },
      { ...bill, number: "INV-77002", state: "draft", issuedAt: null },
    ])
    .returning("id")
    .execute();
  expect((await read(agent, "invoice", id)).body.card).toEqual({
    kind: "invoice",
    id,
    title: "INV-77001",
    place: null,
    picture: null,
    tripState: null,
    fromDate: null,
    toDate: null,
  });
  for (const one of [beside, stranger]) expect((await read(one, "invoice", id)).status).toBe(404);
  expect((await read(agent, "invoice", draft)).status).toBe(404);
  expect((await read(office, "invoice", draft)).body.card.title).toBe("INV-77002");
});

test("what is not there is not there, and without signing in nothing is", async () => {
  for (const kind of ["family", "activity", "trip", "invoice"])
    expect((await read(office, kind, "999999999")).status).toBe(404);
  expect((await server.visitor().get(`/api/link-cards?kind=trip&id=${talk.tripId}`)).status).toBe(401);
});
