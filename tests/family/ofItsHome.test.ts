import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What the page of a home says is that home's own: beside it stands another one with all that a home can have.
let server: TestServer;
let stranger: Visitor;
beforeAll(async () => {
  server = await startServer();
  stranger = server.visitor();
});
afterAll(() => server.close());

const on = (days: number): string => addDays(dayOf(server.clock.now()), days);
const pageOf = async (id: string, reader = stranger): Promise<Body> =>
  (await reader.get(`/api/families/${id}`)).body.family;
const setHome = (id: string, fields: object) =>
  server.db.updateTable("hostFamily").set(fields).where("id", "=", id).execute();

interface Said {
  readonly word: string;
  readonly country: string;
  readonly at: { readonly latitude: number; readonly longitude: number };
  readonly month: string;
  readonly guests: number;
}

async function aHome({ word, country, at, month, guests }: Said) {
  const { db, factories, clock } = server;
  const countyId = await factories.aCounty(country);
  const id = await factories.aHostFamily({ countyId, title: word, ...at });
  const said = { hostFamilyId: id, secondTitle: "", description: "", houseRules: "", textHash: "h" };
  await db
    .insertInto("hostFamilyWords")
    .values([
      { ...said, locale: "de", title: `Haus ${word}`, changedAt: clock.now() },
      { ...said, locale: "fr", title: "Withheld", changedAt: clock.now(), withheldAt: clock.now() },
    ])
    .execute();
  for (const kind of ["adult", "child"])
    await db
      .insertInto("hostFamilyMember")
      .values({
        hostFamilyId: id,
        firstName: `${word} ${kind}`,
        lastName: word,
        gender: "female",
        dateOfBirth: "2014-02-03",
        kind,
        occupation: word,
      })
      .execute();
  const amenity = await db.insertInto("amenity").values({ key: word }).returning("id").executeTakeFirstOrThrow();
  await db.insertInto("hostFamilyAmenity").values({ hostFamilyId: id, amenityId: amenity.id }).execute();
  await db.insertInto("hostFamilyWeek").values({ hostFamilyId: id, weekday: 1, part: "morning", text: word }).execute();
  const step = (entity: string, toState: string, when: string) =>
    db
      .insertInto("stateHistory")
      .values({ entity, entityId: id, toState, command: "approve", source: "ui", at: `${when}-10T12:00:00Z` })
      .execute();
  await step("vetting", "approved", month);
  await step("vetting", "submitted", "2001-01");
  await step("trip", "approved", "2001-02");
  const stay = async (state: string, from: number, studentId?: string): Promise<string> => {
    const days = { fromDate: on(from), toDate: on(from + 10) };
    const tripId = await factories.aTrip({ state: "completed", ...days, ...(studentId && { studentId }) });
    await factories.aHosting({ tripId, hostFamilyId: id, state, ...days });
    return tripId;
  };
  const often = await factories.aStudent();
  for (let count = 0; count < 2; count += 1) await stay("accepted_hosting", -60, often);
  for (let count = 1; count < guests; count += 1) await stay("accepted_hosting", -40);
  await stay("declined_hosting", -40);
  await stay("accepted_hosting", 40);
  const near = await factories.anActivity({ countyId, title: `Near ${word}` });
  return {
    id,
    near,
    told: {
      line: word,
      words: [{ locale: "de", line: `Haus ${word}` }],
      countryCode: country,
      adults: [{ firstName: `${word} adult` }],
      children: [{ likes: word }],
      amenities: [word],
      week: [{ weekday: 1, part: "morning", text: word }],
      vettedSince: month,
      hosted: guests,
      nearby: [{ title: `Near ${word}`, km: null }],
    },
  };
}

test("each page says what is its own home's, and nothing of another's", async () => {
  const homes = [
    await aHome({ word: "Oak", country: "IE", at: { latitude: 53.1, longitude: -8.9 }, month: "2026-03", guests: 1 }),
    await aHome({ word: "Elm", country: "ES", at: { latitude: 40.4, longitude: -3.7 }, month: "2026-05", guests: 3 }),
  ];
  for (const { id, told } of homes) {
    const found = await pageOf(id);
    expect(found).toMatchObject(told);
    expect(
      await server.db.selectFrom("county").select("name").where("name", "=", found.countyName).execute(),
    ).toHaveLength(1);
  }
});

