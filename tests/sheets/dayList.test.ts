import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let coordinator: Visitor;
beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const listOf = async (day: string, by = coordinator): Promise<Body> => {
  const { status, body } = await by.get(`/api/sheets/day?day=${day}`);
  expect(status).toBe(200);
  return body.list;
};

const legsOf = async (tripId: string, day: string, by = coordinator): Promise<Body[]> =>
  (await listOf(day, by)).legs.filter((leg: Body) => leg.tripId === tripId);

async function aTripWithLegs(fields: Body = {}): Promise<string> {
  const { factories, db } = server;
  const stay = { fromDate: "2027-06-28", toDate: "2027-07-18" };
  const tripId = await factories.aTrip({ ...stay, state: "booked", ...fields });
  const userId = await factories.aUser({ roles: ["host_family"], phone: "+353 1 555 0100" });
  const hostFamilyId = await factories.aHostFamily({ userId, cityTown: "Gort" });
  await factories.aHosting({ tripId, hostFamilyId, ...stay, state: "accepted_hosting", selected: true });
  const leg = { tripId, mode: "plane", place: "Shannon", number: "EI 593" };
  await db
    .insertInto("transfer")
    .values({ ...leg, direction: "there", at: "2027-06-27T13:35:00Z", driver: "Pat", bus: "2" })
    .execute();
  return tripId;
}

describe("the list of a day", () => {
  test("has whoever arrives on it by the clock of the place, and who leaves when nothing else is known", async () => {
    const tripId = await aTripWithLegs();
    expect(await legsOf(tripId, "2027-06-27")).toMatchObject([
      { way: "there", time: "14:35", place: "Shannon", number: "EI 593", town: "Gort", driver: "Pat", bus: "2" },
    ]);
    expect(await legsOf(tripId, "2027-06-28")).toEqual([]);
    expect(await legsOf(tripId, "2027-07-18")).toMatchObject([{ way: "back", time: null, place: "" }]);
    expect((await listOf("2027-06-20")).nextArrivals).toBe("2027-06-27");
  });

  test("leaves out what is not on its way", async () => {
    for (const state of ["new", "enquiry", "cancelled", "closed"] as const)
      expect(await legsOf(await aTripWithLegs({ state }), "2027-06-27")).toEqual([]);
  });

  test("tells telephone numbers to those who drive, and of a student to finance only the name", async () => {
    const businessId = await server.factories.aBusiness();
    const tripId = await aTripWithLegs({ businessId });
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const [own] = await legsOf(tripId, "2027-06-27");
    expect(own).toMatchObject({ phone: "+353 1 555 0100", hasAllergy: false });
    expect(own?.age).toEqual(expect.any(Number));
    expect(await legsOf(tripId, "2027-06-27", agent)).toMatchObject([{ phone: null, hasAllergy: false }]);
    expect(await legsOf(tripId, "2027-06-27", await server.as("finance"))).toMatchObject([
      { phone: null, hasAllergy: null, age: null },
    ]);
    expect(await legsOf(await aTripWithLegs(), "2027-06-27", agent)).toEqual([]);
  });

  test("says that an allergy is on file, and not which", async () => {
    const studentId = await server.factories.aStudent();
    await server.db
      .insertInto("studentPrivate")
      .values({ studentId, allergiesSealed: Buffer.from("sealed"), keyVersion: 1 })
      .execute();
    const tripId = await aTripWithLegs({ studentId });
    const [leg] = await legsOf(tripId, "2027-06-27");
    expect(leg?.hasAllergy).toBe(true);
    expect(JSON.stringify(leg)).not.toContain("sealed");
  });
});

describe("a tick", () => {
  const tick = (tripId: string, body: Body, by = coordinator, way = "there") =>
    by.post(`/api/sheets/day/${tripId}/${way}`, body);

  test("comes back to everybody's list, and can be taken back", async () => {
    const tripId = await aTripWithLegs();
    expect((await tick(tripId, { tick: "met", isOn: true })).body).toMatchObject({ isConfirmed: true, isMet: true });
    expect(await legsOf(tripId, "2027-06-27", await server.as("finance"))).toMatchObject([
      { isConfirmed: true, isMet: true },
    ]);
    await tick(tripId, { tick: "met", isOn: false });
    await tick(tripId, { tick: "confirmed", isOn: false });
    expect(await legsOf(tripId, "2027-06-27")).toMatchObject([{ isConfirmed: false, isMet: false }]);
  });

  test("is made where nothing else is known of the journey", async () => {
    const tripId = await aTripWithLegs();
    expect((await tick(tripId, { tick: "met", isOn: true }, coordinator, "back")).status).toBe(200);
    expect(await legsOf(tripId, "2027-07-18")).toMatchObject([{ way: "back", isMet: true, time: null }]);
  });

  test("is for coordinators and administrators, at one of the two ends", async () => {
    const tripId = await aTripWithLegs();
    expect((await tick(tripId, { tick: "met", isOn: true }, await server.as("finance"))).status).toBe(403);
    expect((await tick(tripId, { tick: "met", isOn: true }, coordinator, "sideways")).status).toBe(404);
    expect((await tick("999999999", { tick: "met", isOn: true })).status).toBe(404);
  });
});
