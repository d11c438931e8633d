import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { staffFeed } from "#shared/features/conversations/conversations.wire.ts";
import { addDays, dayMs } from "#shared/time/days.ts";
import { isSomebodyWaiting } from "#tests/support/accounts.ts";
import { eventually } from "#tests/support/eventually.ts";
import { aTraveller } from "#tests/support/stays.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What the guardians of many students are written: tried, sent to each in the own language, and taken back while nobody has answered.
type Person = Visitor & { readonly userId: string };

let server: TestServer;
let coordinator: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  coordinator = await server.as("coordinator");
});

const run = () => server.worker.runDue();
// Whoever was logged in then logs in again.
async function tomorrow(): Promise<void> {
  server.clock.advance(dayMs);
  coordinator = { ...(await server.as(coordinator.userId)), userId: coordinator.userId };
}
const ask = (who: Person, kind: string, ids: readonly string[], payload: object = {}) =>
  who.post("/api/grid-jobs", { resource: "students", kind, query: "", ids, isTrial: true, payload });
const jobOf = async (id: string): Promise<Body> => (await coordinator.get(`/api/grid-jobs/${id}`)).body.item;
const rowsOf = async (id: string): Promise<Body[]> => (await coordinator.get(`/api/grid-jobs/${id}/results`)).body.rows;

async function tried(kind: string, ids: readonly string[], payload: object = {}): Promise<string> {
  const { status, body } = await ask(coordinator, kind, ids, payload);
  expect(status).toBe(200);
  await run();
  return body.item.id;
}
async function then(id: string, what: "apply" | "undo"): Promise<void> {
  expect((await coordinator.post(`/api/grid-jobs/${id}/${what}`, {})).status).toBe(200);
  await run();
}

async function aParent(locale: string): Promise<Person> {
  const userId = await server.factories.aUser({ roles: ["parent"], locale });
  return { ...(await server.as(userId)), userId };
}

// The newest that stands in a person's conversation with the office.
const heard = async ({ userId }: Person) =>
  server.db
    .selectFrom("message as m")
    .innerJoin("conversation as c", "c.id", "m.conversationId")
    .select(["m.body", "m.senderId", "m.deleted", "c.id as conversationId"])
    .where("c.kind", "=", "support")
    .where("c.supportableId", "=", userId)
    .where("m.kind", "=", 1)
    .orderBy("m.seq", "desc")
    .executeTakeFirst();

// All that people have written there and that stands.
const standing = async ({ userId }: Person): Promise<readonly (string | null)[]> =>
  (
    await server.db
      .selectFrom("message as m")
      .innerJoin("conversation as c", "c.id", "m.conversationId")
      .select("m.body")
      .where("c.kind", "=", "support")
      .where("c.supportableId", "=", userId)
      .where("m.kind", "=", 1)
      .where("m.deleted", "=", false)
      .orderBy("m.seq")
      .execute()
  ).map(({ body }) => body);

