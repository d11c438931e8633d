import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { undoHours } from "#shared/features/erasure/erasure.rules.ts";
import { keptMs, rowsPerPart } from "#shared/features/gridExports/gridExports.rules.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// A list as a file that the server writes: for whoever asked for it, for a day, with the rights of the moment in which it is fetched.
let server: TestServer;
let [finance, administrator] = [] as unknown as [Visitor & { readonly userId: string }, Visitor];
const rowCount = 2 * rowsPerPart + 5;
const letter = (at: number): string => String.fromCodePoint(65 + at);
const codes = Array.from(
  { length: rowCount },
  (_, at) => letter(10 + Math.floor(at / 676)) + letter(Math.floor(at / 26) % 26) + letter(at % 26),
);

beforeAll(async () => {
  server = await startServer();
  finance = await server.as("finance");
  administrator = await server.as("administrator");
  await sql`
    INSERT INTO currency (code, name, symbol, active)
    SELECT c.code, CASE WHEN c.n = 1 THEN '=1+1, "so"' ELSE 'Money ' || c.n END, 'Q', c.n % 2 = 0
    FROM unnest(${codes}::text[]) WITH ORDINALITY c (code, n)`.execute(server.db);
});
afterAll(() => server.close());

const path = "/api/grid-exports";
const run = () => server.worker.runDue();
const columns = [
  { key: "code", label: "Kürzel" },
  { key: "name", label: "Name" },
  { key: "active", label: "Aktiv", words: { true: "ja", false: "nein" } },
];
const asked = { q: "", filter: "", sort: "code" };
const ask = (visitor: Visitor, more: object = {}) =>
  visitor.post(path, { resource: "currencies", asked, columns, ...more });
const jobOf = async (id: string): Promise<Body> => (await finance.get(`/api/grid-jobs/${id}`)).body.item;
const linesOf = async (id: string): Promise<number> =>
  (await server.db.selectFrom("gridJobRow").select("before").where("jobId", "=", id).execute()).filter(
    ({ before }) => before !== null,
  ).length;
const rowOf = (id: string) =>
  server.db.selectFrom("gridJob").select(["payload", "undoUntil"]).where("id", "=", id).executeTakeFirstOrThrow();
const written = async (more: object = {}): Promise<string> => {
  const { status, body } = await ask(finance, more);
  expect([status, body.item?.state, body.item?.fileUntil]).toEqual([200, "running", null]);
  await run();
  return body.item.id;
};
async function fetched(visitor: Visitor, id: string): Promise<string> {
  const parts: string[] = [];
  for (let part: number | null = 1; part !== null;) {
    const { status, body } = await visitor.get(`${path}/${id}?part=${part}`);
    expect(status).toBe(200);
    parts.push(body.lines);
    part = body.next;
  }
  return parts.join("");
}

test("holds every row once, in the order of the list and in its reader's words, and nothing that would be worked out", async () => {
  const id = await written();
  expect(await jobOf(id)).toMatchObject({
    kind: "export",
    state: "done",
    counts: { all: 3, done: 3 },
    undoUntil: null,
  });
  const lines = (await fetched(finance, id)).split("\r\n");
  expect(lines[0]).toBe("\ufeffKürzel,Name,Aktiv");
  expect(lines).toContain(`KAA,"'=1+1, ""so""",nein`);
  expect(lines).toContain("KAB,Money 2,ja");
  expect(lines.slice(1).flatMap((line) => /^[KLM][A-Z]{2}/.exec(line) ?? [])).toEqual(codes);
  const audited = await server.db
    .selectFrom("auditLog")
    .select("object")
    .where("action", "=", "grid:export")
    .where("actorId", "=", finance.userId)
    .execute();
  expect(audited).toEqual([{ object: "currencies file" }]);
});

