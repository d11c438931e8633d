import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { withSystemRights } from "#server/db/systemRights.ts";
import { ownData } from "#server/features/erasure/ownData.store.ts";
import { whoseOf } from "#server/features/erasure/subject.ts";
import { trimOutlived } from "#server/features/conversations/retention.ts";
import { dayMs } from "#shared/time/days.ts";
import { eventually } from "#tests/support/eventually.ts";
import { isSomebodyWaiting } from "#tests/support/accounts.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { createVisitor, type Visitor } from "#tests/support/visitor.ts";

// Who works for a partner: asked by letter, and gone at once.
let server: TestServer;
let administrator: Visitor & { readonly userId: string };
let businessId: string;
let count = 0;
beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
  administrator = await server.as("administrator");
});
afterAll(() => server.close());
beforeEach(async () => {
  businessId = await server.factories.aBusiness();
});

const address = (): string => `joining${(count += 1)}@elsewhere.example`;
const invite = (email: string, who: Visitor = administrator) =>
  who.post(`/api/businesses/${businessId}/invites`, { email });
const tokenTo = (email: string): string =>
  /\/join\/([\w-]+)/.exec(server.letters.findLast(({ to }) => to === email)?.action?.href ?? "")?.[1] ?? "";
const look = (who: Visitor, token: string) => who.post("/api/business-invites/look", { token });
const accept = (who: Visitor, token: string, name: object | null = null) =>
  who.post("/api/business-invites/accept", { token, name });
const beside = (who: Visitor) => who.get(`/api/businesses/${businessId}/beside`);
const anAgent = async (fields: object = {}) =>
  server.as(await server.factories.aUser({ roles: ["agent"], businessId, ...fields }));
const remove = (personId: string, successorId: string | null = null, who: Visitor = administrator) =>
  who.post(`/api/businesses/${businessId}/people/${personId}/removal`, { successorId });
const withAChild = async (agentId: string, state = "booked") => {
  const { factories } = server;
  const [host, other] = [await factories.aUser({ roles: ["host_family", "parent"] }), await factories.aUser()];
  const studentId = await factories.aStudent({ businessId, dateOfBirth: "2014-05-04", guardianId: other });
  const tripId = await factories.aTrip({ studentId, businessId, bookedBy: agentId, state });
  const hostFamilyId = await factories.aHostFamily({ userId: host });
  return { host, tripId, tripHostFamilyId: await factories.aHosting({ tripId, hostFamilyId }) };
};
const inside = async (conversationId: string) => {
  const here = server.db.selectFrom("participant").select("userId").where("conversationId", "=", conversationId);
  return new Set((await here.where("leftAt", "is", null).execute()).map(({ userId }) => userId));
};
// What somebody else is at as somebody asks: not ended before the asking waits for it, or has not waited.
async function meanwhile<T>(first: ReturnType<typeof sql>, ask: () => Promise<T>): Promise<T> {
  let [isDone, asked] = [false, undefined as Promise<T> | undefined];
  await server.db.transaction().execute(async (db) => {
    await first.execute(db);
    asked = ask().finally(() => (isDone = true));
    while (!isDone && !(await isSomebodyWaiting(server.db))) await new Promise(setImmediate);
  });
  return asked as Promise<T>;
}
const ada = { firstName: "Ada", lastName: "Riva" };

