import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isInside, mistakeIn, type Shape } from "#shared/features/geofences/shapes.rules.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let coordinator: Visitor & { readonly userId: string };

beforeAll(async () => {
  server = await startServer();
  coordinator = await server.as("coordinator");
});
afterAll(() => server.close());

const round: Shape = { type: "circle", at: { latitude: 53.2, longitude: -9 }, km: 10 };
const draft = (fields: Body = {}): Body => ({
  name: "Bay",
  kind: "coordinator_area",
  shape: round,
  priority: 0,
  activeFrom: null,
  activeUntil: null,
  coordinatorId: coordinator.userId,
  activityId: null,
  businessId: null,
  price: null,
  ...fields,
});
const aHome = (latitude: number): Promise<string> =>
  server.factories.aHostFamily({ vettingState: "approved", latitude, longitude: -9 });

describe("an area", () => {
  test("says beforehand whom it concerns, holds once saved, and narrows the list of homes", async () => {
    const [inside, outside] = [await aHome(53.21), await aHome(54.5)];
    const preview = await coordinator.post("/api/geofences/preview", { id: null, draft: draft() });
    const gained = preview.body.effects.coordinators.map((one: Body) => one["id"]);
    expect(gained).toContain(inside);
    expect(gained).not.toContain(outside);
    const { body } = await coordinator.post("/api/geofences", draft());
    const area = async (id: string) => (await coordinator.get(`/api/households/${id}/area`)).body.area;
    expect(await area(inside)).toMatchObject({ fences: [{ id: body.id, kind: "coordinator_area" }] });
    expect((await area(inside)).coordinatorName).not.toBeNull();
    expect(await area(outside)).toEqual({ coordinatorName: null, price: null, fences: [] });
    const rows = await coordinator.get(`/api/host_families/rows?areaId=${body.id}`);
    const ids = JSON.stringify(rows.body);
    expect(ids).toContain(`"${inside}"`);
    expect(ids).not.toContain(`"id":"${outside}"`);
    const { status } = await coordinator.patch(`/api/geofences/${body.id}`, {
      ...draft({ name: "Far bay" }),
      version: 1,
    });
    expect(status).toBe(200);
    expect((await coordinator.patch(`/api/geofences/${body.id}`, { ...draft(), version: 1 })).body).toMatchObject({
      code: "stale_state",
    });
    expect((await coordinator.remove(`/api/geofences/${body.id}`)).status).toBe(200);
    expect((await area(inside)).fences).toEqual([]);
  });
  test("that holds first is the one of which the list of homes tells: by what comes first, not by which was drawn first", async () => {
    const shape: Shape = { type: "circle", at: { latitude: 57.2, longitude: -9 }, km: 10 };
    const [inside, outside] = [await aHome(57.21), await aHome(57.6)];
    const areas = async () => {
      const { rows } = (await coordinator.get("/api/host_families/rows?limit=200")).body;
      return [inside, outside].map((id) => rows.find((row: Body) => row["id"] === id)?.areaName);
    };
    const [first, second] = [draft({ name: "First", shape }), draft({ name: "Second", shape, priority: 1 })];
    const { id } = (await coordinator.post("/api/geofences", first)).body;
    expect(await areas()).toEqual(["First", null]);
    expect((await coordinator.post("/api/geofences", second)).status).toBe(200);
    expect(await areas()).toEqual(["Second", null]);
    expect((await coordinator.patch(`/api/geofences/${id}`, { ...first, priority: 2, version: 1 })).status).toBe(200);
    expect(await areas()).toEqual(["First", null]);
  });
  test("that is none is refused by its field", async () => {
    const wrong = async (fields: Body) =>
      Object.keys((await coordinator.post("/api/geofences", draft(fields))).body.issues);
    expect(await wrong({ shape: { type: "polygon", points: [] } })).toEqual(["shape"]);
    expect(await wrong({ coordinatorId: (await server.as("finance")).userId })).toEqual(["coordinatorId"]);
    expect(await wrong({ activeFrom: "2027-02-01", activeUntil: "2027-01-01" })).toEqual(["activeUntil"]);
  });
  test("of an agency is seen by it alone of agencies, without homes", async () => {
    const agent = await server.as("agent");
    const { businessId } = await server.db
      .selectFrom("appUser")
      .select("businessId")
      .where("id", "=", agent.userId)
      .executeTakeFirstOrThrow();
    await coordinator.post("/api/geofences", draft({ name: "Everybody's" }));
    if (businessId) await coordinator.post("/api/geofences", draft({ name: "Theirs", businessId }));
    const { body } = await agent.get("/api/geofences");
    expect(body.fences.map((one: Body) => one["name"])).toEqual(businessId ? ["Theirs"] : []);
    expect(body.homes).toEqual([]);
    expect((await agent.post("/api/geofences", draft())).status).toBe(403);
  });
  test("stands beside the counties whose homes lie in it, with whoever looks after it", async () => {
    const id = await aHome(53.22);
    const { countyId } = await server.db
      .selectFrom("hostFamily")
      .select("countyId")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const areas = async (): Promise<Body[]> =>
      (await coordinator.get("/api/scouting/needs")).body.counties.find((one: Body) => one["id"] === countyId).areas;
    const { body } = await coordinator.post("/api/geofences", draft({ name: "Beside the bay" }));
    expect((await areas()).find((one) => one["id"] === body.id)).toMatchObject({ name: "Beside the bay" });
    await coordinator.remove(`/api/geofences/${body.id}`);
    expect((await areas()).some((one) => one["id"] === body.id)).toBe(false);
  });
});

test("the database says of a place what the rules say", async () => {
  const corner = fc.record({
    latitude: fc.integer({ min: 50, max: 56 }),
    longitude: fc.integer({ min: -11, max: -5 }),
  });
  const shape: fc.Arbitrary<Shape> = fc.oneof(
    fc.record({ type: fc.constant("circle" as const), at: corner, km: fc.integer({ min: 1, max: 300 }) }),
    // One that crosses itself is refused, and has no inside that two would agree on.
    fc
      .record({
        type: fc.constant("polygon" as const),
        points: fc.uniqueArray(corner, {
          minLength: 3,
          maxLength: 6,
          selector: (one) => `${one.latitude} ${one.longitude}`,
        }),
      })
      .filter((drawn) => mistakeIn(drawn) === null),
  );
  // Off every corner and edge: what lies on a line is either's.
  const place = fc.record({
    latitude: fc.integer({ min: 500, max: 560 }).map((tenths) => tenths / 10 + 0.0137),
    longitude: fc.integer({ min: -110, max: -50 }).map((tenths) => tenths / 10 + 0.0291),
  });
  // All of them in one question.
  const cases = fc.sample(fc.record({ drawn: shape, point: place }), 200);
  const { rows } = await sql<{ is: boolean }>`
    SELECT is_in_geofence(c -> 'drawn', (c #>> '{point,latitude}')::float8, (c #>> '{point,longitude}')::float8) AS is
    FROM jsonb_array_elements(${JSON.stringify(cases)}::jsonb) WITH ORDINALITY AS all_cases (c, place) ORDER BY place`.execute(
    server.db,
  );
  expect(rows.map(({ is }) => is)).toEqual(cases.map(({ drawn, point }) => isInside(drawn, point)));
});
