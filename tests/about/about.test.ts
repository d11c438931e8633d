import { afterAll, beforeAll, expect, test } from "vitest";
import { release } from "#shared/wire/release.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const aboutFor = async (role: "agent" | "page_editor" | "parent") => (await server.as(role)).get("/api/hub/about");

test("whoever works in the hub learns how the server is, a parent does not", async () => {
  await server.db.deleteFrom("job").execute();
  const { body } = await aboutFor("agent");
  expect(body).toMatchObject({
    release,
    now: server.clock.now().toISOString(),
    queue: { due: 0, lateMs: 0, failing: 0 },
    mail: "mailbox",
    paying: "sandbox",
  });
  expect(body.database).toEqual({ version: expect.stringMatching(/^\d+/), answerMs: expect.any(Number) });
  expect((await aboutFor("parent")).status).toBe(403);
});

test("work that is due counts, and how long its oldest has waited; what is for later does not", async () => {
  const at = (ms: number): string => new Date(server.clock.now().getTime() + ms).toISOString();
  await server.db
    .insertInto("job")
    .values([
      { kind: "nothing", key: "about a", dueAt: at(-90_000), lastError: "It failed" },
      { kind: "nothing", key: "about b", dueAt: at(-1_000) },
      { kind: "nothing", key: "about c", dueAt: at(60_000) },
    ])
    .execute();
  const { body } = await aboutFor("page_editor");
  expect(body.queue).toEqual({ due: 2, lateMs: 90_000, failing: 1 });
});
