import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import type { Answer, Body, Visitor } from "#tests/support/visitor.ts";
import { aTraveller, setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ guests: 3 });
});
afterAll(() => stage.close());

let weeks = 8;
async function booked(options: { readonly homes?: Stage["hosts"][number][] } = {}) {
  const student = await aTraveller(stage.server, stage.parent.userId);
  const from = addDays(stage.today(), (weeks += 2) * 7);
  const placed = await stage.aPlacedTrip({ homes: options.homes ?? [stage.hosts[0]], student, from });
  await stage.server.factories.aConversation({
    kind: "trip_host_family",
    tripHostFamilyId: placed.hostingId,
    people: [stage.parent.userId, stage.hosts[0].host.userId],
  });
  expect((await stage.book(placed.tripId)).status).toBe(200);
  const { fromDate, toDate } = await stage.tripOf(placed.tripId);
  return { ...placed, fromDate, toDate };
}

const preview = (tripId: string, wish: object, who: Visitor = stage.parent): Promise<Answer> =>
  who.post(`/api/trips/${tripId}/changes/preview`, wish);
const ask = (tripId: string, wish: object, who: Visitor = stage.parent): Promise<Answer> =>
  who.post(`/api/trips/${tripId}/changes`, { words: "", ...wish });
const read = async (tripId: string, who: Visitor = stage.parent): Promise<Body> =>
  (await who.get(`/api/trips/${tripId}/changes`)).body;
const answer = (
  tripId: string,
  change: string,
  isAgreed: boolean,
  who: Visitor = stage.hosts[0].host,
): Promise<Answer> =>
  who.post(`/api/trips/${tripId}/changes/${change}/answer`, { isAgreed, words: isAgreed ? "" : "Away that week" });

async function asked(tripId: string, wish: { fromDate: string; toDate: string; [name: string]: unknown }) {
  const { after } = (await preview(tripId, wish)).body.preview;
  const { body, status } = await ask(tripId, { ...wish, after });
  expect(status).toBe(200);
  return { id: body.changes[0].id as string, after: after as number };
}

const said = async (tripId: string): Promise<string[]> =>
  (
    await stage.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversationId")
      .leftJoin("tripHostFamily", "tripHostFamily.id", "conversation.tripHostFamilyId")
      .select(["message.details"])
      .where((where) =>
        where.or([where("conversation.tripId", "=", tripId), where("tripHostFamily.tripId", "=", tripId)]),
      )
      .orderBy("message.seq")
      .execute()
  ).flatMap(({ details }) => {
    const key = (details as { key?: string } | null)?.key;
    return key ? [key] : [];
  });

const billed = async (tripId: string): Promise<number> => {
  const bills = await stage.db
    .selectFrom("invoice")
    .select("total")
    .where("tripId", "=", tripId)
    .where("kind", "=", "sales")
    .where("state", "<>", "void")
    .execute();
  return bills.reduce((sum, { total }) => sum + Number(total), 0);
};

// Who is told of a change while not looking.
async function toldOf(entity: string, id: string): Promise<readonly (readonly [string, string])[]> {
  const rows = await stage.db
    .selectFrom("notification")
    .select(["kind", "userId"])
    .where("entity", "=", entity)
    .where("entityId", "=", id)
    .where("kind", "like", "change%")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, userId }) => [kind, userId]);
}

