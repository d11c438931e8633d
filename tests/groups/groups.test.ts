import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

type Person = Visitor & { readonly userId: string };

let server: TestServer;
let coordinator: Person;
let groupId: string;
let count = 0;

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());
beforeEach(async () => {
  groupId = await server.factories.aGroup({ fromDate: "2027-06-28", toDate: "2027-07-18" });
});

const draft = {
  name: "Galway in July",
  business_id: null,
  leader_id: null,
  coordinator_id: null,
  from_date: "2027-07-01",
  to_date: "2027-07-15",
  meeting_point: "Kinvara quay",
  latitude: 53.139,
  longitude: -8.936,
};

const at = (path = "", id = groupId): string => `/api/groups/${id}${path}`;

async function aMember(firstName: string, fields: object = {}): Promise<{ tripId: string; studentId: string }> {
  const studentId = await server.factories.aStudent({ firstName, lastName: `Vidal${(count += 1)}` });
  return { studentId, tripId: await server.factories.aTrip({ studentId, groupId, ...fields }) };
}

const planOf = async (who: Visitor = coordinator): Promise<Body> => (await who.get(at("/plan"))).body;
const place = (hostFamilyId: string | null, ...tripIds: string[]) =>
  coordinator.post(at("/places"), { trip_ids: tripIds, host_family_id: hostFamilyId, is_asked: false });

