import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
let countyId: string;
let byrnes: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  coordinator = await server.as("coordinator");
  countyId = await server.factories.aCounty();
  byrnes = await aHome("Byrne");
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);

const aHome = (name: string, fields = {}): Promise<string> =>
  server.factories.aHostFamily({
    parentGuardianOneLastName: name,
    guests: 1,
    countyId,
    vettingState: "approved",
    ...fields,
  });

interface Stay {
  readonly tripState?: string;
  readonly state?: string;
  readonly from?: number;
  readonly to?: number;
  readonly selected?: boolean;
  readonly home?: string | null;
  readonly businessId?: string;
}

async function aStay({
  tripState = "booked",
  state = "accepted_hosting",
  from = 10,
  to = 20,
  home = byrnes,
  ...rest
}: Stay) {
  const dates = { fromDate: inDays(from), toDate: inDays(to) };
  const { selected = false, businessId } = rest;
  const owner = businessId === undefined ? {} : { businessId };
  const studentId = await server.factories.aStudent({
    firstName: "Matteo",
    lastName: "Ferri",
    dateOfBirth: inDays(-365 * 13),
    ...owner,
  });
  const tripId = await server.factories.aTrip({ state: tripState, studentId, ...dates, ...owner });
  const hostingId =
    home === null ? null : await server.factories.aHosting({ tripId, hostFamilyId: home, state, selected, ...dates });
  return { tripId, hostingId, studentId };
}

const query = (values: Record<string, string | number>): string =>
  new URLSearchParams(Object.entries(values).map(([key, value]) => [key, String(value)])).toString();
const board = async (visitor: Visitor, values = {}) =>
  (await visitor.get(`/api/timeline?${query({ from: inDays(0), ...values })}`)).body;
const rows = async (visitor: Visitor, ids: string, values = {}) =>
  (
    await visitor.get(
      `/api/timeline/rows?${query({ from: inDays(0), ids, from_date: inDays(0), to_date: inDays(60), ...values })}`,
    )
  ).body.rows;
const places = (visitor: Visitor, tripId: string) => visitor.get(`/api/timeline/places?trip_id=${tripId}`);
const move = (visitor: Visitor, body: object) => visitor.post("/api/timeline/moves", body);
const versionOf = async (id: string): Promise<number> =>
  (await server.db.selectFrom("trip").select("version").where("id", "=", id).executeTakeFirstOrThrow()).version;

const groupOf = async (visitor: Visitor, values = {}) =>
  (await board(visitor, values)).groups.find(({ id }: { id: string }) => id === countyId);

