import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What is said of a request that is not answered is its own: beside it is another one, with a family, news and calls of its own.
let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as(await server.factories.aUser({ roles: ["coordinator"], firstName: "Niamh" }));
});
afterAll(() => server.close());

const hours = (count: number): Date => new Date(server.clock.now().getTime() + count * 3_600_000);
const day = (count: number): string => addDays(dayOf(server.clock.now()), count);

interface Said {
  readonly word: string;
  readonly size: number;
  readonly isHeld: boolean;
}

async function aRequest({ word, size, isHeld }: Said) {
  const { db, factories } = server;
  const hostId = await factories.aUser({ roles: ["host_family"], firstName: word, phone: `+353 1 555 010${size}` });
  await factories.aSession(hostId);
  await db
    .updateTable("session")
    .set({ seenAt: hours(-size) })
    .where("userId", "=", hostId)
    .execute();
  const countyId = await factories.aCounty();
  await db
    .updateTable("county")
    .set({ name: `County of ${word}` })
    .where("id", "=", countyId)
    .execute();
  const hostFamilyId = await factories.aHostFamily({ userId: hostId, countyId, parentGuardianOneLastName: word });
  const coordinatorId = await factories.aUser({ roles: ["coordinator"], firstName: word, lastName: "Office" });
  const days = { fromDate: day(60 + size), toDate: day(70 + size) };
  const studentId = await factories.aStudent({ firstName: word, lastName: "Guest" });
  const tripId = await factories.aTrip({
    state: "reserved",
    reference: `R-${word}`,
    studentId,
    coordinatorId,
    heldAt: hours(-30 - size),
    holdUntil: hours(40 + size),
    total: size,
    ...days,
  });
  const id = await factories.aHosting({ tripId, hostFamilyId, selected: isHeld, askedAt: hours(-30 - size), ...days });
  const parentId = await factories.aUser();
  const conversationId = await factories.aConversation({ tripHostFamilyId: id, people: [hostId, parentId] });
  const notice = async (userId: string, state: string, fields: object = {}) => {
    const news = { userId, kind: "messages", conversationId, seq: 1, at: hours(-29), newsAt: hours(-29), ...fields };
    const { id: noticeId } = await db.insertInto("notice").values(news).returning("id").executeTakeFirstOrThrow();
    await db
      .insertInto("notificationDelivery")
      .values({ noticeId, channel: "email", state, deviceName: `${word} ${state}`, dueAt: hours(-29) })
      .execute();
  };
  // Of the family's own news here; what the parent was told, and what it was told elsewhere, is not counted.
  await notice(hostId, isHeld ? "sent" : "failed", { readAt: hours(-20 - size) });
  await notice(parentId, "opened", { readAt: hours(-1) });
  const elsewhere = await factories.aConversation({ people: [hostId] });
  await notice(hostId, "opened", { conversationId: elsewhere, readAt: hours(-2) });
  // The parent has read all of it, and so had somebody who has left.
  await factories.aMessage({ conversationId, senderId: parentId, createdAt: hours(-35) });
  await db.updateTable("participant").set({ readSeq: 1 }).where("userId", "=", parentId).execute();
  const tried = (entity: string, entityId: string, channel: string, note: string, at: number) =>
    db
      .insertInto("contactLog")
      .values({ entity, entityId, channel, outcome: "no_reply", note, byId: coordinator.userId, at: hours(at) })
      .execute();
  for (let count = 0; count < size; count += 1) await tried("hosting", id, "message", `${word} ${count}`, -10 - size);
  await tried("hosting", id, "call", `${word} rung`, -3);
  await tried("family", id, "message", "Of a family", -2);
  return { id, tripId, studentId, hostFamilyId, conversationId, word, size, isHeld, days, hostId };
}

