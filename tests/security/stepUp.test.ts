import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { stepUpActions } from "#shared/access/matrix.ts";
import { roles } from "#shared/access/roles.ts";
import { payoutMachine } from "#shared/features/payouts/payouts.machine.ts";
import { tripMachine } from "#shared/features/trips/trips.machine.ts";
import { addressOf, endpoints, mayCall } from "#tests/support/endpoints.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Answer, Visitor } from "#tests/support/visitor.ts";

const tenMinutes = 10 * 60_000;

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

type Person = Visitor & { readonly userId: string };

const provedAt = (who: Person, at: Date) =>
  server.db.updateTable("session").set({ provedAt: at }).where("userId", "=", who.userId).execute();
const longAgo = (): Date => new Date(server.clock.now().getTime() - tenMinutes - 1);

async function aPayout(state: string, hostId?: string): Promise<string> {
  await server.factories.aCurrency();
  const hostFamilyId = await server.factories.aHostFamily(hostId === undefined ? {} : { userId: hostId });
  const payout = { hostFamilyId, state, amount: 94_240, version: 1 };
  return (await server.db.insertInto("payout").values(payout).returning("id").executeTakeFirstOrThrow()).id;
}

describe("[S5] a proof that is older than ten minutes", () => {
  const named = endpoints.filter(({ endpoint }) => stepUpActions.includes(endpoint.action));

  test("is asked for anew where the matrix says so", () => {
    expect(new Set(named.map(({ endpoint }) => endpoint.action))).toEqual(new Set(stepUpActions));
    expect(stepUpActions).toEqual([
      "account:secure",
      "students:openMedical",
      "students:export",
      "payments:waive",
      "officeSettings:write",
      "currencies:export",
      "expenses:export",
      "studentList:export",
      "trips:export",
      "familyList:export",
      "vetting:export",
      "vetting:look",
      "groups:export",
      "businesses:write",
      "businesses:export",
      "leads:export",
    ]);
  });

  test.each(named)("does not do for $name", async ({ endpoint }) => {
    const role = roles.find((one) => mayCall(endpoint, one)) ?? "parent";
    const visitor = await server.as(role);
    const body = endpoint.method === "GET" ? {} : { body: "{}" };
    const call = (): Promise<Answer> => visitor.send(endpoint.method, addressOf(endpoint), body);
    expect((await call()).body.code).not.toBe("prove_again");
    await provedAt(visitor, longAgo());
    expect((await call()).body).toMatchObject({ statusCode: 403, code: "prove_again" });
  });

  test.each([
    ["on_hold", "release", "finance", "pending"],
    ["failed", "fix_details", "host_family", "pending"],
    ["failed", "fix_details", "finance", "pending"],
    ["paid", "reverse", "administrator", "reversed"],
  ] as const)("does not do for a payout in %s: %s by %s", async (state, command, role, to) => {
    const visitor = await server.as(role);
    const entityId = await aPayout(state, visitor.userId);
    const give = () => visitor.post("/api/transitions", { entity: "payout", entityId, command, expectedVersion: 1 });
    const stateNow = async () =>
      (await server.db.selectFrom("payout").select("state").where("id", "=", entityId).executeTakeFirstOrThrow()).state;
    await provedAt(visitor, longAgo());
    expect((await give()).body).toMatchObject({ statusCode: 403, code: "prove_again" });
    expect(await stateNow()).toBe(state);
    await provedAt(visitor, server.clock.now());
    expect((await give()).body).toMatchObject({ status: "success", state: to });
  });

  test("is not asked of somebody who may not give the command anyway", async () => {
    const visitor = await server.as("finance");
    await provedAt(visitor, longAgo());
    const entityId = await aPayout("paid");
    const answer = await visitor.post("/api/transitions", {
      entity: "payout",
      entityId,
      command: "reverse",
      expectedVersion: 1,
    });
    expect(answer.body).toMatchObject({ code: "no_access", reason: "wrongRole" });
  });
});

test("[S5] every command that moves money out, or lets a trip stand without it, needs a proof", () => {
  const byPeople = payoutMachine.transitions.filter(
    ({ by }) => !by.every((party) => party === "system" || party === "webhook"),
  );
  expect(byPeople.filter(({ needsProof }) => !needsProof).map(({ command }) => command)).toEqual([
    "hold",
    "hold",
    "hold",
    "hold",
  ]);
  const waiving = tripMachine.transitions.filter(({ effects = [] }) => effects.includes("waivePayment"));
  expect(waiving.map(({ needsProof }) => needsProof)).toEqual([true]);
});
