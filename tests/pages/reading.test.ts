import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aDraft, create, english, order, publish, save } from "./editing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("an address", () => {
  test("belongs to one page and never to a screen of ours", async () => {
    const editor = await server.as("page_editor");
    const page = await create(editor);
    for (const slug of [page.slug, "login", "hub", "fr", "api"]) {
      expect((await editor.post("/api/pages", aDraft({ slug }))).body.errors).toEqual({ slug: ["The slug is taken"] });
    }
    expect((await save(editor, page)).status).toBe(200);
  });

  test("that no page has is nothing", async () => {
    expect((await server.visitor().get("/api/pages/by-slug/nowhere")).body).toMatchObject({
      statusCode: 404,
      code: "not_found",
    });
  });
});

describe("a reader", () => {
  test("gets the own language, else English", async () => {
    const { page } = await publish(server, { texts: { en: english, fr: { ...english, title: "Sécurité" } } });
    const visitor = server.visitor();
    const read = async (language: string) =>
      (await visitor.get(`/api/pages/by-slug/${page.slug}`, { "Accept-Language": language })).body.item;
    expect(await read("fr")).toMatchObject({ title: "Sécurité", locale: "fr" });
    expect(await read("ja")).toMatchObject({ title: english.title, locale: "en" });
  });

  test("finds the published pages by their titles, and no drafts", async () => {
    const { page } = await publish(server, { texts: { en: english, fr: { ...english, title: "Sécurité" } } });
    const hidden = await create(await server.as("page_editor"));
    const { data } = (await server.visitor().get("/api/pages/links", { "Accept-Language": "fr" })).body;
    expect(data).toContainEqual({ slug: page.slug, kind: "help", title: "Sécurité", locale: "fr" });
    expect(data.map(({ slug }: { slug: string }) => slug)).not.toContain(hidden.slug);
  });

  test("sees a draft only as an editor", async () => {
    const editor = await server.as("page_editor");
    const page = await create(editor);
    const path = `/api/pages/by-slug/${page.slug}?draft=true`;
    expect((await editor.get(path)).body.item).toMatchObject({ title: english.title, isPublished: false });
    expect((await server.visitor().get(path)).status).toBe(404);
    expect((await (await server.as("coordinator")).get(path)).status).toBe(404);
  });

  test("learns nothing of who wrote a page", async () => {
    const { page } = await publish(server);
    const { item } = (await server.visitor().get(`/api/pages/by-slug/${page.slug}`)).body;
    expect(Object.keys(item).sort()).toEqual([
      "body",
      "isPublished",
      "kind",
      "locale",
      "picture",
      "pictureAlt",
      "slug",
      "summary",
      "title",
      "updatedAt",
    ]);
  });
});

describe("the list", () => {
  test("is searched, narrowed and sorted", async () => {
    const editor = await server.as("page_editor");
    const named = (title: string) => ({ texts: { en: { ...english, title } } });
    const zebra = await create(editor, { ...named("Zebra crossing"), kind: "blog" });
    const apple = await create(editor, { ...named("Apple zebra"), kind: "help" });
    await order(editor, apple, "submit");
    const ids = async (query: string) =>
      (await editor.get(`/api/pages?q=zebra${query}`)).body.data.map(({ id }: { id: string }) => id);
    const rows = async (sort: string) =>
      (await editor.get(`/api/pages/rows?q=zebra&sort=${sort}`)).body.rows.map(({ id }: { id: string }) => id);
    expect(await rows("title")).toEqual([apple.id, zebra.id]);
    expect(await rows("-title")).toEqual([zebra.id, apple.id]);
    expect(await ids("&kind=blog")).toEqual([zebra.id]);
    expect(await ids("&state=in_review")).toEqual([apple.id]);
    expect((await editor.get("/api/pages?per_page=1")).body).toMatchObject({ perPage: 1, currentPage: 1 });
  });

  test("counts a page that readers see as published, also while it is rewritten", async () => {
    const { page, author } = await publish(server, { texts: { en: { ...english, title: "Lighthouse" } } });
    await save(author, page);
    expect((await author.get("/api/pages?q=lighthouse&state=published")).body.data).toMatchObject([
      { id: page.id, state: "draft" },
    ]);
  });

  test("is for editors and administrators alone, as is everything but reading", async () => {
    const page = await create(await server.as("page_editor"));
    for (const role of ["parent", "host_family", "agent", "finance", "coordinator", "vetting_admin"]) {
      const person = await server.as(role);
      expect((await person.get("/api/pages")).status).toBe(403);
      expect((await person.get(`/api/pages/${page.id}`)).status).toBe(403);
      expect((await order(person, page, "publish")).status).toBe(403);
      expect((await person.post("/api/pages", aDraft())).status).toBe(403);
    }
    expect((await server.visitor().get("/api/pages")).status).toBe(401);
  });
});

describe("a draft", () => {
  test("is removed, with its versions", async () => {
    const editor = await server.as("page_editor");
    const page = await create(editor);
    expect((await editor.remove(`/api/pages/${page.id}?expected_version=1`)).status).toBe(200);
    expect((await editor.get(`/api/pages/${page.id}`)).status).toBe(404);
    expect(await server.db.selectFrom("pageVersion").select("version").where("pageId", "=", page.id).execute()).toEqual(
      [],
    );
  });

  test("that is in review or stands is not removed", async () => {
    const { page, author } = await publish(server);
    expect((await author.remove(`/api/pages/${page.id}?expected_version=1`)).body).toMatchObject({
      statusCode: 409,
      reason: "published",
    });
    const other = await create(author);
    await order(author, other, "submit");
    expect((await author.remove(`/api/pages/${other.id}?expected_version=1`)).body).toMatchObject({
      statusCode: 409,
      reason: "notDraft",
    });
  });
});