describe("other days", () => {
  test("are priced first, asked of the family, and hold with their difference once it says yes", async () => {
    const { tripId, hostingId, fromDate, toDate } = await booked();
    const before = Number((await stage.tripOf(tripId)).total);
    const wish = { fromDate, toDate: addDays(toDate, 3) };
    const { body } = await preview(tripId, wish);
    expect(body.preview).toMatchObject({ before, isFree: true, currency: "EUR" });
    expect(body.preview.after).toBeGreaterThan(before);
    expect((await read(tripId)).changes).toEqual([]);

    const { id, after } = await asked(tripId, wish);
    expect(after).toBe(body.preview.after);
    expect((await stage.tripOf(tripId)).toDate).toBe(toDate);
    const [seen] = (await read(tripId, stage.hosts[0].host)).changes;
    expect(seen).toMatchObject({ standing: "asked", mayAnswer: true, mayWithdraw: false, toDate: wish.toDate });
    // A family reads what it earns, never what is paid.
    expect([seen.before, seen.after]).not.toContain(before);
    expect([seen.before, seen.after]).not.toContain(after);

    expect((await answer(tripId, id, true)).status).toBe(200);
    const moved = await stage.tripOf(tripId);
    expect([moved.toDate, Number(moved.total)]).toEqual([wish.toDate, after]);
    expect((await stage.hostingOf(hostingId)).toDate).toBe(wish.toDate);
    expect(await billed(tripId)).toBe(after);
    expect((await read(tripId)).changes[0]).toMatchObject({ standing: "done", mayWithdraw: false, before, after });
    expect(await said(tripId)).toEqual(expect.arrayContaining(["changeAsked", "tripChanged"]));
    expect((await stage.ledger()).gaps).toEqual([]);
  });

  test("that cost less are credited to the cent", async () => {
    const { tripId, fromDate, toDate } = await booked();
    const { id, after } = await asked(tripId, { fromDate, toDate: addDays(toDate, -3) });
    await answer(tripId, id, true);
    const credited = await stage.db
      .selectFrom("creditNote")
      .innerJoin("invoice", "invoice.id", "creditNote.invoiceId")
      .select("creditNote.amount")
      .where("invoice.tripId", "=", tripId)
      .execute();
    const total = Number((await stage.tripOf(tripId)).total);
    expect(total).toBe(after);
    expect(credited.length).toBeGreaterThan(0);
  });

  test("are declined with words, or taken back, and nothing has moved", async () => {
    const { tripId, hostingId, fromDate, toDate } = await booked();
    const wish = { fromDate: addDays(fromDate, 1), toDate };
    const first = await asked(tripId, wish);
    expect((await answer(tripId, first.id, false)).status).toBe(200);
    expect((await read(tripId)).changes[0]).toMatchObject({ standing: "declined", answer: "Away that week" });
    expect((await answer(tripId, first.id, true)).body).toMatchObject({ code: "refused", reason: "changeOver" });
    const second = await asked(tripId, wish);
    const taken = await stage.parent.post(`/api/trips/${tripId}/changes/${second.id}/withdraw`);
    expect(taken.body.changes.map(({ standing }: Body) => standing)).toEqual(["withdrawn", "declined"]);
    expect(await stage.tripOf(tripId)).toMatchObject({ fromDate, toDate });
    expect(await said(tripId)).toEqual(expect.arrayContaining(["changeDeclined", "changeWithdrawn"]));
    const [{ host }] = stage.hosts;
    expect(await toldOf("hosting", hostingId)).toEqual([
      ["changeAsked", host.userId],
      ["changeAsked", host.userId],
      ["changeWithdrawn", host.userId],
    ]);
    expect(await toldOf("trip", tripId)).toContainEqual(["changeDeclined", stage.parent.userId]);
  });

  test("cost what was said, and no other; nothing new is no change, and one is open at a time", async () => {
    const { tripId, fromDate, toDate } = await booked();
    const wish = { fromDate, toDate: addDays(toDate, 1) };
    const { after } = (await preview(tripId, wish)).body.preview;
    expect((await ask(tripId, { ...wish, after: after - 1 })).body).toMatchObject({ reason: "otherAmount" });
    expect((await ask(tripId, { fromDate, toDate, after })).body).toMatchObject({ reason: "nothingNew" });
    expect((await ask(tripId, { fromDate: toDate, toDate: fromDate, after })).status).toBe(422);
    await asked(tripId, wish);
    expect((await ask(tripId, { ...wish, after })).body).toMatchObject({ reason: "changeOpen" });
    const { plan } = (await stage.coordinator.get(`/api/trips/${tripId}/plan`)).body.trip;
    const office = await stage.coordinator.post(`/api/trips/${tripId}/plan`, {
      ...plan,
      toDate: addDays(plan.toDate, 2),
      was: plan,
    });
    expect(office.body).toMatchObject({ reason: "changeOpen" });
  });

  test("are refused where the home has no bed, to who asks and to who answers", async () => {
    const { tripId, fromDate, toDate } = await booked();
    const wish = { fromDate, toDate: addDays(toDate, 5) };
    const { id, after } = await asked(tripId, wish);
    const hostFamilyId = stage.hosts[0].familyId;
    const block = { hostFamilyId, kind: "blocked", fromDate: toDate, toDate: addDays(toDate, 5) };
    await stage.db.insertInto("hostFamilyCalendarBlock").values(block).execute();
    expect((await answer(tripId, id, true)).body).toMatchObject({ code: "refused", reason: "familyFree" });
    expect((await read(tripId)).changes[0].standing).toBe("asked");
    await answer(tripId, id, false);
    expect((await preview(tripId, wish)).body.preview.isFree).toBe(false);
    expect((await ask(tripId, { ...wish, after })).body).toMatchObject({ reason: "familyFree" });
    await stage.db.deleteFrom("hostFamilyCalendarBlock").where("hostFamilyId", "=", block.hostFamilyId).execute();
  });

  test("lapse when nobody answers, and make room for another", async () => {
    const { tripId, fromDate, toDate } = await booked();
    const { id } = await asked(tripId, { fromDate, toDate: addDays(toDate, 1) });
    await stage.db.updateTable("quote").set({ answerBy: stage.server.clock.now() }).where("id", "=", id).execute();
    expect((await read(tripId)).changes[0]).toMatchObject({ standing: "lapsed", mayWithdraw: false });
    expect((await answer(tripId, id, true)).body).toMatchObject({ reason: "changeOver" });
    await asked(tripId, { fromDate, toDate: addDays(toDate, 2) });
  });

  test("are asked by who pays and answered by who hosts, or by the office for it; to everybody else there are none", async () => {
    const { tripId, fromDate, toDate } = await booked();
    const { id } = await asked(tripId, { fromDate, toDate: addDays(toDate, 1) });
    const stranger = await stage.server.as("parent");
    expect((await stranger.get(`/api/trips/${tripId}/changes`)).status).toBe(404);
    expect((await stage.hosts[1].host.get(`/api/trips/${tripId}/changes`)).status).toBe(404);
    expect((await answer(tripId, id, true, stage.hosts[1].host)).status).toBe(404);
    expect((await answer(tripId, id, true, stage.parent)).status).toBe(403);
    expect((await answer(tripId, id, true, stage.finance)).status).toBe(403);
    expect((await answer(tripId, id, true, stage.coordinator)).status).toBe(200);
  });
});

