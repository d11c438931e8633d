import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What a household's record shows, and what the office writes in it, is of that household alone: beside it stands another one with all
// that a household can have, each something else of it.
let server: TestServer;
let coordinator: Visitor;
let today: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const on = (days: number): string => addDays(today, days);
const at = (hours: number): Date => new Date(server.clock.now().getTime() + hours * 3_600_000);
const read = async (id: string): Promise<Body> => (await coordinator.get(`/api/households/${id}`)).body.item;

// With so many days that are its own, so that none is the other's.
async function aHouse(name: string, days: number, amenity: "wifi" | "piano") {
  const { db, factories } = server;
  const userId = await factories.aUser({
    roles: ["host_family"],
    firstName: "Host",
    lastName: name,
    email: `${name.toLowerCase()}@home.example`,
    phone: `+353 91 555 01${days}`,
  });
  const countyId = await factories.aCounty(amenity === "wifi" ? "IE" : "ES");
  const id = await factories.aHostFamily({ userId, countyId, parentGuardianOneLastName: name, pausedUntil: today });
  const { id: amenityId } = await db
    .insertInto("amenity")
    .values({ key: amenity })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.insertInto("hostFamilyAmenity").values({ hostFamilyId: id, amenityId }).execute();
  await db
    .insertInto("hostFamilyRule")
    .values({ hostFamilyId: id, nightsMin: days, nightsMax: days + 9, noticeDays: days, turnoverDays: days })
    .execute();
  const { id: roomId } = await db
    .insertInto("hostFamilyRoom")
    .values({ hostFamilyId: id, name: `Room ${name}`, beds: 2, position: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const person = { hostFamilyId: id, firstName: `Grown ${name}`, lastName: name, gender: "female", picture: null };
  const { id: memberId } = await db
    .insertInto("hostFamilyMember")
    .values({ ...person, kind: "adult", dateOfBirth: "1980-05-05" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("hostFamilyMember")
    .values({ ...person, firstName: `Small ${name}`, kind: "child", dateOfBirth: "2018-05-05" })
    .execute();
  await db
    .insertInto("hostFamilyPhoto")
    .values({ hostFamilyId: id, picture: `house/${name}.jpg`, caption: name, position: 0 })
    .execute();
  await db
    .insertInto("hostFamilyWords")
    .values({
      hostFamilyId: id,
      locale: "de",
      title: `Haus ${name}`,
      secondTitle: "",
      description: "",
      houseRules: "",
      textHash: "h",
      changedAt: at(0),
    })
    .execute();
  const { id: feedId } = await db
    .insertInto("calendarFeed")
    .values({ hostFamilyId: id, name: `Feed ${name}`, site: "calendar.example", madeAt: at(0), nextAt: at(0) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const block = { hostFamilyId: id, kind: "blocked", note: name };
  await db
    .insertInto("hostFamilyCalendarBlock")
    .values([
      { ...block, fromDate: on(-9), toDate: today },
      { ...block, fromDate: on(200 + days), toDate: on(210 + days) },
      { ...block, fromDate: on(201 + days), toDate: on(205 + days), roomId },
      { ...block, fromDate: on(220 + days), toDate: on(230 + days), feedId },
      { ...block, fromDate: on(300 + days), toDate: on(310 + days) },
    ])
    .execute();
  const checks = { hostFamilyId: id, state: "clear", validUntil: on(365 + days) };
  await db
    .insertInto("vettingCheck")
    .values([
      { ...checks, memberId, kind: days > 20 ? "police_check" : "identity" },
      { ...checks, memberId: null, kind: days > 20 ? "home_visit" : "agreement" },
    ])
    .execute();
  const actorId = await factories.aUser({ roles: ["vetting_admin"], firstName: "Vets", lastName: name });
  const studentId = await factories.aStudent({ firstName: "Guest", lastName: name });
  const stay = { fromDate: on(40 + days), toDate: on(50 + days) };
  const tripId = await factories.aTrip({ studentId, state: "booked", ...stay });
  const hostingId = await factories.aHosting({ tripId, hostFamilyId: id, state: "accepted_hosting", ...stay });
  const step = { command: "c", source: "ui", actorId };
  await db
    .insertInto("stateHistory")
    .values([
      { ...step, entity: "vetting", entityId: id, toState: "approved", reason: name, at: at(-days) },
      { ...step, entity: "trip", entityId: id, toState: "enquiry", reason: "Another record", at: at(-1) },
      { ...step, entity: "trip", entityId: tripId, toState: "booked", at: at(-days * 24) },
      { ...step, entity: "trip", entityId: tripId, toState: "reserved", at: at(-99 * 24) },
      { ...step, entity: "trip_host_family", entityId: tripId, toState: "booked", at: at(-98 * 24) },
    ])
    .execute();
  return { id, userId, name, days, amenity, memberId, tripId, hostingId };
}

type House = Awaited<ReturnType<typeof aHouse>>;

const shown = ({ id, name, days, amenity, tripId, memberId }: House): Body => ({
  id,
  countryCode: amenity === "wifi" ? "IE" : "ES",
  pausedUntil: null,
  host: { name: `Host ${name}` },
  profile: { name },
  house: {
    rooms: [{ name: `Room ${name}`, beds: 2 }],
    amenities: [amenity],
    nightsMin: days,
    nightsMax: days + 9,
    noticeDays: days,
    turnoverDays: days,
  },
  words: [{ locale: "de", title: `Haus ${name}`, isWithheld: false }],
  members: [{ id: memberId, firstName: `Grown ${name}` }, { firstName: `Small ${name}` }],
  photos: [{ picture: `house/${name}.jpg`, caption: name }],
  blocks: [
    { fromDate: on(200 + days), toDate: on(210 + days), note: name, feedName: null },
    { fromDate: on(220 + days), toDate: on(230 + days), note: name, feedName: `Feed ${name}` },
    { fromDate: on(300 + days), toDate: on(310 + days), note: name, feedName: null },
  ],
  stays: [{ tripId, studentName: `Guest ${name}`, tripState: "booked", isHeld: true, bookedOn: on(-days) }],
  steps: [{ toState: "approved", actorName: `Vets ${name}`, reason: name }],
});

const standingsIn = ({ checks }: Body): Body =>
  checks
    .filter(({ standing }: Body) => standing !== "absent")
    .map(({ kind, memberName, validUntil }: Body) => [kind, memberName, validUntil]);

test("a household is read with what is its own, and changed by nothing that is written in another", async () => {
  const { db, factories } = server;
  const [mine, theirs] = [await aHouse("Byrne", 11, "wifi"), await aHouse("Quinn", 22, "piano")];
  const countyOf = async (id: string) =>
    db
      .selectFrom("hostFamily")
      .innerJoin("county", "county.id", "hostFamily.countyId")
      .select("county.name")
      .where("hostFamily.id", "=", id)
      .executeTakeFirstOrThrow();
  for (const house of [mine, theirs]) {
    const item = await read(house.id);
    expect(item).toMatchObject({ ...shown(house), countyName: (await countyOf(house.id)).name });
    expect(standingsIn(item)).toEqual([
      [house === mine ? "identity" : "police_check", `Grown ${house.name}`, on(365 + house.days)],
      [house === mine ? "agreement" : "home_visit", null, on(365 + house.days)],
    ]);
    for (const [way, whole] of [
      ["phone", `+353 91 555 01${house.days}`],
      ["email", `${house.name.toLowerCase()}@home.example`],
    ])
      expect((await coordinator.post(`/api/households/${house.id}/reach`, { way })).body.whole).toBe(whole);
  }

  // What was written with its host last, about this home or with us, and can be read.
  const talks = async ({ id }: House): Promise<Body> => [
    (await read(id)).conversationId,
    (await coordinator.post(`/api/host_families/${id}/talk`)).body.conversationId,
  ];
  const people = [mine.userId];
  const aboutMine = await factories.aConversation({ people, tripHostFamilyId: mine.hostingId, lastAt: at(3) });
  await factories.aConversation({ people, kind: "support", lastAt: at(2) });
  await factories.aConversation({ people, tripHostFamilyId: theirs.hostingId, lastAt: at(8) });
  await factories.aConversation({ people, kind: "support", staffFeed: null, lastAt: at(9) });
  const withThem = await factories.aConversation({ people: [theirs.userId], kind: "support", lastAt: at(7) });
  expect(await talks(mine)).toEqual([aboutMine, aboutMine]);
  expect(await talks(theirs)).toEqual([withThem, withThem]);

  const before = await read(theirs.id);
  const write = async (method: string, part: string, body: object): Promise<void> => {
    expect((await coordinator.send(method, `/api/households/${mine.id}/${part}`, { body })).status).toBe(200);
  };
  await write("PATCH", "profile", { title: "Said anew", was: {} });
  const rooms = [{ name: "Attic", beds: 3 }];
  await db.insertInto("amenity").values({ key: "dog" }).execute();
  const place = { guests: 4, address_line_1: "5 Pier Road" };
  await write("PATCH", "house", { ...place, rooms, amenities: ["wifi", "piano"], nights_min: 2, was: {} });
  await write("PATCH", `members/${mine.memberId}`, { occupation: "Reads", was: {} });
  const days = { from_date: on(200), to_date: on(250), is_hosting: false, note: "" };
  await write("POST", "days", days);
  await write("POST", "shown", { is_hidden: true, reason: "Away", paused_until: on(9) });
  expect(await read(mine.id)).toMatchObject({
    isHidden: true,
    pausedUntil: on(9),
    profile: { title: "Said anew" },
    words: [{ isWithheld: true }],
    house: { rooms, amenities: ["wifi", "piano"], nightsMin: 2 },
    members: [{ occupation: "Reads" }, { firstName: "Small Byrne", occupation: "" }],
    blocks: [
      { fromDate: on(200), toDate: on(250), note: "Byrne", feedName: null },
      { fromDate: on(231), feedName: "Feed Byrne" },
      { fromDate: on(311), toDate: on(321), feedName: null },
    ],
  });
  expect(standingsIn(await read(mine.id))).toContainEqual(["police_check", "Grown Byrne", null]);
  const ofRooms = db.selectFrom("hostFamilyCalendarBlock").select("fromDate").where("roomId", "is not", null);
  expect(await ofRooms.execute()).toHaveLength(2);
  const over = db.selectFrom("hostFamilyCalendarBlock").select("fromDate").where("toDate", "=", today);
  expect(await over.execute()).toHaveLength(2);
  const vetted = db.selectFrom("hostFamily").select("vettingVersion").orderBy("id");
  expect(await vetted.execute()).toEqual([{ vettingVersion: 2 }, { vettingVersion: 1 }]);
  expect(await read(theirs.id)).toEqual(before);
  // What it has kept did not come and go.
  const changes = async ({ id }: House) => (await coordinator.get(`/api/households/${id}/changes`)).body.changes;
  const came = (await changes(mine)).filter(({ part }: Body) => part === "host_family_amenity");
  expect(came.map(({ after }: Body) => after.key)).toEqual(["piano"]);
  expect(await changes(theirs)).toEqual([]);
  await write("PATCH", "house", { rooms: [], amenities: [], was: {} });
  expect((await read(mine.id)).house).toMatchObject({ rooms: [], amenities: [] });
  expect(await read(theirs.id)).toEqual(before);
});