describe("a group", () => {
  test("whose stay is over had a home, in the list of groups as in the group", async () => {
    await aMember("Sora", { state: "completed" });
    await aMember("Hana", { state: "new" });
    const { body } = await coordinator.get("/api/groups/rows?limit=200");
    const listed = (body.rows as Body[]).find(({ id }) => id === groupId);
    expect(listed).toMatchObject({ students: 2, placed: 1 });
    const members = (await planOf())["members"] as Body[];
    expect(members.map(({ name, isPlaced }) => [String(name).split(" ")[0], isPlaced])).toEqual([
      ["Sora", true],
      ["Hana", false],
    ]);
  });

  test("opens its conversation, which its leader, whoever looks after it, and the parents read", async () => {
    const leader = await server.factories.aUser({ roles: ["agent"] });
    const { body } = await coordinator.post("/api/groups", {
      ...draft,
      leader_id: leader,
      coordinator_id: coordinator.userId,
    });
    expect(body.item).toMatchObject({ name: "Galway in July", phase: "coming", students: 0, unread: 0 });
    const parent = await server.factories.aUser();
    const studentId = await server.factories.aStudent({ guardianId: parent });
    const tripId = await server.factories.aTrip({ studentId });
    expect((await coordinator.post(at("/trips", body.item.id), { trip_ids: [tripId], is_in: true })).status).toBe(200);
    const people = async () => {
      const found = server.db.selectFrom("participant").select("userId").where("leftAt", "is", null);
      const here = await found.where("conversationId", "=", body.item.conversationId).execute();
      return here.map(({ userId }) => userId).toSorted();
    };
    expect(await people()).toEqual([coordinator.userId, leader, parent].toSorted());
    // With the trip its parents go, and come again.
    for (const isIn of [false, true]) {
      const changed = await coordinator.post(at("/trips", body.item.id), { trip_ids: [tripId], is_in: isIn });
      expect(changed.status).toBe(200);
      expect(await people()).toEqual([coordinator.userId, leader, ...(isIn ? [parent] : [])].toSorted());
    }
  });

  test("ends after it begins, and says so beside the field", async () => {
    const { status, body } = await coordinator.post("/api/groups", { ...draft, to_date: "2027-07-01" });
    expect([status, body.issues]).toEqual([422, { toDate: [{ rule: "order" }] }]);
    const was = { to_date: "2027-07-18" };
    expect((await coordinator.patch(at(), { to_date: "2027-06-01", was })).status).toBe(422);
    expect((await coordinator.patch(at(), { to_date: "2027-07-20", was })).body.item).toMatchObject({
      toDate: "2027-07-20",
    });
  });

  test("is changed from what its writer saw: of two who say where it meets the second is told, and what others say of the rest stays", async () => {
    const [{ body }, other] = [await coordinator.get(at()), await server.as("administrator")];
    const was = { meetingPoint: body.item.meetingPoint, latitude: null, longitude: null };
    const point = { latitude: 53.139, longitude: -8.936 };
    expect((await coordinator.patch(at(), { meetingPoint: "Gate 3", ...point, was })).status).toBe(200);
    const late = await other.patch(at(), { meetingPoint: "The quay", was: { meetingPoint: was.meetingPoint } });
    expect([late.status, late.body.code]).toEqual([409, "stale_state"]);
    const elsewhere = await other.patch(at(), { name: "Kinvara", was: { name: body.item.name } });
    expect(elsewhere.body.item).toMatchObject({ name: "Kinvara", meetingPoint: "Gate 3", ...point });
    const seen = { meetingPoint: "Gate 3", ...point, fromDate: "2027-06-28" };
    expect((await other.patch(at(), { meetingPoint: "The quay", was: seen })).status).toBe(200);
  });

  test("is read by an agency whose it is, with its own students alone, and changed by the office", async () => {
    const businessId = await server.factories.aBusiness();
    await server.db.updateTable("tripGroup").set({ businessId }).where("id", "=", groupId).execute();
    const own = await aMember("Own", { businessId });
    await aMember("Other");
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    expect((await planOf(agent)).members.map(({ tripId }: Body) => tripId)).toEqual([own.tripId]);
    expect((await agent.get(at("/budget"))).status).toBe(403);
    expect((await agent.patch(at(), { name: "Mine", was: {} })).status).toBe(403);
    const stranger = await server.as(
      await server.factories.aUser({ roles: ["agent"], businessId: await server.factories.aBusiness() }),
    );
    for (const path of ["", "/plan", "/history"]) expect((await stranger.get(at(path))).status).toBe(404);
    expect((await (await server.as("finance")).get(at("/plan"))).status).toBe(200);
    expect((await (await server.as("parent")).get(at())).status).toBe(403);
  });

  test("takes no trip of another group, and lets one go with its seat and its wishes", async () => {
    const [one, other] = [await aMember("One"), await aMember("Other")];
    const busId = await aBus(4);
    await seat(busId, one.tripId);
    await coordinator.post(at("/wishes"), { trip_id: other.tripId, with_trip_id: one.tripId });
    const elsewhere = await server.factories.aGroup();
    expect((await coordinator.post(at("/trips", elsewhere), { trip_ids: [one.tripId], is_in: true })).status).toBe(404);
    expect((await coordinator.post(at("/trips"), { trip_ids: [one.tripId], is_in: false })).status).toBe(200);
    const { members } = await planOf();
    expect(members).toMatchObject([{ tripId: other.tripId, wishId: null }]);
    const { rows } = await sql`SELECT FROM group_bus_seat WHERE bus_id = ${busId}`.execute(server.db);
    expect(rows).toEqual([]);
  });
});

