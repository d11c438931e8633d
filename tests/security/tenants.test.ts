import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles, type Role } from "#shared/access/roles.ts";
import { addressOf, endpoints } from "#tests/support/endpoints.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// Stands in everything that is not public of a family, an agency and a host; no word of any language holds it.
const canary = "zqcanaryqz";
const secret = "zqsecretqz";

let server: TestServer;
let ids: readonly string[];

beforeAll(async () => {
  server = await startServer();
  ids = [...new Set(await plantStrangers())];
});
afterAll(() => server.close());

// Parents, an agency and a host whom nobody who asks has anything to do with.
async function plantStrangers(): Promise<string[]> {
  const { db, factories: make } = server;
  const named = {
    firstName: canary,
    lastName: canary,
    phone: canary,
    addressLine1: canary,
    cityTown: canary,
    referralCode: canary,
    passwordHash: secret,
    totpSecretSealed: Buffer.from(secret),
  };
  const parentId = await make.aUser({ ...named, email: `${canary}@correo.example` });
  const hostId = await make.aUser({ ...named, email: `${canary}@posta.example`, roles: ["host_family"] });
  const businessId = await make.aBusiness();
  await db
    .updateTable("business")
    .set({ name: canary, legalName: canary, vatNumber: canary })
    .where("id", "=", businessId)
    .execute();
  const studentId = await make.aStudent({
    guardianId: parentId,
    businessId,
    firstName: canary,
    lastName: canary,
    cityTown: canary,
    hobbies: canary,
    diet: canary,
  });
  await db
    .insertInto("studentPrivate")
    .values({ studentId, keyVersion: 1, allergiesSealed: Buffer.from(secret), notesSealed: Buffer.from(secret) })
    .execute();
  await db
    .insertInto("dataKey")
    .values({ owner: `student:${studentId}`, version: 1, wrapped: Buffer.from(secret) })
    .execute();
  const tripId = await make.aTrip({
    studentId,
    businessId,
    bookedBy: parentId,
    reference: `T-${canary}`,
    arrival: canary,
    stateReason: canary,
    referralCode: canary,
    state: "booked",
  });
  const familyId = await make.aHostFamily({
    userId: hostId,
    addressLine1: canary,
    postcode: canary,
    foundUsWhere: canary,
  });
  const hostingId = await make.aHosting({
    tripId,
    hostFamilyId: familyId,
    stateReason: canary,
    state: "accepted_hosting",
  });
  await db
    .insertInto("hostFamilyMember")
    .values({
      hostFamilyId: familyId,
      firstName: canary,
      lastName: canary,
      kind: "adult",
      gender: "female",
      dateOfBirth: "1980-01-01",
      occupation: canary,
    })
    .execute();
  const check = await db
    .insertInto("vettingCheck")
    .values({ hostFamilyId: familyId, kind: "home_visit", state: "clear", note: canary })
    .returning("id")
    .executeTakeFirstOrThrow();
  const expenseId = await make.anExpense({
    tripId,
    submittedBy: await make.aUser({ roles: ["coordinator"], ...named, email: `${canary}@hearth.example` }),
    state: "approved",
    note: canary,
    reason: canary,
    receipt: canary,
  });
  const amounts = { subtotal: 100_00, total: 100_00 };
  await db
    .insertInto("invoice")
    .values([
      {
        number: `S-${canary}`,
        kind: "sales",
        state: "issued",
        tripId,
        payerId: parentId,
        businessId,
        dueOn: "2020-01-01",
        ...amounts,
      },
      { number: `P-${canary}`, kind: "purchase", state: "issued", tripId, hostFamilyId: familyId, ...amounts },
    ])
    .execute();
  await plantConversation([parentId, hostId], hostingId);
  const slug = `draft-${canary}`;
  const page = await db
    .insertInto("page")
    .values({ slug, kind: "page", createdBy: parentId })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("pageVersion")
    .values({ pageId: page.id, version: 1, locale: "en", title: canary, body: canary, authorId: parentId })
    .execute();
  return [parentId, hostId, businessId, studentId, tripId, familyId, hostingId, check.id, expenseId, page.id];
}

async function plantConversation(people: readonly string[], tripHostFamilyId: string): Promise<void> {
  const { db } = server;
  const [senderId = ""] = people;
  const { id: conversationId } = await db
    .insertInto("conversation")
    .values({
      kind: "trip_host_family",
      tripHostFamilyId,
      headSeq: "1",
      lastSender: senderId,
      lastAt: server.clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("participant")
    .values(people.map((userId) => ({ conversationId, userId })))
    .execute();
  await db
    .insertInto("message")
    .values({ conversationId, seq: "1", senderId, clientMsgId: crypto.randomUUID(), body: canary })
    .execute();
}

const asking = endpoints.filter(({ endpoint }) => endpoint.method === "GET");

// Every question, about everything of the strangers and in search of it.
async function everyAnswerTo(visitor: Visitor): Promise<readonly { address: string; text: string }[]> {
  const answers: { address: string; text: string }[] = [];
  for (const { endpoint } of asking) {
    const places = endpoint.path.includes(":")
      ? ids.map((id) => addressOf(endpoint, { id, slug: `draft-${canary}`, version: "1" }))
      : [addressOf(endpoint)];
    const queries = [
      "",
      ...("q" in (endpoint.query?.shape ?? {}) ? [`?q=${canary}`] : []),
      ...("studentId" in (endpoint.query?.shape ?? {}) ? ids.map((id) => `?student_id=${id}`) : []),
    ];
    for (const address of places.flatMap((place) => queries.map((query) => place + query)))
      answers.push({ address, text: JSON.stringify((await visitor.get(address)).body) });
  }
  return answers;
}

const tells = (answers: readonly { address: string; text: string }[], what: string): string[] =>
  answers.filter(({ text }) => text.includes(what)).map(({ address }) => address);

describe("what belongs to others", () => {
  test.each<Role | "stranger">(["stranger", "parent", "host_family", "agent"])(
    "is in no answer to a %s",
    async (who) => {
      const answers = await everyAnswerTo(who === "stranger" ? server.visitor() : await server.as(who));
      expect(tells(answers, canary)).toEqual([]);
    },
  );

  test("is found by those who look after everybody, so that its absence says something", async () => {
    const found = tells(await everyAnswerTo(await server.as("administrator")), canary).join(" ");
    for (const feature of [
      "/api/students/",
      "/api/trips",
      "/api/expenses",
      "/api/vetting/",
      "/api/hub/find",
      "/api/hub/today",
    ])
      expect(found).toContain(feature);
  });
});

test.each(roles)("no secret column is in any answer to %s", async (role) => {
  const answers = await everyAnswerTo(await server.as(role));
  for (const trace of [
    secret,
    '"type":"Buffer"',
    Buffer.from(secret).toString("base64"),
    Buffer.from(secret).toString("hex"),
  ])
    expect(tells(answers, trace)).toEqual([]);
});