test("an agent asks for the agency's own trip", async () => {
  const businessId = await stage.server.factories.aBusiness();
  const agent = await stage.server.as(await stage.server.factories.aUser({ roles: ["agent"], businessId }));
  const { tripId, fromDate, toDate } = await booked();
  expect((await preview(tripId, { fromDate, toDate: addDays(toDate, 1) }, agent)).status).toBe(404);
  await stage.db.updateTable("trip").set({ businessId }).where("id", "=", tripId).execute();
  const wish = { fromDate, toDate: addDays(toDate, 1) };
  const { after } = (await preview(tripId, wish, agent)).body.preview;
  const { body } = await ask(tripId, { ...wish, after }, agent);
  expect((await answer(tripId, body.changes[0].id, true)).status).toBe(200);
  expect((await stage.tripOf(tripId)).toDate).toBe(wish.toDate);
});

describe("other camps", () => {
  test("are taken with the family's yes, within the weeks of the stay", async () => {
    const { tripId, fromDate, toDate } = await booked();
    await stage.db.updateTable("trip").set({ weeks: 1 }).where("id", "=", tripId).execute();
    const activityId = await stage.server.factories.anActivity({ title: "Sailing week" });
    const monday = [0, 1, 2, 3, 4, 5, 6]
      .map((day) => addDays(fromDate, day))
      .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1);
    const wish = { fromDate, toDate, camps: [{ activityId, monday: monday ?? "" }] };
    expect((await preview(tripId, { ...wish, camps: [...wish.camps, ...wish.camps] })).body).toMatchObject({
      reason: "campsMisfit",
    });
    const { id } = await asked(tripId, wish);
    const taken = async () =>
      (await stage.db.selectFrom("tripActivity").select("activityId").where("tripId", "=", tripId).execute()).map(
        (row) => row.activityId,
      );
    expect(await taken()).toEqual([]);
    expect((await answer(tripId, id, true)).status).toBe(200);
    expect(await taken()).toEqual([activityId]);
    expect((await read(tripId)).changes[0]).toMatchObject({ standing: "done", camps: [{ title: "Sailing week" }] });
  });

  test("that are full are refused, and those outside of new days fall out by name", async () => {
    const { tripId, fromDate, toDate } = await booked();
    await stage.db.updateTable("trip").set({ weeks: 1 }).where("id", "=", tripId).execute();
    const activityId = await stage.server.factories.anActivity({ title: "Riding week", capacity: 0 });
    const monday = [0, 1, 2, 3, 4, 5, 6]
      .map((day) => addDays(fromDate, day))
      .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1);
    const camps = [{ activityId, monday: monday ?? "" }];
    expect((await preview(tripId, { fromDate, toDate, camps })).body).toMatchObject({ reason: "campFull" });
    await stage.db
      .insertInto("tripActivity")
      .values({ tripId, activityId, fromDate: addDays(toDate, -5), toDate: addDays(toDate, -1) })
      .execute();
    const { body } = await preview(tripId, { fromDate, toDate: addDays(toDate, -3) });
    expect(body.preview.fallenOut).toEqual(["Riding week"]);
  });
});

