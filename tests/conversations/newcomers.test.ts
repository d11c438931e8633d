import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import { usualLimits } from "#server/config.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, type Person, type Talk } from "./cast.ts";

const most = 4;
let server: TestServer;

beforeAll(async () => {
  server = await startServer({
    config: { limits: { ...usualLimits, requestsPerMinute: 1_000_000, newcomerMessagesPerDay: most } },
  });
});
afterAll(() => server.close());

const carryOut = async (person: Person, ...ops: readonly object[]) =>
  (
    await (
      await server.as(person.userId)
    ).post("/api/sync/op", {
      user: person.userId,
      device: randomUUID(),
      ops: ops.map((op) => ({ opId: randomUUID(), t: "send", body: "a word", ...op })),
    })
  ).body.answers;
const codes = (answers: readonly { ok: boolean; code?: string }[]) => answers.map(({ ok, code }) => (ok ? "ok" : code));
const many = (talk: Talk, count: number) => Array.from({ length: count }, () => ({ conversationId: talk.id }));
const ageBy = (hours: number) =>
  sql`UPDATE message SET created_at = created_at - make_interval(hours => ${hours})`.execute(server.db);

describe("somebody who was never part of a booking", () => {
  test("sends so many messages a day, then is told from when on it is possible again; the same id stays refused", async () => {
    const talk = await aTalk(server);
    expect(codes(await carryOut(talk.parent, ...many(talk, 3)))).toEqual(["ok", "ok", "ok"]);
    await ageBy(20);
    const last = { opId: randomUUID(), conversationId: talk.id };
    const over = { opId: randomUUID(), conversationId: talk.id };
    const answers = await carryOut(talk.parent, last, over);
    expect(codes(answers)).toEqual(["ok", "new_account"]);
    expect(answers[1]).toMatchObject({ isRetryable: false });
    expect(Math.abs(answers[1].retryAfter - 4 * 3_600)).toBeLessThan(60);
    // What was carried out is answered as before, over the limit or not.
    expect(await carryOut(talk.parent, last)).toMatchObject([{ ok: true, isAgain: true }]);
    const byCall = await (
      await server.as(talk.parent.userId)
    ).post("/api/conversations/messages/sending", {
      conversationId: talk.id,
      localMessageId: randomUUID(),
      content: "by the other door",
    });
    expect(byCall.body).toMatchObject({ statusCode: 429, code: "new_account", retryAfter: expect.any(Number) });
    expect(Number(byCall.headers.get("retry-after"))).toBe(byCall.body.retryAfter);
    await ageBy(5);
    expect(codes(await carryOut(talk.parent, ...many(talk, 4)))).toEqual(["ok", "ok", "ok", "new_account"]);
    expect(codes(await carryOut(talk.parent, over))).toEqual(["new_account"]);
  });

  test("is counted over all conversations with families, also of many at once, and apart from others", async () => {
    const [one, other] = [await aTalk(server), await aTalk(server)];
    await server.db.insertInto("participant").values({ conversationId: other.id, userId: one.parent.userId }).execute();
    const sent = await Promise.all([...many(one, 3), ...many(other, 3)].map((op) => carryOut(one.parent, op)));
    expect(codes(sent.flat()).toSorted()).toEqual(["new_account", "new_account", "ok", "ok", "ok", "ok"]);
    expect(codes(await carryOut(other.parent, ...many(other, 1)))).toEqual(["ok"]);
    expect(codes(await carryOut(one.host, ...many(one, 5)))).toEqual(["ok", "ok", "ok", "ok", "new_account"]);
  });

  test("may always ask support, and goes on reading, correcting and taking back", async () => {
    const talk = await aTalk(server);
    await carryOut(talk.parent, ...many(talk, most));
    const id = await server.factories.aConversation({ kind: "support", people: [talk.parent.userId] });
    expect(codes(await carryOut(talk.parent, { conversationId: id }))).toEqual(["ok"]);
    const others = [
      { t: "edit", seq: 1, body: "better" },
      { t: "delete", seq: 2 },
      { t: "seen", seq: 3, epoch: 0 },
    ];
    const answers = (
      await (
        await server.as(talk.parent.userId)
      ).post("/api/sync/op", {
        user: talk.parent.userId,
        device: randomUUID(),
        ops: others.map((op) => ({ opId: randomUUID(), conversationId: talk.id, ...op })),
      })
    ).body.answers;
    expect(codes(answers)).toEqual(["ok", "ok", "ok"]);
  });

  test("has no limit any more once a trip is booked: whoever booked it, a guardian, the family, the agency", async () => {
    const talk = await aTalk(server, { hosting: "accepted_hosting" });
    expect(codes(await carryOut(talk.parent, ...many(talk, 5))).at(-1)).toBe("new_account");
    await server.db.updateTable("trip").set({ state: "booked" }).where("id", "=", talk.tripId).execute();
    const guardian = await server.as("parent");
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId: talk.studentId, userId: guardian.userId, verifiedAt: server.clock.now() })
      .execute();
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    await server.db.updateTable("trip").set({ businessId }).where("id", "=", talk.tripId).execute();
    for (const { userId } of [guardian, agent])
      await server.db.insertInto("participant").values({ conversationId: talk.id, userId }).execute();
    for (const person of [talk.parent, talk.host, guardian, agent])
      expect(codes(await carryOut(person, ...many(talk, 9)))).toEqual(Array.from({ length: 9 }, () => "ok"));
  });

  test("has one still after a trip that was cancelled, and a family after one that another has hosted", async () => {
    const [cancelled, lost] = [
      await aTalk(server, { trip: "cancelled", hosting: "awaiting_host_family_review" }),
      await aTalk(server, { trip: "booked", hosting: "declined_hosting" }),
    ];
    const mine = await aTalk(server);
    for (const userId of [cancelled.parent.userId, lost.host.userId]) {
      await server.db.insertInto("participant").values({ conversationId: mine.id, userId }).execute();
      const answers = await carryOut(await server.as(userId), ...many(mine, 5));
      expect(codes(answers).at(-1)).toBe("new_account");
    }
  });
});

