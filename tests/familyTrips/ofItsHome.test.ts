import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// Where a child goes, who was asked for it and who writes about it is its own trip's: beside it stands another trip of a sibling.
let server: TestServer;
let parent: Visitor & { readonly userId: string };
let today: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
  parent = await server.as("parent");
});
afterAll(() => server.close());

const read = async (id: string, query = ""): Promise<Body> =>
  (await parent.get(`/api/travel/trips/${id}${query}`)).body.trip;
const list = async (query: string): Promise<Body> => (await parent.get(`/api/travel/trips?${query}`)).body;

interface Said {
  readonly word: string;
  readonly country: string;
  readonly timezone: string;
  readonly unread: number;
  // Whether the parent came to the conversation when two things had been said, and not before.
  readonly isLate?: boolean;
}

async function aTrip({ word, country, timezone, unread, isLate = false }: Said) {
  const { db, factories } = server;
  const studentId = await factories.aStudent({
    firstName: word,
    guardianId: parent.userId,
    countryId: await factories.aCountry(country),
  });
  const tripTypeId = await factories.aTripType();
  await db
    .updateTable("tripType")
    .set({ name: `Stay of ${word}` })
    .where("id", "=", tripTypeId)
    .execute();
  const days = { fromDate: addDays(today, 40), toDate: addDays(today, 60) };
  const tripId = await factories.aTrip({ studentId, tripTypeId, state: "booked", bookedBy: parent.userId, ...days });
  const host = await factories.aUser({ roles: ["host_family"], phone: `+353 ${word}` });
  const countyId = await factories.aCounty(country);
  await db.updateTable("county").set({ timezone }).where("id", "=", countyId).execute();
  const home = (name: string, fields: object = {}) =>
    factories.aHostFamily({ parentGuardianOneLastName: name, cityTown: word, ...fields });
  const hostFamilyId = await home(word, { userId: host, countyId, addressLine1: `1 ${word} Lane`, postcode: word });
  for (const kind of ["adult", "child"])
    await db
      .insertInto("hostFamilyMember")
      .values({ hostFamilyId, kind, firstName: kind, lastName: word, gender: "female", dateOfBirth: "1990-01-01" })
      .execute();
  await db.insertInto("hostFamilyGuide").values({ hostFamilyId, section: "meals", text: word }).execute();
  const asked = async (family: string, state: string, fields: object = {}) =>
    factories.aHosting({ tripId, hostFamilyId: family, state, ...days, ...fields });
  const chosen = await asked(await home(`${word} waits`), "host_waiting_list", { backupOrder: 1 });
  const hostingId = await asked(hostFamilyId, "accepted_hosting");
  const said = await asked(await home(`${word} no`), "declined_hosting");
  const talk = (tripHostFamilyId: string, people: readonly string[]) =>
    factories.aConversation({ tripHostFamilyId, people });
  // Not the reader's, one with a family that said no, and one that was left.
  await talk(chosen, [await factories.aUser(), host]);
  const other = await talk(said, [parent.userId, host]);
  await factories.aMessage({ conversationId: other, senderId: host });
  const conversationId = await talk(hostingId, [parent.userId, host]);
  for (let count = 0; count < unread + 2; count += 1) await factories.aMessage({ conversationId, senderId: host });
  await db
    .updateTable("participant")
    .set(isLate ? { fromSeq: "3", readSeq: "0" } : { fromSeq: "1", readSeq: "2" })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", parent.userId)
    .execute();
  return { word, country, timezone, unread, studentId, tripId, hostingId, conversationId, host };
}

test("a trip is told with its own child, home, families and conversation, and a card with its own news", async () => {
  const trips = [
    await aTrip({ word: "Amber", country: "ES", timezone: "Europe/Madrid", unread: 2, isLate: true }),
    await aTrip({ word: "Basalt", country: "FR", timezone: "Europe/Paris", unread: 4 }),
  ];
  for (const { word, country, timezone, unread, studentId, tripId, hostingId, conversationId } of trips) {
    const found = await read(tripId);
    expect(found).toMatchObject({
      tripTypeName: `Stay of ${word}`,
      timezone,
      student: { id: studentId, firstName: word, countryCode: country },
      home: {
        hostingId,
        name: word,
        countryCode: country,
        contact: {
          address: `1 ${word} Lane`,
          postcode: word,
          phone: `+353 ${word}`,
          adults: [`adult ${word}`],
          guide: [{ section: "meals", text: word }],
        },
      },
      conversation: { id: conversationId, unread },
    });
    expect(found.families.map(({ name }: Body) => name)).toEqual([word, `${word} waits`, `${word} no`]);
    const { data } = (await list(`child=${studentId}`)).trips;
    expect(data.map(({ id }: Body) => id)).toEqual([tripId]);
    expect(data).toMatchObject([{ student: { firstName: word }, family: { name: word }, unread: unread + 1 }]);
    const other = trips.find((one) => one.word !== word);
    expect(await read(tripId, `?student_id=${other?.studentId}`)).toBeUndefined();
  }
});

test("what somebody has said last, or is in no more, waits for nobody", async () => {
  const { db, factories, clock } = server;
  const { tripId, conversationId, host, unread } = await aTrip({
    word: "Chert",
    country: "ES",
    timezone: "Europe/Madrid",
    unread: 3,
  });
  const news = async () => (await list("")).trips.data.find(({ id }: Body) => id === tripId).unread;
  expect([await news(), (await read(tripId)).conversation.unread]).toEqual([unread + 1, unread]);
  await factories.aMessage({ conversationId, senderId: parent.userId });
  expect([await news(), (await read(tripId)).conversation.unread]).toEqual([1, 0]);
  await factories.aMessage({ conversationId, senderId: host });
  await db
    .updateTable("participant")
    .set({ leftAt: clock.now() })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", parent.userId)
    .execute();
  expect(await news()).toBe(1);
  expect((await read(tripId)).conversation.id).not.toBe(conversationId);
});

test("a trip that has no family yet is told none, however many were asked", async () => {
  const { factories } = server;
  const studentId = await factories.aStudent({ guardianId: parent.userId });
  const days = { fromDate: addDays(today, 40), toDate: addDays(today, 60) };
  const tripId = await factories.aTrip({ studentId, state: "enquiry", ...days });
  await factories.aHosting({ tripId, state: "considering_hosting", ...days });
  expect((await read(tripId)).home).toBeNull();
  const { data } = (await list("tab_filter=enquiries")).trips;
  expect(data).toMatchObject([{ id: tripId, family: null }]);
});
