import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What a home is told of a guest is of that stay alone: beside it stand other guests of the home, and another home with its own.
let server: TestServer;
let today: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
});
afterAll(() => server.close());

const on = (days: number): string => addDays(today, days);

interface Home {
  readonly host: Visitor & { readonly userId: string };
  readonly hostFamilyId: string;
}

async function aHome(timezone: string): Promise<Home> {
  const { db, factories } = server;
  const host = await server.as("host_family");
  const countyId = await factories.aCounty();
  await db.updateTable("county").set({ timezone }).where("id", "=", countyId).execute();
  return { host, hostFamilyId: await factories.aHostFamily({ userId: host.userId, countyId, guests: 3 }) };
}

interface Guest {
  readonly name: string;
  readonly home: Home;
  readonly country?: string;
  readonly days?: readonly [number, number];
  readonly state?: string;
  readonly tripState?: string;
}

async function aGuest({
  name,
  home,
  country = "ES",
  days = [30, 44],
  state = "accepted_hosting",
  tripState = "booked",
}: Guest) {
  const { db, factories, clock } = server;
  const parentId = await factories.aUser({ firstName: "Ana", lastName: name });
  const studentId = await factories.aStudent({
    guardianId: parentId,
    firstName: name,
    lastName: "Ruiz",
    hobbies: `Hobby ${name}`,
    cityTown: `Town ${name}`,
    diet: `Diet ${name}`,
    picture: `student/${name}.jpg`,
    languages: [name.slice(0, 2).toLowerCase()],
    countryId: await factories.aCountry(country),
  });
  const allergiesSealed = Buffer.from("-");
  await db.insertInto("studentPrivate").values({ studentId, keyVersion: 1, allergiesSealed }).execute();
  const unconfirmed = await factories.aUser();
  await db.insertInto("studentGuardian").values({ studentId, userId: unconfirmed, verifiedAt: null }).execute();
  const stay = { fromDate: on(days[0]), toDate: on(days[1]) };
  const arrivesAt = clock.now();
  const tripId = await factories.aTrip({
    ...stay,
    studentId,
    bookedBy: await factories.aUser(),
    state: tripState,
    arrival: `Airport ${name}`,
    arrivesAt,
    totalHost: 500,
  });
  const { hostFamilyId, host } = home;
  const hostingId = await factories.aHosting({
    ...stay,
    tripId,
    hostFamilyId,
    state,
    selected: tripState === "reserved",
  });
  const activityId = await factories.anActivity({ title: `Camp ${name}` });
  await db
    .insertInto("tripActivity")
    .values({ tripId, activityId, ...stay })
    .execute();
  const known = {
    country,
    cityTown: `Town ${name}`,
    languages: [name.slice(0, 2).toLowerCase()],
    hobbies: `Hobby ${name}`,
    picture: `student/${name}.jpg`,
    diet: `Diet ${name}`,
    hasAllergies: true,
  };
  return { name, host, hostFamilyId, parentId, studentId, tripId, hostingId, known, arrivesAt };
}

const read = async ({ host, tripId }: { readonly host: Visitor; readonly tripId: string }): Promise<Body> =>
  (await host.get(`/api/hostings/${tripId}`)).body.hosting;

