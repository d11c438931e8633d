import type { Insertable } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StateHistoryTable } from "#server/db/schema.ts";
import { dayMs } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

// What is shown of a group is its own, though its students have been on other stays and other groups have the same things.
let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
let agent: Visitor;
let groupId: string;
let elsewhere: string;
let trips: { readonly ada: string; readonly lina: string; readonly off: string; readonly before: string };
let ada: string;
let lina: string;

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
  const { aBusiness, aGroup, aStudent, aTrip, aUser } = server.factories;
  const businessId = await aBusiness();
  agent = await server.as(await aUser({ roles: ["agent"], businessId }));
  [groupId, elsewhere] = [await aGroup({ businessId }), await aGroup({ businessId })];
  ada = await aStudent({ firstName: "Ada", lastName: "Abel" });
  lina = await aStudent({ firstName: "Lina", lastName: "Berg" });
  trips = {
    ada: await aTrip({ studentId: ada, groupId, businessId }),
    lina: await aTrip({ studentId: lina, groupId }),
    off: await aTrip({ groupId, businessId, state: "cancelled" }),
    before: await aTrip({ studentId: ada, groupId: elsewhere, businessId, state: "completed" }),
  };
});
afterAll(() => server.close());

const planOf = async (): Promise<Body> => (await coordinator.get(`/api/groups/${groupId}/plan`)).body;

test("a plan has each student once, with the seats, the wish, the way here and the bills of this stay", async () => {
  const { db, factories } = server;
  const aBus = async (name: string, direction: "there" | "back", group = groupId): Promise<string> => {
    const bus = { bus_id: null, name, direction, seats: 9, leaves: "", driver: "" };
    return (await coordinator.post(`/api/groups/${group}/buses`, bus)).body.id;
  };
  const theirs = await aBus("Theirs", "there", elsewhere);
  const [first, second, back] = [
    await aBus("First", "there"),
    await aBus("Second", "there"),
    await aBus("Home", "back"),
  ];
  const seats = [
    { busId: theirs, studentId: ada },
    { busId: second, studentId: ada },
    { busId: first, studentId: lina },
    { busId: back, studentId: lina },
  ];
  await db.insertInto("groupBusSeat").values(seats).execute();
  await db.insertInto("groupWish").values({ tripId: trips.ada, withTripId: trips.lina }).execute();
  const leg = { tripId: trips.ada, mode: "plane", number: "EI 593" };
  const legs = [
    { ...leg, direction: "there", place: "Shannon", at: new Date("2027-06-28T09:00:00Z") },
    { ...leg, direction: "back", place: "Cork", at: new Date("2027-07-18T09:00:00Z") },
  ];
  await db.insertInto("transfer").values(legs).execute();
  await factories.aBill(trips.ada, { state: "paid" });
  await factories.aBill(trips.ada, { kind: "purchase", hostFamilyId: await factories.aHostFamily() });
  for (const state of ["void", "draft"]) await factories.aBill(trips.lina, { state });
  await factories.aBill(trips.before);

  const { members, buses } = await planOf();
  const nothing = { wishId: null, arrivesAt: null, arrival: null };
  const [adas, linas] = [
    { wishId: trips.lina, arrivesAt: "2027-06-28T09:00:00.000Z", arrival: "Shannon, EI 593" },
    { ...nothing, busThereId: first, busBackId: back },
  ];
  expect(members).toMatchObject([
    { tripId: trips.ada, ...adas, busThereId: second, busBackId: null, isPaid: true },
    { tripId: trips.lina, ...linas, isPaid: false },
  ]);
  expect(members).toHaveLength(2);
  expect(buses.map(({ name }: Body) => name)).toEqual(["First", "Second", "Home"]);
  const asked = { trip_ids: [trips.off], direction: "there", bus_id: first };
  expect((await coordinator.post(`/api/groups/${groupId}/seats`, asked)).body.reason).toBe("notInGroup");
});

test("a plan has the roll calls of a school week, of this group and of whoever is still in it", async () => {
  const now = server.clock.now().getTime();
  const dayBefore = (days: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);
  const tick = (tripId: string, days: number, group = groupId) => {
    const by = { tickedBy: coordinator.userId, tickedAt: new Date(now) };
    return { groupId: group, tripId, day: dayBefore(days), isHere: true, ...by };
  };
  const ticks = [tick(trips.ada, 7), tick(trips.ada, 8), tick(trips.ada, 1, elsewhere), tick(trips.off, 1)];
  await server.db.insertInto("groupTick").values(ticks).execute();
  expect((await planOf()).ticks).toMatchObject([{ tripId: trips.ada, day: dayBefore(7) }]);
});

test("a history tells the steps of the group's trips and of their families, and to an agency those of its own", async () => {
  const { db, factories } = server;
  const hostFamilyId = await factories.aHostFamily({ parentGuardianOneLastName: "Whelan" });
  const asked = await factories.aHosting({ tripId: trips.ada, hostFamilyId });
  const other = await factories.aHosting({ tripId: trips.before });
  // Each kind is numbered by itself: a meeting has the number of a trip of the group, and a payout that of a family's stay.
  const aStep = (entity: string, entityId: string, toState: string, minute: number): Insertable<StateHistoryTable> => ({
    entity,
    entityId,
    toState,
    fromState: "new",
    command: "do",
    source: "ui",
    at: new Date(Date.UTC(2027, 4, 1, 9, minute)),
    actorId: entity === "trip" ? coordinator.userId : null,
  });
  const moved = await factories.aTrip({ studentId: ada, groupId: elsewhere });
  const steps = [
    aStep("trip", trips.ada, "enquiry", 1),
    aStep("trip", trips.lina, "booked", 2),
    aStep("trip_host_family", asked, "accepted_hosting", 3),
    aStep("trip", trips.before, "completed", 4),
    aStep("trip", moved, "enquiry", 5),
    aStep("trip_host_family", other, "accepted_hosting", 6),
    aStep("meeting", trips.ada, "held", 7),
    aStep("payout", asked, "paid", 8),
  ];
  await db.insertInto("stateHistory").values(steps).execute();
  const told = async (who: Visitor) => (await who.get(`/api/groups/${groupId}/history`)).body.steps;
  const by = await db
    .selectFrom("appUser")
    .select(["firstName", "lastName"])
    .where("id", "=", coordinator.userId)
    .executeTakeFirstOrThrow();
  const byOffice = { familyName: null, homeState: null, actorName: `${by.firstName} ${by.lastName}` };
  const atHome = { studentName: "Ada Abel", familyName: "Whelan", homeState: "accepted_hosting" };
  const adas = [
    { ...atHome, tripState: null, actorName: null },
    { ...byOffice, studentName: "Ada Abel", tripState: "enquiry" },
  ];
  expect(await told(coordinator)).toMatchObject([
    adas[0],
    { ...byOffice, studentName: "Lina Berg", tripState: "booked" },
    adas[1],
  ]);
  expect(await told(agent)).toMatchObject(adas);
});
