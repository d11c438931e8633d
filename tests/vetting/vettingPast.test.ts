import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";
import { createHouseholds } from "./households.ts";

let server: TestServer;
let households: ReturnType<typeof createHouseholds>;
let vetter: Visitor & { readonly userId: string };

beforeAll(async () => {
  server = await startServer();
  households = createHouseholds(server);
  vetter = await server.as("vetting_admin");
});
afterAll(() => server.close());

const dayAgo = (days: number): string => addDays(dayOf(server.clock.now()), -days);
const noonOf = (day: string): Date => new Date(`${day}T12:00:00Z`);
const list = async (on: string, more = "", visitor: Visitor = vetter): Promise<Body> =>
  (await visitor.get(`/api/vetting-past?on=${on}&per_page=15${more}`)).body;

// One that was approved 100 days ago and suspended 20 days ago; its police check was clear from 120 days ago and adverse since 20.
async function aPast(name: string) {
  const id = await server.factories.aHostFamily({
    parentGuardianOneLastName: name,
    vettingState: "suspended",
    createdAt: noonOf(dayAgo(200)),
  });
  const memberId = await households.aMember(id);
  const checkId = await households.aCheck(id, {
    kind: "police_check",
    memberId,
    state: "clear",
    updatedAt: noonOf(dayAgo(120)),
  });
  await server.db
    .updateTable("vettingCheck")
    .set({ state: "adverse", updatedAt: noonOf(dayAgo(20)) })
    .where("id", "=", checkId)
    .execute();
  await households.aStep(id, { to: "submitted", at: noonOf(dayAgo(150)) });
  await households.aStep(id, { to: "approved", from: "submitted", at: noonOf(dayAgo(100)), actorId: vetter.userId });
  await households.aStep(id, { to: "suspended", from: "approved", at: noonOf(dayAgo(20)), reason: "The gate." });
  return id;
}

test("each household stands as it stood at the end of a day, with who moved it and on what", async () => {
  const id = await aPast("Pastfield");
  const at = async (days: number): Promise<Body> =>
    (await list(dayAgo(days), "&q=Pastfield")).data.find((row: Body) => row.id === id);
  expect(await at(201)).toBeUndefined();
  // There was a household, and nothing was decided about it yet.
  expect(await at(170)).toBeUndefined();
  expect(await at(130)).toMatchObject({ state: "submitted", clear: 1 });
  expect(await at(100)).toMatchObject({ state: "approved", clear: 1, movedBy: expect.stringMatching(/\w/) });
  expect(await at(21)).toMatchObject({ state: "approved", clear: 1 });
  const after = await at(20);
  expect(after).toMatchObject({ state: "suspended", reason: "The gate.", clear: 0 });
  expect(after.grounds).toContainEqual({ kind: "police_check", clear: 0, required: 1 });
});

test("what was first written down after the day was not known on it", async () => {
  const id = await server.factories.aHostFamily({
    parentGuardianOneLastName: "Laterby",
    createdAt: noonOf(dayAgo(90)),
  });
  await households.aMember(id);
  await households.aCheck(id, { kind: "agreement", state: "clear", updatedAt: noonOf(dayAgo(10)) });
  const clearAt = async (days: number) => (await list(dayAgo(days), "&q=Laterby")).data[0].clear;
  expect([await clearAt(11), await clearAt(10)]).toEqual([0, 1]);
});

test("the approved of a day are counted and found alone", async () => {
  await aPast("Countable");
  const then = await list(dayAgo(50), "&q=Countable");
  expect(then).toMatchObject({ approved: 1, all: 1, total: 1 });
  expect(await list(dayAgo(5), "&q=Countable&only=approved")).toMatchObject({
    approved: 0,
    all: 1,
    total: 0,
    data: [],
  });
});

test("pages have 15 or 25 rows, and a day that has not come is none", async () => {
  const status = async (query: string) => (await vetter.get(`/api/vetting-past?${query}`)).status;
  expect(await status(`on=${dayAgo(1)}&per_page=25`)).toBe(200);
  expect(await status(`on=${dayAgo(1)}&per_page=50`)).toBe(422);
  expect(await status(`on=${dayAgo(-1)}`)).toBe(422);
  expect(await status("on=never")).toBe(422);
});

test("it is for the vetting office, and taking it away is written down after a fresh proof", async () => {
  for (const role of ["coordinator", "finance", "host_family"] as const)
    expect((await (await server.as(role)).get(`/api/vetting-past?on=${dayAgo(1)}`)).status).toBe(403);
  const visitor = await server.as("administrator");
  const answer = await visitor.get(`/api/vetting-past/exported?on=${dayAgo(50)}&q=Countable`);
  expect(answer.body.rows).toHaveLength(1);
  const line = await server.db
    .selectFrom("auditLog")
    .select("object")
    .where("action", "=", "vetting:export")
    .where("actorId", "=", visitor.userId)
    .executeTakeFirstOrThrow();
  expect(line.object).toBe(`vetting as at ${dayAgo(50)} 1 searched`);
  await server.db
    .updateTable("session")
    .set({ provedAt: noonOf(dayAgo(1)) })
    .where("userId", "=", visitor.userId)
    .execute();
  expect((await visitor.get(`/api/vetting-past/exported?on=${dayAgo(50)}`)).body).toMatchObject({
    code: "prove_again",
  });
});
