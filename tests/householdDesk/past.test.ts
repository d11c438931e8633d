import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays, dayOf } from "#shared/time/days.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Visitor } from "#tests/support/visitor.ts";

// What we said of a home on any day.
let server: TestServer;
let coordinator: Visitor & { readonly userId: string };
let today: string;
beforeAll(async () => {
  server = await startServer();
  today = dayOf(new Date());
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

async function aHome(): Promise<string> {
  const id = await server.factories.aHostFamily({ title: "By the sea", guests: 2, vettingState: "approved" });
  await sql`UPDATE host_family SET created_at = now() - interval '100 days' WHERE id = ${id}`.execute(server.db);
  return id;
}
const past = async (id: string, on: string, who: Visitor = coordinator) =>
  who.get(`/api/households/${id}/past?on=${on}`);
const changes = async (id: string) => (await coordinator.get(`/api/households/${id}/changes`)).body.changes;
// As if it had been changed so many days ago.
const longAgo = (id: string, days: number) =>
  sql`UPDATE record_change SET at = at - ${days} * interval '1 day' WHERE entity_id = ${id}`.execute(server.db);

test("a changed title is told with who and when, and yesterday it was as it was", async () => {
  const id = await aHome();
  await coordinator.patch(`/api/households/${id}/profile`, { title: "By the harbour", was: { title: "By the sea" } });
  expect(await changes(id)).toMatchObject([
    { part: "host_family", field: "title", before: "By the sea", after: "By the harbour" },
  ]);
  const now = await past(id, today);
  expect(now.body.household).toMatchObject({ profile: { title: "By the harbour" }, changes: [] });
  const { body } = await past(id, addDays(today, -1));
  expect(body.household).toMatchObject({
    on: addDays(today, -1),
    profile: { title: "By the sea" },
    house: { guests: 2 },
    changes: [{ field: "title", after: "By the harbour", actorName: expect.any(String) }],
  });
});

test("each change is undone only before its day: words, people, rooms, what is in the house, rules and days", async () => {
  const id = await aHome();
  const { id: amenityId } = await server.db
    .insertInto("amenity")
    .values({ key: "pool" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await server.db.insertInto("hostFamilyAmenity").values({ hostFamilyId: id, amenityId }).execute();
  await server.db
    .insertInto("hostFamilyMember")
    .values({
      hostFamilyId: id,
      firstName: "Ann",
      lastName: "B",
      kind: "adult",
      gender: "female",
      dateOfBirth: "1980-01-01",
    })
    .execute();
  const member = {
    first_name: "Cian",
    last_name: "B",
    kind: "child",
    gender: "male",
    date_of_birth: "2015-01-01",
    occupation: "",
  };
  await coordinator.post(`/api/households/${id}/members`, member);
  await coordinator.patch(`/api/households/${id}/house`, {
    guests: 3,
    rooms: [{ name: "Attic", beds: 3 }],
    amenities: [],
    nights_min: 5,
    was: {},
  });
  await coordinator.post(`/api/households/${id}/days`, {
    from_date: addDays(today, 9),
    to_date: addDays(today, 12),
    is_hosting: false,
  });
  await longAgo(id, 10);
  await coordinator.patch(`/api/households/${id}/profile`, { title: "Later", was: {} });
  const between = (await past(id, addDays(today, -5))).body.household;
  expect(between).toMatchObject({
    profile: { title: "By the sea" },
    house: { guests: 3, rooms: [{ name: "Attic", beds: 3 }], amenities: [], nightsMin: 5 },
    members: [{ firstName: "Ann" }, { firstName: "Cian" }],
    blocks: [{ fromDate: addDays(today, 9), toDate: addDays(today, 12) }],
  });
  expect(between.changes).toHaveLength(1);
  const first = (await past(id, addDays(today, -20))).body.household;
  expect(first).toMatchObject({
    house: { guests: 2, rooms: [], amenities: ["pool"], nightsMin: 1 },
    members: [{ firstName: "Ann" }],
    blocks: [],
  });
});

test("where its vetting stood is what its history says of the day", async () => {
  const id = await aHome();
  const step = (to: string, days: number) =>
    sql`INSERT INTO state_history (entity, entity_id, to_state, command, source, at) VALUES ('vetting', ${id}, ${to}, 'x', 'ui', now() - ${days} * interval '1 day')`.execute(
      server.db,
    );
  await step("submitted", 60);
  await step("approved", 30);
  const on = async (days: number) => (await past(id, addDays(today, -days))).body.household.vettingState;
  expect([await on(90), await on(50), await on(10)]).toEqual([null, "submitted", "approved"]);
});

test("a day before it was there, or to come, is refused; so is everybody who keeps no homes", async () => {
  const id = await aHome();
  for (const day of [addDays(today, -101), addDays(today, 1)]) expect((await past(id, day)).status).toBe(422);
  for (const role of ["agent", "finance", "host_family", "parent"] as const)
    expect((await past(id, today, await server.as(role))).status).toBe(403);
  expect((await past("999999", today)).status).toBe(404);
});

test("what nobody did is no change, what is written is never changed, and where vetting stands has a history of its own", async () => {
  const id = await aHome();
  await server.db.updateTable("hostFamily").set({ title: "Planted" }).where("id", "=", id).execute();
  expect(await changes(id)).toEqual([]);
  const sixteen = {
    first_name: "C",
    last_name: "B",
    kind: "adult",
    gender: "male",
    date_of_birth: "1980-01-01",
    occupation: "",
  };
  await coordinator.post(`/api/households/${id}/members`, sixteen);
  expect((await changes(id)).map(({ part, field }: { part: string; field: string }) => [part, field])).toEqual([
    ["host_family_member", null],
  ]);
  await expect(server.ports.db.updateTable("recordChange").set({ field: "x" }).execute()).rejects.toThrow(
    "permission denied",
  );
  await expect(server.ports.db.deleteFrom("recordChange").execute()).rejects.toThrow("permission denied");
});