test("another home that waits says yes, and the office lets it take over at its own price", async () => {
  const { tripId, hostingIds, fromDate, toDate } = await booked({ homes: [stage.hosts[0], stage.hosts[1]] });
  const [old = "", next = ""] = hostingIds;
  await stage.db.updateTable("tripHostFamily").set({ state: "host_waiting_list" }).where("id", "=", next).execute();
  await stage.db
    .updateTable("pricing")
    .set({ amount: 55_00 })
    .where("hostFamilyId", "=", stage.hosts[1].familyId)
    .execute();
  const { choices } = await read(tripId);
  expect(choices.families).toEqual([expect.objectContaining({ hostingId: next })]);
  const { id, after } = await asked(tripId, { fromDate, toDate, hostingId: next });
  // The family that hosts is not asked, nor told of it.
  expect((await read(tripId, stage.hosts[0].host)).changes).toEqual([]);
  expect((await answer(tripId, id, true, stage.hosts[0].host)).status).toBe(403);
  expect((await answer(tripId, id, true, stage.coordinator)).status).toBe(403);
  expect((await answer(tripId, id, true, stage.hosts[1].host)).status).toBe(200);
  expect((await read(tripId)).changes[0].standing).toBe("willing");
  const tasks = await stage.db
    .selectFrom("officeTask")
    .select("kind")
    .where("entityId", "=", tripId)
    .where("kind", "=", "changeWilling")
    .execute();
  expect(tasks).toHaveLength(1);
  expect((await answer(tripId, id, true, stage.coordinator)).body).toMatchObject({ changes: [{ standing: "done" }] });
  expect((await stage.hostingOf(next)).state).toBe("accepted_hosting");
  expect((await stage.hostingOf(old)).state).toBe("trip_host_family_rejected");
  const trip = await stage.tripOf(tripId);
  expect([trip.state, Number(trip.total)]).toEqual(["booked", after]);
  expect((await stage.ledger()).gaps).toEqual([]);
});
