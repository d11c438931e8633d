import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let tripTypeId: string;

beforeAll(async () => {
  server = await startServer();
  await server.factories.aCurrency();
  tripTypeId = await server.factories.aTripType();
});
afterAll(() => server.close());

const today = (): string => dayOf(server.clock.now());
const plan = (studentId: string) => ({
  studentId,
  tripTypeId,
  fromDate: addDays(today(), 60),
  toDate: addDays(today(), 80),
  activityDetailsType: "mixed",
  weeks: 2,
});

interface Agent extends Visitor {
  readonly userId: string;
  readonly businessId: string;
  readonly studentId: string;
}

async function anAgent(): Promise<Agent> {
  const businessId = await server.factories.aBusiness();
  const visitor = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
  return {
    ...visitor,
    businessId,
    studentId: await server.factories.aStudent({ businessId, dateOfBirth: addDays(today(), -14 * 366) }),
  };
}

test("which trips a student has already on some nights of others is told to whoever may read them", async () => {
  const [agent, other] = [await anAgent(), await anAgent()];
  const begun = async (from: number, to: number): Promise<string> => {
    const days = { fromDate: addDays(today(), from), toDate: addDays(today(), to) };
    return (await agent.post("/api/trips", { ...plan(agent.studentId), weeks: 1, ...days })).body.item.id;
  };
  const within = await begun(70, 90);
  const over = await begun(65, 75);
  // One ends on the day on which the other begins.
  await begun(40, 60);
  await begun(80, 95);
  await server.db.updateTable("trip").set({ state: "cancelled" }).where("id", "=", over).execute();
  const ask = async (who: Visitor, except = "") => {
    const nights = { from_date: addDays(today(), 60), to_date: addDays(today(), 80), ...(except && { except }) };
    const query = new URLSearchParams({ student_ids: `${agent.studentId},${other.studentId}`, ...nights });
    const { status, body } = await who.get(`/api/trips/overlaps?${query}`);
    return [status, body.overlaps?.map(({ id }: { readonly id: string }) => id)];
  };
  expect(await ask(agent)).toEqual([200, [within]]);
  expect(await ask(agent, within)).toEqual([200, []]);
  expect(await ask(await server.as("coordinator"))).toEqual([200, [within]]);
  expect(await ask(other)).toEqual([200, []]);
});

