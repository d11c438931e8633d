import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { undoHours } from "#shared/features/erasure/erasure.rules.ts";
import { checkAuditChain } from "#server/db/auditChain.ts";
import { planNight } from "#server/features/retention/night.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { anAsset } from "#tests/assets/adding.ts";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

// [S42] What is over goes by itself in the night, and what is held stays.
let server: TestServer;
let administratorId: string;
let administrator: Person;
let talk: Talk;
beforeAll(async () => {
  server = await startServer();
  // The first of all lines.
  const line = { actorId: null, action: "account:login", object: "user:0", at: old };
  await server.db.insertInto("auditLog").values(line).execute();
  administratorId = (await server.as("administrator")).userId;
  // The last administrator is never erased: there is another.
  await server.as("administrator");
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const old = "2020-02-03T10:00:00Z";

beforeEach(async () => {
  await signIn();
  talk = await aTalk(server, { hosting: "accepted_hosting", trip: "closed" });
});

// A day later everybody has to sign in again.
const signIn = async (): Promise<void> => void (administrator = await server.as(administratorId));

async function night(): Promise<Record<string, number>> {
  await planNight(server.db, server.clock.now());
  server.clock.advance(24 * hourMs);
  await server.worker.runDue();
  await signIn();
  const { counts } = await server.db
    .selectFrom("retentionRun")
    .select("counts")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return counts as Record<string, number>;
}

const say = (createdAt: string): Promise<number> =>
  server.factories.aMessage({
    conversationId: talk.id,
    senderId: talk.parent.userId,
    body: "Long ago",
    createdAt,
  });

const bodies = async (): Promise<(string | null)[]> =>
  (
    await server.db.selectFrom("message").select("body").where("conversationId", "=", talk.id).orderBy("seq").execute()
  ).map(({ body }) => body);

const endTrip = (days: number) => {
  const today = dayOf(server.clock.now());
  return server.db
    .updateTable("trip")
    .set({ fromDate: addDays(today, -days - 10), toDate: addDays(today, -days) })
    .where("id", "=", talk.tripId)
    .execute();
};

const hold = (personId: string | null = null, who = administrator) =>
  who.post("/api/desk/holds", { conversationId: talk.id, personId, reason: "A claim is before the court" });

const linesOn = async (object: string): Promise<(string | null)[]> =>
  (
    await server.db
      .selectFrom("auditLog")
      .select(["action", "reason"])
      .where("object", "=", object)
      .orderBy("id")
      .execute()
  ).map(({ action, reason }) => `${action} ${reason}`);

const lift = (id: string) => administrator.post(`/api/desk/holds/${id}/lift`, { reason: "Settled" });

async function withHealth(since = old): Promise<() => Promise<boolean>> {
  const { studentId } = talk;
  await talk.parent.post(`/api/students/${studentId}/update`, { allergies: "peanuts" });
  for (const table of ["student_private", "student_care"])
    await sql`UPDATE ${sql.table(table)} SET updated_at = ${since} WHERE student_id = ${studentId}`.execute(server.db);
  return async () =>
    (await server.db.selectFrom("studentPrivate").select("studentId").where("studentId", "=", studentId).execute())
      .length > 0;
}

async function withPaper(since = old): Promise<() => Promise<boolean>> {
  const ref = await anAsset(server, {
    purpose: "studentDocument",
    recordId: talk.studentId,
    ownerId: talk.parent.userId,
  });
  await server.db.updateTable("asset").set({ createdAt: since }).where("ref", "=", ref).execute();
  return async () =>
    (await server.db.selectFrom("asset").select("erasedAt").where("ref", "=", ref).executeTakeFirst())?.erasedAt !==
    null;
}

const operate = async (person: Person, fields: Readonly<Record<string, unknown>>) => {
  const ops = [{ opId: randomUUID(), conversationId: talk.id, ...fields }];
  return (await person.post("/api/sync/op", { user: person.userId, device: randomUUID(), ops })).body.answers[0];
};

describe("in the night", () => {
  test("the oldest lines go, and the chain over the others is whole", async () => {
    const first = await server.db.selectFrom("auditLog").select("at").orderBy("id").limit(1).executeTakeFirstOrThrow();
    await night();
    expect(await server.db.selectFrom("auditLog").select("id").where("at", "<", "2021-01-01").execute()).toEqual([]);
    const { lines, faults } = await checkAuditChain(server.db);
    expect([first.at.slice(0, 4), lines > 0, faults]).toEqual(["2020", true, []]);
  });

  test("words that are three years old go, of every device as well, and younger ones stay", async () => {
    await say(old);
    const kept = await say(new Date(server.clock.now().getTime() - 24 * hourMs).toISOString());
    const { messages } = await night();
    expect(messages).toBe(1);
    expect(await bodies()).toEqual([null, "Long ago"]);
    const told = await server.db
      .selectFrom("feedEvent")
      .select("ref")
      .where("feedId", "=", talk.host.userId)
      .where("conversationId", "=", talk.id)
      .execute();
    expect(told.filter(({ ref }) => Number(ref) === kept - 1).length).toBe(2);
  });

  test("a child's papers go thirty days after its last trip, and what is known of its health after sixty", async () => {
    const hasHealth = await withHealth();
    const isErased = await withPaper();
    await endTrip(20);
    await night();
    expect([await isErased(), await hasHealth()]).toEqual([false, true]);
    await endTrip(40);
    await night();
    expect([await isErased(), await hasHealth()]).toEqual([true, true]);
    await endTrip(70);
    await night();
    expect([await isErased(), await hasHealth()]).toEqual([true, false]);
  });

  test("what was handed in or written down since the last trip stays, for one that is not there yet", async () => {
    const lately = new Date(server.clock.now().getTime() - 24 * hourMs).toISOString();
    const hasHealth = await withHealth(lately);
    const isErased = await withPaper(lately);
    await endTrip(90);
    await night();
    expect([await isErased(), await hasHealth()]).toEqual([false, true]);
  });

  test("nothing of a child goes that comes again", async () => {
    const hasHealth = await withHealth();
    await endTrip(90);
    const today = dayOf(server.clock.now());
    await server.factories.aTrip({
      studentId: talk.studentId,
      bookedBy: talk.parent.userId,
      state: "booked",
      fromDate: addDays(today, 30),
      toDate: addDays(today, 40),
    });
    await night();
    expect(await hasHealth()).toBe(true);
  });

  test("it comes again the next night, and says what it would take before it does", async () => {
    await say(old);
    const { body } = await administrator.get("/api/desk/retention");
    expect(body.next.messages).toBeGreaterThanOrEqual(1);
    expect(await bodies()).toContain("Long ago");
    await night();
    const after = (await administrator.get("/api/desk/retention")).body;
    expect([after.next.messages, after.last.counts.messages]).toEqual([0, body.next.messages]);
    const { dueAt } = await server.db
      .selectFrom("job")
      .select("dueAt")
      .where("key", "=", "retention.night")
      .executeTakeFirstOrThrow();
    expect(dueAt).toBe(after.nextAt);
  });
});

describe("what is held", () => {
  test("keeps all lines about it, whatever else they say", async () => {
    const line = { actorId: null, action: "conversations:label", object: `conversation:${talk.id} label:3`, at: old };
    const { id } = await server.db.insertInto("auditLog").values(line).returning("id").executeTakeFirstOrThrow();
    const isOutlived = async () =>
      (await sql`SELECT FROM outlived_lines('infinity') line WHERE line = ${id}`.execute(server.db)).rows.length > 0;
    const { body } = await hold();
    expect(await isOutlived()).toBe(false);
    await lift(body.id);
    expect(await isOutlived()).toBe(true);
  });

  test("is taken back by nobody who said it, as long as it is", async () => {
    talk = await aTalk(server);
    const cid = randomUUID();
    await operate(talk.parent, { t: "send", opId: cid, type: 1, body: "What was agreed" });
    const { body } = await hold();
    for (const taking of [
      { t: "delete", seq: 1 },
      { t: "cancel", message: cid },
    ])
      expect(await operate(talk.parent, taking)).toMatchObject({ ok: false, code: "refused" });
    expect(await bodies()).toEqual(["What was agreed"]);
    await lift(body.id);
    expect(await operate(talk.parent, { t: "delete", seq: 1 })).toMatchObject({ ok: true });
  });

  test("of a person is also when they were signed in", async () => {
    const { userId } = talk.parent;
    await server.db.updateTable("session").set({ expiresAt: old }).where("userId", "=", userId).execute();
    const isKnown = async () =>
      (await server.db.selectFrom("session").select("id").where("userId", "=", userId).execute()).length > 0;
    const { body } = await hold(talk.parent.userId);
    await night();
    expect(await isKnown()).toBe(true);
    await lift(body.id);
    await night();
    expect(await isKnown()).toBe(false);
  });

  test("stays, as long as it is: a conversation, with the line that says who held it and why", async () => {
    await say(old);
    const { body } = await hold();
    await night();
    expect(await bodies()).toEqual(["Long ago"]);
    expect((await lift(body.id)).status).toBe(200);
    await night();
    expect(await bodies()).toEqual([null]);
    expect(await linesOn(`conversation:${talk.id}`)).toEqual([
      "holds:put A claim is before the court",
      "holds:lift Settled",
    ]);
  });

  test("of a person is all they take part in, and what is known of their child", async () => {
    const hasHealth = await withHealth();
    await endTrip(90);
    await say(old);
    await hold(talk.parent.userId);
    await night();
    expect([await bodies(), await hasHealth()]).toEqual([["Long ago"], true]);
  });

  test("is not erased either: an order is refused, and one whose time has come waits", async () => {
    await hold(talk.host.userId);
    const refused = await talk.host.post("/api/user/erasure");
    expect([refused.status, refused.body.reason]).toEqual([409, "mustBeKept"]);
    const other = await aTalk(server, { hosting: "accepted_hosting", trip: "closed" });
    expect((await other.parent.post("/api/user/erasure")).status).toBe(200);
    await administrator.post("/api/desk/holds", { conversationId: other.id, personId: null, reason: "A claim" });
    server.clock.advance(undoHours * hourMs);
    await server.worker.runDue();
    const { state } = await server.db
      .selectFrom("erasure")
      .select("state")
      .where("userId", "=", other.parent.userId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("ordered");
  });

  test("is put once, by an administrator alone, and on those of the conversation", async () => {
    expect((await hold()).status).toBe(200);
    expect((await hold()).body.reason).toBe("heldAlready");
    const stranger = await server.as("parent");
    expect((await hold(stranger.userId)).body.reason).toBe("notOfConversation");
    expect((await hold(null, await server.as("coordinator"))).status).toBe(403);
    const { body } = await administrator.get(`/api/desk/holds?conversationId=${talk.id}`);
    expect(body.holds).toMatchObject([{ person: null, reason: "A claim is before the court" }]);
    expect(body.people.map(({ id }: { id: string }) => id).toSorted()).toEqual(
      [talk.parent.userId, talk.host.userId].toSorted(),
    );
  });
});
