import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { officeSettings } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { aTalk, type Person } from "../conversations/cast.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body } from "#tests/support/visitor.ts";

// What is done to many trips: tried, looked at, done, taken back.
let server: TestServer;
let [niamh, amira, finance] = [] as unknown as [Person, Person, Person];
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  [niamh, amira, finance] = [
    await server.as("coordinator"),
    await server.as("coordinator"),
    await server.as("finance"),
  ];
});

const someTrips = async (count: number, changes: object = {}): Promise<string[]> => {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) ids.push(await server.factories.aTrip({ state: "new", ...changes }));
  return ids;
};
const ask = (person: Person, kind: string, ids: readonly string[], payload: object = {}) =>
  person.post("/api/grid-jobs", { resource: "trips", kind, query: "", ids, isTrial: true, payload });
const run = () => server.worker.runDue();
const jobOf = async (id: string, person = niamh): Promise<Body> => (await person.get(`/api/grid-jobs/${id}`)).body.item;
const rowsOf = async (id: string): Promise<Body[]> => (await niamh.get(`/api/grid-jobs/${id}/results`)).body.rows;
const tried = async (kind: string, ids: readonly string[], payload: object = {}): Promise<string> => {
  const { status, body } = await ask(niamh, kind, ids, payload);
  expect([status, body.item?.state]).toEqual([200, "trying"]);
  await run();
  return body.item.id;
};
const applied = async (id: string, body: object = {}): Promise<void> => {
  expect((await niamh.post(`/api/grid-jobs/${id}/apply`, body)).status).toBe(200);
  await run();
};
const whose = async (ids: readonly string[]): Promise<(string | null)[]> => {
  const found = await server.db.selectFrom("trip").select(["id", "coordinatorId"]).where("id", "in", ids).execute();
  return ids.map((id) => found.find((one) => one.id === id)?.coordinatorId ?? null);
};

describe("trips given to a coordinator", () => {
  test("are tried first: nothing has changed, and it is said what would", async () => {
    const [one = "", two = "", three = ""] = await someTrips(3);
    await server.db.updateTable("trip").set({ coordinatorId: amira.userId }).where("id", "=", two).execute();
    const id = await tried("coordinator", [one, two, three], { personId: amira.userId });
    expect(await jobOf(id)).toMatchObject({
      state: "tried",
      undoUntil: null,
      counts: { all: 3, fits: 2, same: 1, done: 0, refused: 0 },
    });
    expect(await whose([one, two, three])).toEqual([null, amira.userId, null]);
    expect((await rowsOf(id)).map(({ recordId, state }) => [recordId, state])).toEqual([
      [one, "fits"],
      [three, "fits"],
      [two, "same"],
    ]);
    expect((await rowsOf(id))[0]?.name).toMatch(/, \w+/);
  });

  test("then are, with their conversations, and go back but for what was touched since", async () => {
    const talk = await aTalk(server);
    const [other = ""] = await someTrips(1);
    const ids = [talk.tripId, other];
    const id = await tried("coordinator", ids, { personId: amira.userId });
    await applied(id);
    expect(await jobOf(id)).toMatchObject({ state: "done", counts: { done: 2 } });
    expect(await whose(ids)).toEqual([amira.userId, amira.userId]);
    const header = await niamh.get(`/api/conversations/headers?ids=${talk.id}`);
    expect(header.body.headers[0].assignee.id).toBe(amira.userId);
    await server.db.updateTable("trip").set({ coordinatorId: niamh.userId }).where("id", "=", other).execute();
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(200);
    await run();
    expect(await jobOf(id)).toMatchObject({ state: "undone", counts: { refused: 1 } });
    expect(await whose(ids)).toEqual([null, niamh.userId]);
    expect((await rowsOf(id))[0]).toMatchObject({ recordId: other, state: "refused", reason: "stale_state" });
  });

  test("are written down by whose hand it was, where whoever types into the list is told so", async () => {
    const nameOf = async (id: string): Promise<string> => {
      const found = server.db.selectFrom("appUser").select(["firstName", "lastName"]).where("id", "=", id);
      const { firstName, lastName } = await found.executeTakeFirstOrThrow();
      return `${firstName} ${lastName}`;
    };
    const [first, second] = [await nameOf(niamh.userId), await nameOf(amira.userId)];
    const [nobodys = "", hers = ""] = await someTrips(2);
    const ids = [nobodys, hers];
    await server.db.updateTable("trip").set({ coordinatorId: niamh.userId }).where("id", "=", hers).execute();
    const lines = async () =>
      server.db
        .selectFrom("recordChange")
        .select(["entityId", "field", "before", "after", "actorId", "step"])
        .where("entity", "=", "grid:sheets")
        .where("entityId", "in", ids)
        .orderBy("id")
        .execute();
    const line = { field: "coordinatorName", actorId: niamh.userId, step: null };
    const done = [
      { ...line, entityId: nobodys, before: null, after: second },
      { ...line, entityId: hers, before: first, after: second },
    ];
    const id = await tried("coordinator", ids, { personId: amira.userId });
    expect(await lines()).toEqual([]);
    await applied(id);
    expect(await lines()).toEqual(done);
    const changes = [{ id: nobodys, column: "coordinatorName", was: null, value: first }];
    const { body } = await amira.patch("/api/sheets/cells", { changes });
    expect(body.outcomes[0]).toMatchObject({ outcome: "stale", value: second, by: first });
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(200);
    await run();
    const undone = done.map(({ before, after, ...kept }) => ({ ...kept, before: after, after: before }));
    expect(await lines()).toEqual([...done, ...undone]);
    // Nor is who has emptied it kept from whoever types into it.
    const late = await amira.patch("/api/sheets/cells", { changes: [{ ...changes[0], was: second }] });
    expect(late.body.outcomes[0]).toMatchObject({ outcome: "stale", value: null, by: first });
  });

  test("may be taken back for a quarter of an hour", async () => {
    const ids = await someTrips(1);
    const id = await tried("coordinator", ids, { personId: amira.userId });
    await applied(id);
    server.clock.advance(60_000 * officeSettings.jobsUndoMinutes.usual + 1);
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(409);
  });

  test("are those of the list but for some, as they were when it was asked", async () => {
    const coordinatorId = amira.userId;
    const [one = "", two = ""] = await someTrips(2, { coordinatorId });
    const { firstName, lastName } = await server.db
      .selectFrom("appUser")
      .select(["firstName", "lastName"])
      .where("id", "=", coordinatorId)
      .executeTakeFirstOrThrow();
    const query = new URLSearchParams({ filter: `coordinatorName:${encodeURIComponent(`${firstName} ${lastName}`)}` });
    const asked = await niamh.post("/api/grid-jobs", {
      resource: "trips",
      kind: "coordinator",
      query: query.toString(),
      except: [two],
      isTrial: true,
      payload: { personId: null },
    });
    expect(asked.body.item?.counts.all).toBe(1);
    const [late = ""] = await someTrips(1, { coordinatorId });
    await run();
    await applied(asked.body.item.id);
    expect(await whose([one, two, late])).toEqual([null, coordinatorId, coordinatorId]);
  });
});

