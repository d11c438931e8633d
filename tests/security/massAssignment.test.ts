import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#shared/access/roles.ts";
import { camelKey } from "#shared/wire/case.ts";
import { usualLimits } from "#server/config.ts";
import { addressOf, endpoints, mayCall } from "#tests/support/endpoints.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let columns: readonly string[];

beforeAll(async () => {
  server = await startServer({
    config: { limits: { ...usualLimits, triesPerAddress: 1_000, triesPerNetwork: 1_000 } },
  });
  const { rows } = await server.database.owner.pool.query<{ name: string }>(
    "SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' ORDER BY 1",
  );
  columns = rows.map(({ name }) => name);
});
afterAll(() => server.close());

const changes = endpoints.filter(({ endpoint }) => endpoint.method !== "GET");

// What the server alone decides (S14); where a permission is about just that, the call is named.
const decidedHere = [
  "role",
  "roles",
  "userId",
  "parentId",
  "businessId",
  "createdBy",
  "submittedBy",
  "decidedBy",
  "bookedBy",
  "coordinatorId",
  "authorId",
  "ownerId",
  "state",
  "verified",
  "verifiedAt",
  "emailVerifiedAt",
  "disabledAt",
  "passwordHash",
  "totpConfirmedAt",
  "mfaAt",
  "provedAt",
  "total",
  "totalHost",
  "paid",
  "publishedVersion",
  "vettedUntil",
];
const permitted: Readonly<Record<string, readonly string[]>> = {
  "vetting.record": ["state"],
  // Whose an area is, the office says.
  "geofences.create": ["coordinatorId", "businessId"],
  "geofences.update": ["coordinatorId", "businessId"],
  // Whose a lead is, who is on duty, and how a case stands, the office says.
  "scouting.create": ["ownerId"],
  "scouting.update": ["ownerId"],
  "supportCards.addShift": ["userId"],
  "support.setState": ["state"],
  // The office says whose a group and a trip are: only it may.
  "groups.create": ["businessId", "coordinatorId"],
  "groups.update": ["businessId", "coordinatorId"],
  "tripPlans.preview": ["businessId", "coordinatorId"],
  "tripPlans.change": ["businessId", "coordinatorId"],
};

describe.each(changes)("$name", ({ name, endpoint }) => {
  const fields = Object.keys(endpoint.body?.shape ?? {});

  test.each([
    ["as the database writes them", (column: string) => column],
    ["as the code writes them", camelKey],
  ] as const)("refuses every column it has no field for, %s", async (_, spelt) => {
    const visitor = await server.as(roles.find((role) => mayCall(endpoint, role)) ?? "administrator");
    const strangers = columns.filter((column) => !fields.includes(camelKey(column)));
    const before = await fingerprint();
    const body = JSON.stringify(Object.fromEntries(strangers.map((column) => [spelt(column), 1])));
    const answer = await visitor.send(endpoint.method, addressOf(endpoint), { body });
    expect(answer.body).toMatchObject({ statusCode: 400, code: "unknown_field" });
    expect(Object.keys(answer.body.issues).sort()).toEqual(strangers.map(camelKey).sort());
    expect(await fingerprint()).toEqual(before);
  });

  test("is not told what only the server decides", () => {
    expect(fields.filter((field) => decidedHere.includes(field))).toEqual(permitted[name] ?? []);
  });
});

// Who may do what, and what is whose.
async function fingerprint(): Promise<unknown> {
  const tables = [
    "app_user",
    "user_role",
    "session",
    "student",
    "student_guardian",
    "trip",
    "expense",
    "page",
    "vetting_check",
    "host_family",
    "currency",
  ];
  const prints = tables.map(
    (table) =>
      `SELECT '${table}' AS name, md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS print FROM ${table} t`,
  );
  return (await server.database.owner.pool.query(prints.join(" UNION ALL "))).rows;
}