describe("what is missing", () => {
  test("is asked of each guardian in the language that they read, of nobody where nothing is, and taken back", async () => {
    const [german, japanese] = [await aParent("de"), await aParent("ja")];
    const make = server.factories;
    const lacking = await make.aStudent({ guardianId: german.userId, firstName: "Mia" });
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId: lacking, userId: japanese.userId, verifiedAt: server.clock.now() })
      .execute();
    const orphan = await make.aStudent();
    const id = await tried("chase", [lacking, orphan]);
    expect(await jobOf(id)).toMatchObject({
      state: "tried",
      counts: { fits: 1, refused: 1 },
      reasons: [{ reason: "noGuardian" }],
    });
    expect((await rowsOf(id)).map(({ recordId, name }) => [recordId, typeof name])).toEqual([
      [orphan, "string"],
      [lacking, "string"],
    ]);
    expect([await heard(german), await heard(japanese)]).toEqual([undefined, undefined]);
    await then(id, "apply");
    expect(await heard(german)).toMatchObject({
      senderId: coordinator.userId,
      body: expect.stringMatching(/^Guten Tag, bevor Mia .*Gesundheit.*Behandlungen.*Notfallkontakt/),
    });
    expect((await heard(japanese))?.body).toMatch(/Mia.*緊急連絡先/);
    await then(id, "undo");
    expect([(await heard(german))?.deleted, (await heard(japanese))?.deleted]).toEqual([true, true]);
    expect(await jobOf(id)).toMatchObject({ state: "undone", counts: { refused: 1 } });
  });

  test("is asked for by its name alone, and of nobody where nothing is", async () => {
    const parent = await aParent("en");
    const [whole, half] = [await aTraveller(server, parent.userId), await aTraveller(server, parent.userId)];
    await server.db.deleteFrom("studentCare").where("studentId", "=", half).execute();
    const id = await tried("chase", [whole, half]);
    expect(await jobOf(id)).toMatchObject({ counts: { fits: 1, same: 1, refused: 0 } });
    await then(id, "apply");
    expect((await heard(parent))?.body).toMatch(/we still need: an emergency contact\./);
  });

  test("is asked of the same guardians once a day, each for each child; whoever came since is asked, and what was taken back again", async () => {
    const [first, second] = [await aParent("en"), await aParent("en")];
    const make = server.factories;
    const [mia, ben] = [
      await make.aStudent({ guardianId: first.userId, firstName: "Mia" }),
      await make.aStudent({ guardianId: first.userId, firstName: "Ben" }),
    ];
    // A message is no question.
    await then(await tried("message", [mia], { text: "{{student}} is welcome.", locale: "en" }), "apply");
    await then(await tried("chase", [mia]), "apply");
    const again = await tried("chase", [mia, ben]);
    expect(await jobOf(again)).toMatchObject({ counts: { fits: 1, refused: 1 }, reasons: [{ reason: "askedToday" }] });
    // Tried before somebody else has asked: it is judged once more.
    const later = await tried("chase", [ben]);
    await then(again, "apply");
    await then(later, "apply");
    expect((await rowsOf(later))[0]).toMatchObject({ state: "refused", reason: "askedToday" });
    const bodies = [/^Mia is/, /Mia/, /Ben/].map((body) => expect.stringMatching(body));
    expect(await standing(first)).toEqual(bodies);
    const link = { studentId: mia, userId: second.userId, verifiedAt: server.clock.now() };
    await server.db.insertInto("studentGuardian").values(link).execute();
    await then(await tried("chase", [mia]), "apply");
    expect([(await standing(first)).length, (await standing(second)).length]).toEqual([3, 1]);
    await then(again, "undo");
    expect(await jobOf(await tried("chase", [ben]))).toMatchObject({ counts: { fits: 1 } });
    await tomorrow();
    expect(await jobOf(await tried("chase", [mia]))).toMatchObject({ counts: { fits: 1, refused: 0 } });
  });

  test("stays asked where somebody has answered since", async () => {
    const parent = await aParent("en");
    const id = await tried("chase", [await server.factories.aStudent({ guardianId: parent.userId })]);
    await then(id, "apply");
    const { conversationId = "" } = (await heard(parent)) ?? {};
    await server.factories.aMessage({ conversationId, senderId: parent.userId });
    await then(id, "undo");
    expect((await rowsOf(id))[0]).toMatchObject({ state: "refused", reason: "stale_state" });
  });
});

