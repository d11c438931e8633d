import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { create, english, order, publish, save } from "./editing.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe("a page", () => {
  test("goes from draft over review to published, and down again", async () => {
    const [author, second] = [await server.as("page_editor"), await server.as("page_editor")];
    const page = await create(author);
    expect(page).toMatchObject({
      state: "draft",
      draftVersion: 1,
      publishedVersion: null,
      authorId: author.userId,
      title: english.title,
      locales: ["en"],
    });
    const visitor = server.visitor();
    expect((await visitor.get(`/api/pages/by-slug/${page.slug}`)).status).toBe(404);
    expect((await order(author, page, "submit")).body.item.state).toBe("in_review");
    expect((await order(second, page, "publish")).body.item).toMatchObject({ state: "published", publishedVersion: 1 });
    expect((await visitor.get(`/api/pages/by-slug/${page.slug}`)).body.item).toMatchObject({
      title: english.title,
      body: english.body,
      locale: "en",
      isPublished: true,
    });
    expect((await order(author, page, "unpublish")).body.item).toMatchObject({
      state: "draft",
      publishedVersion: null,
    });
    expect((await visitor.get(`/api/pages/by-slug/${page.slug}`)).status).toBe(404);
  });

  test("is never published by the person who saved it", async () => {
    const author = await server.as("page_editor");
    const page = await create(author);
    await order(author, page, "submit");
    expect((await order(author, page, "publish")).body).toMatchObject({ statusCode: 409, reason: "ownDraft" });
    expect((await order(await server.as("administrator"), page, "publish")).body.item.state).toBe("published");
  });

  test("that an administrator wrote needs another pair of eyes too", async () => {
    const administrator = await server.as("administrator");
    const page = await create(administrator);
    await order(administrator, page, "submit");
    expect((await order(administrator, page, "publish")).body).toMatchObject({ statusCode: 409, reason: "ownDraft" });
  });

  test("is published only from review", async () => {
    const page = await create(await server.as("page_editor"));
    expect((await order(await server.as("administrator"), page, "publish")).body).toMatchObject({
      statusCode: 409,
      reason: "notInReview",
    });
  });

  test("is published once when two publish at the same time", async () => {
    const author = await server.as("page_editor");
    const page = await create(author);
    await order(author, page, "submit");
    const two = [await server.as("page_editor"), await server.as("administrator")];
    const answers = await Promise.all(two.map((person) => order(person, page, "publish")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("without English stays a draft", async () => {
    const author = await server.as("page_editor");
    const page = await create(author, { texts: { fr: english } });
    expect((await order(author, page, "submit")).body).toMatchObject({ statusCode: 409, reason: "englishMissing" });
  });

  test("taken back from review is a draft again", async () => {
    const author = await server.as("page_editor");
    const page = await create(author);
    await order(author, page, "submit");
    expect((await order(author, page, "withdraw")).body.item.state).toBe("draft");
  });

  test("goes on standing as it was reviewed while its next version is written", async () => {
    const { page, author, reader } = await publish(server);
    const next = (await save(author, page, { texts: { en: { ...english, title: "Not yet" } } })).body.item;
    expect(next).toMatchObject({ state: "draft", draftVersion: 2, publishedVersion: 1, title: "Not yet" });
    expect((await server.visitor().get(`/api/pages/by-slug/${page.slug}`)).body.item.title).toBe(english.title);
    await order(author, next, "submit");
    await order(reader, next, "publish");
    expect((await server.visitor().get(`/api/pages/by-slug/${page.slug}`)).body.item.title).toBe("Not yet");
  });

  test("keeps its address, kind and picture while readers see it", async () => {
    const { page, author } = await publish(server);
    for (const change of [{ slug: "elsewhere" }, { kind: "blog" }, { picture: "room/tea.kitchen" }]) {
      expect((await save(author, page, change)).body).toMatchObject({ statusCode: 409, reason: "published" });
    }
  });
});

describe("a save", () => {
  test("over a newer version is refused with the newer one", async () => {
    const [first, second] = [await server.as("page_editor"), await server.as("page_editor")];
    const page = await create(first);
    await save(second, page, { texts: { en: { ...english, title: "Mine came first" } } });
    const answer = await save(first, page, { texts: { en: { ...english, title: "Too late" } } });
    expect(answer.body).toMatchObject({
      statusCode: 409,
      code: "stale_state",
      item: { draftVersion: 2, authorId: second.userId, texts: { en: { title: "Mine came first" } } },
    });
    expect((await first.get(`/api/pages/${page.id}`)).body.item.texts.en.title).toBe("Mine came first");
  });

  test("of two at the same time is one", async () => {
    const editors = [await server.as("page_editor"), await server.as("page_editor")];
    const page = await create(await server.as("page_editor"));
    const answers = await Promise.all(
      editors.map((person, index) => save(person, page, { texts: { en: { ...english, title: `Copy ${index}` } } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("writes the languages it names, takes away those it empties and leaves the others", async () => {
    const editor = await server.as("page_editor");
    const page = await create(editor, {
      texts: { en: english, fr: { ...english, title: "La sécurité" }, de: english },
    });
    const { item } = (await save(editor, page, { texts: { fr: { ...english, title: "Sécurité" }, de: null } })).body;
    expect(item.locales).toEqual(["en", "fr"]);
    expect([item.texts.en.title, item.texts.fr.title]).toEqual([english.title, "Sécurité"]);
  });

  test("that would leave nothing is refused", async () => {
    const editor = await server.as("page_editor");
    const page = await create(editor);
    expect((await save(editor, page, { texts: { en: null } })).body.errors).toEqual({
      texts: ["The texts field is required"],
    });
  });

  test("of a page in review makes it a draft, of which the last person to save is the author", async () => {
    const [author, second] = [await server.as("page_editor"), await server.as("page_editor")];
    const page = await create(author);
    await order(author, page, "submit");
    const { item } = (await save(second, page, { texts: { en: { ...english, title: "Better" } } })).body;
    expect(item).toMatchObject({ state: "draft", authorId: second.userId });
    await order(author, item, "submit");
    expect((await order(second, item, "publish")).body.reason).toBe("ownDraft");
    expect((await order(author, item, "publish")).body.item.state).toBe("published");
  });

  test("is a version that can be read and made the draft again", async () => {
    const [editor, second] = [await server.as("page_editor"), await server.as("page_editor")];
    const page = await create(editor);
    const next = (await save(second, page, { texts: { en: { ...english, title: "Second" }, it: english } })).body.item;
    const versions = (await editor.get(`/api/pages/${page.id}/versions`)).body.data;
    expect(versions).toMatchObject([
      { version: 2, title: "Second", locales: ["en", "it"] },
      { version: 1, title: english.title, locales: ["en"] },
    ]);
    expect((await editor.get(`/api/pages/${page.id}/versions/1`)).body.texts).toEqual({ en: english });
    expect((await editor.get(`/api/pages/${page.id}/versions/9`)).status).toBe(404);
    expect((await editor.get(`/api/pages/${page.id}/versions/first`)).status).toBe(404);
    const restored = (
      await editor.post(`/api/pages/${page.id}/restore`, { version: 1, expectedVersion: next.draftVersion })
    ).body.item;
    expect(restored).toMatchObject({ draftVersion: 3, title: english.title, locales: ["en"], authorId: editor.userId });
  });
});
