import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ guests: 3 });
});
afterAll(() => stage.close());

const opened = async (tripId: string, by: Visitor = stage.coordinator): Promise<Body> =>
  (await by.get(`/api/trips/${tripId}/plan`)).body.trip;

const moved = (plan: Body, days: number): Body => ({
  ...plan,
  fromDate: addDays(plan.fromDate, days),
  toDate: addDays(plan.toDate, days),
});

const told = async (tripId: string) =>
  (
    await stage.server.db
      .selectFrom("notification")
      .innerJoin("tripHostFamily", "tripHostFamily.id", "notification.entityId")
      .select("notification.kind")
      .where("notification.entity", "=", "hosting")
      .where("tripHostFamily.tripId", "=", tripId)
      .execute()
  ).map(({ kind }) => kind);

const named = (hosts: Stage["hosts"][number][]) =>
  stage.server.db
    .selectFrom("hostFamily")
    .select("parentGuardianOneLastName as name")
    .where(
      "id",
      "in",
      hosts.map(({ familyId }) => familyId),
    )
    .execute();

describe("a plan that nothing is held for", () => {
  test("says first whom it tells and what it costs, and does just that", async () => {
    const { tripId, hostingIds } = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
    const { plan } = await opened(tripId);
    const draft = { ...moved(plan, 2), toDate: addDays(plan.toDate, 4) };
    const preview = await stage.coordinator.post(`/api/trips/${tripId}/plan/preview`, draft);
    expect(preview.status).toBe(200);
    const { consequences } = preview.body;
    expect(consequences.families.map(({ name }: Body) => name).toSorted()).toEqual(
      (await named([stage.hosts[0], stage.hosts[1]])).map(({ name }) => name).toSorted(),
    );
    expect(consequences.after).toBeGreaterThan(consequences.before);
    expect((await opened(tripId)).plan).toEqual(plan);
    expect(await told(tripId)).toEqual([]);

    const changed = await stage.coordinator.post(`/api/trips/${tripId}/plan`, { ...draft, was: plan });
    expect(changed.status).toBe(200);
    expect(changed.body.consequences).toEqual(consequences);
    expect(changed.body.trip.plan).toEqual(draft);
    expect(await told(tripId)).toEqual(["tripChanged", "tripChanged"]);
    const hosting = await stage.server.db
      .selectFrom("tripHostFamily")
      .select(["fromDate", "toDate"])
      .where("id", "=", hostingIds[0] ?? "")
      .executeTakeFirstOrThrow();
    expect(hosting).toEqual({ fromDate: draft.fromDate, toDate: draft.toDate });
  });

  test("that is moved on the timeline does just the same, and whoever gives a command on the old days is told", async () => {
    const { tripId } = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
    const { plan, version } = await opened(tripId);
    const { fromDate, toDate } = moved(plan, 2);
    const set = { tripId, expectedVersion: version, fromDate, toDate };
    expect((await stage.coordinator.post("/api/timeline/dates", set)).status).toBe(200);
    expect(await told(tripId)).toEqual(["tripChanged", "tripChanged"]);
    const again = await opened(tripId);
    expect([again.plan, again.version]).toEqual([moved(plan, 2), version + 1]);
    const onOldDays = { entity: "trip", entityId: tripId, command: "reserve", expectedVersion: version };
    expect((await stage.coordinator.post("/api/transitions", onOldDays)).body).toMatchObject({ code: "stale_state" });
  });

  test("takes off the camps that no longer lie within it, and says which", async () => {
    const { tripId } = await stage.aPlacedTrip();
    const { plan } = await opened(tripId);
    const activityId = await stage.server.factories.anActivity({ title: "Riding week" });
    const camp = { tripId, activityId, fromDate: plan.fromDate, toDate: addDays(plan.fromDate, 4) };
    await stage.server.db.insertInto("tripActivity").values(camp).execute();
    const { body } = await stage.coordinator.post(`/api/trips/${tripId}/plan`, { ...moved(plan, 1), was: plan });
    expect(body.consequences.camps).toEqual(["Riding week"]);
    expect(body.trip.camps).toEqual([]);
  });

  test("is not written over what somebody else has made of it", async () => {
    const { tripId } = await stage.aPlacedTrip();
    const { plan } = await opened(tripId);
    await stage.administrator.post(`/api/trips/${tripId}/plan`, { ...moved(plan, 1), was: plan });
    const late = await stage.coordinator.post(`/api/trips/${tripId}/plan`, { ...moved(plan, 3), was: plan });
    expect(late.body).toMatchObject({ statusCode: 409, code: "stale_state", theirs: moved(plan, 1) });
  });

  test("keeps to the rules of every plan", async () => {
    const { tripId } = await stage.aPlacedTrip();
    const { plan } = await opened(tripId);
    const ask = (draft: Body) => stage.coordinator.post(`/api/trips/${tripId}/plan/preview`, draft);
    expect((await ask({ ...plan, toDate: plan.fromDate })).body.issues).toHaveProperty("fromDate");
    expect((await ask({ ...plan, weeks: 9 })).body.issues).toHaveProperty("weeks");
    expect((await ask({ ...plan, tripTypeId: "999999" })).body.issues).toHaveProperty("tripTypeId");
  });

  test("is its agency's to change, but not whose it is; finance reads it, and parents have no part in it", async () => {
    const businessId = await stage.server.factories.aBusiness();
    const agent = await stage.server.as(await stage.server.factories.aUser({ roles: ["agent"], businessId }));
    const { tripId } = await stage.aPlacedTrip();
    expect((await agent.get(`/api/trips/${tripId}/plan`)).status).toBe(404);
    await stage.server.db.updateTable("trip").set({ businessId }).where("id", "=", tripId).execute();
    const { plan, businesses, coordinators } = await opened(tripId, agent);
    expect([businesses, coordinators]).toEqual([[], []]);
    const change = (draft: Body) => agent.post(`/api/trips/${tripId}/plan`, { ...draft, was: plan });
    expect((await change({ ...plan, coordinatorId: stage.coordinator.userId })).status).toBe(403);
    expect((await change(moved(plan, 1))).status).toBe(200);
    expect((await stage.parent.get(`/api/trips/${tripId}/plan`)).status).toBe(403);
    const read = await opened(tripId, stage.finance);
    expect(read).toMatchObject({ lock: "planFixed", mayAssign: false });
    expect((await stage.finance.post(`/api/trips/${tripId}/plan/preview`, read.plan)).status).toBe(403);
  });
});

