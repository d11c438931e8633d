import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";
import { create, english, order, publish, save } from "./editing.ts";

// Beside a page stand its next version, another page and another page's picture.
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const next = { en: { ...english, title: "Not yet" } };
const picture = async (pageId: string, alt: object): Promise<string> => {
  const ref = await anAsset(server, { purpose: "pageMedia", recordId: pageId });
  await server.db
    .updateTable("asset")
    .set({ alt: JSON.stringify(alt) })
    .where("ref", "=", ref)
    .execute();
  return `media/${ref}`;
};

describe("a page", () => {
  test("is read in its own version: readers see the published one, editors the draft", async () => {
    await publish(server, { texts: { en: { ...english, title: "Another" } } });
    const { page, author } = await publish(server);
    await save(author, page, { texts: next });
    const path = `/api/pages/by-slug/${page.slug}`;
    const [read, draft] = [await server.visitor().get(path), await author.get(`${path}?draft=true`)];
    expect([read.body.item.title, read.body.item.isPublished]).toEqual([english.title, true]);
    expect([draft.body.item.title, draft.body.item.isPublished]).toEqual(["Not yet", false]);
    const { data } = (await server.visitor().get("/api/pages/links")).body;
    expect(data.filter(({ slug }: Body) => slug === page.slug).map(({ title }: Body) => title)).toEqual([
      english.title,
    ]);
  });

  test("shows its own picture with that picture's words", async () => {
    const [{ page }, { page: other }] = [await publish(server), await publish(server)];
    await picture(other.id, { en: "Another's" });
    const key = await picture(page.id, { en: "A ford" });
    await server.db.updateTable("page").set({ picture: key }).where("id", "=", page.id).execute();
    const { item } = (await server.visitor().get(`/api/pages/by-slug/${page.slug}`)).body;
    expect([item.picture, item.pictureAlt]).toEqual([key, "A ford"]);
  });

  test("is saved with a picture of its own alone, found clean", async () => {
    const author = await server.as("page_editor");
    const [page, other] = [await create(author), await create(author)];
    const [own, foreign, waiting] = [
      await picture(page.id, { en: "Own" }),
      await picture(other.id, { en: "Foreign" }),
      await picture(page.id, { en: "Waiting" }),
    ];
    const change = (key: string, fields: object) =>
      server.db.updateTable("asset").set(fields).where("ref", "=", key.slice("media/".length)).execute();
    const alike = await picture(page.id, { en: "Of another kind of record" });
    await change(waiting, { state: "waiting" });
    await change(alike, { recordKind: "student" });
    for (const key of [foreign, waiting, alike])
      expect((await save(author, page, { picture: key })).body.issues).toMatchObject({ picture: [{ rule: "choice" }] });
    expect((await save(author, page, { picture: own })).body.item.picture).toBe(own);
  });
});

describe("in the editors' list", () => {
  test("each page has what its own draft says, by its own author, and whether its own picture lacks words", async () => {
    const [author, second] = [await server.as("page_editor"), await server.as("page_editor")];
    const [first, other] = [
      await create(author),
      await create(author, { texts: { en: { ...english, title: "Other" } } }),
    ];
    const page = (await save(second, first, { texts: { ...next, fr: english } })).body.item;
    await server.db
      .updateTable("page")
      .set({ picture: await picture(page.id, { en: "A ford" }) })
      .where("id", "=", page.id)
      .execute();
    await server.db
      .updateTable("page")
      .set({ picture: await picture(other.id, {}) })
      .where("id", "=", other.id)
      .execute();
    const rowOf = async ({ id }: Body): Promise<Body> => (await author.get(`/api/pages/${id}`)).body.item;
    const { firstName, lastName } = await server.db
      .selectFrom("appUser")
      .select(["firstName", "lastName"])
      .where("id", "=", second.userId)
      .executeTakeFirstOrThrow();
    expect(await rowOf(page)).toMatchObject({
      title: "Not yet",
      locales: ["en", "fr"],
      authorId: second.userId,
      authorName: `${firstName} ${lastName}`,
      lacksAlt: false,
    });
    expect(await rowOf(other)).toMatchObject({
      title: "Other",
      locales: ["en"],
      authorId: author.userId,
      lacksAlt: true,
    });
    expect((await author.get(`/api/pages/${page.id}/versions`)).body.data).toMatchObject([
      { version: 2, title: "Not yet", authorName: `${firstName} ${lastName}` },
      { version: 1, title: english.title },
    ]);
  });

  test("pages are found by the title of their draft or their address, by state and by kind", async () => {
    const { page, author } = await publish(server, { kind: "blog", slug: "about-lighthouses" });
    const rewritten = (await save(author, page, { texts: { en: { ...english, title: "Of lighthouse keepers" } } })).body
      .item;
    const draft = await create(author, { slug: "keepers-wanted", texts: { en: { ...english, title: "Gorse" } } });
    await order(author, draft, "submit");
    const found = async (query: string): Promise<readonly string[]> =>
      (await author.get(`/api/pages?${query}`)).body.data.map(({ slug }: Body) => slug).toSorted();
    expect(await found("q=keepers")).toEqual([rewritten.slug, draft.slug]);
    expect(await found("q=about-light")).toEqual([rewritten.slug]);
    expect(await found("q=gorse")).toEqual([draft.slug]);
    expect(await found("q=keepers&state=published")).toEqual([rewritten.slug]);
    expect(await found("q=keepers&state=in_review")).toEqual([draft.slug]);
    expect(await found("q=keepers&kind=blog")).toEqual([rewritten.slug]);
  });
});
