import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { setStage } from "#tests/transitions/stage.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let office: Person;
beforeAll(async () => {
  server = await startServer();
  office = await server.as("coordinator");
});
beforeEach(async () => {
  talk = await aTalk(server);
  await bornYearsAgo(18, -1);
});
afterAll(() => server.close());

// So many years and days before now.
async function bornYearsAgo(years: number, days: number): Promise<void> {
  const born = new Date(server.clock.now());
  born.setUTCFullYear(born.getUTCFullYear() - years);
  born.setUTCDate(born.getUTCDate() - days);
  await server.db
    .updateTable("student")
    .set({ dateOfBirth: born.toISOString().slice(0, 10) })
    .where("id", "=", talk.studentId)
    .execute();
}

const remove = (personId: string, conversationId = talk.id) =>
  office.post("/api/conversations/remove", { conversationId, personId });
const join = (personId: string, conversationId = talk.id) =>
  office.post("/api/conversations/participant/join", { conversationId, personId });
const refused = { statusCode: 409, code: "refused", reason: "minorAlone" };
const hereOf = async (conversationId = talk.id) =>
  (
    await server.db
      .selectFrom("participant")
      .select("userId")
      .where("conversationId", "=", conversationId)
      .where("leftAt", "is", null)
      .execute()
  ).map(({ userId }) => userId);

describe("a family in a conversation about somebody under 18", () => {
  test("is never left alone by taking the last other out; it stands as it stood", async () => {
    expect((await remove(talk.parent.userId)).body).toMatchObject(refused);
    expect(await hereOf()).toEqual([talk.parent.userId, talk.host.userId]);
    const { messages } = (await talk.parent.get(`/api/conversations/${talk.id}`)).body;
    expect(messages).toEqual([]);
  });

  test.each(["parent", "agent", "coordinator", "vetting_admin"] as const)(
    "may stay with another %s when one goes",
    async (role) => {
      const other = await server.factories.aUser({ roles: [role] });
      expect((await join(other)).status).toBe(200);
      expect((await remove(talk.parent.userId)).status).toBe(200);
      expect((await remove(other)).body).toMatchObject(refused);
    },
  );

  test("is not kept company by another family, by itself in another role, or by whoever has left", async () => {
    await join(await server.factories.aUser({ roles: ["host_family"] }));
    await server.db.insertInto("userRole").values({ userId: talk.host.userId, role: "parent" }).execute();
    const gone = await server.factories.aUser({ roles: ["parent"] });
    await join(gone);
    expect((await remove(gone)).status).toBe(200);
    expect((await remove(talk.parent.userId)).body).toMatchObject(refused);
  });

  test("may itself go, and comes back only where somebody else is", async () => {
    expect((await remove(talk.host.userId)).status).toBe(200);
    expect((await remove(talk.parent.userId)).status).toBe(200);
    expect((await join(talk.host.userId)).body).toMatchObject(refused);
    expect(await hereOf()).toEqual([]);
  });

  test("is so in the trip's and the group's conversation too", async () => {
    const trip = await server.factories.aConversation({ kind: "trip", tripId: talk.tripId });
    expect((await join(talk.host.userId, trip)).body).toMatchObject(refused);
    const group = await server.factories.aConversation({ kind: "group" });
    expect((await join(talk.host.userId, group)).status).toBe(200);
    await remove(talk.host.userId, group);
    const { groupId } = await server.db
      .selectFrom("conversation")
      .select("groupId")
      .where("id", "=", group)
      .executeTakeFirstOrThrow();
    await server.db.updateTable("trip").set({ groupId }).where("id", "=", talk.tripId).execute();
    expect((await join(talk.host.userId, group)).body).toMatchObject(refused);
  });
});

test("about somebody who is 18 nobody need be there", async () => {
  await bornYearsAgo(18, 0);
  expect((await remove(talk.parent.userId)).status).toBe(200);
});

test("a conversation with a family does not begin without a parent, an agent or one of us", async () => {
  const stage = await setStage();
  const { tripId, hostingId } = await stage.aPlacedTrip();
  await stage.db
    .updateTable("tripHostFamily")
    .set({ state: "new_trip_host_family" })
    .where("id", "=", hostingId)
    .execute();
  await stage.db
    .updateTable("userRole")
    .set({ role: "host_family" })
    .where("userId", "=", stage.parent.userId)
    .execute();
  expect((await stage.give(stage.coordinator, "hosting", hostingId, "contact")).body).toMatchObject(refused);
  expect(await stage.hostingOf(hostingId)).toMatchObject({ state: "new_trip_host_family", tripId });
  await stage.close();
});