describe("a stay", () => {
  test("has its own guest, parents, camps and what is ready, and who else is there on its nights", async () => {
    const { db, clock } = server;
    const [irish, spanish] = [await aHome("Europe/Dublin"), await aHome("Europe/Madrid")];
    const mine = await aGuest({ name: "Lucía", home: irish });
    const theirs = await aGuest({ name: "Hugo", home: spanish, country: "IT" });
    const beside = await aGuest({ name: "Lena", home: irish, days: [43, 50] });
    for (const [name, days] of [
      ["Before", [20, 30]],
      ["After", [44, 50]],
    ] as const)
      await aGuest({ name, home: irish, days });
    for (const [stay, kind] of [
      [mine, "room"],
      [theirs, "care"],
    ] as const)
      await db
        .insertInto("hostingTick")
        .values({ tripHostFamilyId: stay.hostingId, kind, doneAt: clock.now() })
        .execute();
    const room = { hostFamilyId: irish.hostFamilyId, name: "Attic", beds: 1, position: 1 };
    const { id: roomId } = await db.insertInto("hostFamilyRoom").values(room).returning("id").executeTakeFirstOrThrow();
    const block = { hostFamilyId: irish.hostFamilyId, kind: "blocked" };
    const whole = { ...block, hostFamilyId: spanish.hostFamilyId, fromDate: on(31), toDate: on(32) };
    await db
      .insertInto("hostFamilyCalendarBlock")
      .values([
        { ...block, fromDate: on(31), toDate: on(32), roomId },
        { ...block, fromDate: on(20), toDate: on(30) },
        { ...block, fromDate: on(44), toDate: on(50) },
        whole,
      ])
      .execute();
    for (const [stay, about] of [
      [mine, { timezone: "Europe/Dublin", prepared: ["room"], isBlocked: false, bedsLeft: 2 }],
      [theirs, { timezone: "Europe/Madrid", prepared: ["care"], isBlocked: true, bedsLeft: 3 }],
    ] as const) {
      const { name, hostingId, parentId, known, arrivesAt } = stay;
      const found = await read(stay);
      expect(found).toMatchObject({
        ...about,
        id: hostingId,
        arrival: `Airport ${name}`,
        arrivesAt: arrivesAt.toISOString(),
        guest: { ...known, firstName: name, lastName: "Ruiz" },
        camps: [{ title: `Camp ${name}` }],
        parents: [{ id: parentId, name: `Ana ${name}` }],
      });
      const others = stay === mine ? [["Lena", "student/Lena.jpg"]] : [];
      expect(found.others.map(({ firstName, picture }: Body) => [firstName, picture])).toEqual(others);
    }
    expect((await read(beside)).others.map(({ firstName }: Body) => firstName)).toEqual(["Lucía", "After"]);
    expect((await theirs.host.get(`/api/hostings/${mine.tripId}`)).status).toBe(404);

    // Where nobody has confirmed, it is who has booked.
    await db.updateTable("studentGuardian").set({ verifiedAt: null }).where("studentId", "=", mine.studentId).execute();
    const { bookedBy } = await db
      .selectFrom("trip")
      .select("bookedBy")
      .where("id", "=", mine.tripId)
      .executeTakeFirstOrThrow();
    expect((await read(mine)).parents.map(({ id }: Body) => id)).toEqual([bookedBy]);
  });

  test("says of a guest what its state allows: little, most, or all", async () => {
    const home = await aHome("Europe/Dublin");
    const { db } = server;
    const asked = await aGuest({ name: "Nora", home, state: "awaiting_host_family_review", tripState: "reserved" });
    const least = await aGuest({ name: "Iker", home, state: "potential_trip_host_family", tripState: "enquiry" });
    const found = await read(asked);
    expect(found).toMatchObject({ arrival: "", arrivesAt: null, parents: [], earnings: { amount: 500 } });
    expect(found.guest).toMatchObject({ ...asked.known, firstName: "Nora", lastName: null });
    const little = await read(least);
    expect(little).toMatchObject({ arrival: "", arrivesAt: null, parents: [], earnings: null });
    expect(little.guest).toMatchObject({
      firstName: "Iker",
      lastName: null,
      country: null,
      cityTown: null,
      hobbies: null,
      picture: null,
      diet: null,
      hasAllergies: null,
      languages: [],
    });
    // Whoever has only been found sees no other guest's face either, and no price where none is said.
    await db.updateTable("trip").set({ totalHost: null }).where("id", "=", asked.tripId).execute();
    expect((await read(asked)).earnings).toBeNull();
    await db
      .updateTable("tripHostFamily")
      .set({ state: "potential_trip_host_family" })
      .where("id", "=", asked.hostingId)
      .execute();
    const beside = await aGuest({ name: "Vera", home });
    expect((await read(beside)).others).toMatchObject([{ firstName: "Nora", picture: null }]);
  });
});

test("the first words are those of the other side of that conversation, as far as the host may read it", async () => {
  const { db, factories } = server;
  const home = await aHome("Europe/Dublin");
  const stays = [await aGuest({ name: "Lucía", home }), await aGuest({ name: "Hugo", home, days: [60, 70] })] as const;
  for (const { name, host, parentId, tripId, hostingId } of stays) {
    await db
      .updateTable("appUser")
      .set({ picture: `person/${name}.jpg` })
      .where("id", "=", parentId)
      .execute();
    const conversationId = await factories.aConversation({
      people: [host.userId, parentId],
      tripHostFamilyId: hostingId,
    });
    const say = (body: string, fields: object = {}) =>
      factories.aMessage({ conversationId, senderId: parentId, body, ...fields });
    await say("Before the host was there");
    await say("The host's own", { senderId: host.userId });
    await say("Done by the system", { kind: 2 });
    await say("Taken back", { deleted: true });
    await say("For others", { requireRoles: ["administrator"] });
    await say("");
    await say("A picture", { contentType: 3 });
    await say(`Hello from ${name}`);
    await say("And another thing");
    await db
      .updateTable("participant")
      .set({ fromSeq: "2" })
      .where("conversationId", "=", conversationId)
      .where("userId", "=", host.userId)
      .execute();
    expect(await read({ host, tripId })).toMatchObject({
      conversationId,
      words: { name: "Ana", picture: `person/${name}.jpg`, text: `Hello from ${name}` },
    });
  }
  const [{ host, tripId, hostingId }] = stays;
  await db
    .updateTable("tripHostFamily")
    .set({ state: "potential_trip_host_family" })
    .where("id", "=", hostingId)
    .execute();
  expect((await read({ host, tripId })).words).toMatchObject({ picture: null });
  // Gone from this one, and still in the other.
  const left = (await read({ host, tripId })).conversationId;
  const leftAt = server.clock.now();
  await db
    .updateTable("participant")
    .set({ leftAt })
    .where("conversationId", "=", left)
    .where("userId", "=", host.userId)
    .execute();
  expect(await read({ host, tripId })).toMatchObject({ conversationId: null, words: null });
});