describe("a letter", () => {
  test("makes an agent of whoever holds the mailbox, once", async () => {
    const email = address();
    expect((await invite(email)).status).toBe(200);
    const [asked] = (await beside(administrator)).body.invites;
    expect(asked).toMatchObject({ email });
    expect((await beside(await server.as("coordinator"))).body.invites).toEqual([]);
    const visitor = createVisitor(server.url);
    expect((await look(visitor, tokenTo(email))).body).toMatchObject({ email, standing: "new" });
    expect((await accept(visitor, tokenTo(email))).body).toMatchObject({ statusCode: 422 });
    const { body } = await accept(visitor, tokenTo(email), ada);
    expect(body.user).toMatchObject({
      email,
      businessId,
      roles: [{ name: "agent" }],
      isVerified: true,
      hasPassword: false,
    });
    expect((await visitor.get(`/api/businesses/${businessId}`)).status).toBe(200);
    expect((await accept(createVisitor(server.url), tokenTo(email), ada)).body).toMatchObject({ code: "gone" });
    const seen = (await beside(administrator)).body;
    expect([seen.invites, seen.people.map(({ name }: { name: string }) => name)]).toEqual([[], ["Ada Riva"]]);
  });

  test("takes up whoever has an account only when they are logged in to it", async () => {
    const email = address();
    const parent = await server.as(await server.factories.aUser({ roles: ["parent"], email }));
    await invite(email);
    const stranger = createVisitor(server.url);
    expect((await look(stranger, tokenTo(email))).body.standing).toBe("known");
    expect((await accept(stranger, tokenTo(email), ada)).body).toMatchObject({ reason: "otherPerson" });
    const other = await server.as("parent");
    expect((await look(other, tokenTo(email))).body.standing).toBe("other");
    expect((await accept(other, tokenTo(email))).body).toMatchObject({ reason: "otherPerson" });
    expect((await look(parent, tokenTo(email))).body.standing).toBe("self");
    const { body } = await accept(parent, tokenTo(email));
    // A parent without a child was none.
    expect(body.user).toMatchObject({ businessId, roles: [{ name: "agent" }] });
    expect((await parent.get(`/api/businesses/${businessId}`)).status).toBe(200);
  });

  test("leaves a parent with a child what they are, and nobody the password of an address they never proved", async () => {
    const [email, unproved] = [address(), address()];
    const parent = await server.as(await server.factories.aUser({ roles: ["parent"], email }));
    await server.factories.aStudent({ guardianId: parent.userId });
    await invite(email);
    expect((await accept(parent, tokenTo(email))).body.user.roles).toEqual([{ name: "parent" }, { name: "agent" }]);
    const maker = await server.as(
      await server.factories.aUser({
        roles: ["parent"],
        email: unproved,
        emailVerifiedAt: null,
        passwordHash: "$argon2id$",
      }),
    );
    await invite(unproved);
    expect((await accept(maker, tokenTo(unproved))).body.user).toMatchObject({ isVerified: true, hasPassword: false });
  });

  test("is gone when it was taken back, sent again or has run out; ten are open at most", async () => {
    const email = address();
    await invite(email);
    const first = tokenTo(email);
    await invite(email);
    expect((await look(createVisitor(server.url), first)).body).toMatchObject({ code: "gone" });
    const [open] = (await beside(administrator)).body.invites;
    const withdraw = () => administrator.remove(`/api/businesses/${businessId}/invites/${open.id}`);
    expect((await withdraw()).status).toBe(200);
    expect((await withdraw()).status).toBe(404);
    expect((await accept(createVisitor(server.url), tokenTo(email), ada)).body).toMatchObject({ code: "gone" });
    await invite(email);
    await server.db
      .updateTable("businessInvite")
      .set({ expiresAt: new Date(server.clock.now().getTime() - dayMs) })
      .where("email", "=", email)
      .execute();
    expect((await accept(createVisitor(server.url), tokenTo(email), ada)).body).toMatchObject({ code: "gone" });
    for (let n = 0; n < 10; n += 1) expect((await invite(address())).status).toBe(200);
    expect((await invite(address())).body).toMatchObject({ reason: "tooManyInvites" });
  });

  test("is worth nothing once whoever sent it may send none any more", async () => {
    const [email, other] = [address(), address()];
    const [taken, closed] = [await server.as("administrator"), await server.as("administrator")];
    await invite(email, taken);
    await invite(other, closed);
    await server.db.deleteFrom("userRole").where("userId", "=", taken.userId).execute();
    const disabled = { disabledAt: server.clock.now() };
    await server.db.updateTable("appUser").set(disabled).where("id", "=", closed.userId).execute();
    for (const to of [email, other]) {
      expect((await look(createVisitor(server.url), tokenTo(to))).body).toMatchObject({ code: "gone" });
      expect((await accept(createVisitor(server.url), tokenTo(to), ada)).body).toMatchObject({ code: "gone" });
    }
  });

  test("that is taken up together with one of another house, or with a role of ours, is judged by what came first", async () => {
    const [email, other, elsewhere] = [address(), address(), await server.factories.aBusiness()];
    const parent = await server.as(await server.factories.aUser({ email }));
    const second = await server.as(await server.factories.aUser({ email: other }));
    await invite(email);
    await invite(other);
    const joins = sql`UPDATE app_user SET business_id = ${elsewhere} WHERE id = ${parent.userId}`;
    expect((await meanwhile(joins, () => accept(parent, tokenTo(email)))).body.reason).toBe("otherBusiness");
    const grants = sql`INSERT INTO user_role (user_id, role) VALUES (${second.userId}, 'finance')`;
    expect((await meanwhile(grants, () => accept(second, tokenTo(other)))).body.reason).toBe("officeAccount");
  });

  test("is forgotten with its address thirty days after it was worth something", async () => {
    const now = server.clock.now();
    const ago = (days: number) => new Date(now.getTime() - days * dayMs);
    const row = (email: string, at: object) => ({
      businessId,
      email,
      tokenHash: Buffer.from(email),
      createdAt: ago(60),
      expiresAt: ago(29),
      ...at,
    });
    const rows = [
      row("young", {}),
      row("run.out", { expiresAt: ago(31) }),
      row("withdrawn", { withdrawnAt: ago(31) }),
      row("accepted", { acceptedAt: ago(31) }),
      row("accepted.late", { acceptedAt: ago(29.5) }),
    ];
    await server.db.insertInto("businessInvite").values(rows).execute();
    await trimOutlived(server.database.app.db, now);
    const left = server.db.selectFrom("businessInvite").select("email").where("businessId", "=", businessId);
    expect((await left.orderBy("email").execute()).map(({ email }) => email)).toEqual(["accepted.late", "young"]);
  });

  test("goes to nobody of ours, of this house or another, and is sent by administrators alone", async () => {
    const emails = { office: address(), here: address(), there: address() };
    await server.factories.aUser({ roles: ["finance"], email: emails.office });
    await anAgent({ email: emails.here });
    await anAgent({ email: emails.there, businessId: await server.factories.aBusiness() });
    const reasonOf = async (email: string) => (await invite(email)).body.reason;
    expect([await reasonOf(emails.office), await reasonOf(emails.here), await reasonOf(emails.there)]).toEqual([
      "officeAccount",
      "alreadyMember",
      "otherBusiness",
    ]);
    for (const who of [await server.as("coordinator"), await server.as("finance"), await anAgent()])
      expect((await invite(address(), who)).status).toBe(403);
  });
});

