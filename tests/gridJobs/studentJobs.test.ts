import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
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
