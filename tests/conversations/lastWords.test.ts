import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const migration = new URL("../../realtime-server/db/migrations/0364_last_words.sql", import.meta.url);

test("conversations of before are told when a person last wrote, after the migration and not while it holds their table", async () => {
  const make = server.factories;
  const person = await make.aUser({ roles: ["parent"] });
  const at = (minute: number) => new Date(Date.UTC(2026, 0, 5, 10, minute));
  const [written, silent] = [
    await make.aConversation({ people: [person] }),
    await make.aConversation({ people: [person] }),
  ];
  for (const minute of [1, 2])
    await make.aMessage({ conversationId: written, senderId: person, createdAt: at(minute) });
  // What the product says by itself is nobody's word.
  for (const conversationId of [written, silent]) await make.aMessage({ conversationId, createdAt: at(3) });
  const said = async () => {
    const { rows } = await sql<{ at: string | null }>`
      SELECT last_word_at AS at FROM conversation WHERE id IN (${written}, ${silent}) ORDER BY id`.execute(server.db);
    return rows.map((row) => row.at);
  };
  await sql`ALTER TABLE conversation DROP COLUMN last_word_at`.execute(server.db);
  await sql.raw(await readFile(migration, "utf8")).execute(server.db);
  expect(await said()).toEqual([null, null]);
  await sql`UPDATE job SET due_at = ${server.clock.now()} WHERE kind = 'conversations.lastWords'`.execute(server.db);
  await server.worker.runDue();
  expect(await said()).toEqual([at(2).toISOString(), null]);
  expect(
    await server.db.selectFrom("job").select("kind").where("kind", "=", "conversations.lastWords").execute(),
  ).toEqual([]);
});