describe("a plan that is", () => {
  const inState = async (state: "enquiry" | "reserved" | "booked"): Promise<string> => {
    const { tripId, hostingIds } = await stage.aPlacedTrip();
    const { db } = stage.server;
    await db.updateTable("trip").set({ state, total: 100_000 }).where("id", "=", tripId).execute();
    if (state === "booked")
      await db
        .updateTable("tripHostFamily")
        .set({ state: "accepted_hosting" })
        .where("id", "=", hostingIds[0] ?? "")
        .execute();
    return tripId;
  };

  test("reserved stays as it is, but its coordinator may change", async () => {
    const tripId = await inState("reserved");
    const { plan, lock } = await opened(tripId);
    expect(lock).toBe("datesHeld");
    const change = (draft: Body) => stage.coordinator.post(`/api/trips/${tripId}/plan`, { ...draft, was: plan });
    expect((await change(moved(plan, 1))).body).toMatchObject({ code: "refused", reason: "datesHeld" });
    const { body } = await change({ ...plan, coordinatorId: stage.coordinator.userId });
    expect(body.trip.plan.coordinatorId).toBe(stage.coordinator.userId);
  });

  test("booked is not asked for on days that a family's part of it would not reach", async () => {
    const tripId = await inState("booked");
    const { plan } = await opened(tripId);
    await stage.server.db
      .updateTable("tripHostFamily")
      .set({ toDate: addDays(plan.fromDate, 2) })
      .where("tripId", "=", tripId)
      .execute();
    const change = { ...moved(plan, 2), was: plan };
    const { body } = await stage.coordinator.post(`/api/trips/${tripId}/plan`, change);
    expect(body).toMatchObject({ code: "refused", reason: "stayOutside" });
    expect((await stage.parent.get(`/api/trips/${tripId}/amendment`)).body.amendment).toBeNull();
  });

  test("an enquiry moves though a family that has refused a part of it is asked for another part", async () => {
    const tripId = await inState("enquiry");
    const { plan } = await opened(tripId);
    const { db } = stage.server;
    const part = await db
      .selectFrom("tripHostFamily")
      .selectAll()
      .where("tripId", "=", tripId)
      .executeTakeFirstOrThrow();
    const { id: _id, createdAt: _created, updatedAt: _updated, ...again } = part;
    await db.updateTable("tripHostFamily").set({ state: "declined_hosting" }).where("id", "=", part.id).execute();
    const fromDate = addDays(plan.fromDate, 1);
    await db
      .insertInto("tripHostFamily")
      .values({ ...again, fromDate, state: "potential_trip_host_family", selected: false })
      .execute();
    const answer = await stage.coordinator.post(`/api/trips/${tripId}/plan`, { ...moved(plan, 2), was: plan });
    expect(answer.status).toBe(200);
    expect(answer.body.trip.plan.fromDate).toBe(addDays(plan.fromDate, 2));
  });

  test("booked is asked of its payer, and moves once that one has accepted", async () => {
    const tripId = await inState("booked");
    const { plan } = await opened(tripId);
    const draft = moved(plan, 2);
    const { body } = await stage.coordinator.post(`/api/trips/${tripId}/plan`, { ...draft, was: plan });
    expect(body.consequences).toMatchObject({ isAsked: true, before: 100_000 });
    expect(body.trip.plan).toEqual(plan);
    const asked = async () => (await stage.parent.get(`/api/trips/${tripId}/amendment`)).body.amendment;
    expect(await asked()).toMatchObject({
      fromDate: draft.fromDate,
      after: body.consequences.after,
      isAccepted: false,
    });
    const { quoteId } = await asked();
    expect((await stage.parent.post("/api/payments/quotes/accept", { quoteId })).status).toBe(200);
    expect(await asked()).toMatchObject({ isAccepted: true });
    const { fromDate, toDate } = draft;
    const { version } = await opened(tripId);
    const move = (payload: object) =>
      stage.coordinator.post("/api/transitions", {
        entity: "trip",
        entityId: tripId,
        command: "amend",
        expectedVersion: version,
        payload,
      });
    // The price is for the days that were accepted, and for no others.
    expect((await move({ fromDate, toDate: addDays(toDate, 3) })).body).toMatchObject({
      code: "refused",
      reason: "requoteAccepted",
    });
    expect((await move({})).body).toMatchObject({ code: "invalid" });
    expect((await move({ fromDate, toDate })).status).toBe(200);
    expect((await opened(tripId)).plan).toMatchObject({ fromDate, toDate });
    expect(await asked()).toBeNull();
  });

  test("somebody else's is not there for a parent", async () => {
    const tripId = await inState("booked");
    expect((await (await stage.server.as("parent")).get(`/api/trips/${tripId}/amendment`)).status).toBe(404);
  });
});
