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

const stay = { fromDate: "2027-06-28", toDate: "2027-07-18" };

const rowOf = async (id: string, by = coordinator): Promise<Body> =>
  (await by.get(`/api/sheets/rows?limit=200`)).body.rows.find((row: Body) => row.id === id);

const fill = async (
  id: string,
  cells: readonly (readonly [column: string, was: unknown, value: unknown])[],
): Promise<Body[]> => {
  const changes = cells.map(([column, was, value]) => ({ id, column, was, value }));
  const { status, body } = await coordinator.patch("/api/sheets/cells", { changes });
  expect(status).toBe(200);
  return body.outcomes.map(({ outcome, reason }: Body) => (reason ? `${outcome}: ${reason}` : outcome));
};

const aBookedTrip = () => server.factories.aTrip({ ...stay, state: "booked" });

describe("a leg", () => {
  test("is filled in one go as it stands in a spreadsheet, in the clock of the place, and the trip's arrival follows", async () => {
    const id = await aBookedTrip();
    expect(
      await fill(id, [
        ["therePlace", null, "Shannon"],
        ["thereNumber", null, "EI 593"],
        ["thereTime", null, "14:35"],
        ["thereDay", stay.fromDate, "2027-06-27"],
        ["thereConfirmed", false, true],
      ]),
    ).toEqual(["changed", "changed", "changed", "changed", "changed"]);
    expect(await rowOf(id)).toMatchObject({
      therePlace: "Shannon",
      thereTime: "14:35",
      thereDay: "2027-06-27",
      thereMode: "plane",
      thereConfirmed: true,
      backPlace: null,
      backDay: stay.toDate,
    });
    const trip = await server.db.selectFrom("trip").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(trip).toMatchObject({ arrival: "Shannon, EI 593", arrivesAt: "2027-06-27T13:35:00.000Z" });
    await fill(id, [["thereTime", "14:35", null]]);
    const later = await server.db.selectFrom("trip").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(later).toMatchObject({ arrival: "", arrivesAt: null });
  });

  test("is begun with its number alone, and is nothing for its family before it has a time", async () => {
    const parent = await server.as("parent");
    const studentId = await server.factories.aStudent({ guardianId: parent.userId });
    const id = await server.factories.aTrip({ ...stay, studentId, state: "booked" });
    expect(await fill(id, [["backNumber", null, "EI 594"]])).toEqual(["changed"]);
    const legs = async () => (await parent.get(`/api/travel/trips/${id}`)).body.trip.legs;
    expect(await legs()).toEqual([]);
    expect(
      await fill(id, [
        ["backDay", stay.toDate, "2027-07-17"],
        ["backConfirmed", false, true],
      ]),
    ).toEqual(["refused: timeFirst", "refused: legUnknown"]);
    await fill(id, [["backTime", null, "09:00"]]);
    expect(await legs()).toMatchObject([{ direction: "back", number: "EI 594", place: "" }]);
    expect(await fill(id, [["backTime", "09:00", null]])).toEqual(["changed"]);
    expect(await legs()).toEqual([]);
  });

  test("keeps what somebody else has written meanwhile, and stays near its end of the stay", async () => {
    const id = await aBookedTrip();
    await fill(id, [["thereTime", null, "10:00"]]);
    expect(
      await fill(id, [
        ["thereTime", null, "11:00"],
        ["thereDay", stay.fromDate, "2027-06-20"],
        ["thereMode", "plane", "balloon"],
      ]),
    ).toEqual(["stale", "refused: dayFarOff", "refused"]);
    expect(await rowOf(id)).toMatchObject({ thereTime: "10:00", thereDay: stay.fromDate, thereMode: "plane" });
  });

  test("of a trip that is over is history", async () => {
    const id = await server.factories.aTrip({ ...stay, state: "closed" });
    expect(await fill(id, [["therePlace", null, "Cork"]])).toEqual(["refused: planFixed"]);
  });
});