describe("whoever is removed", () => {
  test("is logged out everywhere at once, reads nothing any more, and comes back as anybody who signs up", async () => {
    const email = address();
    const agent = await anAgent({ email });
    const socket = await openSocket(server.url, agent);
    let isCut = false;
    socket.wire.on("disconnect", () => (isCut = true));
    for (const role of ["coordinator", "finance"] as const)
      expect((await remove(agent.userId, null, await server.as(role))).status).toBe(403);
    expect((await remove(agent.userId)).status).toBe(200);
    expect((await agent.get(`/api/businesses/${businessId}`)).status).toBe(401);
    server.clock.advance(5_000);
    await eventually(() => expect(isCut).toBe(true));
    expect((await beside(administrator)).body.people).toEqual([]);
    expect((await remove(agent.userId)).status).toBe(404);
    const again = await server.as(agent.userId);
    expect((await again.get("/api/user")).body.user.roles).toEqual([{ name: "parent" }]);
    expect((await again.get(`/api/businesses/${businessId}`)).status).toBe(403);
    // And may be asked back, as an agent and nothing else, whatever was booked for the house before.
    await withAChild(agent.userId, "completed");
    await invite(email);
    const { user } = (await accept(again, tokenTo(email))).body;
    expect([user.businessId, user.roles]).toEqual([businessId, [{ name: "agent" }]]);
  });

  test("takes nothing of the house's trips along among their own data", async () => {
    const agent = await anAgent();
    const { tripId } = await withAChild(agent.userId, "completed");
    const own = await withAChild(agent.userId, "completed");
    await server.db.updateTable("trip").set({ businessId: null }).where("id", "=", own.tripId).execute();
    expect((await remove(agent.userId)).status).toBe(200);
    const { trips } = await server.db
      .transaction()
      .execute((db) =>
        withSystemRights(db, () => ownData(db, whoseOf({ userId: agent.userId, students: [], families: [] }))),
      );
    const kept = await server.db
      .selectFrom("trip")
      .select(["id", "reference"])
      .where("id", "in", [tripId, own.tripId])
      .execute();
    const referenceOf = (id: string) => kept.find((one) => one.id === id)?.reference;
    expect(trips).toMatchObject([{ reference: referenceOf(own.tripId) }]);
  });

  test("is waited for by nobody who moves a trip of theirs meanwhile, and waits for them", async () => {
    const agent = await anAgent();
    const { tripId } = await withAChild(agent.userId);
    let asked: ReturnType<typeof remove> | undefined;
    await server.db.transaction().execute(async (db) => {
      await sql`SELECT FROM trip WHERE id = ${tripId} FOR NO KEY UPDATE`.execute(db);
      asked = remove(agent.userId);
      while (!(await isSomebodyWaiting(server.db))) await new Promise(setImmediate);
      // As the line of what was done with the trip does, which names them.
      await sql`SELECT FROM app_user WHERE id = ${agent.userId} FOR KEY SHARE`.execute(db);
    });
    expect((await asked)?.status).toBe(200);
  });

  test("does not come back by a letter from before", async () => {
    const email = address();
    await invite(email);
    const agent = await anAgent({ email });
    expect((await remove(agent.userId)).status).toBe(200);
    const again = await server.as(agent.userId);
    expect((await accept(again, tokenTo(email))).body).toMatchObject({ code: "gone" });
  });

  test("keeps no trip that they begin as they are removed, and none that may be opened again", async () => {
    const { factories } = server;
    const [agent, colleague] = [await anAgent(), await anAgent()];
    const studentId = await factories.aStudent({ businessId });
    await factories.aTrip({ studentId, businessId, bookedBy: agent.userId, state: "closed" });
    const begun = await factories.aTrip({ studentId, businessId, bookedBy: colleague.userId });
    const begins = sql`UPDATE trip SET booked_by = ${agent.userId} WHERE id = ${begun}`;
    expect((await meanwhile(begins, () => remove(agent.userId, colleague.userId))).status).toBe(200);
    const booked = await server.db.selectFrom("trip").select("bookedBy").where("businessId", "=", businessId).execute();
    expect(booked.map(({ bookedBy }) => bookedBy)).toEqual([colleague.userId, colleague.userId]);
  });

  test("leaves no child with the family alone, though the family is a parent too, or who else is there is nobody any more", async () => {
    const agent = await anAgent();
    const { host, tripHostFamilyId } = await withAChild(agent.userId);
    const conversationId = await server.factories.aConversation({ tripHostFamilyId, people: [agent.userId, host] });
    const gone = await server.factories.aUser({ roles: ["agent"], disabledAt: server.clock.now() });
    const another = await withAChild(agent.userId);
    const withGone = await server.factories.aConversation({
      tripHostFamilyId: another.tripHostFamilyId,
      people: [agent.userId, gone, another.host],
    });
    expect((await remove(agent.userId)).status).toBe(200);
    expect(await inside(conversationId)).toEqual(new Set([host, administrator.userId]));
    expect(await inside(withGone)).toEqual(new Set([gone, another.host, administrator.userId]));
  });

  test("is followed by a colleague who is still one, and by whoever removes them where the colleague is the family", async () => {
    const { factories } = server;
    const [agent, colleague] = [await anAgent(), await anAgent()];
    const former = await factories.aUser({ roles: ["parent"], businessId });
    const disabled = await factories.aUser({ roles: ["agent"], businessId, disabledAt: server.clock.now() });
    const talks: string[] = [];
    for (const other of [former, disabled]) {
      const { host, tripHostFamilyId } = await withAChild(agent.userId);
      talks.push(await factories.aConversation({ tripHostFamilyId, people: [agent.userId, other, host] }));
    }
    const own = await withAChild(agent.userId);
    await server.db
      .updateTable("hostFamily")
      .set({ userId: colleague.userId })
      .where("userId", "=", own.host)
      .execute();
    await server.db.insertInto("userRole").values({ userId: colleague.userId, role: "host_family" }).execute();
    const people = [agent.userId, colleague.userId];
    const about = await factories.aConversation({ tripHostFamilyId: own.tripHostFamilyId, people });
    expect((await remove(agent.userId, colleague.userId)).status).toBe(200);
    for (const talk of talks) expect(await inside(talk)).toContain(colleague.userId);
    expect(await inside(about)).toEqual(new Set([colleague.userId, administrator.userId]));
  });

  test("leaves every conversation of its trips to a colleague, with the trips that are not over", async () => {
    const { factories } = server;
    const [agent, colleague] = [await anAgent(), await anAgent()];
    const host = await factories.aUser({ roles: ["host_family"] });
    const studentId = await factories.aStudent({ businessId, dateOfBirth: "2014-05-04" });
    const aTrip = (state: string) => factories.aTrip({ studentId, businessId, bookedBy: agent.userId, state });
    const [open, over] = [await aTrip("booked"), await aTrip("completed")];
    const about = await factories.aConversation({
      tripHostFamilyId: await factories.aHosting({ tripId: open }),
      people: [agent.userId, host],
    });
    const ended = await factories.aConversation({
      kind: "trip",
      tripId: over,
      people: [agent.userId, colleague.userId],
    });
    const elsewhere = await factories.aConversation({ kind: "group", people: [agent.userId] });
    expect((await remove(agent.userId, colleague.userId)).status).toBe(200);
    const inside = async (userId: string) =>
      (
        await server.db
          .selectFrom("participant")
          .select("conversationId")
          .where("userId", "=", userId)
          .where("leftAt", "is", null)
          .orderBy("conversationId")
          .execute()
      ).map(({ conversationId }) => conversationId);
    expect([await inside(agent.userId), await inside(colleague.userId)]).toEqual([[elsewhere], [about, ended]]);
    const booked = await server.db
      .selectFrom("trip")
      .select(["id", "bookedBy"])
      .where("businessId", "=", businessId)
      .execute();
    expect(new Map(booked.map(({ id, bookedBy }) => [id, bookedBy]))).toEqual(
      new Map([
        [open, colleague.userId],
        [over, agent.userId],
      ]),
    );
  });

  test("leaves nobody under age alone with a family: where no colleague is left, whoever removes them comes in", async () => {
    const { factories } = server;
    const agent = await anAgent();
    const host = await factories.aUser({ roles: ["host_family"] });
    const studentId = await factories.aStudent({ businessId, dateOfBirth: "2014-05-04" });
    const tripId = await factories.aTrip({ studentId, businessId, bookedBy: agent.userId, state: "booked" });
    const conversationId = await factories.aConversation({
      tripHostFamilyId: await factories.aHosting({ tripId }),
      people: [agent.userId, host],
    });
    expect((await remove(agent.userId, administrator.userId)).body.issues).toHaveProperty("successorId");
    expect((await remove(agent.userId)).status).toBe(200);
    const people = await server.db
      .selectFrom("participant")
      .select("userId")
      .where("conversationId", "=", conversationId)
      .where("leftAt", "is", null)
      .orderBy("userId")
      .execute();
    expect(new Set(people.map(({ userId }) => userId))).toEqual(new Set([host, administrator.userId]));
  });
});
