import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createReadings } from "#server/db/readings.ts";
import { forgetAnswers, trimFeeds, trimOutlived } from "#server/features/conversations/retention.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const settings = { feedDays: 30, feedRows: 20, answerDays: 60, sealedDays: 60, readingHours: 24, translationDays: 180 };

async function feedOf(userId: string) {
  const { rows } = await sql<{ head: string; floor: string; first: string; rows: string }>`
    SELECT f.head, f.floor, (SELECT min(pos) FROM feed_event e WHERE e.feed_id = f.feed_id) AS first, (SELECT count(*) FROM feed_event e WHERE e.feed_id = f.feed_id) AS rows FROM feed f WHERE f.feed_id = ${userId}`.execute(
    server.db,
  );
  return Object.values(rows[0] ?? {}).map(Number);
}

test("a feed keeps what is young and at least its newest rows, and stays whole above its floor", async () => {
  const [busy, quiet] = [await server.factories.aUser(), await server.factories.aUser()];
  const conversationId = await server.factories.aConversation({ kind: "support", people: [busy] });
  for (let n = 0; n < 60; n += 1) await server.factories.aMessage({ conversationId });
  const other = await server.factories.aConversation({ kind: "support", people: [quiet] });
  for (let n = 0; n < 10; n += 1) await server.factories.aMessage({ conversationId: other });
  await trimFeeds(server.database.app.db, settings);
  expect([await feedOf(busy), await feedOf(quiet)]).toEqual([
    [60, 0, 1, 60],
    [10, 0, 1, 10],
  ]);
  await sql`UPDATE feed_event SET at = at - interval '31 days' WHERE pos <= 50`.execute(server.db);
  await trimFeeds(server.database.app.db, settings);
  expect([await feedOf(busy), await feedOf(quiet)]).toEqual([
    [60, 40, 41, 20],
    [10, 0, 1, 10],
  ]);
});

test("answers are forgotten when no device repeats the question any more", async () => {
  const userId = await server.factories.aUser();
  for (const days of [59, 61])
    await sql`INSERT INTO op_log (user_id, op_id, digest, result, at) VALUES (${userId}, gen_random_uuid(), '', '{}', now() - make_interval(days => ${days}))`.execute(
      server.db,
    );
  await forgetAnswers(server.database.app.db, settings);
  expect(await server.db.selectFrom("opLog").selectAll().where("userId", "=", userId).execute()).toHaveLength(1);
});

test("that somebody has read is not noted for longer than a day, and the audit log keeps its lines", async () => {
  const office = await server.factories.aUser({ roles: ["coordinator"] });
  const conversationId = await server.factories.aConversation({ kind: "support", people: [] });
  const readings = createReadings(server.database.app.db);
  const read = () =>
    readings.from("::1")({ readerId: office, at: server.clock.now(), conversationIds: [conversationId] });
  const trim = () => trimOutlived(server.database.app.db, server.clock.now());
  const noted = async () => (await server.db.selectFrom("reading").selectAll().execute()).length;
  const lines = async () =>
    (await server.db.selectFrom("auditLog").selectAll().where("actorId", "=", office).execute()).length;
  await read();
  server.clock.advance(3_600_000);
  await read();
  await trim();
  expect([await noted(), await lines()]).toEqual([2, 2]);
  server.clock.advance(24 * 3_600_000 + 1);
  await read();
  await trim();
  expect([await noted(), await lines()]).toEqual([1, 3]);
  // Within the hour it is still known.
  await createReadings(server.database.app.db).from("::1")({
    readerId: office,
    at: server.clock.now(),
    conversationIds: [conversationId],
  });
  expect([await noted(), await lines()]).toEqual([1, 3]);
});
