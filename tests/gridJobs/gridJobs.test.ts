import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { jobLists } from "#shared/features/gridJobs/gridJobs.rules.ts";
import { aTalk, type Person, type Talk } from "../conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";

let server: TestServer;
let [niamh, director, finance] = [] as unknown as [Person, Person, Person];
let talks: readonly Talk[];
let apart: Talk;
let mark: string;

beforeAll(async () => {
  server = await startServer();
  [niamh, director, finance] = [
    await server.as("coordinator"),
    await server.as("administrator"),
    await server.as("finance"),
  ];
});
afterAll(() => server.close());

// Three that the list is narrowed to by a label of their own, and one beside them.
beforeEach(async () => {
  talks = [await aTalk(server), await aTalk(server), await aTalk(server)];
  apart = await aTalk(server);
  mark = await aLabel();
  for (const { id } of talks) await put(id, mark, true);
});

let count = 0;
const aLabel = async (): Promise<string> =>
  (await niamh.post("/api/desk/labels", { name: `Label ${(count += 1)}`, hue: "sky" })).body.item.id;
const put = (conversationId: string, labelId: string, isOn: boolean) =>
  niamh.post("/api/desk/conversations/label", { conversationId, labelId, isOn });
const ask = (person: Person, kind: string, payload: object, query = `tab=primary&label=${mark}`) =>
  person.post("/api/grid-jobs", { resource: "conversations", kind, query, payload });
const run = () => server.worker.runDue();
const jobOf = async (person: Person, id: string): Promise<Body> => (await person.get(`/api/grid-jobs/${id}`)).body.item;
const headersOf = async (): Promise<Body[]> =>
  (await niamh.get(`/api/conversations/headers?ids=${[...talks, apart].map(({ id }) => id).join(",")}`)).body.headers;
const done = async (person: Person, kind: string, payload: object): Promise<string> => {
  const { status, body } = await ask(person, kind, payload);
  expect(status).toBe(200);
  expect(body.item).toMatchObject({ state: "running", counts: { all: 3, done: 0, refused: 0 } });
  await run();
  return body.item.id;
};

describe("what is done to all rows at once", () => {
  test("is done to those that the list shows, and to no other", async () => {
    const label = await aLabel();
    await put(talks[0]?.id ?? "", label, true);
    const { body } = await niamh.get(
      `/api/grid-jobs/matching?resource=conversations&query=${encodeURIComponent(`label=${mark}`)}`,
    );
    expect(body.count).toBe(3);
    const id = await done(niamh, "label", { labelId: label, isOn: true });
    expect(await jobOf(niamh, id)).toMatchObject({
      state: "done",
      counts: { all: 3, done: 2, same: 1, refused: 0 },
      reasons: [],
    });
    expect((await headersOf()).map(({ labels }) => labels.includes(label))).toEqual([true, true, true, false]);
  });

  test("is taken back within its time, but for what was changed since and what was so before", async () => {
    const label = await aLabel();
    const [one, two, three] = talks.map(({ id }) => id);
    await put(one ?? "", label, true);
    const id = await done(niamh, "label", { labelId: label, isOn: true });
    await put(two ?? "", label, false);
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).body.item.state).toBe("undoing");
    await run();
    expect(await jobOf(niamh, id)).toMatchObject({
      state: "undone",
      counts: { all: 3, same: 1, done: 0, refused: 1 },
      reasons: [{ reason: "stale_state", count: 1 }],
    });
    const labels = new Map((await headersOf()).map((header) => [header.id, header.labels.includes(label)]));
    expect([one, two, three].map((one) => labels.get(one ?? ""))).toEqual([true, false, false]);
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(409);
  });

  test("gives conversations to a colleague, or says how much they press, and puts back what stood there", async () => {
    await niamh.post("/api/conversations/take", { conversationId: talks[0]?.id, heldBy: null });
    await niamh.post("/api/desk/conversations/priority", { conversationId: talks[0]?.id, priority: "low" });
    const given = await done(niamh, "assign", { personId: director.userId });
    const pressed = await done(niamh, "priority", { priority: "urgent" });
    const own = (headers: Body[]) =>
      headers.slice(0, 3).map(({ assignee, priority }) => [assignee?.id ?? null, priority]);
    expect(own(await headersOf())).toEqual(talks.map(() => [director.userId, "urgent"]));
    for (const id of [given, pressed]) await niamh.post(`/api/grid-jobs/${id}/undo`, {});
    await run();
    expect(own(await headersOf())).toEqual([
      [niamh.userId, "low"],
      [null, null],
      [null, null],
    ]);
  });

  test("cannot be taken back when its time is over", async () => {
    const id = await done(niamh, "priority", { priority: "high" });
    server.clock.advance((jobLists.conversations.undoMs ?? 0) + 1);
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(409);
    expect((await headersOf())[0]?.priority).toBe("high");
  });

  test("is one's own alone, and each row is refused once its asker may no longer", async () => {
    const { body } = await ask(niamh, "priority", { priority: "high" });
    expect((await director.get(`/api/grid-jobs/${body.item.id}`)).status).toBe(404);
    expect((await director.post(`/api/grid-jobs/${body.item.id}/undo`, {})).status).toBe(404);
    await run();
    const leaver = await server.as("coordinator");
    const second = (await ask(leaver, "priority", { priority: "low" })).body.item.id;
    await server.db.deleteFrom("userRole").where("userId", "=", leaver.userId).execute();
    await run();
    const row = await server.db.selectFrom("gridJob").selectAll().where("id", "=", second).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ state: "done", counts: { all: 3, done: 0, refused: 3 } });
    expect((await headersOf())[0]?.priority).toBe("high");
  });

  test("makes sense, or is refused at once", async () => {
    const label = await aLabel();
    for (const [kind, payload] of [
      ["dance", {}],
      ["label", { labelId: "999999999", isOn: true }],
      ["label", { labelId: label }],
      ["priority", { priority: "mild" }],
      ["assign", { personId: talks[0]?.parent.userId }],
    ] as const)
      expect([kind, (await ask(niamh, kind, payload)).status]).toEqual([kind, 422]);
    expect((await ask(niamh, "priority", { priority: "low" }, "q=Ortega")).status).toBe(422);
    expect((await ask(niamh, "priority", { priority: "low" }, "conversation=7")).status).toBe(422);
    expect((await ask(finance, "priority", { priority: "low" })).status).toBe(422);
    expect((await ask(talks[0]?.parent ?? finance, "priority", { priority: "low" })).status).toBe(403);
  });

  test("is done once, however many nodes work at it", async () => {
    const second = await startServer({ beside: server });
    const { id } = (await ask(niamh, "priority", { priority: "high" })).body.item;
    await Promise.all([server, second, server, second].map(({ worker }) => worker.runDue()));
    expect(await jobOf(niamh, id)).toMatchObject({ state: "done", counts: { all: 3, done: 3, refused: 0 } });
    await second.close();
  });
});
