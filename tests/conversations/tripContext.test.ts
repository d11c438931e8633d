import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let talk: Talk;
let office: Record<"coordinator" | "administrator" | "finance" | "vetting_admin" | "page_editor", Person>;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
// Anew each time: sessions end while time passes.
beforeEach(async () => {
  office = {
    coordinator: await server.as("coordinator"),
    administrator: await server.as("administrator"),
    finance: await server.as("finance"),
    vetting_admin: await server.as("vetting_admin"),
    page_editor: await server.as("page_editor"),
  };
  talk = await aTalk(server);
});

const read = (person: Person, id = talk.id) => person.get(`/api/conversations/${id}/context`);
const contextOf = async (person: Person, id?: string) => {
  const { status, body } = await read(person, id);
  expect(status).toBe(200);
  return body;
};
const takePart = (conversationId: string, ...people: readonly Person[]) =>
  server.db
    .insertInto("participant")
    .values(people.map(({ userId }) => ({ conversationId, userId })))
    .execute();
const partsOf = (body: object): string[] =>
  Object.keys(body)
    .filter((name) => name !== "status" && name !== "message")
    .toSorted();

const anAgent = async (businessId: string): Promise<Person> =>
  server.as(await server.factories.aUser({ roles: ["agent"], businessId }));

async function ofBusiness(): Promise<string> {
  const businessId = await server.factories.aBusiness();
  await server.db.updateTable("trip").set({ businessId }).where("id", "=", talk.tripId).execute();
  await server.db.updateTable("student").set({ businessId }).where("id", "=", talk.studentId).execute();
  return businessId;
}

const anInvoice = async (fields: { kind?: string; state?: string; businessId?: string } = {}) =>
  server.db
    .insertInto("invoice")
    .values({
      number: `H-${crypto.randomUUID()}`,
      kind: "sales",
      state: "part_paid",
      tripId: talk.tripId,
      subtotal: 200_00,
      total: 200_00,
      paid: 50_00,
      createdAt: server.clock.now(),
      ...(fields.kind === "purchase" ? { hostFamilyId: await server.factories.aHostFamily() } : {}),
      ...fields,
    })
    .returning(["id", "number"])
    .executeTakeFirstOrThrow();

const aStep = (entity: "trip" | "trip_host_family", entityId: string, toState: string, fields = {}) =>
  server.db
    .insertInto("stateHistory")
    .values({ entity, entityId, toState, command: "cancel", source: "ui", at: server.clock.now(), ...fields })
    .execute();

