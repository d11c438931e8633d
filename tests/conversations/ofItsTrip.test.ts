import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { aTalk, type Person } from "./cast.ts";

// What stands beside a conversation is its own trip's: beside it is another one with a price, bills, people and a history of its own.
let server: TestServer;
let coordinator: Person;
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const read = (person: Person, id: string) => person.get(`/api/conversations/${id}/context`);
const contextOf = async (person: Person, id: string): Promise<Body> => (await read(person, id)).body;
const later = (minutes: number): Date => new Date(server.clock.now().getTime() + minutes * 60_000);

interface Said {
  readonly word: string;
  readonly sum: number;
  readonly country: string;
  readonly sealed: readonly ("allergiesSealed" | "anyMedicalConditionSealed" | "notesSealed")[];
}

async function aTrip({ word, sum, country, sealed }: Said) {
  const { db, factories } = server;
  const talk = await aTalk(server);
  const tripTypeId = await factories.aTripType();
  await db
    .updateTable("tripType")
    .set({ name: `Stay of ${word}` })
    .where("id", "=", tripTypeId)
    .execute();
  await db.updateTable("trip").set({ tripTypeId }).where("id", "=", talk.tripId).execute();
  await db
    .updateTable("student")
    .set({ countryId: await factories.aCountry(country), firstName: word })
    .where("id", "=", talk.studentId)
    .execute();
  await db
    .insertInto("studentPrivate")
    .values({
      studentId: talk.studentId,
      keyVersion: 1,
      ...Object.fromEntries(sealed.map((name) => [name, Buffer.from("sealed")])),
    })
    .execute();
  // Whoever has only said that they are a parent is none yet.
  await db
    .insertInto("studentGuardian")
    .values({ studentId: talk.studentId, userId: await factories.aUser() })
    .execute();
  const pay = (invoiceId: string, kind: string, state: string, amount: number) =>
    db.insertInto("payment").values({ invoiceId, kind, state, amount, method: "card" }).execute();
  const bill = await factories.aBill(talk.tripId, { state: "part_paid" });
  await pay(bill, "deposit", "captured", sum * 100);
  await pay(bill, "balance", "capturing", sum * 10);
  await pay(bill, "refund", "refunded", sum);
  await pay(bill, "refund", "failed", 7);
  for (const fields of [{ state: "void" }, { kind: "purchase", hostFamilyId: await factories.aHostFamily() }])
    await pay(await factories.aBill(talk.tripId, fields), "deposit", "captured", 5_000);
  const quote = (fee: number, fields: object) =>
    db
      .insertInto("quote")
      .values({
        tripId: talk.tripId,
        tripHostFamilyId: talk.hostingId,
        fromDate: "2027-06-28",
        toDate: "2027-07-18",
        total: 1,
        totalHost: 1,
        trustFee: fee,
        currency: "EUR",
        pricing: JSON.stringify({
          pricings: [{ name: word, count: fee, unit: 1, amountFinal: 1, amountDiscount: 0, vat: 0 }],
        }),
        quotedBy: talk.parent.userId,
        quotedAt: later(sum),
        ...fields,
      })
      .execute();
  await quote(sum, { frozenAt: later(sum) });
  await quote(999, {});
  const step = (entity: string, entityId: string, command: string) =>
    db
      .insertInto("stateHistory")
      .values({ entity, entityId, toState: "reserved", command, source: "ui", at: later(sum) })
      .execute();
  await step("trip", talk.tripId, `${word} trip`);
  await step("trip_host_family", talk.hostingId, `${word} family`);
  const change = (entity: string, after: string) =>
    db
      .insertInto("recordChange")
      .values({
        entity,
        entityId: talk.tripId,
        part: "trips",
        partKey: talk.tripId,
        field: "driver there",
        before: JSON.stringify(""),
        after: JSON.stringify(after),
        actorId: coordinator.userId,
        at: later(sum),
      })
      .execute();
  await change("grid:trips", word);
  await change("grid:students", `Not of ${word}`);
  return { talk, word, sum, country, bill };
}

test("each trip is told with its own kind, price, child and history, and with nothing of another's", async () => {
  const trips = [
    await aTrip({ word: "Amber", sum: 3, country: "ES", sealed: ["anyMedicalConditionSealed"] }),
    await aTrip({ word: "Basalt", sum: 8, country: "FR", sealed: ["notesSealed", "allergiesSealed"] }),
  ];
  for (const { talk, word, sum, country } of trips) {
    const found = await contextOf(coordinator, talk.id);
    expect(found.trip).toMatchObject({
      id: talk.tripId,
      tripTypeName: `Stay of ${word}`,
      price: { paid: sum * 109, trustFee: sum, lines: [{ name: word, count: sum }] },
    });
    expect(found.student).toMatchObject({
      id: talk.studentId,
      countryCode: country,
      guardians: [{ id: talk.parent.userId }],
      living: { onFile: word === "Amber" ? ["anyMedicalCondition"] : ["allergies", "notes"] },
    });
    expect(found.student.guardians).toHaveLength(1);
    expect(found.history.map(({ command, change }: Body) => change?.after ?? command).toSorted()).toEqual(
      [word, `${word} family`, `${word} trip`].toSorted(),
    );
  }
});

