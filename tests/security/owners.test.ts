import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ownersOfExpense, ownersOfHousehold, ownersOfStudent, ownersOfTrip } from "#server/db/owners.ts";
import { isForParents } from "#server/db/scopes.ts";
import { copyDatabase, type TestDatabase } from "#tests/support/database.ts";
import { createFactories, type Factories } from "#tests/support/factories.ts";

let database: TestDatabase;
let make: Factories;
beforeAll(async () => {
  database = await copyDatabase();
  make = createFactories(database.owner.db, () => new Date());
});
afterAll(() => database.drop());

// A student with two guardians, of whom one is proven, and an agency; beside it stands another of all of these.
async function aStudent() {
  const [guardian, unproven, business] = [await make.aUser(), await make.aUser(), await make.aBusiness()];
  const id = await make.aStudent({ guardianId: guardian, businessId: business });
  await database.owner.db.insertInto("studentGuardian").values({ studentId: id, userId: unproven }).execute();
  return { id, guardian, business };
}

describe("a change is told", () => {
  test("of a student to its proven guardians and its agency", async () => {
    const [, one] = [await aStudent(), await aStudent()];
    expect(await ownersOfStudent(database.app.db, one.id)).toEqual({
      people: [one.guardian],
      businesses: [one.business],
    });
    const alone = await make.aStudent();
    expect(await ownersOfStudent(database.app.db, alone)).toEqual({ people: [], businesses: [] });
  });

  test("of a household to its own family", async () => {
    const [beside, host] = [await make.aUser(), await make.aUser()];
    await make.aHostFamily({ userId: beside });
    const id = await make.aHostFamily({ userId: host });
    expect(await ownersOfHousehold(database.app.db, id)).toEqual({ people: [host], businesses: [] });
  });

  test("of a trip to the guardians of its student and the agency of the trip", async () => {
    const [one, other] = [await aStudent(), await aStudent()];
    await make.aTrip({ studentId: other.id });
    const trip = await make.aTrip({ studentId: one.id, businessId: other.business });
    expect(await ownersOfTrip(database.app.db, trip)).toEqual({ people: [one.guardian], businesses: [other.business] });
  });

  test("of an expense to the agency of its trip, and to guardians once it is decided and theirs to pay", async () => {
    const [one, other] = [await aStudent(), await aStudent()];
    const tripId = await make.aTrip({ studentId: one.id, businessId: one.business });
    await make.anExpense({ tripId: await make.aTrip({ studentId: other.id }), state: "approved" });
    const ownersOf = async (fields: object) =>
      ownersOfExpense(database.app.db, await make.anExpense({ tripId, ...fields }), isForParents);
    const businesses = [one.business];
    expect(await ownersOf({ state: "submitted" })).toEqual({ people: [], businesses });
    expect(await ownersOf({ state: "approved", chargeableTo: "office" })).toEqual({ people: [], businesses });
    for (const state of ["approved", "invoiced", "settled"])
      expect(await ownersOf({ state })).toEqual({ people: [one.guardian], businesses });
  });
});