describe("what a conversation is about", () => {
  test("is told to who looks after it: trip, student, families, invoices, other threads and history", async () => {
    await server.db
      .updateTable("trip")
      .set({ total: 2_300_75, weeks: 2, holdUntil: "2027-05-14T18:00:00Z", heldAt: "2027-05-10T18:00:00Z" })
      .where("id", "=", talk.tripId)
      .execute();
    await server.db
      .updateTable("student")
      .set({ cityTown: "Madrid", languages: ["es", "en"], hobbies: "Riding", diet: "vegetarian" })
      .where("id", "=", talk.studentId)
      .execute();
    await server.db
      .updateTable("tripHostFamily")
      .set({ selected: true, stateReason: "camp dates clash", askedAt: "2027-05-06T10:00:00Z" })
      .where("id", "=", talk.hostingId)
      .execute();
    const { number } = await anInvoice();
    await anInvoice({ kind: "purchase", state: "draft" });
    const other = await server.factories.aTrip({ studentId: talk.studentId, state: "closed" });
    const past = await server.factories.aConversation({ tripId: other, kind: "trip", people: [] });
    await server.factories.aConversation({ people: [], tripHostFamilyId: await server.factories.aHosting() });
    await aStep("trip", talk.tripId, "reserved", { actorId: office.coordinator.userId, actorRole: "coordinator" });
    server.clock.advance(60_000);
    await aStep("trip_host_family", talk.hostingId, "considering_hosting", {
      actorId: talk.host.userId,
      actorRole: "host_family",
      reason: "Grandmother is ill",
    });
    await aStep("trip", other, "closed");

    const found = await contextOf(office.coordinator);
    expect(found.trip).toMatchObject({
      id: talk.tripId,
      state: "reserved",
      weeks: 2,
      holdUntil: "2027-05-14T18:00:00.000Z",
      longestHoldUntil: "2027-05-16T18:00:00.000Z",
      price: { total: 2_300_75, paid: 0, trustFee: 0, currency: "EUR", lines: [] },
    });
    expect(found.student).toMatchObject({
      id: talk.studentId,
      name: "Lucía Ortega",
      cityTown: "Madrid",
      countryCode: "ES",
      guardians: [{ id: talk.parent.userId, repliesInMinutes: null }],
      living: { languages: ["es", "en"], hobbies: "Riding", diet: "vegetarian", onFile: [] },
    });
    expect(found.families).toMatchObject([
      {
        id: talk.hostingId,
        name: "Byrne",
        place: "Kinvara",
        state: "awaiting_host_family_review",
        isSelected: true,
        askedAt: "2027-05-06T10:00:00.000Z",
        reason: "camp dates clash",
      },
    ]);
    expect(found.invoices).toMatchObject([
      { kind: "sales", number, state: "part_paid", total: 200_00, paid: 50_00 },
      { kind: "purchase" },
    ]);
    expect(found.threads).toMatchObject([{ conversationId: past, state: "closed", familyName: null }]);
    expect(found.history).toMatchObject([
      {
        tripState: null,
        hostingState: "considering_hosting",
        familyName: "Byrne",
        byRole: "host_family",
        reason: "Grandmother is ill",
      },
      { tripState: "reserved", hostingState: null, familyName: null, byRole: "coordinator", reason: "" },
    ]);
  });

  test("tells into which group it came and who drives, by whom, wherever that was changed", async () => {
    const { coordinator } = office;
    const group = await server.factories.aGroup();
    const { name } = await server.db
      .selectFrom("tripGroup")
      .select("name")
      .where("id", "=", group)
      .executeTakeFirstOrThrow();
    const join = (isIn: boolean) =>
      coordinator.post(`/api/groups/${group}/trips`, { trip_ids: [talk.tripId], is_in: isIn });
    // Said twice it is done once.
    for (const isIn of [true, true, false]) expect((await join(isIn)).status).toBe(200);
    const line = { entity: "grid:trips", entityId: talk.tripId, part: "trips", partKey: talk.tripId };
    const driver = (field: string, before: string, after: string) =>
      server.db
        .insertInto("recordChange")
        .values({
          ...line,
          field,
          before: JSON.stringify(before),
          after: JSON.stringify(after),
          actorId: coordinator.userId,
          at: server.clock.now(),
        })
        .execute();
    await driver("driver there", "", "Tadhg");
    await driver("driver back", "Tadhg", "");
    await driver("coordinatorName", "A", "B");
    const { history } = await contextOf(coordinator);
    const changes = history.filter(({ change }: { change?: unknown }) => change);
    expect(changes.map(({ change }: { change: unknown }) => change)).toEqual([
      { field: "driverBack", before: "Tadhg", after: null },
      { field: "driverThere", before: null, after: "Tadhg" },
      { field: "group", before: name, after: null },
      { field: "group", before: null, after: name },
    ]);
    const { firstName } = await server.db
      .selectFrom("appUser")
      .select("firstName")
      .where("id", "=", coordinator.userId)
      .executeTakeFirstOrThrow();
    expect(changes[0]).toMatchObject({ byName: firstName, tripState: null, hostingState: null, familyName: null });
  });

  test("counts what was paid as the rules of a refund do, and tells the price as it was agreed", async () => {
    const { id } = await anInvoice();
    const pay = (kind: string, state: string, amount: number) =>
      server.db.insertInto("payment").values({ invoiceId: id, kind, state, amount, method: "card" }).execute();
    await pay("deposit", "captured", 100_00);
    await pay("refund", "pending", 30_00);
    await pay("balance", "failed", 70_00);
    const line = {
      name: "Immersion",
      count: 20,
      unit: 62_00,
      amountFinal: 1_240_00,
      amountDiscount: 124_00,
      vat: 39_93,
    };
    const quote = {
      tripId: talk.tripId,
      tripHostFamilyId: talk.hostingId,
      fromDate: "2027-06-28",
      toDate: "2027-07-18",
      total: 1,
      totalHost: 1,
      trustFee: 20_00,
      currency: "EUR",
      quotedBy: talk.parent.userId,
    };
    const at = server.clock.now();
    await server.db
      .insertInto("quote")
      .values([
        {
          ...quote,
          pricing: JSON.stringify({ pricings: [{ ...line, amountHF: 9, unitHF: 9 }] }),
          quotedAt: at,
          frozenAt: at,
        },
        { ...quote, trustFee: 9, pricing: JSON.stringify({ pricings: [] }), quotedAt: new Date(at.getTime() + 1) },
      ])
      .execute();
    expect((await contextOf(office.coordinator)).trip.price).toEqual({
      total: null,
      paid: 70_00,
      trustFee: 20_00,
      currency: "EUR",
      lines: [line],
    });
  });

  test("says how soon a parent answers, once there is enough to say", async () => {
    let at = server.clock.now().getTime() - 10 * 86_400_000;
    const say = async (senderId: string, minutes: number) => {
      at += minutes * 60_000;
      await server.factories.aMessage({ conversationId: talk.id, senderId, createdAt: new Date(at) });
    };
    const repliesIn = async () => (await contextOf(office.coordinator)).student.guardians[0].repliesInMinutes;
    for (const minutes of [10, 40]) {
      await say(talk.host.userId, 600);
      await say(talk.parent.userId, minutes);
      await say(talk.parent.userId, 300);
    }
    expect(await repliesIn()).toBeNull();
    await say(talk.host.userId, 600);
    await say(talk.parent.userId, 90);
    expect(await repliesIn()).toBe(40);
  });
});