describe("what was opened for it", () => {
  const casesOf = (conversationId: string) =>
    server.db
      .selectFrom("supportCase")
      .select("said")
      .where("conversationId", "=", conversationId)
      .orderBy("id")
      .execute();
  const headerFor = async (who: Person, id: string) =>
    (await who.get(`/api/conversations/headers?ids=${id}`)).body.headers[0];
  const childrenOf = async ({ userId }: Person, ...names: string[]) => {
    const ids: string[] = [];
    for (const firstName of names) ids.push(await server.factories.aStudent({ guardianId: userId, firstName }));
    return ids;
  };

  test("is closed again for whoever had never asked, however many children they have", async () => {
    const parent = await aParent("en");
    const id = await tried("chase", await childrenOf(parent, "Mia", "Ben"));
    await then(id, "apply");
    const { conversationId = "" } = (await heard(parent)) ?? {};
    expect(await casesOf(conversationId)).toEqual([{ said: null }]);
    expect(await headerFor(coordinator, conversationId)).toMatchObject({ topic: "other", isArchived: false });
    await then(id, "undo");
    expect(await casesOf(conversationId)).toEqual([]);
    expect(await headerFor(parent, conversationId)).toBeUndefined();
    expect(await headerFor(coordinator, conversationId)).toMatchObject({ isArchived: true });
    // Whoever asks later is heard as ever.
    const asked = await parent.post("/api/conversations/support-message", { topic: "payment", text: "It is late." });
    expect(asked.body.conversation.id).toBe(conversationId);
    expect(await headerFor(parent, conversationId)).toMatchObject({ isArchived: false });
    expect(await casesOf(conversationId)).toEqual([{ said: null }]);
  });

  test("is no case where one was solved, which is solved again, unless somebody has answered", async () => {
    const [quiet, heardFrom] = [await aParent("en"), await aParent("en")];
    const talks: string[] = [];
    for (const parent of [quiet, heardFrom]) {
      const asked = await parent.post("/api/conversations/support-message", { topic: "payment", text: "It is late." });
      talks.push(asked.body.conversation.id);
      const state = { conversationId: asked.body.conversation.id, state: "solved" };
      expect((await coordinator.post("/api/desk/support/state", state)).status).toBe(200);
    }
    const [first = "", second = ""] = talks;
    const ids = [...(await childrenOf(quiet, "Mia")), ...(await childrenOf(heardFrom, "Ben"))];
    const id = await tried("chase", ids);
    await then(id, "apply");
    expect(await casesOf(first)).toEqual([{ said: "solved" }, { said: null }]);
    await server.factories.aMessage({ conversationId: second, senderId: heardFrom.userId });
    await then(id, "undo");
    expect(await casesOf(first)).toEqual([{ said: "solved" }]);
    const header = await headerFor(coordinator, first);
    expect(header.supportCase).toEqual({ said: "solved", saidSeq: header.headSeq });
    expect(await headerFor(quiet, first)).toMatchObject({ isArchived: false });
    expect(await casesOf(second)).toEqual([{ said: "solved" }, { said: null }]);
  });
});

describe("a family with several children", () => {
  test("has all that it was written taken back", async () => {
    const parent = await aParent("en");
    const ids = [
      await server.factories.aStudent({ guardianId: parent.userId, firstName: "Mia" }),
      await server.factories.aStudent({ guardianId: parent.userId, firstName: "Ben" }),
    ];
    const id = await tried("chase", ids);
    await then(id, "apply");
    expect(await standing(parent)).toEqual([expect.stringMatching("Mia"), expect.stringMatching("Ben")]);
    await then(id, "undo");
    expect(await standing(parent)).toEqual([]);
    expect(await jobOf(id)).toMatchObject({ state: "undone", counts: { done: 0, refused: 0 } });
  });

  test("reads once what names none of them, and each time what does", async () => {
    const [mother, father] = [await aParent("en"), await aParent("en")];
    const make = server.factories;
    const both = await make.aStudent({ guardianId: mother.userId, firstName: "Mia" });
    const alone = await make.aStudent({ guardianId: mother.userId, firstName: "Ben" });
    const last = await make.aStudent({ guardianId: mother.userId, firstName: "Tom" });
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId: last, userId: father.userId, verifiedAt: server.clock.now() })
      .execute();
    const id = await tried("message", [both, alone, last], {
      text: "The office is closed on Friday. {{me}}",
      locale: "en",
    });
    expect(await jobOf(id)).toMatchObject({ counts: { fits: 2, same: 1, refused: 0 } });
    await then(id, "apply");
    expect([(await standing(mother)).length, (await standing(father)).length]).toEqual([1, 1]);
    const named = await tried("message", [both, alone], { text: "{{student}} is welcome.", locale: "en" });
    await then(named, "apply");
    expect((await standing(mother)).slice(1)).toEqual(["Mia is welcome.", "Ben is welcome."]);
  });
});

