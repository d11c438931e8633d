import { afterAll, beforeAll, expect, test } from "vitest";
import { exportHours, undoHours } from "#shared/features/erasure/erasure.rules.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const stateOf = (userId: string) =>
  server.db.selectFrom("erasure").select("state").where("userId", "=", userId).executeTakeFirstOrThrow();

test("an order is undone within its time, once, and nothing goes", async () => {
  const parent = await server.as("parent");
  expect((await parent.post("/api/user/erasure")).body.standing.order).not.toBeNull();
  expect((await parent.post("/api/user/erasure")).body.reason).toBe("isOrderedAlready");
  expect((await parent.get("/api/user?timezone=UTC")).body.user.erasedFrom).toBeTypeOf("string");
  expect((await parent.post("/api/user/erasure/undo")).status).toBe(200);
  expect((await parent.post("/api/user/erasure/undo")).body.reason).toBe("cannotBeUndone");
  server.clock.advance(undoHours * hourMs);
  await server.worker.runDue();
  expect(await stateOf(parent.userId)).toEqual({ state: "undone" });
  expect((await (await server.as(parent.userId)).get("/api/user?timezone=UTC")).body.user.id).toBe(parent.userId);
});

test("what is open is in the way: of an order, and of one whose time has come", async () => {
  const parent = await server.as("parent");
  const studentId = await server.factories.aStudent({ guardianId: parent.userId });
  const tripId = await server.factories.aTrip({ studentId, bookedBy: parent.userId, state: "booked" });
  const refused = await parent.post("/api/user/erasure");
  expect([refused.status, refused.body.reason]).toEqual([409, "openTripsFirst"]);
  await server.db.updateTable("trip").set({ state: "closed" }).where("id", "=", tripId).execute();
  expect((await parent.post("/api/user/erasure")).status).toBe(200);
  await server.db.updateTable("trip").set({ state: "booked" }).where("id", "=", tripId).execute();
  server.clock.advance(undoHours * hourMs);
  await server.worker.runDue();
  expect(await stateOf(parent.userId)).toEqual({ state: "ordered" });
});

test("the last administrator and an agent alone with students stay", async () => {
  const administrator = await server.as("administrator");
  expect((await administrator.post("/api/user/erasure")).body.reason).toBe("lastAdministratorStays");
  const agent = await server.as("agent");
  const { businessId } = await server.db
    .selectFrom("appUser")
    .select("businessId")
    .where("id", "=", agent.userId)
    .executeTakeFirstOrThrow();
  await server.factories.aStudent({ businessId, createdBy: agent.userId });
  expect((await agent.post("/api/user/erasure")).body.reason).toBe("agencyNeedsSomebody");
});

test("an export holds one's own and nothing of others, is for oneself freshly proved, and is fetched once", async () => {
  const parent = await server.as("parent");
  const other = await server.as("parent");
  await server.factories.aStudent({ guardianId: parent.userId, firstName: "Lucinda" });
  await server.factories.aStudent({ guardianId: other.userId, firstName: "Marguerite" });
  const conversationId = await server.factories.aConversation({ kind: "group", people: [parent.userId, other.userId] });
  await server.factories.aMessage({ conversationId, senderId: parent.userId, body: "own-words" });
  await server.factories.aMessage({ conversationId, senderId: other.userId, body: "foreign-words" });
  expect((await parent.post("/api/user/export")).status).toBe(200);
  expect((await parent.post("/api/user/export")).body.reason).toBe("exportUnderWay");
  await server.worker.runDue();
  const { body } = await parent.post("/api/user/export/open");
  const cookie = ({ cookies }: typeof parent) => [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const fetched = (who: typeof parent) =>
    fetch(`${server.url}/exports/${body.id}`, { headers: { cookie: cookie(who) } });
  expect((await fetched(other)).status).toBe(404);
  server.clock.advance(11 * 60_000);
  expect((await fetched(parent)).status).toBeGreaterThanOrEqual(400);
  const again = await server.as(parent.userId);
  const archive = Buffer.from(await (await fetched(again)).arrayBuffer());
  const { inflateRawSync } = await import("node:zlib");
  const start = 30 + archive.readUInt16LE(26);
  const text = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(18))).toString();
  expect(text).toContain("Lucinda");
  expect(text).toContain("own-words");
  expect(text).not.toMatch(/Marguerite|foreign-words|password_hash/);
  await expect.poll(async () => (await fetched(again)).status).toBe(404);
});

test("an export that nobody fetches goes after a day", async () => {
  const parent = await server.as("parent");
  await parent.post("/api/user/export");
  await server.worker.runDue();
  server.clock.advance(exportHours * hourMs);
  await server.worker.runDue();
  expect(await server.ports.files.list("exports")).toEqual([]);
});
