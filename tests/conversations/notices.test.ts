import { untold } from "#server/db/readings.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sql } from "kysely";
import { inTransaction } from "#server/db/transaction.ts";
import { countConversations } from "#server/features/conversations/counters.store.ts";
import { readHeaders } from "#server/features/conversations/headers.store.ts";
import { readerOf, type Reader } from "#server/features/conversations/reader.ts";
import type { Transaction } from "#server/db/connection.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Person } from "./cast.ts";

const messageCount = 400;
let server: TestServer;
let parent: Person;
let conversationId = "";

beforeAll(async () => {
  server = await startServer();
  const host = await server.as("host_family");
  parent = await server.as("parent");
  conversationId = await server.factories.aConversation({ people: [parent.userId, host.userId] });
  for (let count = 1; count < messageCount; count += 1)
    await server.factories.aMessage({ conversationId, senderId: host.userId });
  await server.factories.aMessage({ conversationId, senderId: "0", kind: 2 });
  await sql`ANALYZE`.execute(server.db);
});
afterAll(() => server.close());

// As the database counts them for the transaction that asks.
const readBy = (read: (db: Transaction, reader: Reader) => Promise<unknown>): Promise<number> =>
  inTransaction(
    server.ports.db,
    { actor: { id: parent.userId, roles: ["parent"], businessId: null }, readOnly: true },
    async (db) => {
      await read(db, readerOf({ id: parent.userId, roles: ["parent"], businessId: null }, server.clock.now(), untold));
      const { rows } = await sql<{
        messages: number;
      }>`SELECT (seq_tup_read + idx_tup_fetch)::int AS messages FROM pg_stat_xact_user_tables WHERE relname = 'message'`.execute(
        db,
      );
      return rows[0]?.messages ?? 0;
    },
  );

test("behind a notice the newest messages are looked at, never the whole conversation", async () => {
  expect(await readBy(countConversations)).toBeLessThan(10);
  expect(await readBy((db, reader) => readHeaders(db, reader, [conversationId]))).toBeLessThan(10);
});
