import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { dayMs } from "#shared/time/days.ts";
import { eventually } from "#tests/support/eventually.ts";
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
  test("is logged out everywhere at once, reads nothing any more, and comes back as somebody without a house", async () => {
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
    expect((await again.get("/api/user")).body.user.roles).toEqual([]);
    expect((await again.get(`/api/businesses/${businessId}`)).status).toBe(403);
    // And may be asked back.
    await invite(email);
    expect((await accept(again, tokenTo(email))).body.user.businessId).toBe(businessId);
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
