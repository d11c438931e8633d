import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inParts } from "#shared/wire/importRows.rules.ts";

import { officeSettings } from "#shared/features/officeSettings/officeSettings.rules.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// Rows out of a file: handed in, tried, done once, and taken back.
let server: TestServer;
let [administrator, finance, coordinator] = [] as unknown as [Visitor, Visitor, Visitor];
beforeAll(async () => {
  server = await startServer();
  administrator = await server.as("administrator");
  finance = await server.as("finance");
  await server.factories.aCountry("IE");
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

type Values = Readonly<Record<string, unknown>>;
const path = "/api/grid-imports";
const run = () => server.worker.runDue();
const jobOf = async (visitor: Visitor, id: string): Promise<Body> =>
  (await visitor.get(`/api/grid-jobs/${id}`)).body.item;
const resultsOf = async (visitor: Visitor, id: string): Promise<Body[]> =>
  (await visitor.get(`/api/grid-jobs/${id}/results`)).body.rows;
const filled = async (visitor: Visitor, resource: string, rows: readonly Values[]): Promise<string> => {
  const { body } = await visitor.post(path, { resource });
  for (const part of inParts(rows.map((values, index) => ({ at: index + 2, values }))))
    expect((await visitor.post(`${path}/${body.item.id}/rows`, { rows: part })).status).toBe(200);
  return body.item.id;
};
const tried = async (visitor: Visitor, resource: string, rows: readonly Values[]): Promise<string> => {
  const id = await filled(visitor, resource, rows);
  expect((await visitor.post(`${path}/${id}/try`)).body.item?.state).toBe("trying");
  await run();
  return id;
};
const applied = async (visitor: Visitor, id: string, body: object = {}): Promise<void> => {
  expect((await visitor.post(`/api/grid-jobs/${id}/apply`, body)).status).toBe(200);
  await run();
};
const currency = async (code: string) =>
  server.db.selectFrom("currency").select(["name", "symbol", "active"]).where("code", "=", code).executeTakeFirst();

describe("rows of a file", () => {
  test("are tried, done and taken back but for what was touched since", async () => {
    await server.db.insertInto("currency").values({ code: "XAA", name: "Old", symbol: "A" }).execute();
    await server.db.insertInto("currency").values({ code: "XAB", name: "Same", symbol: "B" }).execute();
    const id = await tried(finance, "currencies", [
      { code: "XAA", name: "=1+1", symbol: "A" },
      { code: "XAB", name: "Same", symbol: "B" },
      { code: "XAC", name: "New", symbol: "C" },
      { code: "XAD", name: "Touched", symbol: "D" },
      { code: "nope", name: "Wrong", symbol: "E" },
    ]);
    expect((await jobOf(finance, id)).counts).toEqual({ all: 5, fits: 3, same: 1, done: 0, refused: 1 });
    expect([await currency("XAC"), (await currency("XAA"))?.name]).toEqual([undefined, "Old"]);
    expect((await resultsOf(finance, id))[0]).toMatchObject({
      recordId: "6",
      name: "nope, Wrong",
      state: "refused",
      reason: "invalid",
    });
    await applied(finance, id);
    // What looks like a formula is text, and is made harmless where it leaves.
    expect([(await currency("XAA"))?.name, (await currency("XAC"))?.name]).toEqual(["=1+1", "New"]);
    await server.db.updateTable("currency").set({ name: "By hand" }).where("code", "=", "XAD").execute();
    expect((await finance.post(`/api/grid-jobs/${id}/undo`)).status).toBe(200);
    await run();
    expect([(await currency("XAA"))?.name, await currency("XAC"), (await currency("XAD"))?.name]).toEqual([
      "Old",
      undefined,
      "By hand",
    ]);
    expect((await resultsOf(finance, id))[0]).toMatchObject({ name: "XAD, Touched", reason: "stale_state" });
  });

  test("of businesses are the same by their name, and bring no country that we do not know", async () => {
    const name = "Société d’Été";
    const values = { name, kind: "school", countryCode: "IE", paymentDays: 14 };
    const id = await tried(administrator, "businesses", [values, { ...values, name: "Other", countryCode: "AQ" }]);
    await applied(administrator, id);
    expect((await jobOf(administrator, id)).counts).toMatchObject({ done: 1, refused: 1 });
    const again = await tried(administrator, "businesses", [{ ...values, name: "SOCIETE D’ETE", cityTown: "Nice" }]);
    await applied(administrator, again);
    const found = await server.db
      .selectFrom("business")
      .select(["name", "legalName", "cityTown", "paymentDays"])
      .where("paymentDays", "=", 14)
      .where("kind", "=", "school")
      .execute();
    expect(found).toEqual([{ name: "SOCIETE D’ETE", legalName: name, cityTown: "Nice", paymentDays: 14 }]);
  });

  test("of students are the same by name and birth date, and go back whole", async () => {
    const known = await server.factories.aStudent({ firstName: "Lucía", lastName: "Muñoz", dateOfBirth: "2012-02-29" });
    const born = { gender: "female", countryCode: "IE", dateOfBirth: "2012-02-29", languages: ["es", "en"] };
    const id = await tried(coordinator, "students", [
      { ...born, firstName: "Lucia", lastName: "Munoz" },
      { ...born, firstName: "Imported", lastName: "Once" },
      { ...born, firstName: "Not", lastName: "Born", dateOfBirth: "2090-01-01" },
    ]);
    await applied(coordinator, id);
    expect((await jobOf(coordinator, id)).counts).toMatchObject({ done: 2, refused: 1 });
    const languagesOf = async () =>
      (await server.db.selectFrom("student").select("languages").where("id", "=", known).executeTakeFirst())?.languages;
    expect(await languagesOf()).toEqual(["es", "en"]);
    await coordinator.post(`/api/grid-jobs/${id}/undo`);
    await run();
    expect(await languagesOf()).not.toEqual(["es", "en"]);
    const once = server.db.selectFrom("student").select("id").where("firstName", "=", "Imported");
    expect(await once.execute()).toEqual([]);
  });

  test("come once, whoever sends them again, and go on after a node has died in the middle", async () => {
    const codes = Array.from(
      { length: 150 },
      (_, at) => `Y${String.fromCodePoint(65 + (at % 26))}${String.fromCodePoint(65 + Math.floor(at / 26))}`,
    );
    const last = codes.at(-1) ?? "";
    const owner = server.database.owner.db;
    await server.db.insertInto("currency").values({ code: last, name: "Last", symbol: "L" }).execute();
    const rows = codes.map((code) => ({ code, name: `Name ${code}`, symbol: "¤" }));
    const id = await filled(finance, "currencies", rows);
    await finance.post(`${path}/${id}/rows`, {
      rows: [{ at: 2, values: { code: "YZZ", name: "Again", symbol: "¤" } }],
    });
    await finance.post(`${path}/${id}/try`);
    await run();
    expect((await finance.post(`/api/grid-jobs/${id}/apply`, {})).status).toBe(422);
    await owner.transaction().execute(async (holding) => {
      await sql`SELECT FROM currency WHERE code = ${last} FOR UPDATE`.execute(holding);
      expect((await finance.post(`/api/grid-jobs/${id}/apply`, { typed: 150 })).status).toBe(200);
      const working = run();
      await eventually(async () => {
        const { rows: waiting } = await sql<{ pid: number }>`
          SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND wait_event_type = 'Lock' AND query LIKE '%to_jsonb%'`.execute(
          owner,
        );
        expect(waiting).toHaveLength(1);
        await sql`SELECT pg_terminate_backend(${waiting[0]?.pid})`.execute(owner);
      });
      await working;
    });
    expect(await jobOf(finance, id)).toMatchObject({ state: "running", counts: { done: 100, fits: 50 } });
    server.clock.advance(5_000);
    await run();
    expect((await jobOf(finance, id)).counts).toMatchObject({ all: 150, done: 150 });
    const { rows: found } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM currency WHERE code LIKE 'Y%' AND name LIKE 'Name %'`.execute(server.db);
    expect(found[0]?.count).toBe(150);
  });
});

describe("refused is", () => {
  test("a list that one may not fill, and a job of somebody else's", async () => {
    expect((await coordinator.post(path, { resource: "currencies" })).status).toBe(422);
    expect((await finance.post(path, { resource: "businesses" })).status).toBe(422);
    expect((await finance.post(path, { resource: "trips" })).status).toBe(422);
    const { body } = await finance.post(path, { resource: "currencies" });
    const row = { at: 2, values: { code: "XCA" } };
    expect((await administrator.post(`${path}/${body.item.id}/rows`, { rows: [row] })).status).toBe(404);
    expect((await administrator.post(`${path}/${body.item.id}/try`)).status).toBe(404);
    expect((await finance.post(`${path}/${body.item.id}/try`)).status).toBe(422);
  });

  test("more rows to what is being tried, and the list's own rows", async () => {
    const id = await tried(finance, "currencies", [{ code: "XCB", name: "B", symbol: "B" }]);
    const row = { at: 9, values: { code: "XCC", name: "C", symbol: "C" } };
    expect((await finance.post(`${path}/${id}/rows`, { rows: [row] })).status).toBe(409);
    const meant = { resource: "currencies", kind: "import", query: "", isTrial: true, payload: {} };
    expect((await finance.post("/api/grid-jobs", meant)).status).toBe(422);
  });

  test("whoever has lost the right meanwhile, row by row", async () => {
    const clerk = await server.as("finance");
    const id = await tried(clerk, "currencies", [{ code: "XCD", name: "D", symbol: "D" }]);
    await server.db.deleteFrom("userRole").where("userId", "=", clerk.userId).execute();
    await server.db.insertInto("userRole").values({ userId: clerk.userId, role: "coordinator" }).execute();
    await sql`UPDATE grid_job SET state = 'running' WHERE id = ${id}`.execute(server.db);
    await sql`INSERT INTO job (kind, payload, due_at) VALUES ('grid.rows', ${JSON.stringify({ id })}::jsonb, now() - interval '20 years')`.execute(
      server.db,
    );
    await run();
    const { rows } = await sql<{ reason: string }>`SELECT reason FROM grid_job_row WHERE job_id = ${id}`.execute(
      server.db,
    );
    expect(rows).toEqual([{ reason: "no_access" }]);
    expect(await currency("XCD")).toBeUndefined();
  });
});

// The last: the day that passes ends every session.
describe("in the end rows", () => {
  test("are forgotten a day later, with what stood before", async () => {
    const id = await tried(finance, "currencies", [{ code: "XBA", name: "Kept", symbol: "K" }]);
    await applied(finance, id);
    server.clock.advance(60_000 * officeSettings.jobsUndoMinutes.usual + 1);
    expect((await finance.post(`/api/grid-jobs/${id}/undo`)).status).toBe(409);
    server.clock.advance(24 * 3_600_000);
    await run();
    const rows = await server.db
      .selectFrom("gridJobRow")
      .select(["payload", "before"])
      .where("jobId", "=", id)
      .execute();
    expect(rows).toEqual([{ payload: null, before: null }]);
  });
});