describe("the plan in a sheet", () => {
  test("moves an enquiry with both days at once, and takes the stay of its family along", async () => {
    const id = await server.factories.aTrip({ ...stay, state: "enquiry" });
    const hostingId = await server.factories.aHosting({ tripId: id, ...stay, state: "potential_trip_host_family" });
    expect(
      await fill(id, [
        ["fromDate", stay.fromDate, "2027-07-20"],
        ["toDate", stay.toDate, "2027-08-01"],
      ]),
    ).toEqual(["changed", "changed"]);
    const hosting = await server.db
      .selectFrom("tripHostFamily")
      .select(["fromDate", "toDate"])
      .where("id", "=", hostingId)
      .executeTakeFirstOrThrow();
    expect(hosting).toEqual({ fromDate: "2027-07-20", toDate: "2027-08-01" });
  });

  test("of days on which the student travels already says so, of those within reach, and of nothing else", async () => {
    const studentId = await server.factories.aStudent();
    const [first, id] = [
      await server.factories.aTrip({ ...stay, studentId, state: "booked" }),
      await server.factories.aTrip({ studentId, fromDate: "2027-08-01", toDate: "2027-08-10", state: "enquiry" }),
    ];
    await server.factories.aTrip({ ...stay, studentId, state: "cancelled" });
    const put = async (column: string, was: unknown, value: unknown): Promise<Body> =>
      (await coordinator.patch("/api/sheets/cells", { changes: [{ id, column, was, value }] })).body;
    expect(await put("toDate", "2027-08-10", "2027-08-12")).not.toHaveProperty("overlaps");
    // The day on which one ends is the other's first.
    expect(await put("fromDate", "2027-08-01", stay.toDate)).not.toHaveProperty("overlaps");
    expect(await put("fromDate", stay.toDate, "2027-07-17")).toMatchObject({
      outcomes: [{ outcome: "changed" }],
      overlaps: [{ id: first, studentId, fromDate: stay.fromDate, toDate: stay.toDate, state: "booked" }],
    });
    expect(await put("weeks", 0, 1)).not.toHaveProperty("overlaps");
  });

  test("is locked once something is held, and says by what it moves", async () => {
    const [held, booked] = [await server.factories.aTrip({ ...stay, state: "reserved" }), await aBookedTrip()];
    expect(await fill(held, [["fromDate", stay.fromDate, "2027-06-29"]])).toEqual(["refused: datesHeld"]);
    expect(await fill(booked, [["weeks", 0, 1]])).toEqual(["refused: datesByAmend"]);
  });

  test("takes people, groups and types by their names: one that nobody has, or several, is refused", async () => {
    const id = await server.factories.aTrip({ ...stay, state: "enquiry" });
    const named = (lastName: string, roles: readonly ["coordinator"] | readonly ["parent"] = ["coordinator"]) =>
      server.factories.aUser({ firstName: "Orla", lastName, roles: [...roles] });
    await named("Only");
    await named("Twice");
    await named("Twice");
    await named("Parent", ["parent"]);
    expect(await fill(id, [["coordinatorName", null, " orla only "]])).toEqual(["changed"]);
    expect((await rowOf(id)).coordinatorName).toBe("Orla Only");
    expect(
      await fill(id, [
        ["coordinatorName", "Orla Only", "Orla Twice"],
        ["coordinatorName", "Orla Only", "Orla Parent"],
        ["groupName", null, "No such group"],
        ["tripTypeName", (await rowOf(id)).tripTypeName, "No such type"],
      ]),
    ).toEqual([
      "refused: severalByThatName",
      "refused: nobodyByThatName",
      "refused: nobodyByThatName",
      "refused: nobodyByThatName",
    ]);
    expect(await fill(id, [["coordinatorName", "Orla Only", null]])).toEqual(["changed"]);
    expect((await rowOf(id)).coordinatorName).toBeNull();
  });

  test("names camps and says where two are at once, or outside the stay", async () => {
    const { factories, db } = server;
    const id = await factories.aTrip({ ...stay, state: "enquiry" });
    const camp = async (fromDate: string, toDate: string, role = "primary") => {
      const activityId = await factories.anActivity();
      await db.insertInto("tripActivity").values({ tripId: id, activityId, fromDate, toDate, role }).execute();
    };
    await camp("2027-07-05", "2027-07-09");
    await camp("2027-07-05", "2027-07-09", "backup");
    expect((await rowOf(id)).clash).toBe(false);
    await camp("2027-07-09", "2027-07-13");
    expect((await rowOf(id)).clash).toBe(true);
  });
});

describe("who reads and writes", () => {
  test("finance and an agency read, an agency only its own; what a family is paid is for finance and administrators", async () => {
    const businessId = await server.factories.aBusiness();
    const agent = await server.as(await server.factories.aUser({ roles: ["agent"], businessId }));
    const [own, other] = [
      await server.factories.aTrip({ ...stay, businessId, totalHost: 1_000 }),
      await server.factories.aTrip(stay),
    ];
    expect((await rowOf(own, agent)).reference).toMatch(/^T-/);
    expect(await rowOf(other, agent)).toBeUndefined();
    expect("hostTotal" in (await rowOf(own, agent))).toBe(false);
    expect("hostTotal" in (await rowOf(own))).toBe(false);
    expect((await rowOf(own, await server.as("finance"))).hostTotal).toBe(1_000);
    const changes = [{ id: own, column: "therePlace", was: null, value: "Cork" }];
    for (const reader of [agent, await server.as("finance")])
      expect((await reader.patch("/api/sheets/cells", { changes })).status).toBe(403);
  });
});

test("a trip that is put into another group leaves the buses of the one before, and the new one's conversation has its parents", async () => {
  const make = server.factories;
  const parent = await server.as("parent");
  const studentId = await make.aStudent({ guardianId: parent.userId });
  const [before, after] = [await make.aGroup(), await make.aGroup({ name: "Kerry in June" })];
  const id = await make.aTrip({ ...stay, studentId, groupId: before, state: "enquiry" });
  const bus = { groupId: before, name: "Bus 1", direction: "there", seats: 20 };
  const { id: busId } = await server.db.insertInto("groupBus").values(bus).returning("id").executeTakeFirstOrThrow();
  await server.db.insertInto("groupBusSeat").values({ busId, studentId }).execute();
  const { groupName } = await rowOf(id);
  expect(await fill(id, [["groupName", groupName, "Kerry in June"]])).toEqual(["changed"]);
  const seats = server.db.selectFrom("groupBusSeat").select("busId").where("studentId", "=", studentId);
  expect(await seats.execute()).toEqual([]);
  const members = server.db
    .selectFrom("participant as p")
    .innerJoin("conversation as c", "c.id", "p.conversationId")
    .select("p.userId")
    .where("c.groupId", "=", after);
  expect((await members.execute()).map(({ userId }) => userId)).toContain(parent.userId);
});
