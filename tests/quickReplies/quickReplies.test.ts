import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostReplies } from "#shared/features/quickReplies/quickReplies.rules.ts";
import { roles } from "#shared/access/roles.ts";
import { tidyAssets } from "#server/features/assets/tidyAssets.ts";
import { anAsset } from "#tests/assets/adding.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let [coordinator, finance, parent, host] = [] as unknown as [Visitor, Visitor, Visitor, Visitor];

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
  finance = await server.as("finance");
  parent = await server.as("parent");
  host = await server.as("host_family");
});
afterAll(() => server.close());

const path = "/api/quick-replies";
const draft = (shortcut: string, fields = {}) => ({ shortcut, text: `Words of ${shortcut}`, ...fields });
const keep = async (visitor: Visitor, shortcut: string, fields = {}) =>
  (await visitor.post(path, draft(shortcut, fields))).body.item;
const shortcutsOf = async (visitor: Visitor): Promise<string[]> =>
  (await visitor.get(path)).body.replies.map(({ shortcut }: { shortcut: string }) => shortcut);

describe("a quick reply", () => {
  test("of one's own is read, changed and removed by nobody else", async () => {
    const kept = await keep(parent, "bus");
    expect(kept).toEqual({
      id: expect.any(String),
      shortcut: "bus",
      text: "Words of bus",
      locale: null,
      isShared: false,
      teamId: null,
      teamName: null,
      files: [],
    });
    expect(await shortcutsOf(parent)).toContain("bus");
    for (const other of [host, coordinator]) {
      expect(await shortcutsOf(other)).not.toContain("bus");
      expect((await other.patch(`${path}/${kept.id}`, { text: "Theirs" })).status).toBe(404);
      expect((await other.remove(`${path}/${kept.id}`)).status).toBe(404);
    }
    expect((await parent.patch(`${path}/${kept.id}`, { text: "Other words", locale: "es" })).body.item).toMatchObject({
      shortcut: "bus",
      text: "Other words",
      locale: "es",
    });
    expect((await parent.remove(`${path}/${kept.id}`)).status).toBe(200);
    expect(await shortcutsOf(parent)).not.toContain("bus");
    expect((await parent.remove(`${path}/${kept.id}`)).status).toBe(404);
  });

  test("of the office is everybody's in it, and nobody's outside", async () => {
    const kept = await keep(coordinator, "arrivals", { is_shared: true });
    expect(kept.isShared).toBe(true);
    expect(await shortcutsOf(finance)).toContain("arrivals");
    for (const outside of [parent, host]) {
      expect(await shortcutsOf(outside)).not.toContain("arrivals");
      expect((await outside.patch(`${path}/${kept.id}`, { text: "Theirs" })).status).toBe(404);
    }
    expect((await finance.patch(`${path}/${kept.id}`, { text: "Better words" })).body.item).toMatchObject({
      text: "Better words",
      isShared: true,
    });
    expect((await finance.patch(`${path}/${kept.id}`, { is_shared: false })).status).toBe(200);
    expect(await shortcutsOf(finance)).toContain("arrivals");
    expect(await shortcutsOf(coordinator)).not.toContain("arrivals");
  });

  test.each(roles)("is kept by %s, and for the office by whoever works there", async (role) => {
    const visitor = await server.as(role);
    expect((await visitor.post(path, draft(`own-${role}`))).status).toBe(200);
    const answer = await visitor.post(path, draft(`office-${role}`, { is_shared: true }));
    const isOutside = role === "parent" || role === "host_family" || role === "agent";
    expect(answer.status).toBe(isOutside ? 422 : 200);
    if (isOutside) expect(answer.body.issues).toEqual({ isShared: [{ rule: "notYours" }] });
  });

  test("is one for a word and a language", async () => {
    await keep(parent, "again");
    expect((await parent.post(path, draft("Again"))).body.code).toBe("conflict");
    expect((await parent.post(path, draft("again", { locale: "es" }))).status).toBe(200);
    expect((await host.post(path, draft("again"))).status).toBe(200);
  });

  test.each([
    [{ shortcut: "two words" }, "shortcut"],
    [{ shortcut: "a/b" }, "shortcut"],
    [{ shortcut: "" }, "shortcut"],
    [{ shortcut: "x".repeat(31) }, "shortcut"],
    [{ text: " " }, "text"],
    [{ text: "Dear {{studnet}}" }, "text"],
    [{ locale: "xx" }, "locale"],
  ])("is refused as %j", async (fields, field) => {
    const { status, body } = await parent.post(path, draft("refused", fields));
    expect([status, Object.keys(body.issues)]).toEqual([422, [field]]);
  });

  test("is one of so many", async () => {
    const person = await server.as("parent");
    await server.db
      .insertInto("quickReply")
      .values(
        Array.from({ length: mostReplies }, (_, n) => ({ ownerId: person.userId, shortcut: `n${n}`, text: "Words" })),
      )
      .execute();
    expect((await person.post(path, draft("one-more"))).body.code).toBe("too_large");
    expect((await person.get(path)).body.replies).toHaveLength(mostReplies);
  });
});