describe("a command for many trips", () => {
  test("is refused where it would be by hand, and nothing of it is taken back", async () => {
    const lost = await someTrips(2, { state: "enquiry" });
    const [booked = ""] = await someTrips(1, { state: "booked" });
    const id = await tried("mark_lost", [...lost, booked], { reason: "They went elsewhere" });
    expect(await jobOf(id)).toMatchObject({
      counts: { fits: 2, refused: 1 },
      reasons: [{ reason: "wrongState", count: 1 }],
    });
    const states = async () =>
      (await server.db.selectFrom("trip").select("state").where("id", "in", lost).execute()).map(({ state }) => state);
    expect(await states()).toEqual(["enquiry", "enquiry"]);
    await applied(id);
    expect(await states()).toEqual(["closed", "closed"]);
    expect(await jobOf(id)).toMatchObject({ state: "done", undoUntil: null, counts: { done: 2, refused: 1 } });
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(409);
  });

  test("is judged anew as it is done: what has moved since the trial stays", async () => {
    const [one = "", two = ""] = await someTrips(2, { bookedBy: niamh.userId });
    const id = await tried("abandon", [one, two]);
    await server.db.updateTable("trip").set({ state: "booked" }).where("id", "=", two).execute();
    await applied(id);
    expect(await jobOf(id)).toMatchObject({ counts: { done: 1, refused: 1 }, reasons: [{ reason: "wrongState" }] });
  });

  test("extends holds by days, each from its own end and none beyond the longest", async () => {
    const now = server.clock.now().getTime();
    const day = 86_400_000;
    const held = { heldAt: new Date(now - day), holdUntil: new Date(now + day) };
    const [fits = "", full = ""] = await someTrips(2, { state: "reserved" });
    await server.db.updateTable("trip").set(held).where("id", "=", fits).execute();
    await server.db
      .updateTable("trip")
      .set({ heldAt: new Date(now - 5 * day), holdUntil: new Date(now + 0.9 * day) })
      .where("id", "=", full)
      .execute();
    const id = await tried("extend_hold", [fits, full], { days: 2 });
    expect(await jobOf(id)).toMatchObject({ counts: { fits: 1, refused: 1 }, reasons: [{ reason: "holdEndFits" }] });
    await applied(id);
    const row = await server.db.selectFrom("trip").select("holdUntil").where("id", "=", fits).executeTakeFirstOrThrow();
    expect(Date.parse(row.holdUntil ?? "")).toBe(now + 3 * day);
  });
});