describe("a home", () => {
  const homes = async (q = ""): Promise<Body[]> => (await coordinator.get(at(`/homes?q=${q}`))).body.homes;

  test("takes as many as it has beds; one too many is told who is there", async () => {
    const home = await server.factories.aHostFamily({ guests: 2, parentGuardianOneLastName: "Whelan" });
    const [jeanne, martina, third] = [await aMember("Jeanne"), await aMember("Martina"), await aMember("Third")];
    expect((await place(home, jeanne.tripId, martina.tripId)).status).toBe(200);
    const { status, body } = await place(home, third.tripId);
    expect([status, body.reason, body.home]).toEqual([409, "homeFull", "Whelan"]);
    expect(body.people).toEqual([expect.stringMatching(/^Jeanne/), expect.stringMatching(/^Martina/)]);
    expect((await homes("Whelan"))[0]).toMatchObject({ bedsLeft: 2, people: body.people });
    expect((await planOf()).members.map(({ homeName }: Body) => homeName)).toEqual(["Whelan", "Whelan", null]);
  });

  test("with a guest on one of the nights has a bed less on all of them", async () => {
    const home = await server.factories.aHostFamily({ guests: 1 });
    const stay = { fromDate: "2027-07-17", toDate: "2027-07-25" };
    const tripId = await server.factories.aTrip({ ...stay, state: "booked" });
    await server.factories.aHosting({ ...stay, tripId, hostFamilyId: home, state: "accepted_hosting" });
    const { tripId: mine } = await aMember("Late");
    expect((await place(home, mine)).body.reason).toBe("homeFull");
    await server.db
      .updateTable("tripHostFamily")
      .set({ fromDate: "2027-07-18" })
      .where("tripId", "=", tripId)
      .execute();
    expect((await place(home, mine)).status).toBe(200);
  });

  test("that is not vetted takes nobody; nor does a trip of another group go there", async () => {
    const { tripId } = await aMember("Ada");
    const home = await server.factories.aHostFamily({ vettingState: "submitted" });
    expect((await place(home, tripId)).body.reason).toBe("homeNotVetted");
    const open = await server.factories.aHostFamily();
    expect((await place(open, await server.factories.aTrip())).body.reason).toBe("notInGroup");
    expect((await place("999999", tripId)).status).toBe(404);
  });

  test("is left for another one as long as nothing is booked", async () => {
    const { tripId } = await aMember("Ada");
    const [first, second] = [await server.factories.aHostFamily(), await server.factories.aHostFamily()];
    await place(first, tripId);
    expect((await place(second, tripId)).status).toBe(200);
    expect((await planOf()).members[0]).toMatchObject({ homeId: second, homeState: "new_trip_host_family" });
    expect((await place(null, tripId)).status).toBe(200);
    expect((await planOf()).members[0]).toMatchObject({ homeId: null, homeState: null });
    await server.factories.aHosting({ tripId, state: "accepted_hosting" });
    expect((await place(second, tripId)).body.reason).toBe("isHeld");
  });

  test("is asked at once where that is wished, and the trip is an enquiry", async () => {
    const { tripId } = await aMember("Ada");
    const home = await server.factories.aHostFamily();
    const asked = { trip_ids: [tripId], host_family_id: home, is_asked: true };
    expect((await coordinator.post(at("/places"), asked)).status).toBe(200);
    expect((await planOf()).members[0]).toMatchObject({ state: "enquiry", homeState: "potential_trip_host_family" });
    const { body } = await coordinator.get(at("/history"));
    expect(body.steps.map(({ tripState }: Body) => tripState)).toContain("enquiry");
  });
});

const aBus = async (seats: number, fields: object = {}): Promise<string> =>
  (
    await coordinator.post(at("/buses"), {
      bus_id: null,
      name: "Coach",
      direction: "there",
      seats,
      leaves: "",
      driver: "",
      ...fields,
    })
  ).body.id;
const seat = (busId: string | null, ...tripIds: string[]) =>
  coordinator.post(at("/seats"), { trip_ids: tripIds, direction: "there", bus_id: busId });