test("what is near is in its county, or where the map says so, and how far only where both stand on it", async () => {
  const { factories } = server;
  const home = { latitude: 52.3, longitude: -7.2 };
  const countyId = await factories.aCounty();
  const id = await factories.aHostFamily({ countyId, ...home });
  const activity = (title: string, fields: object) => factories.anActivity({ title, ...fields });
  // More than are looked at, too far to the north and too far to the east.
  const far = await factories.aCounty();
  for (const place of [
    { latitude: 52.95, longitude: -7.2 },
    { latitude: 52.3, longitude: -6.2 },
  ])
    for (let count = 0; count < 60; count += 1) await activity("Far", { countyId: far, ...place });
  await activity("At home", { countyId });
  await activity("Half placed", { countyId, latitude: 52.3 });
  await activity("Other half", { countyId, longitude: -7.2 });
  await activity("Over the border", { latitude: 52.4, longitude: -7.1 });
  await activity("Nowhere", {});
  const nearby = ({ nearby: found }: Body) => found.map(({ title, km }: Body) => [title, km !== null]);
  expect(nearby(await pageOf(id)).toSorted()).toEqual([
    ["At home", false],
    ["Half placed", false],
    ["Other half", false],
    ["Over the border", true],
  ]);
  for (const place of [{ latitude: null }, { longitude: null }]) {
    const half = await factories.aHostFamily({ countyId, ...home, ...place });
    const found = await pageOf(half);
    expect(found.around).toBeNull();
    expect(nearby(found).toSorted()).toEqual([
      ["At home", false],
      ["Half placed", false],
      ["Other half", false],
    ]);
  }
});

test("a home that is hidden is gone, whatever it was before", async () => {
  const id = await server.factories.aHostFamily();
  expect((await stranger.get(`/api/families/${id}`)).status).toBe(200);
  for (const vettingState of ["approved", "draft"]) {
    await setHome(id, { hiddenAt: server.clock.now(), vettingState });
    expect((await stranger.get(`/api/families/${id}`)).status).toBe(410);
  }
});

test("of what parents said of it a page shows what was published, answered and let through, and of no other home", async () => {
  const { db, factories } = server;
  const [id, other] = [await factories.aHostFamily(), await factories.aHostFamily()];
  const review = async (words: string, fields: object, hostFamilyId = id) => {
    const tripId = await factories.aTrip();
    const said = { tripId, hostFamilyId, side: "parent", state: "published", stars: 5, words, ...fields };
    await db.insertInto("review").values(said).execute();
  };
  await review("Elsewhere", { stars: 1 }, other);
  await review("Answered", { reply: "Come again", replyState: "shown" });
  await review("Reply waits", { reply: "Not yet", replyState: "waits" });
  await review("Withdrawn", { stars: 1, state: "withdrawn" });
  await review("Held back", { stars: 4, wordsState: "waits" });
  await review("", { stars: 4 });
  // The office reads every review elsewhere, and here what everybody does.
  for (const reader of [stranger, await server.as("coordinator")]) {
    const { reviews } = await pageOf(id, reader);
    expect([reviews.count, reviews.average]).toEqual([4, 4.5]);
    expect(reviews.newest.map(({ words, reply }: Body) => [words, reply]).toSorted()).toEqual([
      ["Answered", "Come again"],
      ["Reply waits", ""],
    ]);
  }
});

test("whoever writes with several homes is told of each what its own trip with it allows, and where one is booked its address alone", async () => {
  const { db, factories } = server;
  const parent = await server.as("parent");
  const studentId = await factories.aStudent({ guardianId: parent.userId });
  const home = async (word: string, fields: object = {}) => {
    const id = await factories.aHostFamily({ addressLine1: `1 ${word} Lane`, latitude: 53, longitude: -9, ...fields });
    const child = { firstName: word, lastName: word, gender: "male", dateOfBirth: "2014-02-03", kind: "child" };
    await db
      .insertInto("hostFamilyMember")
      .values({ hostFamilyId: id, ...child })
      .execute();
    return id;
  };
  const asks = async (hostFamilyId: string, tripId: string, state: string, people = [parent.userId]) => {
    const tripHostFamilyId = await factories.aHosting({ tripId, hostFamilyId, state });
    return factories.aConversation({ tripHostFamilyId, people });
  };
  const trip = (state: string, fields: object = {}) => factories.aTrip({ studentId, state, ...fields });
  const [ash, birch, cedar] = [await home("Ash"), await home("Birch"), await home("Cedar")];
  const booked = await trip("booked");
  const ofAsh = await asks(ash, booked, "accepted_hosting");
  await asks(birch, booked, "considering_hosting");
  await asks(cedar, await trip("reserved"), "accepted_hosting");
  const known = async (id: string) => (await parent.get(`/api/families/${id}/known`)).body.known;
  const child = (firstName: string) => [{ firstName, picture: null }];
  expect(await known(ash)).toEqual({
    conversationId: ofAsh,
    children: child("Ash"),
    address: "1 Ash Lane",
    at: { latitude: 53, longitude: -9 },
  });
  expect(await known(birch)).toMatchObject({ children: child("Birch"), address: null, at: null });
  expect(await known(cedar)).toMatchObject({ children: child("Cedar"), address: null, at: null });
  for (const place of [{ latitude: null }, { longitude: null }]) {
    const half = await home("Half", place);
    await asks(half, await trip("booked"), "accepted_hosting");
    expect(await known(half)).toMatchObject({ address: "1 Half Lane", at: null });
  }
  for (const state of ["closed", "cancelled"]) {
    const over = await home("Over");
    await asks(over, await trip(state), "accepted_hosting");
    expect(await known(over)).toBeNull();
  }
  const theirs = await home("Theirs");
  await asks(theirs, await factories.aTrip({ state: "booked" }), "accepted_hosting", [await factories.aUser()]);
  expect(await known(theirs)).toBeNull();
});