describe("beginning a trip", () => {
  test("makes a trip in state new with its history, for the agency", async () => {
    const agent = await anAgent();
    const { status, body } = await agent.post("/api/trips", { ...plan(agent.studentId), referralCode: "Spring fair" });
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      state: "new",
      version: 1,
      reference: expect.stringMatching(/^T-\d+$/),
      student: { id: agent.studentId },
      weeks: 2,
      referralCode: "Spring fair",
      family: null,
      total: null,
    });
    const kept = await server.db
      .selectFrom("trip")
      .select(["businessId", "bookedBy", "coordinatorId"])
      .where("id", "=", body.item.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ businessId: agent.businessId, bookedBy: agent.userId, coordinatorId: null });
    const history = await server.db
      .selectFrom("stateHistory")
      .select(["fromState", "toState", "command", "actorId", "actorRole", "source"])
      .where("entity", "=", "trip")
      .where("entityId", "=", body.item.id)
      .execute();
    expect(history).toEqual([
      { fromState: null, toState: "new", command: "create", actorId: agent.userId, actorRole: "agent", source: "ui" },
    ]);
  });

  test("by a coordinator keeps the student's agency and names the coordinator", async () => {
    const agent = await anAgent();
    const coordinator = await server.as("coordinator");
    const { item } = (await coordinator.post("/api/trips", plan(agent.studentId))).body;
    const kept = await server.db
      .selectFrom("trip")
      .select(["businessId", "coordinatorId"])
      .where("id", "=", item.id)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ businessId: agent.businessId, coordinatorId: coordinator.userId });
  });

  test("for a student of another agency is refused as for one that does not exist, and leaves nothing", async () => {
    const [agent, other] = [await anAgent(), await anAgent()];
    const answers = [
      await agent.post("/api/trips", plan(other.studentId)),
      await agent.post("/api/trips", plan("999999999")),
    ];
    for (const { body } of answers)
      expect(body).toMatchObject({ statusCode: 422, issues: { studentId: [{ rule: "unknown" }] } });
    expect((await agent.get("/api/trips")).body.total).toBe(0);
  });

  test.each(["host_family", "finance", "vetting_admin"] as const)("is not for the role %s", async (role) => {
    expect((await (await server.as(role)).post("/api/trips", plan("1"))).status).toBe(403);
  });

  test("is refused by field when the dates, the age or the weeks do not fit", async () => {
    const agent = await anAgent();
    const refused = async (changes: object) =>
      (await agent.post("/api/trips", { ...plan(agent.studentId), ...changes })).body;
    expect(await refused({ fromDate: today() })).toMatchObject({ statusCode: 422, problems: { fromDate: "past" } });
    expect(await refused({ toDate: addDays(today(), 59) })).toMatchObject({
      statusCode: 422,
      problems: { fromDate: "order" },
      issues: { fromDate: [{ rule: "order" }] },
    });
    expect(await refused({ fromDate: addDays(today(), 400), toDate: addDays(today(), 420) })).toMatchObject({
      problems: { fromDate: "tooFar" },
    });
    expect(await refused({ weeks: 9 })).toMatchObject({
      problems: { weeks: "tooManyWeeks" },
      errors: { weeks: [expect.stringMatching(/^The weeks can't be getter than [23]$/)] },
    });
    expect(await refused({ weeks: 0 })).toMatchObject({ errors: { weeks: ["The weeks can't be less than 1"] } });
    expect(await refused({ activityDetailsType: "boat" })).toMatchObject({
      issues: { activityDetailsType: [{ rule: "choice" }] },
    });
    expect(await refused({ tripTypeId: undefined })).toMatchObject({
      errors: { tripTypeId: ["The tripTypeId field is required"] },
    });
    expect(await refused({ state: "booked" })).toMatchObject({ statusCode: 400, code: "unknown_field" });
  });

  test("is refused for somebody who turns 18 before it begins, not for somebody who turns 18 during it", async () => {
    const agent = await anAgent();
    const born = (day: string): string => `${Number(day.slice(0, 4)) - 18}${day.slice(4)}`.replace("-02-29", "-02-28");
    const from = addDays(today(), 60);
    const turning = (day: string) =>
      server.factories.aStudent({ businessId: agent.businessId, dateOfBirth: born(day) });
    expect((await agent.post("/api/trips", plan(await turning(from)))).body).toMatchObject({
      statusCode: 422,
      problems: { studentId: "adult" },
    });
    expect((await agent.post("/api/trips", plan(await turning(addDays(from, 2))))).status).toBe(200);
  });

  test("of a type that is no longer in use is refused", async () => {
    const agent = await anAgent();
    const unused = await server.factories.aTripType();
    await server.db.updateTable("tripType").set({ active: false }).where("id", "=", unused).execute();
    expect((await agent.post("/api/trips", { ...plan(agent.studentId), tripTypeId: unused })).body).toMatchObject({
      statusCode: 422,
      issues: { tripTypeId: [{ rule: "unknown" }] },
    });
    expect((await agent.get("/api/trip-types")).body.tripTypes.map(({ id }: { id: string }) => id)).not.toContain(
      unused,
    );
  });

  test("twice with one idempotency key makes one trip", async () => {
    const agent = await anAgent();
    const key = { "Idempotency-Key": crypto.randomUUID() };
    const answers = await Promise.all([
      agent.post("/api/trips", plan(agent.studentId), key),
      agent.post("/api/trips", plan(agent.studentId), key),
    ]);
    expect(answers[0]?.body.item.id).toBe(answers[1]?.body.item.id);
    expect((await agent.get("/api/trips")).body.total).toBe(1);
  });

  test("while the student is being removed ends in one of the two, never in a trip of nobody", async () => {
    const agent = await anAgent();
    const administrator = await server.as("administrator");
    const [made, removed] = await Promise.all([
      agent.post("/api/trips", plan(agent.studentId)),
      administrator.remove(`/api/students/${agent.studentId}`),
    ]);
    expect([
      [200, 409],
      [422, 200],
      [409, 200],
    ]).toContainEqual([made.status, removed.status]);
  });
});

describe("the list of trips", () => {
  test("holds what the actor reaches and nothing else, and each of them can be read", async () => {
    const [agent, parent] = [await anAgent(), await server.as("parent")];
    const child = await server.factories.aStudent({ guardianId: parent.userId });
    const trips = {
      theirs: await server.factories.aTrip({ businessId: agent.businessId, studentId: agent.studentId }),
      child: await server.factories.aTrip({ studentId: child }),
      foreign: await server.factories.aTrip(),
    };
    const reach = async (visitor: Visitor) => {
      const listed: string[] = (await visitor.get("/api/trips?per_page=100")).body.data.map(
        ({ id }: { id: string }) => id,
      );
      const readable: string[] = [];
      for (const id of Object.values(trips))
        if ((await visitor.get(`/api/trips/${id}`)).status === 200) readable.push(id);
      expect(listed.filter((id) => Object.values(trips).includes(id)).toSorted()).toEqual(readable.toSorted());
      return readable;
    };
    expect(await reach(agent)).toEqual([trips.theirs]);
    expect(await reach(parent)).toEqual([trips.child]);
    expect(await reach(await server.as("finance"))).toEqual(Object.values(trips));
    expect((await (await server.as("host_family")).get("/api/trips")).status).toBe(403);
  });

  test("opens by tab, and every tab says how many it has", async () => {
    const agent = await anAgent();
    for (const state of ["new", "enquiry", "reserved", "booked", "customer_service", "closed"])
      await server.factories.aTrip({ businessId: agent.businessId, studentId: agent.studentId, state });
    const { body } = await agent.get("/api/trips?tab=enquiries");
    expect(body.data.map(({ state }: { state: string }) => state).toSorted()).toEqual(["enquiry", "reserved"]);
    expect(body.totals).toEqual({ all: 6, drafts: 1, enquiries: 2, bookings: 2, past: 1 });
    expect((await agent.get("/api/trips?state=closed")).body.total).toBe(1);
  });

  test("is paged by 12, 25 or 100 and found by reference or student", async () => {
    const agent = await anAgent();
    const studentId = await server.factories.aStudent({
      businessId: agent.businessId,
      firstName: "Zoé",
      lastName: "Petit",
    });
    for (let count = 0; count < 13; count += 1)
      await server.factories.aTrip({ businessId: agent.businessId, studentId });
    const first = (await agent.get("/api/trips")).body;
    expect(first).toMatchObject({ total: 13, perPage: 12, lastPage: 2 });
    expect(first.data).toHaveLength(12);
    expect((await agent.get("/api/trips?per_page=50")).body).toMatchObject({
      statusCode: 422,
      issues: { perPage: [{ rule: "format" }] },
    });
    expect((await agent.get("/api/trips?q=zoe%20petit")).body.total).toBe(13);
    expect((await agent.get(`/api/trips?q=${first.data[0].reference}`)).body.total).toBe(1);
  });

  test("names the family that accepted before the one that is only chosen", async () => {
    const agent = await anAgent();
    const tripId = await server.factories.aTrip({
      businessId: agent.businessId,
      studentId: agent.studentId,
      state: "booked",
    });
    await server.factories.aHosting({ tripId, state: "declined_hosting" });
    const accepted = await server.factories.aHostFamily({ parentGuardianOneLastName: "Byrne" });
    await server.factories.aHosting({ tripId, hostFamilyId: accepted, state: "accepted_hosting" });
    expect((await agent.get(`/api/trips/${tripId}`)).body.item.family).toMatchObject({
      id: accepted,
      name: "Byrne",
      state: "accepted_hosting",
    });
  });
});

describe("a trip of the list", () => {
  test("names its own people, and its own family once one is chosen or has accepted", async () => {
    const agent = await anAgent();
    const { aHosting, aHostFamily, aTrip, aTripType, aUser, aStudent } = server.factories;
    const foreign = await aHostFamily({ parentGuardianOneLastName: "Foreign" });
    await aHosting({ tripId: await aTrip(), hostFamilyId: foreign, state: "accepted_hosting", selected: true });
    const [studentId, bookedBy, tripTypeId] = [
      await aStudent({ firstName: "Mina", lastName: "Sorel", businessId: agent.businessId }),
      await aUser({ firstName: "Marta", lastName: "Booker" }),
      await aTripType(),
    ];
    const tripId = await aTrip({ businessId: agent.businessId, studentId, bookedBy, tripTypeId });
    const other = await aTrip({ businessId: agent.businessId, studentId: agent.studentId });
    const hostFamilyId = await aHostFamily({ parentGuardianOneLastName: "Byrne" });
    const hostingId = await aHosting({ tripId, hostFamilyId, state: "considering_hosting" });
    const item = async () => (await agent.get(`/api/trips/${tripId}`)).body.item;
    const nameOf = async (table: "tripType" | "business", id: string) =>
      (await server.db.selectFrom(table).select("name").where("id", "=", id).executeTakeFirstOrThrow()).name;
    expect(await item()).toMatchObject({
      family: null,
      student: { id: studentId, name: "Mina Sorel" },
      tripTypeName: await nameOf("tripType", tripTypeId),
      businessName: await nameOf("business", agent.businessId),
      bookedByName: "Marta Booker",
    });
    await server.db.updateTable("tripHostFamily").set({ selected: true }).where("id", "=", hostingId).execute();
    expect((await item()).family).toMatchObject({ id: hostFamilyId, name: "Byrne", state: "considering_hosting" });
    const found = async (query: string): Promise<string[]> =>
      (await agent.get(`/api/trips?${query}`)).body.data.map(({ id }: { id: string }) => id);
    expect(await found(`student_id=${studentId}`)).toEqual([tripId]);
    expect(await found(`student_id=${agent.studentId}`)).toEqual([other]);
    expect(await found("q=sorel")).toEqual([tripId]);
  });
});

describe("places", () => {
  test("are open to everybody, the counties of one country by its id", async () => {
    const countyId = await server.factories.aCounty();
    const { countries } = (await server.visitor().get("/api/countries")).body;
    const ireland = countries.find(({ code }: { code: string }) => code === "IE");
    const idsIn = async (query: string): Promise<string[]> =>
      (await server.visitor().get(`/api/counties${query}`)).body.counties.map(({ id }: { id: string }) => id);
    expect(await idsIn(`?country_id=${ireland.id}`)).toContain(countyId);
    expect(await idsIn("?country_id=999999")).toEqual([]);
    expect(await idsIn("")).toContain(countyId);
  });
});