test("each request says whose it is, how far its family was reached, and what was tried with it alone", async () => {
  const requests = [
    await aRequest({ word: "Amber", size: 1, isHeld: true }),
    await aRequest({ word: "Basalt", size: 3, isHeld: false }),
  ];
  const { rows } = (await coordinator.get("/api/not-answering/rows?limit=200")).body;
  expect(rows).toHaveLength(2);
  for (const one of requests) {
    const { id, word, size, isHeld } = one;
    const expected = {
      tripId: one.tripId,
      tripReference: `R-${word}`,
      studentId: one.studentId,
      studentName: `${word} Guest`,
      familyName: word,
      countyName: `County of ${word}`,
      coordinatorName: `${word} Office`,
      waitingSince: hours(-30 - size).toISOString(),
      holdUntil: isHeld ? hours(40 + size).toISOString() : null,
      total: size,
      currency: "EUR",
      lastSeenAt: hours(-size).toISOString(),
      reach: isHeld ? "sent" : "failed",
      tries: size + 1,
    };
    expect(rows.find((row: Body) => row.id === id)).toMatchObject(expected);
    expect((await coordinator.get(`/api/not-answering/${id}`)).body.item).toMatchObject(expected);
    expect(rows.find((row: Body) => row.id === id).phone).toMatch(new RegExp(`${size}$`));
    const beside = (await coordinator.get(`/api/not-answering/${id}/beside`)).body;
    expect(beside).toMatchObject({
      conversationId: one.conversationId,
      readAt: hours(-20 - size).toISOString(),
      held: isHeld ? { holdUntil: hours(40 + size).toISOString() } : null,
    });
    expect(beside.held === null).toBe(!isHeld);
    expect(beside.ladder.map(({ device }: Body) => device)).toEqual([`${word} ${isHeld ? "sent" : "failed"}`]);
    expect(beside.log.map(({ note, byName }: Body) => [note.split(" ")[0], byName])).toEqual(
      Array.from({ length: size + 1 }, () => [word, "Niamh"]),
    );
  }
});

test("a request is read where the family itself has read all of it, and takes part", async () => {
  const { db } = server;
  const one = await aRequest({ word: "Chert", size: 2, isHeld: true });
  const reach = async () => (await coordinator.get(`/api/not-answering/${one.id}`)).body.item.reach;
  const place = (fields: object) =>
    db
      .updateTable("participant")
      .set(fields)
      .where("conversationId", "=", one.conversationId)
      .where("userId", "=", one.hostId)
      .execute();
  expect(await reach()).toBe("sent");
  await place({ readSeq: 1 });
  expect(await reach()).toBe("read");
  await place({ leftAt: server.clock.now() });
  expect(await reach()).toBe("sent");
  await place({ leftAt: null, readSeq: 0 });
  await db.updateTable("conversation").set({ headSeq: "0" }).where("id", "=", one.conversationId).execute();
  expect(await reach()).toBe("sent");
});

test("who could have it instead is vetted, free and of that country, or of that trip and still to be asked", async () => {
  const { factories } = server;
  const one = await aRequest({ word: "Dolomite", size: 4, isHeld: true });
  const home = (name: string, fields: object = {}) =>
    factories.aHostFamily({ parentGuardianOneLastName: name, ...fields });
  const ofTrip = async (name: string, fields: object) => {
    const hostFamilyId = await home(name, { countyId: await factories.aCounty("ES") });
    await factories.aHosting({ tripId: one.tripId, hostFamilyId, ...one.days, ...fields });
  };
  await home("Free");
  await home("Abroad", { countyId: await factories.aCounty("ES") });
  await home("Unvetted", { vettingState: "lapsed" });
  await home("Hidden", { hiddenAt: server.clock.now() });
  await ofTrip("To be asked", { state: "new_trip_host_family" });
  await ofTrip("Waits", { state: "host_waiting_list" });
  await ofTrip("Has said no", { state: "declined_hosting" });
  await ofTrip("Of another trip", { state: "declined_hosting", tripId: await factories.aTrip() });
  const { candidates } = (await coordinator.get(`/api/not-answering/${one.id}/beside`)).body;
  const names = candidates.map(({ name, hostingId }: Body) => [name, hostingId !== null]);
  expect(names).toEqual(
    expect.arrayContaining([
      ["To be asked", true],
      ["Waits", true],
      ["Free", false],
    ]),
  );
  const found = names.map(([name]: [string]) => name);
  for (const name of ["Abroad", "Unvetted", "Hidden", "Has said no", "Of another trip", "Dolomite"])
    expect(found).not.toContain(name);
});