describe("who is told what", () => {
  test("the office by its rights: finance how much and not how somebody lives or why, others who take part nothing of the trip", async () => {
    const { number } = await anInvoice();
    await aStep("trip", talk.tripId, "reserved", { reason: "She was ill" });
    await server.db
      .updateTable("tripHostFamily")
      .set({ stateReason: "A reason" })
      .where("id", "=", talk.hostingId)
      .execute();
    await takePart(talk.id, office.finance, office.vetting_admin, office.page_editor);
    const whole = ["families", "history", "invoices", "student", "threads", "trip"];
    for (const role of ["coordinator", "administrator"] as const) {
      const found = await contextOf(office[role]);
      expect(partsOf(found)).toEqual(whole);
      expect(found.student.living).toBeDefined();
    }
    const counted = await contextOf(office.finance);
    expect(partsOf(counted)).toEqual(whole);
    expect(counted.invoices).toMatchObject([{ number }]);
    expect(counted.student.living).toBeUndefined();
    expect(JSON.stringify(counted)).not.toMatch(/She was ill|A reason|dateOfBirth|date_of_birth|living|diet|on_file/);
    for (const role of ["vetting_admin", "page_editor"] as const)
      expect(partsOf(await contextOf(office[role]))).toEqual([]);
  });

  test("an agent of the agency's own trips, without what we pay or why somebody said no; another agency's has nothing of it", async () => {
    const businessId = await ofBusiness();
    const own = await anInvoice({ businessId });
    await anInvoice();
    await anInvoice({ kind: "purchase", businessId });
    // What was not sent out, or no longer counts, is the office's.
    for (const state of ["draft", "void"]) await anInvoice({ businessId, state });
    await aStep("trip", talk.tripId, "reserved", { reason: "Between us" });
    const [agent, stranger] = [await anAgent(businessId), await anAgent(await server.factories.aBusiness())];
    expect((await read(agent)).status).toBe(404);
    await takePart(talk.id, agent, stranger);
    const found = await contextOf(agent);
    expect(partsOf(found)).toEqual(["families", "history", "invoices", "student", "threads", "trip"]);
    expect(found.invoices).toMatchObject([{ number: own.number }]);
    expect(found.student.living).toBeDefined();
    expect(JSON.stringify(found)).not.toContain("Between us");
    expect(partsOf(await contextOf(stranger))).toEqual([]);
  });

  test("nobody reads what health says here, only that something is on file", async () => {
    await server.db
      .insertInto("studentPrivate")
      .values({ studentId: talk.studentId, keyVersion: 1, allergiesSealed: Buffer.from("penicillin") })
      .execute();
    const found = await contextOf(office.coordinator);
    expect(found.student.living.onFile).toEqual(["allergies"]);
    expect(JSON.stringify(found)).not.toMatch(/penicillin|sealed/i);
  });

  test.each<Role>(["parent", "host_family"])("a %s is turned away", async (role) => {
    expect((await read(role === "parent" ? talk.parent : talk.host)).status).toBe(403);
  });

  test("who takes no part reads nothing, and other threads only as far as they may", async () => {
    for (const role of ["finance", "vetting_admin", "page_editor"] as const)
      expect((await read(office[role])).status).toBe(404);
    const hostFamilyId = await server.factories.aHostFamily();
    const hosting = await server.factories.aHosting({ tripId: talk.tripId, hostFamilyId });
    const second = await server.factories.aConversation({ people: [], tripHostFamilyId: hosting });
    await takePart(talk.id, office.finance);
    expect((await contextOf(office.finance)).threads).toEqual([]);
    await takePart(second, office.finance);
    expect((await contextOf(office.finance)).threads).toMatchObject([{ conversationId: second }]);
  });

  test("of a group or a case there is nothing but who takes part, which its header says", async () => {
    const group = await server.factories.aConversation({ kind: "group", people: [office.coordinator.userId] });
    expect(partsOf(await contextOf(office.coordinator, group))).toEqual([]);
    expect((await read(office.coordinator, "999999999")).status).toBe(404);
  });
});