describe("the board", () => {
  test("knows how high each row is, and how full the homes of a county are", async () => {
    const whelans = await aHome("Whelan");
    await aStay({ from: 10, to: 20 });
    await aStay({ tripState: "enquiry", state: "potential_trip_host_family", from: 15, to: 25 });
    await aStay({ tripState: "enquiry", state: "declined_hosting", from: 15, to: 25 });
    await aStay({ tripState: "cancelled", from: 15, to: 25 });
    const { ids, lanes, taken, free } = await groupOf(coordinator);
    expect(ids).toEqual([byrnes, whelans]);
    expect(lanes).toEqual([2, 1]);
    expect(taken.reduce((all: number, one: number) => all + one, 0)).toBe(10);
    expect(free).toHaveLength(53);
  });

  test("finds a home by its guest, and no home by a word that nobody has", async () => {
    await aHome("Whelan");
    await aStay({});
    expect((await groupOf(coordinator, { q: "matteo ferri" })).ids).toEqual([byrnes]);
    expect((await groupOf(coordinator, { q: "whel" })).ids).toHaveLength(1);
    expect(await groupOf(coordinator, { q: "nobody%" })).toBeUndefined();
    expect(await groupOf(coordinator, { state: "reserved" })).toBeUndefined();
  });

  test("has a lane of trips that nobody has taken", async () => {
    const { tripId } = await aStay({ home: null, tripState: "enquiry" });
    expect((await board(coordinator)).groups[0]).toMatchObject({ id: "0", ids: ["0"] });
    const [needs] = await rows(coordinator, "0");
    expect(needs.bars.map(({ id }: { id: string }) => id)).toContain(tripId);
  });

  test("shows an agency the homes that anybody finds, and of their guests its own", async () => {
    const agent = await server.as("agent");
    const { businessId } = await server.db
      .selectFrom("appUser")
      .select("businessId")
      .where("id", "=", agent.userId)
      .executeTakeFirstOrThrow();
    const suspended = await aHome("Quinn", { vettingState: "suspended" });
    const hidden = await aHome("Hidden", { hiddenAt: server.clock.now() });
    const paused = await aHome("Paused", { pausedUntil: inDays(3) });
    const back = await aHome("Returned", { pausedUntil: inDays(0) });
    const own = await aStay({ businessId: String(businessId), from: 30, to: 40 });
    await aStay({ from: 10, to: 20 });
    await aStay({ from: 10, to: 20, home: hidden });
    expect((await groupOf(agent)).ids).toEqual([byrnes, back]);
    const [row] = await rows(agent, byrnes);
    expect(row.bars.map((bar: { tripId: string }) => bar.tripId)).toEqual([own.tripId]);
    expect(await rows(agent, [suspended, hidden, paused].join(","))).toEqual([]);
    expect((await groupOf(coordinator)).ids).toHaveLength(5);
    // Whose guest lives there sees the home that is found no more.
    await aStay({ businessId: String(businessId), home: paused });
    expect((await groupOf(agent)).ids).toEqual([byrnes, paused, back]);
    expect((await places(agent, own.tripId)).status).toBe(403);
  });

  test("of students has one bar a trip", async () => {
    const { studentId, tripId } = await aStay({ selected: true });
    const { groups } = await board(coordinator, { rows: "students", q: "Ferri" });
    expect(groups.flatMap(({ ids }: { ids: string[] }) => ids)).toContain(studentId);
    const [row] = await rows(coordinator, studentId, { rows: "students" });
    expect(row).toMatchObject({
      name: "Matteo Ferri",
      guests: null,
      bars: [{ id: tripId, familyName: "Byrne", lane: 0 }],
    });
  });
});

describe("a window of it", () => {
  test("says of each bar what was paid of the bills that went out for it, and no other's", async () => {
    const { factories } = server;
    const hostFamilyId = await factories.aHostFamily();
    const [due, over] = [inDays(1), inDays(-1)];
    const bills = {
      none: [
        { state: "draft" },
        { state: "void", paid: 5 },
        { kind: "purchase", hostFamilyId, state: "paid", paid: 9 },
      ],
      paid: [{ state: "paid", paid: 9, dueOn: over }, { state: "draft" }, { state: "void" }],
      deposit: [
        { state: "part_paid", paid: 4, dueOn: due },
        { state: "issued", dueOn: due },
      ],
      overdue: [
        { state: "paid", paid: 9 },
        { state: "issued", dueOn: over },
      ],
    };
    const expected: [string, string][] = [];
    for (const [money, ofTrip] of Object.entries(bills)) {
      const { tripId } = await aStay({ from: 10 + expected.length * 12, to: 20 + expected.length * 12 });
      for (const bill of ofTrip) await factories.aBill(tripId, { total: 9, ...bill });
      expected.push([tripId, money]);
    }
    const [row] = await rows(coordinator, byrnes);
    expect(row.bars.map(({ tripId, money }: { tripId: string; money: string }) => [tripId, money])).toEqual(expected);
  });

  test("holds only the rows asked for, and what lies between the days asked for, in lanes of the whole board", async () => {
    const whelans = await aHome("Whelan");
    await aStay({ from: 10, to: 20 });
    const late = await aStay({ tripState: "enquiry", state: "potential_trip_host_family", from: 15, to: 30 });
    await aStay({ home: whelans });
    const [row, ...others] = await rows(coordinator, byrnes, { from_date: inDays(22), to_date: inDays(40) });
    expect(others).toEqual([]);
    expect(row.bars).toMatchObject([{ id: late.hostingId, lane: 1, isHeld: false, money: "none", state: "enquiry" }]);
    expect(await rows(coordinator, byrnes, { from_date: inDays(40), to_date: inDays(50) })).toMatchObject([
      { bars: [] },
    ]);
  });

  test("says what is wrong with days that end before they begin, and with rows that are none", async () => {
    const bad = (values: object) =>
      coordinator.get(
        `/api/timeline/rows?${query({ from: inDays(0), ids: "1", from_date: inDays(0), to_date: inDays(9), ...values })}`,
      );
    expect((await bad({ to_date: inDays(0) })).status).toBe(422);
    expect((await bad({ ids: "1,x" })).status).toBe(422);
    expect((await bad({ to_date: inDays(900) })).status).toBe(422);
  });
});

