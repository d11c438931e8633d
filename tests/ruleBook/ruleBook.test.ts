import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostSections } from "#shared/features/ruleBook/ruleBook.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let [admin, editor, coordinator, finance, agent] = [] as unknown as [Visitor, Visitor, Visitor, Visitor, Visitor];
let today = "";

beforeAll(async () => {
  server = await startServer();
  today = dayOf(server.clock.now());
  [admin, editor, coordinator, finance, agent] = await Promise.all([
    server.as("administrator"),
    server.as("page_editor"),
    server.as("coordinator"),
    server.as("finance"),
    server.as("agent"),
  ]);
});
afterAll(() => server.close());

const path = "/api/rule-book";
const draft = (slug: string, fields = {}) => ({
  slug,
  readers: ["coordinator"],
  locale: "en",
  title: `Title of ${slug}`,
  body: "First\n\nSecond",
  valid_from: today,
  ...fields,
});
const write = async (slug: string, fields = {}): Promise<string> =>
  (await editor.post(path, draft(slug, fields))).body.id;
const sectionsOf = async (visitor: Visitor): Promise<Body[]> => (await visitor.get(path)).body.sections;
const slugsOf = async (visitor: Visitor): Promise<string[]> => (await sectionsOf(visitor)).map(({ slug }) => slug);
const sectionOf = async (visitor: Visitor, slug: string): Promise<Body> =>
  (await sectionsOf(visitor)).find((section) => section.slug === slug);
const acknowledge = (visitor: Visitor, id: string, number: number) =>
  visitor.post(`${path}/${id}/acknowledge`, { number });
const rewrite = (id: string, newest: number, slug: string, fields = {}) =>
  admin.post(`${path}/${id}/texts`, { ...draft(slug, fields), newest });

describe("a section", () => {
  test("is read by those for whom it is meant and by who writes the book, and by nobody else", async () => {
    const id = await write("for-coordinators");
    for (const reader of [coordinator, admin, editor]) expect(await slugsOf(reader)).toContain("for-coordinators");
    for (const other of [finance, agent]) {
      expect(await slugsOf(other)).not.toContain("for-coordinators");
      expect((await acknowledge(other, id, 1)).status).toBe(404);
    }
    await write("for-agents", { readers: ["agent"] });
    expect(await slugsOf(agent)).toEqual(["for-agents"]);
    expect((await (await server.as("parent")).get(path)).status).toBe(403);
  });

  test("is written by administrators and editors alone", async () => {
    const id = await write("written");
    for (const other of [coordinator, finance, agent]) {
      expect((await other.post(path, draft("by-others"))).status).toBe(403);
      expect((await other.get(`${path}/${id}/texts`)).status).toBe(403);
      expect((await other.remove(`${path}/${id}`)).status).toBe(403);
      expect((await other.get(`${path}/readings`)).status).toBe(403);
    }
    expect((await editor.get(`${path}/readings`)).status).toBe(403);
    expect((await editor.remove(`${path}/${id}`)).status).toBe(200);
    expect((await editor.remove(`${path}/${id}`)).status).toBe(404);
    expect((await editor.get(`${path}/${id}/texts`)).status).toBe(404);
    expect((await rewrite(id, 1, "written")).status).toBe(404);
  });

  test("has an address of its own", async () => {
    await write("one-address");
    expect((await editor.post(path, draft("one-address"))).body.code).toBe("conflict");
    expect((await editor.post(path, draft("No address"))).status).toBe(422);
    expect((await editor.post(path, draft("nobodys", { readers: [] }))).status).toBe(422);
    expect((await editor.post(path, draft("parents", { readers: ["parent"] }))).status).toBe(422);
  });

  test("is shown as it is valid today, in one's own language before English before any other", async () => {
    const id = await write("languages");
    await rewrite(id, 1, "languages", { locale: "es", title: "En español" });
    await rewrite(id, 2, "languages", { title: "Newer" });
    await rewrite(id, 3, "languages", { title: "Tomorrow's", valid_from: addDays(today, 1) });
    expect(await sectionOf(coordinator, "languages")).toMatchObject({ title: "Newer", number: 3, locale: "en" });
    const spanish = (await coordinator.send("GET", path, { headers: { "Accept-Language": "es" } })).body.sections;
    expect(spanish.find(({ slug }: Body) => slug === "languages")).toMatchObject({ title: "En español", number: 2 });
    const { body } = await editor.get(`${path}/${id}/texts`);
    expect(body.newest).toBe(4);
    expect(body.texts.map(({ locale, title }: Body) => [locale, title])).toEqual([
      ["en", "Tomorrow's"],
      ["es", "En español"],
    ]);
    const only = await write("only-italian", { locale: "it" });
    expect((await sectionOf(coordinator, "only-italian")).id).toBe(only);
  });

  test("written by two at once is refused to the second", async () => {
    const id = await write("twice");
    expect((await rewrite(id, 1, "twice", { body: "By the first" })).status).toBe(200);
    expect((await rewrite(id, 1, "twice", { body: "By the second" })).body.code).toBe("stale_state");
    expect((await sectionOf(coordinator, "twice")).body).toBe("By the first");
  });

  test("that is one too many is refused", async () => {
    const { count } = await server.db
      .selectFrom("ruleSection")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    const more = Array.from({ length: mostSections - Number(count) }, (_, n) => ({
      slug: `more-${n}`,
      readers: ["finance"],
      changedAt: "2027-01-01T00:00:00Z",
    }));
    await server.db.insertInto("ruleSection").values(more).execute();
    expect((await editor.post(path, draft("too-many"))).body.code).toBe("too_large");
    await server.db.deleteFrom("ruleSection").where("slug", "like", "more-%").execute();
  });
});

