import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test("the connection that waits for notices belongs to a role that reads nothing and owns nothing", async () => {
  const listening = async () =>
    (
      await server.database.owner.pool.query<{ usename: string }>(
        "SELECT usename FROM pg_stat_activity WHERE datname = current_database() AND query ILIKE 'LISTEN%'",
      )
    ).rows.map(({ usename }) => usename);
  await eventually(async () => expect(await listening()).toEqual(["hearth_listen"]));
  const client = new pg.Client({ ...server.database.config, user: "hearth_listen" });
  await client.connect();
  try {
    const { rows } = await client.query(
      "SELECT rolsuper, rolcreaterole, rolbypassrls FROM pg_roles WHERE rolname = current_user",
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolbypassrls: false }]);
    for (const table of ["app_user", "message", "feed_event", "audit_log", "data_key"])
      await expect(client.query(`SELECT FROM ${table}`)).rejects.toThrow("permission denied");
    await expect(client.query("CREATE TABLE own (id int)")).rejects.toThrow("permission denied");
    await expect(client.query("SET ROLE hearth_app")).rejects.toThrow("permission denied");
    await client.query("LISTEN hearth");
  } finally {
    await client.end();
  }
});
