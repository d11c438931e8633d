import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addressOf, endpoints, mayCall } from "#tests/support/endpoints.ts";
import { roles } from "#shared/access/roles.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let coordinator: Visitor;

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const changes = endpoints.filter(({ endpoint }) => endpoint.method !== "GET");
const reads = endpoints.filter(({ endpoint }) => endpoint.method === "GET");

describe("a change", () => {
  test.each(changes)(
    "$name is refused without the CSRF token, from another site, and from nowhere",
    async ({ endpoint }) => {
      const [address, method] = [addressOf(endpoint), endpoint.method];
      const foreign = [
        { "X-CSRF-Token": "" },
        { "X-CSRF-Token": "made.up" },
        { "Sec-Fetch-Site": "cross-site" },
        { "Sec-Fetch-Site": "same-site" },
        { "Sec-Fetch-Site": "none" },
      ];
      for (const headers of foreign)
        expect((await coordinator.send(method, address, { body: "{}", headers })).body).toMatchObject({
          statusCode: 419,
          code: "page_expired",
        });
    },
  );

  test("of an old browser is judged by its origin", async () => {
    const send = (headers: Record<string, string>) =>
      fetch(`${server.url}/api/expenses`, {
        method: "POST",
        headers: {
          Cookie: [...coordinator.cookies].map((pair) => pair.join("=")).join("; "),
          "X-CSRF-Token": coordinator.cookies.get("__Host-csrf") ?? "",
          "Content-Type": "application/json",
          ...headers,
        },
        body: "{}",
      });
    await coordinator.get("/api/health");
    expect((await send({ Origin: "http://localhost:3000" })).status).toBe(422);
    expect((await send({ Origin: "http://localhost:3000.evil.example" })).status).toBe(419);
    expect((await send({})).status).toBe(419);
  });
});

describe("asking", () => {
  test("changes nothing, whoever asks and however often", async () => {
    const everybody = [server.visitor(), ...(await Promise.all(roles.map((role) => server.as(role))))];
    const before = await fingerprint();
    for (const visitor of everybody)
      for (const { endpoint } of reads) for (const _ of [1, 2]) await visitor.get(addressOf(endpoint));
    expect(await fingerprint()).toEqual(before);
  }, 60_000);

  test("with an unknown method is told which methods there are", async () => {
    const answer = await coordinator.send("PATCH", "/api/expenses/1/approve", { body: "{}" });
    expect(answer.body).toMatchObject({ statusCode: 405, code: "wrong_method" });
    expect(answer.headers.get("allow")).toBe("POST");
  });

  test("for nothing finds nothing", async () => {
    expect((await coordinator.get("/api/nothing/here")).body).toMatchObject({ statusCode: 404, code: "not_found" });
  });

  // Rows of every table, but for what asking is meant to touch: when a session was last seen, rate limits, and that somebody was turned away.
  async function fingerprint(): Promise<unknown> {
    const client = await server.database.owner.pool.connect();
    try {
      const { rows } = await client.query(
        "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_name NOT IN ('rate_limit', 'session', 'audit_log', 'audit_seal', 'audit_end') ORDER BY 1",
      );
      const prints: Record<string, unknown> = {};
      for (const { table_name: name } of rows)
        prints[name] = (
          await client.query(
            `SELECT count(*), md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS print FROM "${name}" t`,
          )
        ).rows[0];
      return prints;
    } finally {
      client.release();
    }
  }
});

describe("input that nobody means", () => {
  const holder = async (name: string): Promise<Visitor> => {
    const found = endpoints.find((one) => one.name === name);
    const role = roles.find((one) => found && mayCall(found.endpoint, one)) ?? "administrator";
    return server.as(role);
  };

  const odd: readonly (readonly [string, string, number])[] = [
    ["an array", "[1]", 400],
    ["a number", "7", 400],
    ["broken JSON", "{", 400],
    ["a prototype key", '{"__proto__": {"admin": true}}', 400],
    ["a constructor key", '{"constructor": {"prototype": 1}}', 400],
    ["a key nobody knows", '{"user_id": 1, "nobody_knows": true}', 400],
    ["the same field in two spellings", '{"trip_id": "1", "tripId": "2"}', 400],
    ["deep nesting", `{"note": ${'{"a":'.repeat(40)}1${"}".repeat(40)}}`, 400],
    ["a NUL character", '{"note": "a\\u0000b"}', 400],
    ["half a character", '{"note": "a\\ud800b"}', 400],
    ["too much of it", JSON.stringify({ note: "x".repeat(200_000) }), 413],
  ];

  test.each(changes.filter(({ endpoint }) => endpoint.method !== "DELETE" && endpoint.body))(
    "$name refuses it with a code",
    async ({ name, endpoint }) => {
      const visitor = await holder(name);
      for (const [what, body, status] of odd) {
        const answer = await visitor.send(endpoint.method, addressOf(endpoint), { body });
        expect([what, [429, 403].includes(answer.status) ? status : answer.status]).toEqual([what, status]);
        expect(answer.body).toMatchObject({
          status: "error",
          statusCode: answer.status,
          code: expect.any(String),
          message: expect.any(String),
        });
      }
    },
  );

  test.each(reads)("$name refuses doubled and unknown parameters", async ({ name, endpoint }) => {
    const visitor = await holder(name);
    const answer = await visitor.get(`${addressOf(endpoint)}?nobody_knows=1`);
    expect([400, 404]).toContain(answer.status);
    expect((await visitor.get(`${addressOf(endpoint)}?page=1&page=2`)).status).toBeGreaterThanOrEqual(400);
  });

  test.each(endpoints.filter(({ endpoint }) => /:(id|\w+Id)\b/.test(endpoint.path)))(
    "$name takes no malformed id for an id",
    async ({ name, endpoint }) => {
      const visitor = await holder(name);
      for (const id of [
        "0",
        "-1",
        "1.5",
        "abc",
        "1e3",
        "99999999999999999999",
        "%00",
        "1%20OR%201=1",
        "%F0%9F%98%80",
      ]) {
        const answer = await visitor.send(
          endpoint.method,
          addressOf(endpoint, { id }),
          endpoint.method === "GET" ? {} : { body: "{}" },
        );
        expect([400, 403, 404, 422]).toContain(answer.status);
      }
    },
  );
});