describe("what is done in the conversations of trips", () => {
  const labelsOf = async (id: string): Promise<string[]> =>
    (await niamh.get(`/api/conversations/headers?ids=${id}`)).body.headers[0].labels;
  const newestIn = async (conversationId: string) =>
    server.db
      .selectFrom("message")
      .select(["body", "deleted", "senderId"])
      .where("conversationId", "=", conversationId)
      .orderBy("seq", "desc")
      .executeTakeFirst();

  test("a label is put on, with or without a conversation, and taken off again", async () => {
    const talk = await aTalk(server);
    await server.db.updateTable("tripHostFamily").set({ selected: true }).where("tripId", "=", talk.tripId).execute();
    const [bare = ""] = await someTrips(1);
    const made = await niamh.post("/api/desk/labels", { name: "Airport", hue: "sky" });
    const labelId = made.body.item?.id ?? made.body.label?.id ?? made.body.id;
    const id = await tried("label", [talk.tripId, bare], { labelId, isOn: true });
    expect(await jobOf(id)).toMatchObject({ counts: { fits: 2, refused: 0 } });
    await applied(id);
    expect(await labelsOf(talk.id)).toEqual([labelId]);
    const labelled = async (): Promise<number> => (await niamh.get("/api/trips/rows?q=Airport")).body.rows.length;
    expect(await labelled()).toBe(2);
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(200);
    await run();
    expect(await labelsOf(talk.id)).toEqual([]);
    expect(await labelled()).toBe(0);
    expect((await ask(niamh, "label", [bare], { labelId: "999999", isOn: true })).status).toBe(422);
  });

  test("a message is filled in for each, and one with a place that cannot be filled is sent to nobody", async () => {
    const talk = await aTalk(server);
    await server.db.updateTable("tripHostFamily").set({ selected: true }).where("tripId", "=", talk.tripId).execute();
    const id = await tried("message", [talk.tripId], { text: "{{me}} asks: all well?", locale: "en" });
    expect(await newestIn(talk.id)).toBeUndefined();
    await applied(id);
    const sent = await newestIn(talk.id);
    expect([sent?.senderId, sent?.body]).toEqual([niamh.userId, expect.stringMatching(/^(?!\{).+ asks: all well\?$/)]);
    expect((await niamh.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(200);
    await run();
    expect((await newestIn(talk.id))?.deleted).toBe(true);
    // The conversation of the trip itself, once there is one, and no family in it.
    await server.factories.aConversation({ kind: "trip", tripId: talk.tripId });
    const open = await tried("message", [talk.tripId], { text: "You stay with the {{family}} family", locale: "en" });
    expect(await jobOf(open)).toMatchObject({ counts: { fits: 0, refused: 1 } });
    expect((await rowsOf(open))[0]).toMatchObject({ reason: "openPlaces" });
    expect((await ask(niamh, "message", [talk.tripId], { text: "{{shoeSize}}", locale: "en" })).status).toBe(422);
  });
});

test("what the office has to do for trips gets another day, and the old one back", async () => {
  const [one = "", bare = ""] = await someTrips(2);
  await server.db
    .insertInto("officeTask")
    .values({ kind: "balance_late", entity: "trip", entityId: one, createdAt: server.clock.now(), dueAt: null })
    .execute();
  const dueOf = async () =>
    (await server.db.selectFrom("officeTask").select("dueAt").where("entityId", "=", one).executeTakeFirstOrThrow())
      .dueAt;
  const id = await tried("taskDay", [one, bare], { day: "2027-08-01" });
  expect(await jobOf(id)).toMatchObject({ counts: { fits: 1, same: 1 } });
  await applied(id);
  expect(new Date((await dueOf()) ?? 0).toISOString().slice(0, 10)).toBe("2027-08-01");
  await niamh.post(`/api/grid-jobs/${id}/undo`, {});
  await run();
  expect(await dueOf()).toBeNull();
  // Dated by hand since: it stays.
  const again = await tried("taskDay", [one], { day: "2027-08-02" });
  await applied(again);
  await server.db
    .updateTable("officeTask")
    .set({ dueAt: new Date("2027-09-01") })
    .where("entityId", "=", one)
    .execute();
  await niamh.post(`/api/grid-jobs/${again}/undo`, {});
  await run();
  expect((await jobOf(again)).counts.refused).toBe(1);
});

describe("a job", () => {
  test("whose server is killed in the middle is carried on by another, with no row twice", async () => {
    const ids = await someTrips(130, { state: "new" });
    const id = await tried("coordinator", ids, { personId: amira.userId });
    expect((await jobOf(id)).counts.fits).toBe(130);
    // Somebody holds a trip of the second part: the server that does it stands still there, and its connection is cut.
    const stuck = ids.toSorted((a, b) => Number(a) - Number(b)).at(-1) ?? "";
    const owner = server.database.owner.db;
    let killed = 0;
    await owner.transaction().execute(async (holding) => {
      await sql`SELECT FROM trip WHERE id = ${stuck} FOR UPDATE`.execute(holding);
      expect((await niamh.post(`/api/grid-jobs/${id}/apply`, { typed: 130 })).status).toBe(200);
      const working = run();
      await eventually(async () => {
        const { rows } = await sql<{ pid: number }>`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock' AND query LIKE 'SELECT FROM trip%'`.execute(
          owner,
        );
        expect(rows).toHaveLength(1);
        killed = rows[0]?.pid ?? 0;
      });
      expect((await jobOf(id)).counts).toMatchObject({ done: 100, fits: 30 });
      await sql`SELECT pg_terminate_backend(${killed})`.execute(owner);
      await working;
    });
    expect(await jobOf(id)).toMatchObject({ state: "running", counts: { done: 100, fits: 30 } });
    const second = await startServer({ beside: server });
    server.clock.advance(5_000);
    await second.worker.runDue();
    await second.close();
    expect(await jobOf(id)).toMatchObject({ state: "done", counts: { all: 130, done: 130, refused: 0 } });
    expect(new Set(await whose(ids))).toEqual(new Set([amira.userId]));
  });

  test("over a hundred rows is done by whoever has said how many", async () => {
    const id = await tried("coordinator", await someTrips(101), { personId: amira.userId });
    for (const body of [{}, { typed: 100 }])
      expect((await niamh.post(`/api/grid-jobs/${id}/apply`, body)).status).toBe(422);
    expect((await niamh.post(`/api/grid-jobs/${id}/apply`, { typed: 101 })).status).toBe(200);
    // Left in the middle: what is done stays, and may be taken back.
    await niamh.post(`/api/grid-jobs/${id}/cancel`, {});
    await run();
    expect(await jobOf(id)).toMatchObject({ state: "done", counts: { fits: 101, done: 0 } });
    expect((await niamh.post(`/api/grid-jobs/${id}/cancel`, {})).status).toBe(409);
  });

  test("is one of two that a person has under way", async () => {
    const ids = await someTrips(1);
    for (const status of [200, 200, 429])
      expect((await ask(niamh, "coordinator", ids, { personId: amira.userId })).status).toBe(status);
    expect((await ask(amira, "coordinator", ids, { personId: amira.userId })).status).toBe(200);
    const { body } = await niamh.get("/api/grid-jobs?resource=trips");
    expect(body.jobs).toHaveLength(2);
    await run();
    expect((await ask(niamh, "coordinator", ids, { personId: amira.userId })).status).toBe(200);
    await run();
  });

  test("makes sense and is the asker's to give, or is refused at once", async () => {
    const ids = await someTrips(1);
    const parent = await server.as("parent");
    for (const [kind, payload] of [
      ["reserve", {}],
      ["cancel", {}],
      ["coordinator", { personId: parent.userId }],
      ["coordinator", {}],
      ["mark_lost", { reason: " " }],
      ["extend_hold", { days: 30 }],
      ["taskDay", { day: "soon" }],
      ["abandon", { reason: "?" }],
    ] as const)
      expect([kind, (await ask(niamh, kind, ids, payload)).status]).toEqual([kind, 422]);
    const untried = { resource: "trips", kind: "abandon", query: "", ids, payload: {} };
    expect((await niamh.post("/api/grid-jobs", untried)).status).toBe(422);
    expect((await ask(finance, "abandon", ids)).status).toBe(422);
    const vetting = await server.as("vetting_admin");
    expect((await vetting.get("/api/grid-jobs/matching?resource=trips&query=")).status).toBe(403);
    expect((await niamh.get("/api/grid-jobs/matching?resource=trips&query=tab%3Dall")).status).toBe(422);
    const id = await tried("abandon", ids);
    expect((await amira.get(`/api/grid-jobs/${id}/results`)).status).toBe(404);
    expect((await amira.post(`/api/grid-jobs/${id}/apply`, {})).status).toBe(404);
  });

  test("is done with the rights its asker has as it is done", async () => {
    const ids = await someTrips(1);
    const leaver = await server.as("coordinator");
    const { body } = await ask(leaver, "coordinator", ids, { personId: amira.userId });
    await run();
    await leaver.post(`/api/grid-jobs/${body.item.id}/apply`, {});
    await server.db.deleteFrom("userRole").where("userId", "=", leaver.userId).execute();
    await run();
    expect(await whose(ids)).toEqual([null]);
  });
});
