import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let hostFamilyId: string;
let parentId: string;
let studentId: string;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  host = await server.as("host_family");
  hostFamilyId = await server.factories.aHostFamily({ userId: host.userId, guests: 2 });
  parentId = await server.factories.aUser({ firstName: "Giulia", lastName: "Rossi", phone: "+39 02 5550 101" });
  studentId = await server.factories.aStudent({ guardianId: parentId, firstName: "Matteo", diet: "No pork" });
});

const today = (): string => dayOf(server.clock.now());

interface Stay {
  readonly tripState?: string;
  readonly state?: string;
  readonly startsIn?: number;
  readonly of?: string;
}

async function aStay({ tripState = "reserved", state = "awaiting_host_family_review", startsIn = 30, of }: Stay = {}) {
  const dates = { fromDate: addDays(today(), startsIn), toDate: addDays(today(), startsIn + 14) };
  const tripId = await server.factories.aTrip({
    state: tripState,
    studentId: of ?? studentId,
    bookedBy: parentId,
    totalHost: 725_40,
    arrival: "Shannon, EI 593",
    ...dates,
  });
  const selected = tripState === "reserved";
  const hostingId = await server.factories.aHosting({ tripId, hostFamilyId, state, selected, ...dates });
  return { tripId, hostingId };
}

const read = async (tripId: string) => (await host.get(`/api/hostings/${tripId}`)).body.hosting;

// Written by the parent, who may.
async function withAllergies(): Promise<void> {
  const parent = await server.as("parent");
  await server.db
    .insertInto("studentGuardian")
    .values({ studentId, userId: parent.userId, verifiedAt: server.clock.now() })
    .execute();
  const { status } = await parent.send("POST", `/api/students/${studentId}/update`, {
    body: JSON.stringify({ allergies: "Hazelnuts" }),
  });
  expect(status).toBe(200);
}

