import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import { visibleHostingStates } from "#shared/features/hostings/hostings.rules.ts";
import { tripHostFamilyStates } from "#shared/features/trips/trips.states.ts";
import { expenseScopes, reachOf, studentScopes, tripScopes, type Reach } from "#server/db/scopes.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date());
});
afterAll(() => database.drop());

const actor = (id: string, businessId: string | null = null): Actor => ({ id, roles: [], businessId });

async function reached(
  table: "student" | "trip" | "expense",
  reach: Reach,
  [who, ...scopes]: readonly [Actor, ...Scope[]],
) {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM ${sql.table(table)} WHERE ${reachOf(reach, who, scopes)} ORDER BY id`.execute(database.owner.db);
  return rows.map(({ id }) => id);
}

// A student of a guardian and an agency, with a trip and its expenses; and nearly the same once more.
async function aStudent() {
  const [guardian, unproven, business] = [await make.aUser(), await make.aUser(), await make.aBusiness()];
  const student = await make.aStudent({ guardianId: guardian, businessId: business });
  await database.owner.db.insertInto("studentGuardian").values({ studentId: student, userId: unproven }).execute();
  const trip = await make.aTrip({ studentId: student, businessId: business });
  const expense = (fields: object) => make.anExpense({ tripId: trip, ...fields });
  const decided: string[] = [];
  for (const state of ["approved", "invoiced", "settled"]) decided.push(await expense({ state }));
  const others = [await expense({ state: "submitted" }), await expense({ state: "approved", chargeableTo: "office" })];
  return {
    guardian: actor(guardian),
    unproven: actor(unproven),
    agent: actor("0", business),
    student,
    trip,
    decided,
    others,
  };
}

test("guardians and agencies reach their own, as far as it is proven, decided and theirs to pay", async () => {
  const [one, other] = [await aStudent(), await aStudent()];
  const all = [...one.decided, ...one.others];
  expect(await reached("student", studentScopes, [one.guardian, "kid"])).toEqual([one.student]);
  expect(await reached("student", studentScopes, [one.agent, "biz"])).toEqual([one.student]);
  expect(await reached("trip", tripScopes, [one.guardian, "kid"])).toEqual([one.trip]);
  expect(await reached("trip", tripScopes, [one.agent, "biz"])).toEqual([one.trip]);
  expect(await reached("expense", expenseScopes, [one.guardian, "kid"])).toEqual(one.decided);
  expect(await reached("expense", expenseScopes, [one.agent, "biz"])).toEqual(all);
  for (const [table, reach] of [
    ["student", studentScopes],
    ["trip", tripScopes],
    ["expense", expenseScopes],
  ] as const) {
    expect(await reached(table, reach, [one.unproven, "kid"])).toEqual([]);
    expect(await reached(table, reach, [one.guardian, "biz"])).toEqual([]);
    expect(await reached(table, reach, [one.guardian])).toEqual([]);
  }
  // Two scopes reach what either does.
  const both: Actor = { ...one.guardian, businessId: other.agent.businessId };
  expect(await reached("trip", tripScopes, [both, "kid", "biz"])).toEqual([one.trip, other.trip]);
});

test("a family reaches the student whom it hosts or is asked to, by its own hosting in a state that it sees", async () => {
  const [host, other] = [await make.aUser(), await make.aUser()];
  const [home, otherHome] = [await make.aHostFamily({ userId: host }), await make.aHostFamily({ userId: other })];
  const hosted = async (hostFamilyId: string, state: string) => {
    const studentId = await make.aStudent();
    await make.aHosting({ tripId: await make.aTrip({ studentId }), hostFamilyId, state });
    return studentId;
  };
  await make.aTrip();
  await hosted(otherHome, "accepted_hosting");
  const students = new Map<string, string>();
  for (const state of tripHostFamilyStates) students.set(await hosted(home, state), state);
  const found = await reached("student", studentScopes, [actor(host), "hst"]);
  expect(found.map((id) => students.get(id)).toSorted()).toEqual([...visibleHostingStates].toSorted());
});