describe("beside others who write", () => {
  test("nobody's feed is held while a guardian's conversation is waited for", async () => {
    const [first, second] = [await aParent("en"), await aParent("en")];
    const studentId = await server.factories.aStudent({ guardianId: first.userId });
    await server.db
      .insertInto("studentGuardian")
      .values({ studentId, userId: second.userId, verifiedAt: server.clock.now() })
      .execute();
    await then(await tried("chase", [studentId]), "apply");
    const { conversationId = "" } = (await heard(second)) ?? {};
    const feeds = [first.userId, second.userId, coordinator.userId, staffFeed];
    for (const what of ["apply", "undo"] as const) {
      await tomorrow();
      const id = await tried("chase", [studentId]);
      if (what === "undo") await then(id, "apply");
      let working: Promise<unknown> = Promise.resolve();
      await server.db.transaction().execute(async (writing) => {
        await sql`SELECT FROM conversation WHERE id = ${conversationId} FOR NO KEY UPDATE`.execute(writing);
        expect((await coordinator.post(`/api/grid-jobs/${id}/${what}`, {})).status).toBe(200);
        working = run();
        await eventually(async () => expect(await isSomebodyWaiting(server.database.owner.db)).toBe(true));
        await sql`SELECT FROM feed WHERE feed_id = ANY (${feeds}::bigint[]) ORDER BY feed_id FOR NO KEY UPDATE NOWAIT`.execute(
          writing,
        );
      });
      await working;
      expect((await jobOf(id)).state).toBe(what === "undo" ? "undone" : "done");
    }
  });

  test("it does not wait for a file that is taken into the list, and holds whom it is about", async () => {
    const parent = await aParent("en");
    const studentId = await server.factories.aStudent({ guardianId: parent.userId });
    const id = await tried("chase", [studentId]);
    let working: Promise<unknown> = Promise.resolve();
    const owner = server.database.owner.db;
    await owner.transaction().execute(async (holding) => {
      await sql`SELECT FROM student WHERE id = ${studentId} FOR NO KEY UPDATE`.execute(holding);
      expect((await coordinator.post(`/api/grid-jobs/${id}/apply`, {})).status).toBe(200);
      working = run();
      await eventually(async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE 'SELECT FROM student%'`.execute(
          owner,
        );
        expect(rows).toHaveLength(1);
      });
      const { rows } = await sql`
        SELECT FROM pg_locks WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) AND objsubid = 1`.execute(
        owner,
      );
      expect(rows).toEqual([]);
    });
    await working;
    expect(await standing(parent)).toHaveLength(1);
  });
});

describe("a message", () => {
  test("is filled in for each student, and one with a place that cannot be filled is sent to nobody", async () => {
    const [travels, stays] = [await aParent("en"), await aParent("en")];
    const make = server.factories;
    const fromDate = addDays(server.clock.now().toISOString().slice(0, 10), 30);
    const [going, home] = [
      await make.aStudent({ guardianId: travels.userId, firstName: "Mia" }),
      await make.aStudent({ guardianId: stays.userId }),
    ];
    await make.aTrip({ studentId: going, fromDate, toDate: addDays(fromDate, 10), state: "booked" });
    const text = "{{student}} arrives on {{arrival}}. {{me}}";
    const id = await tried("message", [going, home], { text, locale: "en" });
    expect(await jobOf(id)).toMatchObject({
      counts: { fits: 1, refused: 1 },
      reasons: [{ reason: "openPlaces" }],
    });
    await then(id, "apply");
    expect((await heard(travels))?.body).toMatch(/^Mia arrives on \d+ \p{L}+\. [^{}]+$/u);
    expect(await heard(stays)).toBeUndefined();
  });

  test("makes sense and is the office's to send, or is refused at once", async () => {
    const ids = [await server.factories.aStudent()];
    for (const [kind, payload] of [
      ["message", { text: "{{shoeSize}}", locale: "en" }],
      ["message", { text: " ", locale: "en" }],
      ["message", { text: "Hello", locale: "xx" }],
      ["chase", { text: "?" }],
      ["abandon", {}],
    ] as const)
      expect([kind, (await ask(coordinator, kind, ids, payload)).status]).toEqual([kind, 422]);
    for (const [role, status] of [
      ["agent", 403],
      ["finance", 422],
    ] as const)
      expect([role, (await ask(await server.as(role), "chase", ids)).status]).toEqual([role, status]);
    const untried = { resource: "students", kind: "chase", query: "", ids, payload: {} };
    expect((await coordinator.post("/api/grid-jobs", untried)).status).toBe(422);
    const all = await coordinator.get("/api/grid-jobs/matching?resource=students&query=");
    expect(all.body.count).toBeGreaterThan(0);
  });
});
