import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mostMembers } from "#shared/features/groups/groups.rules.ts";
import { addDays } from "#shared/time/days.ts";
import type { Transaction } from "#server/db/connection.ts";
import { eventually } from "#tests/support/eventually.ts";
import type { Body } from "#tests/support/visitor.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

// The plans of many trips: their group, their driver, their days; tried, done, and put back.
let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ guests: 3 });
});
afterAll(() => stage.close());

const run = () => stage.server.worker.runDue();
const jobOf = async (id: string): Promise<Body> => (await stage.coordinator.get(`/api/grid-jobs/${id}`)).body.item;
const rowOf = async (id: string, tripId: string, who = stage.coordinator): Promise<Body | undefined> =>
  (await who.get(`/api/grid-jobs/${id}/results`)).body.rows.find(({ recordId }: Body) => recordId === tripId);
const ask = (kind: string, ids: readonly string[], payload: object, who = stage.coordinator) =>
  who.post("/api/grid-jobs", { resource: "trips", kind, query: "", ids, isTrial: true, payload });

async function tried(kind: string, ids: readonly string[], payload: object, who = stage.coordinator): Promise<string> {
  const { status, body } = await ask(kind, ids, payload, who);
  expect(status).toBe(200);
  await run();
  return body.item.id;
}
async function then(id: string, what: "apply" | "undo"): Promise<void> {
  expect((await stage.coordinator.post(`/api/grid-jobs/${id}/${what}`, {})).status).toBe(200);
  await run();
}