describe("before the yes", () => {
  test("a family that was asked sees the label, the earnings and nobody's address", async () => {
    await withAllergies();
    const { tripId } = await aStay();
    const found = await read(tripId);
    expect(found).toMatchObject({
      state: "awaiting_host_family_review",
      earnings: { amount: 725_40, currency: "EUR" },
      guest: { firstName: "Matteo", lastName: null, diet: "No pork", hasAllergies: true },
      parents: [],
      arrival: "",
      isCareOpen: false,
      bedsLeft: 2,
    });
    expect(JSON.stringify(found)).not.toContain("Hazelnuts");
  });

  test("what a stay earns is told to the family that was asked, to no other, and without opening the child's page", async () => {
    await withAllergies();
    const { tripId } = await aStay();
    const earnings = async (who: Visitor) => (await who.get(`/api/hostings/${tripId}/earnings`)).body;
    expect(await earnings(host)).toMatchObject({ earnings: { amount: 725_40, currency: "EUR" } });
    const lines = await server.database.owner.pool.query("SELECT FROM audit_log WHERE actor_id = $1", [host.userId]);
    expect(lines.rows).toEqual([]);
    const other = await server.as("host_family");
    await server.factories.aHostFamily({ userId: other.userId });
    expect((await other.get(`/api/hostings/${tripId}/earnings`)).status).toBe(404);
    expect((await (await server.as("parent")).get(`/api/hostings/${tripId}/earnings`)).status).toBe(403);
  });

  test("what it earns is not told to a family that was only found", async () => {
    const { tripId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    expect((await host.get(`/api/hostings/${tripId}/earnings`)).body).toMatchObject({ earnings: null });
  });

  test("that a label was read is written down", async () => {
    await withAllergies();
    const { tripId } = await aStay();
    await read(tripId);
    const lines = await server.database.owner.pool.query("SELECT action, object FROM audit_log WHERE actor_id = $1", [
      host.userId,
    ]);
    expect(lines.rows).toContainEqual({ action: "hostings:read", object: `student:${studentId}` });
  });

  test("a family that was only found sees a first name, an age, a gender and the dates", async () => {
    const { tripId } = await aStay({ tripState: "enquiry", state: "potential_trip_host_family" });
    expect(await read(tripId)).toMatchObject({
      earnings: null,
      guest: {
        firstName: "Matteo",
        country: null,
        cityTown: null,
        hobbies: null,
        languages: [],
        diet: null,
        hasAllergies: null,
      },
    });
  });

  test("what a guest needs is not opened", async () => {
    const { tripId } = await aStay({ startsIn: 5 });
    expect((await host.post(`/api/hostings/${tripId}/care`, {})).status).toBe(403);
  });

  test("who else sleeps there is told, and how many beds that leaves", async () => {
    const other = await server.factories.aStudent({ firstName: "Lena" });
    await aStay({ tripState: "booked", state: "accepted_hosting", startsIn: 35, of: other });
    const { tripId } = await aStay();
    const found = await read(tripId);
    expect(found.others.map(({ firstName }: { firstName: string }) => firstName)).toEqual(["Lena"]);
    expect(found.bedsLeft).toBe(1);
  });
});

describe("after the yes", () => {
  test("the parents and the arrival are known", async () => {
    const { tripId } = await aStay({ tripState: "booked", state: "accepted_hosting" });
    expect(await read(tripId)).toMatchObject({
      parents: [{ name: "Giulia Rossi", phone: "+39 02 5550 101" }],
      arrival: "Shannon, EI 593",
      isCareOpen: false,
    });
  });

  test("health is opened around the stay alone, and each opening is written down", async () => {
    await withAllergies();
    const { tripId } = await aStay({ tripState: "booked", state: "accepted_hosting", startsIn: 10 });
    const answer = await host.post(`/api/hostings/${tripId}/care`, {});
    expect(answer.body.care).toEqual({ diet: "No pork", allergies: "Hazelnuts", anyMedicalCondition: "", notes: "" });
    const later = await aStay({ tripState: "booked", state: "accepted_hosting", startsIn: 60 });
    expect((await host.post(`/api/hostings/${later.tripId}/care`, {})).status).toBe(403);
    const { rows } = await server.database.owner.pool.query(
      "SELECT count(*)::int AS count FROM audit_log WHERE actor_id = $1 AND action = 'hostings:openHealth'",
      [host.userId],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });

  test("what is ready is ticked and unticked", async () => {
    const { tripId } = await aStay({ tripState: "booked", state: "accepted_hosting" });
    const tick = (kind: string, isDone: boolean) =>
      host.post(`/api/hostings/${tripId}/prepared`, { kind, is_done: isDone });
    expect((await tick("room", true)).body.prepared).toEqual(["room"]);
    expect((await tick("room", true)).body.prepared).toEqual(["room"]);
    expect((await tick("room", false)).body.prepared).toEqual([]);
    const asked = await aStay({ startsIn: 100 });
    expect((await host.post(`/api/hostings/${asked.tripId}/prepared`, { kind: "room", is_done: true })).status).toBe(
      409,
    );
  });

  test("nobody's parents are told once it was called off", async () => {
    const { tripId } = await aStay({ tripState: "cancelled", state: "accepted_hosting" });
    expect(await read(tripId)).toMatchObject({ parents: [], arrival: "", guest: { lastName: null } });
  });
});

test("of another family, and of one that said no, there is nothing", async () => {
  const { tripId } = await aStay({ tripState: "booked", state: "accepted_hosting" });
  const stranger = await server.as("host_family");
  expect((await stranger.get(`/api/hostings/${tripId}`)).status).toBe(404);
  const declined = await aStay({ state: "declined_hosting" });
  expect((await host.get(`/api/hostings/${declined.tripId}`)).status).toBe(404);
});

describe("the list", () => {
  test("begins with whose hours run out first, and names who is here tonight", async () => {
    const inHours = (hours: number) => new Date(server.clock.now().getTime() + hours * 3_600_000);
    const [late, soon] = [await aStay({ startsIn: 20 }), await aStay({ startsIn: 60 })];
    await server.db
      .updateTable("tripHostFamily")
      .set({ answerBy: inHours(20) })
      .where("id", "=", late.hostingId)
      .execute();
    await server.db
      .updateTable("tripHostFamily")
      .set({ answerBy: inHours(2) })
      .where("id", "=", soon.hostingId)
      .execute();
    await aStay({ tripState: "in-progress", state: "accepted_hosting", startsIn: -3 });
    const { body } = await host.get("/api/trips/cardlist");
    expect(body.trips.data.slice(0, 2).map(({ tripId }: { tripId: string }) => tripId)).toEqual([
      soon.tripId,
      late.tripId,
    ]);
    expect(body.hereNow).toMatchObject([{ firstName: "Matteo" }]);
  });

  test("marks a bed that was promised twice, and a stay in days that are blocked", async () => {
    const stays = [];
    for (let count = 0; count < 3; count += 1)
      stays.push(await aStay({ tripState: "booked", state: "accepted_hosting", startsIn: 30 }));
    const alone = await aStay({ tripState: "booked", state: "accepted_hosting", startsIn: 90 });
    const conflicts = async (): Promise<string[]> =>
      (await host.get("/api/trips/cardlist")).body.trips.data
        .filter(({ isConflict }: { isConflict: boolean }) => isConflict)
        .map(({ tripId }: { tripId: string }) => tripId);
    expect((await conflicts()).toSorted()).toEqual(stays.map(({ tripId }) => tripId).toSorted());
    const block = { hostFamilyId, fromDate: addDays(today(), 95), toDate: addDays(today(), 96), kind: "holiday" };
    await server.db.insertInto("hostFamilyCalendarBlock").values(block).execute();
    expect(await conflicts()).toContain(alone.tripId);
  });
});