describe("a quick reply of a team", () => {
  test("is read and changed by those of the team, and made by nobody else", async () => {
    const [niamh, other] = [await server.as("coordinator"), await server.as("coordinator")];
    const made = await niamh.post("/api/desk/teams", { name: "Arrivals", memberIds: [niamh.userId] });
    const teamId = made.body.item.id;
    const kept = await keep(niamh, "arrive", { isShared: true, teamId });
    expect(kept).toMatchObject({ isShared: true, teamId, teamName: "Arrivals" });
    expect(await shortcutsOf(niamh)).toContain("arrive");
    for (const stranger of [other, finance, parent]) {
      expect(await shortcutsOf(stranger)).not.toContain("arrive");
      expect((await stranger.patch(`${path}/${kept.id}`, { text: "Theirs" })).status).toBe(404);
    }
    for (const fields of [{ isShared: true, teamId }, { teamId }, { isShared: true, teamId: "999999999" }])
      expect((await other.post(path, draft("again", fields))).body.issues).toHaveProperty("teamId");
    expect((await niamh.post(path, draft("own", { teamId }))).body.issues).toHaveProperty("teamId");
    // A word is the office's once.
    expect((await niamh.post(path, draft("arrive", { isShared: true }))).status).toBe(409);
    expect((await niamh.patch(`${path}/${kept.id}`, { teamId: null })).body.item).toMatchObject({ teamName: null });
    expect(await shortcutsOf(other)).toContain("arrive");
    expect((await niamh.patch(`${path}/${kept.id}`, { isShared: false, teamId: null })).body.item).toMatchObject({
      isShared: false,
      teamName: null,
    });
  });
});

describe("the files of a quick reply", () => {
  test("come with it, and go when it goes", async () => {
    const niamh = await server.as("coordinator");
    const kept = await keep(niamh, "map", { isShared: true });
    const ref = await anAsset(server, { purpose: "quickReplyFile", recordId: kept.id });
    const filesOf = async (visitor: Visitor) =>
      (await visitor.get(path)).body.replies.find(({ id }: { id: string }) => id === kept.id)?.files;
    expect(await filesOf(finance)).toEqual([expect.objectContaining({ ref })]);
    expect(await filesOf(parent)).toBeUndefined();
    expect([(await finance.get(`/media/${ref}`)).status, (await parent.get(`/media/${ref}`)).status]).toEqual([
      200, 404,
    ]);
    await niamh.remove(`${path}/${kept.id}`);
    expect((await finance.get(`/media/${ref}`)).status).toBe(404);
    await tidyAssets(server.ports);
    expect(
      await server.db.selectFrom("asset").select("state").where("ref", "=", ref).executeTakeFirstOrThrow(),
    ).toEqual({ state: "erased" });
  });
});