describe("a bus", () => {
  test("has never more on it than seats, whoever comes at the same time", async () => {
    const [one, two, three] = [await aMember("One"), await aMember("Two"), await aMember("Three")];
    const bus = await aBus(2);
    const answers = await Promise.all([seat(bus, one.tripId), seat(bus, two.tripId), seat(bus, three.tripId)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe("busFull");
    const { members } = await planOf();
    expect(members.filter(({ busThereId }: Body) => busThereId === bus)).toHaveLength(2);
  });

  test("is changed for another, made smaller only as far as it is empty, and goes with its seats", async () => {
    const [one, two] = [await aMember("One"), await aMember("Two")];
    const [bus, other] = [await aBus(2), await aBus(1)];
    await seat(bus, one.tripId, two.tripId);
    expect((await seat(other, one.tripId, two.tripId)).body.reason).toBe("busFull");
    expect((await seat(other, one.tripId)).status).toBe(200);
    const change = { bus_id: bus, name: "Coach", direction: "back", leaves: "", driver: "" };
    expect((await coordinator.post(at("/buses"), { ...change, seats: 1 })).status).toBe(200);
    await seat(null, one.tripId);
    await seat(bus, two.tripId);
    const { members, buses } = await planOf();
    expect(members.map(({ busThereId }: Body) => busThereId)).toEqual([null, bus]);
    expect(buses.find(({ id }: Body) => id === bus)).toMatchObject({ seats: 1, direction: "there" });
    const elsewhere = await server.factories.aGroup();
    expect((await coordinator.post(at("/buses/remove", elsewhere), { bus_id: bus })).status).toBe(404);
    expect((await coordinator.post(at("/buses/remove"), { bus_id: bus })).status).toBe(200);
    expect((await planOf()).members.map(({ busThereId }: Body) => busThereId)).toEqual([null, null]);
  });
});

test("the budget is what was planned without what counts to it, and a stranger's expense counts to none", async () => {
  const { tripId } = await aMember("Ada");
  const expenseId = await server.factories.anExpense({ tripId, amount: 40_00 });
  const strange = await server.factories.anExpense({ amount: 70_00 });
  const lines = [{ name: "Coach", amount: 300_00 }];
  expect((await coordinator.post(at("/budget"), { lines })).status).toBe(200);
  expect((await coordinator.post(at("/expenses"), { expense_id: strange, counts: true })).status).toBe(404);
  expect((await coordinator.post(at("/expenses"), { expense_id: expenseId, counts: true })).status).toBe(200);
  const { body } = await coordinator.get(at("/budget"));
  expect(body).toMatchObject({ lines, expenses: [{ id: expenseId, counts: true, amount: 40_00 }] });
  const rowOf = async (who: Visitor) =>
    (await who.get("/api/groups/rows?limit=200")).body.rows.find(({ id }: Body) => id === groupId);
  expect((await rowOf(coordinator)).budgetLeft).toBe(260_00);
  expect(await rowOf(await server.as("finance"))).not.toHaveProperty("budgetLeft");
  await coordinator.post(at("/expenses"), { expense_id: expenseId, counts: false });
  expect((await rowOf(coordinator)).budgetLeft).toBe(300_00);
});

test("a trip is paid once it has been asked for and nothing is left open", async () => {
  const { tripId } = await aMember("Ada");
  const isPaid = async (): Promise<boolean> => (await planOf()).members[0].isPaid;
  expect(await isPaid()).toBe(false);
  const bill = { number: `G-${tripId}`, kind: "sales", tripId, subtotal: 100, total: 100 } as const;
  const { id } = await server.db
    .insertInto("invoice")
    .values({ ...bill, state: "issued" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await isPaid()).toBe(false);
  await server.db.updateTable("invoice").set({ state: "paid" }).where("id", "=", id).execute();
  expect(await isPaid()).toBe(true);
});

test("of two ticks the newer counts, in whichever order they come, and none is of the future", async () => {
  const { tripId } = await aMember("Ada");
  const day = server.clock.now().toISOString().slice(0, 10);
  const tick = (isHere: boolean, minutes: number) =>
    coordinator.post(at("/ticks"), {
      ticks: [
        {
          trip_id: tripId,
          day,
          is_here: isHere,
          at: new Date(server.clock.now().getTime() + minutes * 60_000).toISOString(),
        },
      ],
    });
  expect((await tick(true, -5)).status).toBe(200);
  await tick(false, -9);
  expect((await planOf()).ticks).toMatchObject([{ tripId, day, isHere: true }]);
  await tick(false, 900);
  const [{ isHere, at: said }] = (await planOf()).ticks;
  expect([isHere, said]).toEqual([false, server.clock.now().toISOString()]);
});

const pupil = {
  first_name: "Lena",
  last_name: "Örtel",
  gender: "female",
  date_of_birth: "2012-03-04",
  country_code: "ES",
};

test("a class list makes students and trips, tried first, and nobody twice", async () => {
  await server.factories.aCountry("ES");
  const trip_type_id = await server.factories.aTripType();
  const rows = [
    { ...pupil, guardian_email: "mum@home.example" },
    { ...pupil, first_name: "Max", date_of_birth: "1990-01-01" },
    { ...pupil, first_name: "Eva", country_code: "XX" },
  ];
  const send = (isTrial: boolean) => coordinator.post(at("/class-list"), { rows, trip_type_id, is_trial: isTrial });
  const trial = (await send(true)).body.outcomes;
  expect(trial.map(({ outcome }: Body) => outcome)).toEqual(["added", "added", "refused"]);
  expect((await planOf()).members).toEqual([]);
  const done = (await send(false)).body.outcomes;
  // An adult is sent on no stay for children: neither the student nor the trip is left behind.
  expect(done).toMatchObject([
    { outcome: "added" },
    { outcome: "refused", code: "invalid", field: "studentId" },
    { outcome: "refused", field: "countryCode", rule: "unknown" },
  ]);
  expect((await planOf()).members).toMatchObject([{ name: "Lena Örtel", state: "new", fromDate: "2027-06-28" }]);
  const again = (await send(false)).body.outcomes;
  expect(again[0]).toMatchObject({ outcome: "same", studentId: done[0].studentId });
  expect((await planOf()).members).toHaveLength(1);
});

describe("a school's list", () => {
  test("adds who is new, changes who has the same name and birth date, and invites the guardian once", async () => {
    await server.factories.aCountry("ES");
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const ana = { ...pupil, first_name: "Ana", guardian_email: "papa@home.example" };
    const send = (rows: object[], isTrial = false) => agent.post("/api/students/sheet", { rows, is_trial: isTrial });
    expect((await send([ana], true)).body.outcomes).toEqual([{ outcome: "added", studentId: null }]);
    const [{ studentId }] = (await send([ana])).body.outcomes;
    const student = await server.db
      .selectFrom("student")
      .select(["businessId", "lastName"])
      .where("id", "=", studentId)
      .executeTakeFirstOrThrow();
    expect(student).toEqual({ businessId, lastName: "Örtel" });
    expect((await send([ana, { ...ana, last_name: "ortel", city_town: "Cádiz" }])).body.outcomes).toMatchObject([
      { outcome: "same", studentId },
      { outcome: "changed", studentId },
    ]);
    const invites = await server.db
      .selectFrom("guardianInvite")
      .select("email")
      .where("studentId", "=", studentId)
      .execute();
    expect(invites).toEqual([{ email: "papa@home.example" }]);
  });

  test("of another agency is another student, and finance and parents hand none in", async () => {
    await server.factories.aCountry("ES");
    const zoe = { ...pupil, first_name: "Zoe" };
    const ids: string[] = [];
    for (let agency = 0; agency < 2; agency += 1) {
      const businessId = await server.factories.aBusiness();
      const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
      const { body } = await agent.post("/api/students/sheet", { rows: [zoe], is_trial: false });
      expect(body.outcomes[0].outcome).toBe("added");
      ids.push(body.outcomes[0].studentId);
    }
    expect(new Set(ids).size).toBe(2);
    for (const role of ["finance", "parent"] as const)
      expect((await (await server.as(role)).post("/api/students/sheet", { rows: [zoe], is_trial: true })).status).toBe(
        403,
      );
    const { body } = await coordinator.post("/api/students/sheet", {
      rows: [{ ...zoe, date_of_birth: "2099-01-01" }],
      is_trial: true,
    });
    expect(body.outcomes).toMatchObject([{ outcome: "refused", field: "dateOfBirth", rule: "wrong" }]);
  });
});