describe("a drop", () => {
  test("is refused before it happens where there is no bed or no approval, and the home that fits comes first", async () => {
    const near = await aHome("Adeyemi");
    const full = await aHome("Whelan");
    const quinns = await aHome("Quinn", { vettingState: "suspended" });
    await aStay({ home: full });
    const { tripId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const { body } = await places(coordinator, tripId);
    expect(body.steps).toEqual(["add", "select"]);
    expect(body.places[0]).toMatchObject({ isSameCounty: true });
    const offered = body.places.map(({ id }: { id: string }) => id);
    expect(offered).toContain(near);
    expect(offered).not.toContain(quinns);
    expect(offered).not.toContain(full);
    expect(body.refused.familyVetted).toContain(quinns);
    expect(body.refused.familyFree).toContain(full);
  });

  test("chooses the home for an enquiry, and is judged again on the server", async () => {
    const adeyemis = await aHome("Adeyemi");
    const quinns = await aHome("Quinn", { vettingState: "suspended" });
    const { tripId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const asked = { trip_id: tripId, expected_version: await versionOf(tripId) };
    expect((await move(coordinator, { ...asked, host_family_id: quinns })).body).toMatchObject({
      code: "refused",
      reason: "familyVetted",
    });
    expect((await move(coordinator, { ...asked, host_family_id: adeyemis })).body).toMatchObject({
      state: "enquiry",
      left: [],
    });
    const chosen = await server.db
      .selectFrom("tripHostFamily")
      .select("hostFamilyId")
      .where("tripId", "=", tripId)
      .where("selected", "=", true)
      .execute();
    expect(chosen).toEqual([{ hostFamilyId: adeyemis }]);
    expect((await move(coordinator, { ...asked, host_family_id: adeyemis })).status).toBe(409);
  });

  test("of what somebody else has dropped elsewhere meanwhile is told so, and theirs stays", async () => {
    const [theirs, mine] = [await aHome("Adeyemi"), await aHome("Okafor")];
    const { tripId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const asked = { trip_id: tripId, expected_version: await versionOf(tripId) };
    const administrator = await server.as("administrator");
    expect((await move(administrator, { ...asked, host_family_id: theirs })).status).toBe(200);
    expect((await move(coordinator, { ...asked, host_family_id: mine })).body).toMatchObject({ code: "stale_state" });
    expect(await versionOf(tripId)).toBe(asked.expected_version + 1);
    const chosen = await server.db
      .selectFrom("tripHostFamily")
      .select("hostFamilyId")
      .where("tripId", "=", tripId)
      .where("selected", "=", true)
      .execute();
    expect(chosen).toEqual([{ hostFamilyId: theirs }]);
  });

  test("of a booked trip says why, raises the issue and asks the other family, all or nothing", async () => {
    const adeyemis = await aHome("Adeyemi");
    const { tripId, hostingId } = await aStay({ selected: true });
    const asked = { trip_id: tripId, host_family_id: adeyemis, expected_version: await versionOf(tripId) };
    expect((await move(coordinator, { ...asked, reason: "" })).body).toMatchObject({ reason: "reasonGiven" });
    expect(await versionOf(tripId)).toBe(asked.expected_version);
    const { body } = await move(coordinator, { ...asked, reason: "Flooded kitchen" });
    expect(body).toMatchObject({ state: "reserved", left: [] });
    const stands = await server.db
      .selectFrom("tripHostFamily")
      .select(["hostFamilyId", "state"])
      .where("tripId", "=", tripId)
      .orderBy("id")
      .execute();
    expect(stands).toContainEqual({ hostFamilyId: adeyemis, state: "awaiting_host_family_review" });
    expect(hostingId).not.toBeNull();
  });

  test("of a stay that runs waits for the family's answer, and of one that is over is none", async () => {
    const adeyemis = await aHome("Adeyemi");
    const { tripId } = await aStay({ tripState: "in-progress", from: -3, to: 10, selected: true });
    const { body } = await move(coordinator, {
      trip_id: tripId,
      host_family_id: adeyemis,
      expected_version: await versionOf(tripId),
      reason: "Ill",
    });
    expect(body).toMatchObject({ state: "customer_service", left: ["replace_family"] });
    const over = await aStay({ tripState: "completed", from: -20, to: -3 });
    expect((await places(coordinator, over.tripId)).body.steps).toBeNull();
    expect(
      (
        await move(coordinator, {
          trip_id: over.tripId,
          host_family_id: adeyemis,
          expected_version: await versionOf(over.tripId),
        })
      ).status,
    ).toBe(409);
  });

  test("is not for finance, and not for who is away", async () => {
    const { tripId } = await aStay({});
    expect((await places(await server.as("finance"), tripId)).status).toBe(403);
    expect((await places(coordinator, "999999")).status).toBe(404);
  });
});

describe("other dates", () => {
  const set = (visitor: Visitor, tripId: string, from: number, to: number, version: number) =>
    visitor.post("/api/timeline/dates", {
      trip_id: tripId,
      expected_version: version,
      from_date: inDays(from),
      to_date: inDays(to),
    });

  test("are written while nobody relies on them, and the family's go along", async () => {
    const { tripId, hostingId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const version = await versionOf(tripId);
    expect((await set(coordinator, tripId, 12, 22, version)).body).toMatchObject({
      fromDate: inDays(12),
      toDate: inDays(22),
    });
    expect(
      await server.db
        .selectFrom("tripHostFamily")
        .select(["fromDate", "toDate"])
        .where("id", "=", String(hostingId))
        .executeTakeFirst(),
    ).toEqual({ fromDate: inDays(12), toDate: inDays(22) });
    expect((await set(coordinator, tripId, 13, 23, version)).status).toBe(409);
  });

  test("of a trip with several families leave each its part within them; whoever said no is in nobody's way, and what would be lost is refused in words", async () => {
    const { tripId, hostingId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const aPart = async (name: string, state: string, from: number, to: number) =>
      server.factories.aHosting({
        tripId,
        hostFamilyId: await aHome(name),
        state,
        fromDate: inDays(from),
        toDate: inDays(to),
      });
    const first = await aPart("Cano", "potential_trip_host_family", 10, 15);
    const middle = await aPart("Doyle", "potential_trip_host_family", 12, 18);
    const out = await aPart("Daly", "declined_hosting", 10, 12);
    const parts = async () => {
      const found = await server.db
        .selectFrom("tripHostFamily")
        .select(["id", "fromDate", "toDate"])
        .where("tripId", "=", tripId)
        .execute();
      return Object.fromEntries(found.map(({ id, fromDate, toDate }) => [id, [fromDate, toDate]]));
    };
    expect((await set(coordinator, tripId, 13, 23, await versionOf(tripId))).status).toBe(200);
    const kept = {
      [String(hostingId)]: [inDays(13), inDays(23)],
      [first]: [inDays(13), inDays(15)],
      [middle]: [inDays(13), inDays(18)],
      [out]: [inDays(10), inDays(12)],
    };
    expect(await parts()).toEqual(kept);
    const refused = await set(coordinator, tripId, 16, 26, await versionOf(tripId));
    expect(refused.body).toMatchObject({ statusCode: 409, code: "refused", reason: "stayOutside" });
    expect(await parts()).toEqual(kept);
  });

  test("of somebody of age are written where the kind of the trip takes them, offered or not, and say else what is wrong", async () => {
    const { tripId, studentId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    await server.db
      .updateTable("student")
      .set({ dateOfBirth: inDays(-365 * 20) })
      .where("id", "=", studentId)
      .execute();
    expect((await set(coordinator, tripId, 12, 22, await versionOf(tripId))).body).toMatchObject({
      code: "invalid",
      problems: { studentId: "adult" },
    });
    const { tripTypeId } = await server.db
      .selectFrom("trip")
      .select("tripTypeId")
      .where("id", "=", tripId)
      .executeTakeFirstOrThrow();
    await server.db
      .updateTable("tripType")
      .set({ categoryId: 11, active: false })
      .where("id", "=", tripTypeId)
      .execute();
    expect((await set(coordinator, tripId, 12, 22, await versionOf(tripId))).status).toBe(200);
  });

  test("are not written over what its plan has become meanwhile, on its page or in a cell", async () => {
    const { tripId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const seen = await versionOf(tripId);
    const { plan } = (await coordinator.get(`/api/trips/${tripId}/plan`)).body.trip;
    const draft = { ...plan, fromDate: inDays(11), toDate: inDays(21) };
    expect((await coordinator.post(`/api/trips/${tripId}/plan`, { ...draft, was: plan })).status).toBe(200);
    const late = await set(coordinator, tripId, 12, 22, seen);
    expect(late.body).toMatchObject({ statusCode: 409, code: "stale_state", state: "enquiry", version: seen + 1 });
    expect((await coordinator.get(`/api/trips/${tripId}/plan`)).body.trip.plan).toEqual(draft);
  });

  test("of a held trip are released first: its request is taken back, and it is an enquiry again", async () => {
    const { tripId, hostingId } = await aStay({
      tripState: "reserved",
      state: "awaiting_host_family_review",
      selected: true,
    });
    const give = async (reason?: string) =>
      coordinator.post("/api/transitions", {
        entity: "trip",
        entity_id: tripId,
        command: "release",
        expected_version: await versionOf(tripId),
        ...(reason && { reason }),
      });
    expect((await set(coordinator, tripId, 12, 22, await versionOf(tripId))).body.reason).toBe("wrongState");
    expect((await give()).body.reason).toBe("reasonGiven");
    expect((await give("Other weeks")).body.state).toBe("enquiry");
    const hosting = await server.db
      .selectFrom("tripHostFamily")
      .select("state")
      .where("id", "=", String(hostingId))
      .executeTakeFirst();
    expect(hosting?.state).toBe("host_family_review_-_pending_submission");
    expect((await set(coordinator, tripId, 12, 22, await versionOf(tripId))).status).toBe(200);
  });

  test("are refused in the past, upside down, and where a bed is held", async () => {
    const { tripId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    const version = await versionOf(tripId);
    expect((await set(coordinator, tripId, -2, 5, version)).status).toBe(422);
    expect((await set(coordinator, tripId, 9, 9, version)).status).toBe(422);
    const booked = await aStay({});
    expect((await set(coordinator, booked.tripId, 12, 22, await versionOf(booked.tripId))).body).toMatchObject({
      reason: "wrongState",
    });
    expect((await set(await server.as("finance"), tripId, 12, 22, version)).status).toBe(403);
  });
});