test("looking beside a conversation leaves a line of whoever takes no part in it, and of nobody else", async () => {
  const talk = await aTalk(server);
  const member = await server.as("coordinator");
  await server.db.insertInto("participant").values({ conversationId: talk.id, userId: member.userId }).execute();
  for (const person of [coordinator, member]) expect((await read(person, talk.id)).status).toBe(200);
  await expect
    .poll(async () => {
      const lines = await server.db
        .selectFrom("reading")
        .select("actorId")
        .where("conversationId", "=", talk.id)
        .execute();
      return lines.map(({ actorId }) => actorId);
    })
    .toEqual([coordinator.userId]);
});

test("how soon a parent answers counts their own words of late, in conversations that they have not left", async () => {
  const { factories, db, clock } = server;
  const talk = await aTalk(server);
  const [parent, host, third] = [talk.parent.userId, talk.host.userId, await factories.aUser()];
  const daysAgo = (days: number): number => clock.now().getTime() - days * 86_400_000;
  // Who says what how many minutes after the words before, three times in turn.
  const talks = async (
    conversationId: string,
    turn: readonly (readonly [senderId: string, minutes: number, kind?: number])[],
    from = daysAgo(20),
  ) => {
    let at = from;
    for (const [senderId, minutes, kind = 1] of [turn, turn, turn].flat()) {
      at += minutes * 60_000;
      await factories.aMessage({ conversationId, senderId, kind, createdAt: new Date(at) });
    }
  };
  const aTalkOf = (...people: readonly string[]) => factories.aConversation({ people });
  const repliesIn = async (): Promise<number | null> =>
    (await contextOf(coordinator, talk.id)).student.guardians[0].repliesInMinutes;
  const left = await aTalkOf(parent, host);
  await talks(left, [
    [host, 600],
    [parent, 5],
  ]);
  await db.updateTable("participant").set({ leftAt: clock.now() }).where("conversationId", "=", left).execute();
  await talks(
    await aTalkOf(parent, host),
    [
      [host, 600],
      [parent, 7],
    ],
    daysAgo(120),
  );
  await talks(await aTalkOf(third, host), [
    [third, 600],
    [host, 9],
  ]);
  await talks(await aTalkOf(parent, third, host), [
    [third, 600],
    [host, 11],
  ]);
  expect(await repliesIn()).toBeNull();
  // What is noted between a question and its answer is neither.
  const other = await aTalkOf(parent, host);
  await talks(other, [
    [host, 600],
    [parent, 1, 2],
    [parent, 29],
  ]);
  expect(await repliesIn()).toBe(30);
  // Of a long conversation its newest messages alone are looked at.
  await db.updateTable("conversation").set({ headSeq: "300" }).where("id", "=", other).execute();
  expect(await repliesIn()).toBeNull();
});

test("an agency is told of a student and of bills that are its own, and by no other right of the same person", async () => {
  const { db, factories } = server;
  const [businessId, other] = [await factories.aBusiness(), await factories.aBusiness()];
  const talk = await aTalk(server);
  const agent = await server.as(await factories.aUser({ roles: ["agent", "host_family"], businessId }));
  await db.updateTable("trip").set({ businessId }).where("id", "=", talk.tripId).execute();
  await db.updateTable("student").set({ businessId: other }).where("id", "=", talk.studentId).execute();
  await db.insertInto("participant").values({ conversationId: talk.id, userId: agent.userId }).execute();
  const bill = await factories.aBill(talk.tripId, { businessId });
  // Bills that the same person may read elsewhere: as whoever pays, and as a family.
  await factories.aBill(talk.tripId, { payerId: agent.userId });
  const home = await factories.aHostFamily({ userId: agent.userId });
  await factories.aBill(talk.tripId, { kind: "purchase", hostFamilyId: home });
  await factories.aBill(talk.tripId, { kind: "purchase", hostFamilyId: home, businessId });
  const group = (name: string, fields: object) => factories.aGroup({ name, ...fields });
  const [own, theirs] = [await group("Ours", { businessId }), await group("Theirs", { businessId: other })];
  for (const [id, minutes] of [
    [own, 1],
    [theirs, 2],
  ] as const)
    await db
      .insertInto("recordChange")
      .values({
        entity: "grid:trips",
        entityId: talk.tripId,
        part: "trips",
        partKey: talk.tripId,
        field: "groupId",
        before: null,
        after: JSON.stringify(id),
        actorId: coordinator.userId,
        at: later(minutes),
      })
      .execute();
  const found = await contextOf(agent, talk.id);
  expect(found.student).toBeUndefined();
  expect(found.invoices.map(({ id }: Body) => id)).toEqual([bill]);
  expect(found.history.map(({ change }: Body) => change.after)).toEqual(["–", "Ours"]);
  const seen = await contextOf(coordinator, talk.id);
  expect(seen.history.map(({ change }: Body) => change.after)).toEqual(["Theirs", "Ours"]);
});
