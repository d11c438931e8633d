import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let host: Visitor & { readonly userId: string };
let id: string;

const description = "We are a family of four by the sea, and there is always soup. ".repeat(4);
const mary = { kind: "adult", firstName: "Mary", gender: "female", dateOfBirth: "1980-03-01", occupation: "Baker" };

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  host = await server.as("host_family");
  id = await server.factories.aHostFamily({
    userId: host.userId,
    guests: 2,
    description,
    languages: ["en"],
    hostingTypes: ["family_stay"],
  });
  await server.db
    .insertInto("hostFamilyRoom")
    .values({ hostFamilyId: id, name: "Blue", beds: 2, position: 0 })
    .execute();
  await server.db
    .insertInto("hostFamilyMember")
    .values({ hostFamilyId: id, lastName: "Byrne", ...mary })
    .execute();
});

const inDays = (count: number): string => addDays(dayOf(server.clock.now()), count);
const read = async (): Promise<Body> => (await host.get("/api/host_family/household")).body.home;
const save = async (changes: Body, version?: number) =>
  host.patch("/api/host_family/household", { expected_version: version ?? (await read()).version, changes });

describe("one's own home", () => {
  test("is saved part by part, each on the version that was read, and is then what everybody reads", async () => {
    const { version } = await read();
    const week = [{ weekday: 2, part: "evening", text: "Choir" }];
    const saved = await save({ title: "A house full of music", house_rules: "Shoes off.", week }, version);
    expect(saved.body.home).toMatchObject({ title: "A house full of music", version: version + 1, description });
    const stale = await save({ title: "An older thought of it" }, version);
    expect([stale.status, stale.body.code, stale.body.home.title]).toEqual([
      409,
      "stale_state",
      "A house full of music",
    ]);
    const { family } = (await host.get(`/api/families/${id}`)).body;
    expect(family).toMatchObject({ line: "A house full of music", houseRules: "Shoes off.", week });
  });

  test("has a guide that is written part by part, and nothing of it stands on the page that everybody reads", async () => {
    const guide = [
      { section: "wifi", text: "Harbour, password on the slate" },
      { section: "keys", text: "With a cork on it" },
    ];
    expect((await save({ guide })).body.home.guide).toEqual(guide.toReversed());
    expect((await save({ guide: [{ section: "secrets", text: "None" }] })).status).toBe(422);
    expect((await save({ guide: [{ section: "wifi", text: "x".repeat(801) }] })).status).toBe(422);
    expect(JSON.stringify((await host.get(`/api/families/${id}`)).body)).not.toContain("slate");
    expect((await save({ guide: [] })).body.home.guide).toEqual([]);
  });

  test("keeps its rooms under their names and order, and gives up those that are left out", async () => {
    const [blue] = (await read()).rooms;
    const rooms = [
      { id: null, name: "Attic", beds: 1 },
      { ...blue, beds: 1 },
    ];
    const { home } = (await save({ rooms })).body;
    expect(home.rooms.map(({ name, beds }: Body) => [name, beds])).toEqual([
      ["Attic", 1],
      ["Blue", 1],
    ]);
    expect(home.rooms[1].id).toBe(blue.id);
    expect((await save({ rooms: [{ id: null, name: "Hall", beds: 1 }] })).status).toBe(422);
    const fewer = await save({ guests: 1, rooms: [{ id: blue.id, name: "Blue", beds: 1 }] });
    expect(fewer.body.home).toMatchObject({ guests: 1, rooms: [{ id: blue.id, beds: 1 }] });
  });

  test("takes no bed away that is promised, and names the trips", async () => {
    const dates = { fromDate: inDays(10), toDate: inDays(20) };
    const trips: string[] = [];
    for (const firstName of ["Lucía", "Matteo"]) {
      const studentId = await server.factories.aStudent({ firstName });
      const tripId = await server.factories.aTrip({ state: "booked", studentId, ...dates });
      await server.factories.aHosting({ tripId, hostFamilyId: id, state: "accepted_hosting", ...dates });
      trips.push(tripId);
    }
    const [blue] = (await read()).rooms;
    for (const changes of [{ guests: 1 }, { guests: 1, rooms: [{ ...blue, beds: 1 }] }]) {
      const refused = await save(changes);
      expect(refused.body).toMatchObject({ code: "conflict", reason: "bedsHeld" });
      expect(refused.body.trips.map(({ tripId, name }: Body) => [tripId, name])).toEqual([
        [trips[0], "Lucía"],
        [trips[1], "Matteo"],
      ]);
    }
    await server.db
      .updateTable("trip")
      .set({ state: "completed" })
      .where("id", "=", trips[0] ?? "")
      .execute();
    expect((await save({ guests: 1 })).status).toBe(200);
  });

  test("asks a new grown-up for papers, and lets nobody go whose papers were seen", async () => {
    const [known] = (await read()).members;
    const son = {
      id: null,
      kind: "adult",
      firstName: "Finn",
      gender: "male",
      dateOfBirth: inDays(-365 * 17),
      occupation: null,
    };
    const child = { ...son, kind: "child", firstName: "", dateOfBirth: inDays(-365 * 9) };
    const entry = ({ id: of, kind, firstName, gender, dateOfBirth, occupation }: Body) => ({
      id: of,
      kind,
      firstName,
      gender,
      dateOfBirth,
      occupation,
    });
    const members = [entry(known), son, child];
    expect((await save({ members })).status).toBe(200);
    const checks = await server.db.selectFrom("vettingCheck").selectAll().where("hostFamilyId", "=", id).execute();
    expect(checks.map(({ kind, state }) => [kind, state]).toSorted()).toEqual([
      ["identity", "open"],
      ["police_check", "open"],
    ]);
    const task = await server.db
      .selectFrom("officeTask")
      .selectAll()
      .where("kind", "=", "newAdult")
      .where("entityId", "=", id)
      .execute();
    expect(task).toHaveLength(1);
    await server.db.updateTable("vettingCheck").set({ state: "clear" }).where("hostFamilyId", "=", id).execute();
    expect((await save({ members: [entry(known)] })).body).toMatchObject({ reason: "memberChecked" });
    const now = (await read()).members.map(entry);
    const younger = now.map((one: Body) =>
      one.firstName === "Finn" ? { ...one, dateOfBirth: inDays(-365 * 12) } : one,
    );
    expect((await save({ members: younger })).status).toBe(422);
    const alone = now.filter(({ firstName }: Body) => firstName !== "Mary" && firstName !== "Finn");
    expect((await save({ members: alone })).body.reason).toBe("memberChecked");
  });

  test("that is shown keeps what it was shown for; one that is not may be half said", async () => {
    expect((await save({ title: "Short" })).body.issues).toEqual({ title: [{ rule: "required" }] });
    await server.db.updateTable("hostFamily").set({ vettingState: "draft" }).where("id", "=", id).execute();
    expect((await save({ title: "Short", languages: [] })).status).toBe(200);
  });

  test("has rules for a stay and things to find it by", async () => {
    const rule = {
      nights_min: 3,
      nights_max: 20,
      notice_days: 2,
      turnover_days: 1,
      age_from: 12,
      age_to: 17,
      genders: ["female"],
    };
    await server.db
      .insertInto("amenity")
      .values([{ key: "wifi" }, { key: "garden" }])
      .onConflict((known) => known.doNothing())
      .execute();
    expect((await save({ rule, amenities: ["wifi", "garden"] })).body.home).toMatchObject({
      rule: { nightsMin: 3, ageTo: 17, genders: ["female"] },
      amenities: expect.arrayContaining(["wifi", "garden"]),
    });
    expect((await save({ rule: { ...rule, nights_max: 2 } })).body.issues).toEqual({ rule: [{ rule: "order" }] });
  });

  test("is nobody else's to read", async () => {
    const stranger = await server.as("host_family");
    expect((await stranger.get("/api/host_family/household")).status).toBe(404);
    expect((await (await server.as("parent")).get("/api/host_family/household")).status).toBe(403);
  });
});