test("nobody of ours is counted", async () => {
  const [talk, coordinator] = [await aTalk(server), await server.as("coordinator")];
  expect(codes(await carryOut(coordinator, ...many(talk, 9))).every((code) => code === "ok")).toBe(true);
});

describe("families", () => {
  let stage: Stage;
  afterEach(() => stage.close());

  const contact = async (count: number) => {
    stage = await setStage();
    const { parent, server: there } = stage;
    for (let at = 0; at < usualLimits.newcomerFamiliesPerDay - count; at += 1)
      await there.factories.aConversation({
        people: [parent.userId],
        tripHostFamilyId: await there.factories.aHosting(),
        createdAt: new Date(there.clock.now().getTime() - 3_600_000),
      });
    const { tripId, hostingIds } = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
    await stage.db
      .updateTable("tripHostFamily")
      .set({ state: "new_trip_host_family" })
      .where("tripId", "=", tripId)
      .execute();
    return hostingIds;
  };

  test("are contacted so many of a day, each counted once; then it is told when it is possible again, and nothing is left behind", async () => {
    const [first = "", second = ""] = await contact(1);
    expect((await stage.give(stage.parent, "hosting", first, "contact")).body).toMatchObject({ status: "success" });
    const refused = await stage.give(stage.parent, "hosting", second, "contact");
    expect(refused.body).toMatchObject({ statusCode: 429, code: "new_account" });
    expect(refused.body.retryAfter).toBe(23 * 3_600);
    expect(await stage.hostingOf(second)).toMatchObject({ state: "new_trip_host_family" });
    stage.server.clock.advance(23 * 3_600_000 + 1_000);
    expect((await stage.give(stage.parent, "hosting", second, "contact")).body).toMatchObject({ status: "success" });
  });

  test("are contacted without limit by whoever has a booking", async () => {
    const [first = ""] = await contact(0);
    await stage.server.factories.aTrip({ bookedBy: stage.parent.userId, state: "completed" });
    expect((await stage.give(stage.parent, "hosting", first, "contact")).body).toMatchObject({ status: "success" });
  });
});