test("is narrowed as its list is, and refuses what means nothing there", async () => {
  const id = await written({ asked: { ...asked, filter: "active:true", q: "money" } });
  const lines = (await fetched(finance, id)).split("\r\n").filter((line) => /^[KLM]/.test(line));
  expect([lines.length, lines[0]]).toEqual([Math.floor(rowCount / 2), "KAB,Money 2,ja"]);
  for (const senseless of [
    { asked: { ...asked, filter: "nothing:1" } },
    { asked: { ...asked, sort: "nothing" } },
    { columns: [{ key: "nothing", label: "Nothing" }] },
    { columns: [] },
  ])
    expect((await ask(finance, senseless)).status).toBe(422);
});

test("is for whoever asked for it alone, and only as long as they may take the list away", async () => {
  const id = await written();
  expect((await administrator.get(`${path}/${id}`)).status).toBe(404);
  expect((await administrator.post(`${path}/${id}/forget`)).status).toBe(404);
  expect((await ask(await server.as("vetting_admin"))).status).toBe(422);
  await sql`UPDATE user_role SET role = 'vetting_admin' WHERE user_id = ${finance.userId}`.execute(server.db);
  expect((await finance.get(`${path}/${id}`)).body.code).toBe("no_access");
  // What was begun goes no further either.
  await sql`UPDATE user_role SET role = 'finance' WHERE user_id = ${finance.userId}`.execute(server.db);
  const later = (await ask(finance)).body.item.id;
  await sql`UPDATE user_role SET role = 'vetting_admin' WHERE user_id = ${finance.userId}`.execute(server.db);
  await run();
  await sql`UPDATE user_role SET role = 'finance' WHERE user_id = ${finance.userId}`.execute(server.db);
  expect((await jobOf(later)).counts).toMatchObject({ done: 0, refused: 3 });
  expect((await finance.get(`${path}/${later}`)).body.code).toBe("stale_state");
  expect((await finance.get(`${path}/${id}`)).status).toBe(200);
});

test("is nothing that could be taken back", async () => {
  const id = await written();
  expect((await finance.post(`/api/grid-jobs/${id}/undo`)).body.code).toBe("stale_state");
  await run();
  expect([(await jobOf(id)).state, await linesOf(id)]).toEqual(["done", 3]);
});

test("asks for a proof that is fresh, when it is asked for and when it is fetched", async () => {
  const id = await written();
  server.clock.advance(11 * 60_000);
  expect((await finance.get(`${path}/${id}`)).body.code).toBe("prove_again");
  expect((await ask(finance)).body.code).toBe("prove_again");
  await sql`UPDATE session SET proved_at = ${server.clock.now()} WHERE user_id = ${finance.userId}`.execute(server.db);
  expect((await finance.get(`${path}/${id}`)).status).toBe(200);
});

test("is gone after a day, and when it is thrown away", async () => {
  const searched = { asked: { ...asked, q: "Money" } };
  const [thrown, old] = [await written(searched), await written(searched)];
  expect([await linesOf(thrown), (await finance.post(`${path}/${thrown}/forget`)).status]).toEqual([3, 200]);
  expect([await linesOf(thrown), (await finance.get(`${path}/${thrown}`)).status]).toEqual([0, 409]);
  // What was searched for may be somebody's name.
  expect((await rowOf(thrown)).payload).toEqual({});
  expect([await linesOf(old), (await jobOf(old)).fileUntil !== null]).toEqual([3, true]);
  server.clock.advance(keptMs + 1);
  await run();
  expect([await linesOf(old), await rowOf(old)]).toEqual([0, { undoUntil: null, payload: {} }]);
});

test("is gone when anybody is erased who may be in it", async () => {
  const guardian = await server.as("parent");
  expect((await guardian.post("/api/user/erasure")).status).toBe(200);
  server.clock.advance(undoHours * 3_600_000 - 60_000);
  await run();
  const { body } = await ask(await server.as("finance"));
  await run();
  expect(await linesOf(body.item.id)).toBe(3);
  server.clock.advance(120_000);
  await run();
  expect([await linesOf(body.item.id), await rowOf(body.item.id)]).toEqual([0, { undoUntil: null, payload: {} }]);
});
