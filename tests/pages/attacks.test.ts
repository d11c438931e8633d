import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sanitiser } from "#server/features/pages/sanitise.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { attacks } from "./attacks.ts";

const sanitise = await sanitiser();

type Person = Awaited<ReturnType<TestServer["as"]>>;

let server: TestServer;
let editor: Person;
beforeAll(async () => {
  server = await startServer();
  editor = await server.as("page_editor");
});
afterAll(() => server.close());

const text = { title: "A title", summary: "A line", body: "<p>Words</p>" };
let made = 0;
const create = (changes: object) =>
  editor.post("/api/pages", { slug: `page-${(made += 1)}`, kind: "page", texts: { en: text }, ...changes });

// What comes out of sanitise() is judged in sanitise.test.ts, as a browser reads it.
describe("in a body", () => {
  test.each(attacks)("%s is cleaned before it is kept", async (attack) => {
    const { item } = (await create({ texts: { en: { ...text, body: attack } } })).body;
    expect(item.texts.en.body).toBe(sanitise(attack));
    const row = await server.db
      .selectFrom("pageVersion")
      .select("body")
      .where("pageId", "=", item.id)
      .executeTakeFirstOrThrow();
    expect(row.body).toBe(sanitise(attack));
  });

  test("what came into the database by another way is cleaned when it is read", async () => {
    const { item } = (await create({})).body;
    await server.db
      .updateTable("page")
      .set({ publishedVersion: 1, state: "published" })
      .where("id", "=", item.id)
      .execute();
    for (const attack of attacks) {
      await server.db.updateTable("pageVersion").set({ body: attack }).where("pageId", "=", item.id).execute();
      expect((await server.visitor().get(`/api/pages/by-slug/${item.slug}`)).body.item.body).toBe(sanitise(attack));
      expect((await editor.get(`/api/pages/${item.id}`)).body.item.texts.en.body).toBe(sanitise(attack));
      expect((await editor.get(`/api/pages/${item.id}/versions/1`)).body.texts.en.body).toBe(sanitise(attack));
    }
  });
});

describe("in a title or a summary", () => {
  // They are text and are shown as text (PageScreen.test.tsx): nothing is read out of them, so nothing need be taken away.
  test.each(attacks)("%s stays the text it is", async (attack) => {
    const line = attack.slice(0, 120).trim();
    const answer = await create({ texts: { en: { ...text, title: line, summary: line } } });
    expect(answer.headers.get("content-type")).toContain("application/json");
    expect(answer.body.item.texts.en).toMatchObject({ title: line, summary: line });
  });
});

describe("in an address, a kind, a picture or a language", () => {
  test.each(attacks)("%s is refused", async (attack) => {
    expect((await create({ slug: attack })).status).toBe(422);
    expect((await create({ kind: attack })).status).toBe(422);
    expect((await create({ picture: attack })).status).toBe(422);
    expect([400, 422]).toContain((await create({ texts: { [attack]: text } })).status);
  });
});