const tripOf = (id: string) =>
  stage.server.db
    .selectFrom("trip")
    .select(["fromDate", "toDate", "groupId", "state"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
const set = (id: string, changes: object) =>
  stage.server.db.updateTable("trip").set(changes).where("id", "=", id).execute();

const toldOf = async (tripId: string): Promise<readonly string[]> =>
  (
    await stage.server.db
      .selectFrom("notification")
      .innerJoin("tripHostFamily", "tripHostFamily.id", "notification.entityId")
      .select("notification.kind")
      .where("notification.entity", "=", "hosting")
      .where("tripHostFamily.tripId", "=", tripId)
      .execute()
  ).map(({ kind }) => kind);

describe("the days of many trips", () => {
  test("move with the families that were asked, who hear of it once it is done, and go back the same way", async () => {
    const { tripId, hostingIds } = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
    const was = await tripOf(tripId);
    const id = await tried("dates", [tripId], { days: 3 });
    expect(await jobOf(id)).toMatchObject({ state: "tried", counts: { fits: 1, refused: 0 } });
    expect([await tripOf(tripId), await toldOf(tripId)]).toEqual([was, []]);
    await then(id, "apply");
    const days = { fromDate: addDays(was.fromDate, 3), toDate: addDays(was.toDate, 3) };
    expect(await tripOf(tripId)).toMatchObject(days);
    const hostings = await stage.server.db
      .selectFrom("tripHostFamily")
      .select(["fromDate", "toDate"])
      .where("id", "in", hostingIds)
      .execute();
    expect(hostings).toEqual([days, days]);
    expect(await toldOf(tripId)).toEqual(["tripChanged", "tripChanged"]);
    await then(id, "undo");
    expect(await tripOf(tripId)).toEqual(was);
    expect(await toldOf(tripId)).toHaveLength(4);
  });

  test("take every family's part along as it is, and are put back only if no part has changed since", async () => {
    const { db } = stage.server;
    const { tripId, hostingIds } = await stage.aPlacedTrip({ homes: stage.hosts, nights: 19 });
    const [first = "", second = "", third = ""] = hostingIds;
    const { fromDate } = await tripOf(tripId);
    const part = (id: string, from: number, to: number, changes: object = {}) =>
      db
        .updateTable("tripHostFamily")
        .set({ fromDate: addDays(fromDate, from), toDate: addDays(fromDate, to), ...changes })
        .where("id", "=", id)
        .execute();
    await part(first, 0, 2);
    await part(second, 4, 11);
    await part(third, 11, 19);
    const parts = async () => {
      const found = db.selectFrom("tripHostFamily").select(["fromDate", "toDate"]).where("id", "in", hostingIds);
      return (await found.orderBy("id").execute()).map((days) => [days.fromDate, days.toDate]);
    };
    const was = await parts();
    const later = was.map(([from = "", to = ""]) => [addDays(from, 7), addDays(to, 7)]);
    const id = await tried("dates", [tripId], { days: 7 });
    await then(id, "apply");
    expect(await parts()).toEqual(later);
    await then(id, "undo");
    expect(await parts()).toEqual(was);
    const again = await tried("dates", [tripId], { days: 7 });
    await then(again, "apply");
    await part(second, 11, 19);
    await then(again, "undo");
    expect((await rowOf(again, tripId))?.["reason"]).toBe("stale_state");
  });

  test("step over those on which another part of the same family begins", async () => {
    const { db } = stage.server;
    const { tripId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
    const { fromDate, toDate } = await tripOf(tripId);
    const hostFamilyId = stage.hosts[0]?.familyId ?? "";
    const out = { tripId, hostFamilyId, toDate, state: "declined_hosting" } as const;
    for (const later of [1, 2]) await stage.server.factories.aHosting({ ...out, fromDate: addDays(fromDate, later) });
    const starts = async () => {
      const found = db.selectFrom("tripHostFamily").select(["id", "fromDate"]).where("tripId", "=", tripId);
      return (await found.orderBy("id").execute()).map((one) => one.fromDate);
    };
    const after = (...days: readonly number[]) => days.map((count) => addDays(fromDate, count));
    await then(await tried("dates", [tripId], { days: 1 }), "apply");
    expect(await starts()).toEqual(after(1, 2, 3));
    const { body } = await stage.coordinator.get(`/api/trips/${tripId}/plan`);
    const { plan } = body.trip;
    const change = { ...plan, fromDate: addDays(plan.fromDate, 2), was: plan };
    expect((await stage.coordinator.post(`/api/trips/${tripId}/plan`, change)).status).toBe(200);
    expect(await starts()).toEqual(after(3, 2, 4));
  });

  test("stay where they are held, sold or would not do, and each says why", async () => {
    const { tripId: fits } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
    const bare = () => stage.server.factories.aTrip({ state: "new", bookedBy: stage.coordinator.userId });
    const [held, booked, over, soon] = [await bare(), await bare(), await bare(), await bare()];
    await set(held, { state: "reserved" });
    await set(booked, { state: "booked" });
    await set(over, { state: "closed" });
    const tomorrow = addDays(stage.server.clock.now().toISOString().slice(0, 10), 1);
    await set(soon, { fromDate: tomorrow, toDate: addDays(tomorrow, 14) });
    const id = await tried("dates", [fits, held, booked, over, soon], { days: -2 });
    expect(await jobOf(id)).toMatchObject({ counts: { fits: 1, refused: 4 } });
    const reasons = await Promise.all(
      [held, booked, over, soon].map(async (one) => (await rowOf(id, one))?.["reason"]),
    );
    expect(reasons).toEqual(["datesHeld", "datesByAmend", "planFixed", "movedPast"]);
  });

  test("are not moved where a camp would be lost unseen", async () => {
    const { tripId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
    const { fromDate } = await tripOf(tripId);
    const activityId = await stage.server.factories.anActivity();
    await stage.server.db
      .insertInto("tripActivity")
      .values({ tripId, activityId, fromDate, toDate: addDays(fromDate, 4), role: "primary" })
      .execute();
    const id = await tried("dates", [tripId], { days: 5 });
    expect(await rowOf(id, tripId)).toMatchObject({ state: "refused", reason: "movedCamps" });
    const camps = stage.server.db.selectFrom("tripActivity").select("activityId").where("tripId", "=", tripId);
    expect(await camps.execute()).toEqual([{ activityId }]);
  });

  test("that somebody has moved since are not put back, nor are those that are held by then", async () => {
    const { tripId: touched } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
    const { tripId: held } = await stage.aPlacedTrip({ homes: [stage.hosts[1]] });
    const id = await tried("dates", [touched, held], { days: 1 });
    await then(id, "apply");
    await set(touched, { toDate: addDays((await tripOf(touched)).toDate, 1) });
    await set(held, { state: "reserved" });
    await then(id, "undo");
    expect([(await rowOf(id, touched))?.["reason"], (await rowOf(id, held))?.["reason"]]).toEqual([
      "stale_state",
      "datesHeld",
    ]);
  });
});

describe("the group of many trips", () => {
  test("is theirs with its conversation; what they had in another stays behind, and they go back to it", async () => {
    const make = stage.server.factories;
    const { tripId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
    const { fromDate, toDate } = await tripOf(tripId);
    const [before, after] = [await make.aGroup({ fromDate, toDate }), await make.aGroup({ fromDate, toDate })];
    const over = await make.aTrip({ state: "closed" });
    await set(tripId, { groupId: before });
    const { studentId } = await stage.server.db
      .selectFrom("trip")
      .select("studentId")
      .where("id", "=", tripId)
      .executeTakeFirstOrThrow();
    const bus = await stage.server.db
      .insertInto("groupBus")
      .values({ groupId: before, name: "Bus 1", direction: "there", seats: 20 })
      .returning("id")
      .executeTakeFirstOrThrow();
    await stage.server.db.insertInto("groupBusSeat").values({ busId: bus.id, studentId }).execute();
    const id = await tried("group", [tripId, over], { groupId: after });
    expect(await jobOf(id)).toMatchObject({ counts: { fits: 1, refused: 1 }, reasons: [{ reason: "planFixed" }] });
    await then(id, "apply");
    expect((await tripOf(tripId)).groupId).toBe(after);
    expect(await stage.server.db.selectFrom("groupBusSeat").select("busId").execute()).toEqual([]);
    const talks = stage.server.db.selectFrom("conversation").select("id").where("groupId", "=", after);
    expect(await talks.execute()).toHaveLength(1);
    await then(id, "undo");
    expect((await tripOf(tripId)).groupId).toBe(before);
    expect(await stage.server.db.selectFrom("groupBusSeat").select(["busId", "studentId"]).execute()).toEqual([
      { busId: bus.id, studentId },
    ]);
    const same = await tried("group", [tripId], { groupId: before });
    expect(await jobOf(same)).toMatchObject({ counts: { same: 1, fits: 0 } });
  });

  const readersOf = async (groupId: string, people: readonly string[]) => {
    const found = stage.server.db
      .selectFrom("participant")
      .innerJoin("conversation", "conversation.id", "participant.conversationId")
      .select(["userId", "fromSeq"])
      .where("conversation.groupId", "=", groupId)
      .where("leftAt", "is", null)
      .where("userId", "in", [...people]);
    return found.orderBy("userId").execute();
  };

  test("takes its parents along and gives them back; whoever has another child there stays, and so do wishes", async () => {
    const make = stage.server.factories;
    const { db } = stage.server;
    const [before, after] = [await make.aGroup(), await make.aGroup()];
    const [parent, both] = [await make.aUser({ roles: ["parent"] }), await make.aUser({ roles: ["parent"] })];
    const tripFor = async (guardianId: string, groupId: string) =>
      make.aTrip({ studentId: await make.aStudent({ guardianId }), groupId });
    const [one, other, brother] = [
      await tripFor(parent, before),
      await tripFor(both, before),
      await tripFor(both, after),
    ];
    for (const id of [before, after])
      expect((await stage.coordinator.patch(`/api/groups/${id}`, { name: `Moved ${id}`, was: {} })).status).toBe(200);
    await db
      .insertInto("groupWish")
      .values([
        { tripId: one, withTripId: other },
        { tripId: other, withTripId: one },
      ])
      .execute();
    const readers = (groupId: string) => readersOf(groupId, [parent, both]);
    const wishes = () =>
      db.selectFrom("groupWish").selectAll().where("tripId", "in", [one, other]).orderBy("tripId").execute();
    const ids = (found: readonly { readonly userId: string }[]) => found.map(({ userId }) => userId);
    const was = [await readers(before), await readers(after), await wishes()];
    expect([ids(await readers(before)), ids(await readers(after))]).toEqual([[parent, both], [both]]);
    const id = await tried("group", [one, other], { groupId: after });
    expect([await readers(before), await readers(after), await wishes()]).toEqual(was);
    await then(id, "apply");
    expect([ids(await readers(before)), ids(await readers(after)), await wishes()]).toEqual([[], [parent, both], []]);
    await then(id, "undo");
    expect([await readers(before), await readers(after), await wishes()]).toEqual(was);
    await then(await tried("group", [one], { groupId: after }), "apply");
    expect(ids(await readers(after))).toEqual([parent, both]);
    expect((await tripOf(brother)).groupId).toBe(after);
    const lines = db
      .selectFrom("recordChange")
      .select(["field", "before", "after", "actorId"])
      .where("entity", "=", "grid:trips");
    expect(await lines.where("entityId", "=", one).orderBy("id").execute()).toEqual(
      [
        [before, after],
        [after, before],
        [before, after],
      ].map(([from, to]) => ({ field: "groupId", before: from, after: to, actorId: stage.coordinator.userId })),
    );
  });

  test("brings nobody back into a conversation whom somebody has taken out of it meanwhile, or who has left", async () => {
    const make = stage.server.factories;
    const { db, clock } = stage.server;
    const [before, after] = [await make.aGroup(), await make.aGroup()];
    // Of the office one takes oneself out, also who is a parent.
    const [out, left, along] = [
      await stage.server.as("parent"),
      await stage.server.as("coordinator"),
      await stage.server.as("parent"),
    ];
    const tripFor = async ({ userId: guardianId }: { readonly userId: string }) =>
      make.aTrip({ studentId: await make.aStudent({ guardianId }), groupId: before });
    for (const one of [out, left]) await tripFor(one);
    const going = [await tripFor(out), await tripFor(left), await tripFor(along)];
    expect((await stage.coordinator.patch(`/api/groups/${before}`, { name: "Left", was: {} })).status).toBe(200);
    const id = await tried("group", going, { groupId: after });
    await then(id, "apply");
    const people = [out, left, along].map(({ userId }) => userId);
    const here = async (groupId: string) => (await readersOf(groupId, people)).map(({ userId }) => userId);
    expect([await here(before), await here(after)]).toEqual([[out.userId, left.userId], people]);
    const talkOf = async (groupId: string) => {
      const found = db.selectFrom("conversation").select("id").where("groupId", "=", groupId);
      return (await found.executeTakeFirstOrThrow()).id;
    };
    const [conversationId, other] = [await talkOf(before), await talkOf(after)];
    const remove = async (who: typeof out, said: object) =>
      expect((await who.post("/api/conversations/remove", said)).status).toBe(200);
    // What is said of another conversation, in whatever moment, is nothing to this one.
    await remove(stage.coordinator, { conversationId: other, personId: out.userId });
    clock.advance(1_000);
    await remove(stage.coordinator, { conversationId, personId: out.userId });
    await remove(left, { conversationId });
    clock.advance(1_000);
    await then(id, "undo");
    for (const one of going) expect((await tripOf(one)).groupId).toBe(before);
    expect([await here(before), await here(after)]).toEqual([[along.userId], [left.userId]]);
  });

  async function aGroupWithRoomFor(free: number): Promise<string> {
    const make = stage.server.factories;
    const groupId = await make.aGroup();
    const [studentId, tripTypeId] = [await make.aStudent(), await make.aTripType()];
    for (let count = free; count < mostMembers; count += 1) await make.aTrip({ groupId, studentId, tripTypeId });
    return groupId;
  }
  async function someTrips(count: number): Promise<readonly string[]> {
    const ids: string[] = [];
    while (ids.length < count) ids.push(await stage.server.factories.aTrip());
    return ids;
  }
  const inGroup = async (groupId: string): Promise<readonly string[]> => {
    const found = stage.server.db.selectFrom("trip").select("id").where("groupId", "=", groupId).orderBy("id");
    return (await found.execute()).map(({ id }) => id);
  };
  // Why each has not come to it, or null; as the job says, and as it is.
  async function reasonsOf(id: string, ids: readonly string[], who = stage.coordinator) {
    const rows = await Promise.all(ids.map((one) => rowOf(id, one, who)));
    return rows.map((row) => row?.["reason"] ?? null);
  }
  async function cameTo(groupId: string, ids: readonly string[]): Promise<readonly boolean[]> {
    const members = await inGroup(groupId);
    return ids.map((one) => members.includes(one));
  }

  test("takes no more than it holds, and is one that there is", async () => {
    const groupId = await aGroupWithRoomFor(0);
    const [late = ""] = await someTrips(1);
    const id = await tried("group", [late], { groupId });
    expect(await rowOf(id, late)).toMatchObject({ state: "refused", reason: "groupFull" });
    expect((await ask("group", [late], { groupId: "999999" })).status).toBe(422);
  });

  test("is tried as it will be done: who comes after the last place, or beside a trip of the same student, is refused", async () => {
    const groupId = await aGroupWithRoomFor(3);
    const ids = await someTrips(12);
    const [first = "", twin = ""] = ids;
    const { studentId } = await stage.server.db
      .selectFrom("trip")
      .select("studentId")
      .where("id", "=", first)
      .executeTakeFirstOrThrow();
    await set(twin, { studentId });
    const before = await inGroup(groupId);
    const id = await tried("group", ids, { groupId });
    const reasons = [null, "groupHasStudent", null, null, ...ids.slice(4).map(() => "groupFull")];
    expect(await jobOf(id)).toMatchObject({ state: "tried", counts: { fits: 3, refused: 9 } });
    expect([await reasonsOf(id, ids), await inGroup(groupId)]).toEqual([reasons, before]);
    await then(id, "apply");
    expect(await jobOf(id)).toMatchObject({ state: "done", counts: { done: 3, refused: 9 } });
    expect(await reasonsOf(id, ids)).toEqual(reasons);
    expect(await cameTo(groupId, ids)).toEqual(reasons.map((reason) => reason === null));
    await then(id, "undo");
    expect(await inGroup(groupId)).toEqual(before);
    // Out of it go as many as wish to, whatever is tried before them.
    const out = await tried("group", before.slice(0, 5), { groupId: null });
    expect(await jobOf(out)).toMatchObject({ counts: { fits: 5, refused: 0 } });
  });

  const isHeldFrom = async (count: number): Promise<void> =>
    eventually(async () => {
      const { rows } = await sql`
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%SELECT FROM trip_group%'`.execute(
        stage.server.database.owner.db,
      );
      expect(rows).toHaveLength(count);
    });
  const holdingGroup = (groupId: string, meanwhile: (holding: Transaction) => Promise<void>): Promise<void> =>
    stage.server.database.owner.db.transaction().execute(async (holding) => {
      await sql`SELECT FROM trip_group WHERE id = ${groupId} FOR NO KEY UPDATE`.execute(holding);
      await meanwhile(holding);
    });

  test("is never too full, however many fill it in one moment", async () => {
    const groupId = await aGroupWithRoomFor(3);
    const amira = await stage.server.as("coordinator");
    const [ours, theirs, typed] = [await someTrips(4), await someTrips(4), await someTrips(2)];
    const [mine, hers] = [await tried("group", ours, { groupId }), await tried("group", theirs, { groupId }, amira)];
    const { name: value } = await stage.server.db
      .selectFrom("tripGroup")
      .select("name")
      .where("id", "=", groupId)
      .executeTakeFirstOrThrow();
    const changes = typed.map((id) => ({ id, column: "groupName", was: null, value }));
    let working: Promise<unknown> = Promise.resolve();
    let typing = stage.coordinator.get("/api/grid-jobs?resource=trips");
    await holdingGroup(groupId, async () => {
      expect((await stage.coordinator.post(`/api/grid-jobs/${mine}/apply`, {})).status).toBe(200);
      expect((await amira.post(`/api/grid-jobs/${hers}/apply`, {})).status).toBe(200);
      working = Promise.all([run(), run()]);
      typing = amira.patch("/api/sheets/cells", { changes });
      await isHeldFrom(3);
    });
    const [, { body }] = await Promise.all([working, typing]);
    expect(await inGroup(groupId)).toHaveLength(mostMembers);
    const reasons = [...(await reasonsOf(mine, ours)), ...(await reasonsOf(hers, theirs, amira))];
    expect((await cameTo(groupId, [...ours, ...theirs])).map((came) => (came ? null : "groupFull"))).toEqual(reasons);
    const cells = body.outcomes.map(({ outcome, reason }: Body) => (outcome === "changed" ? null : reason));
    expect((await cameTo(groupId, typed)).map((came) => (came ? null : "groupFull"))).toEqual(cells);
  });

  test("that was left is not come back to once somebody else has the place", async () => {
    const groupId = await aGroupWithRoomFor(1);
    const [member = "", other = ""] = await someTrips(2);
    await set(member, { groupId });
    const id = await tried("group", [member], { groupId: null });
    await then(id, "apply");
    let working: Promise<unknown> = Promise.resolve();
    await holdingGroup(groupId, async (holding) => {
      await holding.updateTable("trip").set({ groupId }).where("id", "=", other).execute();
      expect((await stage.coordinator.post(`/api/grid-jobs/${id}/undo`, {})).status).toBe(200);
      working = run();
      await isHeldFrom(1);
    });
    await working;
    expect([await reasonsOf(id, [member]), await cameTo(groupId, [member])]).toEqual([["groupFull"], [false]]);
  });

  test("is none of another agency, on other days, over, or with the student in it, from the list as from its page", async () => {
    const make = stage.server.factories;
    const [ours, theirs] = [await make.aBusiness(), await make.aBusiness()];
    const studentId = await make.aStudent();
    const past = { fromDate: "2020-07-01", toDate: "2020-07-15" };
    const group = await make.aGroup({ businessId: ours });
    const archived = await make.aGroup({ businessId: ours, ...past });
    await make.aTrip({ groupId: group, studentId });
    const cases = [
      ["groupOfOthers", group, await make.aTrip({ businessId: theirs })],
      ["groupOtherDays", group, await make.aTrip({ fromDate: "2027-08-01", toDate: "2027-08-15" })],
      ["groupHasStudent", group, await make.aTrip({ studentId })],
      ["groupOver", archived, await make.aTrip({ businessId: ours })],
    ] as const;
    for (const [reason, groupId, tripId] of cases) {
      const id = await tried("group", [tripId], { groupId });
      expect((await rowOf(id, tripId))?.["reason"]).toBe(reason);
      const joined = await stage.coordinator.post(`/api/groups/${groupId}/trips`, { trip_ids: [tripId], is_in: true });
      expect(joined.body).toMatchObject({ code: "refused", reason });
    }
    const twins = [await make.aTrip(), await make.aTrip()];
    const twice = await make.aStudent();
    for (const tripId of twins) await set(tripId, { studentId: twice });
    const joined = await stage.coordinator.post(`/api/groups/${group}/trips`, { trip_ids: twins, is_in: true });
    expect(joined.body).toMatchObject({ code: "refused", reason: "groupHasStudent" });
  });
});

test("the driver of many trips is known before their flight is, and a leg of which nothing is left is none", async () => {
  const make = stage.server.factories;
  const [bare, known, over] = [await make.aTrip(), await make.aTrip(), await make.aTrip({ state: "cancelled" })];
  const values = { tripId: known, direction: "there", mode: "plane", place: "Shannon", driver: "Orla" } as const;
  await stage.server.db.insertInto("transfer").values(values).execute();
  const drivers = () =>
    stage.server.db
      .selectFrom("transfer")
      .select(["tripId", "direction", "place", "driver"])
      .where("tripId", "in", [bare, known])
      .orderBy("tripId")
      .execute();
  const was = await drivers();
  const id = await tried("driver", [bare, known, over], { way: "there", driver: "Tadhg" });
  expect(await jobOf(id)).toMatchObject({ counts: { fits: 2, refused: 1 } });
  expect([(await rowOf(id, over))?.["reason"], await drivers()]).toEqual(["planFixed", was]);
  await then(id, "apply");
  expect((await drivers()).map(({ driver }) => driver)).toEqual(["Tadhg", "Tadhg"]);
  await then(id, "undo");
  expect(await drivers()).toEqual(was);
  const lines = stage.server.db.selectFrom("recordChange").select(["field", "before", "after", "actorId"]);
  const actorId = stage.coordinator.userId;
  expect(await lines.where("entity", "=", "grid:trips").where("entityId", "=", bare).orderBy("id").execute()).toEqual([
    { field: "driver there", before: "", after: "Tadhg", actorId },
    { field: "driver there", before: "Tadhg", after: "", actorId },
  ]);
});

test("a leg of which somebody has said more meanwhile, or that was there before, is left when its driver is taken back", async () => {
  const make = stage.server.factories;
  const { db } = stage.server;
  const [byTrain, empty] = [await make.aTrip(), await make.aTrip()];
  const leg = { tripId: empty, direction: "there", mode: "plane", place: "" } as const;
  await db.insertInto("transfer").values(leg).execute();
  const id = await tried("driver", [byTrain, empty], { way: "there", driver: "Tadhg" });
  await then(id, "apply");
  await db.updateTable("transfer").set({ mode: "train" }).where("tripId", "=", byTrain).execute();
  await then(id, "undo");
  const legs = db.selectFrom("transfer").select(["tripId", "mode", "driver"]).where("tripId", "in", [byTrain, empty]);
  expect(await legs.orderBy("tripId").execute()).toEqual([
    { tripId: byTrain, mode: "train", driver: "" },
    { tripId: empty, mode: "plane", driver: "" },
  ]);
});

test("what makes no sense is refused at once", async () => {
  const id = await stage.server.factories.aTrip();
  for (const [kind, payload] of [
    ["dates", { days: 0 }],
    ["dates", { days: 61 }],
    ["dates", { days: 1.5 }],
    ["driver", { way: "up", driver: "Tadhg" }],
    ["driver", { way: "there" }],
    ["group", {}],
  ] as const)
    expect([kind, (await ask(kind, [id], payload)).status]).toEqual([kind, 422]);
});
