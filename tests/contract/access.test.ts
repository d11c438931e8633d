import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles, type Role } from "#shared/access/roles.ts";
import { addressOf, endpoints, mayCall } from "#tests/support/endpoints.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const callers: readonly (Role | null)[] = [null, ...roles];

let server: TestServer;
const visitors = new Map<Role | null, Visitor>();

beforeAll(async () => {
  server = await startServer();
  visitors.set(null, server.visitor());
  for (const role of roles) visitors.set(role, await server.as(role));
});
afterAll(() => server.close());

// Those who may not are told so before anything else is looked at; those who may get past the door, whatever they find behind it.
describe.each(endpoints)("$name", ({ endpoint }) => {
  const closes = ["session:close", "session:revoke"].includes(endpoint.action);

  test.each(callers.map((role) => ({ role, who: role ?? "a stranger" })))(
    "lets in or turns away $who as the matrix says",
    async ({ role }) => {
      // What would end the visitor's own session is asked by somebody new.
      const visitor = closes && role ? await server.as(role) : visitors.get(role);
      const answer = await visitor?.send(
        endpoint.method,
        addressOf(endpoint),
        endpoint.method === "GET" ? {} : { body: "{}" },
      );
      if (mayCall(endpoint, role)) expect([401, 403]).not.toContain(refusalOf(answer));
      else
        expect(answer?.body).toMatchObject(
          role ? { statusCode: 403, code: "no_access" } : { statusCode: 401, code: "not_logged_in" },
        );
      expect(answer?.status).toBeLessThan(500);
    },
  );
});

// Being asked for the password or the second factor again is not being turned away.
const refusalOf = (answer: { status: number; body: { code?: string } } | undefined): number | undefined =>
  answer && ["prove_again", "second_factor_needed", "second_factor_required"].includes(answer.body.code ?? "")
    ? 200
    : answer?.status;

test("a session that has ended opens nothing", async () => {
  const visitor = await server.as("finance");
  expect((await visitor.get("/api/pricing/currency")).status).toBe(200);
  await server.db
    .updateTable("session")
    .set({ revokedAt: server.clock.now() })
    .where("userId", "=", visitor.userId)
    .execute();
  expect((await visitor.get("/api/pricing/currency")).status).toBe(401);
});

test("a disabled person is nobody", async () => {
  const visitor = await server.as("administrator");
  await server.db
    .updateTable("appUser")
    .set({ disabledAt: server.clock.now() })
    .where("id", "=", visitor.userId)
    .execute();
  expect((await visitor.get("/api/pricing/currency")).status).toBe(401);
});

test("a role that was taken away is gone at the next request", async () => {
  const visitor = await server.as("finance");
  await server.db.deleteFrom("userRole").where("userId", "=", visitor.userId).execute();
  expect((await visitor.get("/api/pricing/currency")).status).toBe(403);
});