describe("who knows a section", () => {
  test("has said so of a version, and hears what has changed since", async () => {
    const id = await write("known");
    expect(await sectionOf(coordinator, "known")).toMatchObject({ readNumber: null, readAt: null, readBody: null });
    expect((await acknowledge(coordinator, id, 2)).status).toBe(404);
    expect((await acknowledge(coordinator, id, 1)).status).toBe(200);
    await rewrite(id, 1, "known", { body: "First\n\nThird" });
    expect(await sectionOf(coordinator, "known")).toMatchObject({
      number: 2,
      readNumber: 1,
      readBody: "First\n\nSecond",
      body: "First\n\nThird",
    });
    expect(await sectionOf(editor, "known")).toMatchObject({ readNumber: null });
    await acknowledge(coordinator, id, 2);
    await acknowledge(coordinator, id, 1);
    expect(await sectionOf(coordinator, "known")).toMatchObject({ readNumber: 2, readAt: expect.any(String) });
    await rewrite(id, 2, "known", { locale: "en", valid_from: addDays(today, 1) });
    expect((await acknowledge(coordinator, id, 3)).status).toBe(404);
  });

  test("is seen by an administrator: everybody for whom it is meant, and whether they know it as it stands", async () => {
    const { userId } = coordinator as Visitor & { readonly userId: string };
    const gone = await server.factories.aUser({ roles: ["coordinator"], firstName: "Gone" });
    await server.db.updateTable("appUser").set({ disabledAt: server.clock.now() }).where("id", "=", gone).execute();
    const id = await write("followed");
    const peopleOf = async (): Promise<Body[]> =>
      (await admin.get(`${path}/readings`)).body.sections.find((section: Body) => section.id === id).people;
    const ofCoordinator = async () => (await peopleOf()).find((person) => person.id === userId);
    expect(await ofCoordinator()).toMatchObject({ readAt: null, isCurrent: false });
    expect((await peopleOf()).map((person) => person.id)).not.toContain(gone);
    expect((await peopleOf()).map((person) => person.id)).toEqual([userId]);
    await acknowledge(coordinator, id, 1);
    expect(await ofCoordinator()).toMatchObject({ readAt: server.clock.now().toISOString(), isCurrent: true });
    await rewrite(id, 1, "followed", { body: "New words" });
    expect(await ofCoordinator()).toMatchObject({ isCurrent: false });
  });
});
