import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addDays } from "#shared/time/days.ts";
import { setStage, type Stage } from "./stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage({ guests: 5 });
});
afterAll(() => stage.close());

const messagesOf = async (hostingId: string) =>
  (
    await stage.db
      .selectFrom("message")
      .innerJoin("conversation", "conversation.id", "message.conversationId")
      .select(["message.body", "message.details", "message.requireRoles", "message.kind"])
      .where("conversation.tripHostFamilyId", "=", hostingId)
      .orderBy("seq")
      .execute()
  ).map(({ details, ...message }) => ({ ...message, key: keyOf(details as { key?: string; action?: string }) }));
const keyOf = ({ key, action }: { key?: string; action?: string }) => key ?? `asks ${action}`;

describe("a command", () => {
  test("of something out of reach is not found, of the wrong person refused, unknown or without its words invalid", async () => {
    const { tripId, hostingId } = await stage.aPlacedTrip();
    await stage.reserve(tripId);
    const stranger = await stage.server.as("parent");
    const editor = await stage.server.as("page_editor");
    expect((await stage.give(stranger, "trip", tripId, "cancel")).status).toBe(404);
    expect((await stranger.get(`/api/transitions/trip?id=${tripId}`)).status).toBe(404);
    expect((await stage.give(stage.hosts[1].host, "hosting", hostingId, "accept")).status).toBe(404);
    expect((await stage.give(editor, "trip", tripId, "cancel")).body).toMatchObject({ statusCode: 403 });
    expect((await stage.give(stage.parent, "trip", tripId, "host_accept")).body).toMatchObject({
      statusCode: 403,
      reason: "wrongRole",
    });
    expect((await stage.give(stage.parent, "trip", tripId, "raise_issue")).body).toMatchObject({
      statusCode: 422,
      reason: "reasonGiven",
    });
    expect((await stage.give(stage.parent, "trip", tripId, "fly")).body).toMatchObject({
      statusCode: 422,
      issues: { command: [{ rule: "choice" }] },
    });
    expect(
      (await stage.give(stage.parent, "trip", tripId, "cancel", { payload: { state: "booked" } })).body,
    ).toMatchObject({ statusCode: 400, code: "unknown_field" });
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "reserved" });
  });

  test("about what has changed is told how it stands now", async () => {
    const { tripId, hostingId } = await stage.aPlacedTrip();
    const before = await stage.tripOf(tripId);
    await stage.reserve(tripId);
    const answer = await (
      await stage.server.as(stage.parent.userId)
    ).post("/api/transitions", {
      entity: "trip",
      entityId: tripId,
      command: "cancel",
      expectedVersion: before.version,
    });
    expect(answer.body).toMatchObject({
      statusCode: 409,
      code: "stale_state",
      state: "reserved",
      version: before.version + 1,
    });
    const steps = await stage.db
      .selectFrom("stateHistory")
      .select(["entity", "fromState", "toState", "command", "actorId", "actorRole", "source"])
      .where("entityId", "in", [tripId, hostingId])
      .where("command", "in", ["reserve", "submit"])
      .orderBy("id", "desc")
      .limit(2)
      .execute();
    const by = { actorId: stage.parent.userId, actorRole: "parent", source: "ui" };
    expect(steps.toReversed()).toEqual([
      { entity: "trip", fromState: "enquiry", toState: "reserved", command: "reserve", ...by },
      {
        entity: "trip_host_family",
        fromState: "host_family_review_-_pending_submission",
        toState: "awaiting_host_family_review",
        command: "submit",
        ...by,
      },
    ]);
  });

  test("is offered with its reasons, to whoever asks", async () => {
    const { tripId, hostingId } = await stage.aPlacedTrip();
    await stage.reserve(tripId);
    const { body } = await stage.hosts[0].host.get(`/api/transitions/hosting?id=${hostingId}`);
    expect(body).toMatchObject({ entityId: hostingId, state: "awaiting_host_family_review" });
    const offers = new Map(body.offers.map((offer: { command: string }) => [offer.command, offer]));
    expect(offers.get("accept")).toMatchObject({
      isAllowed: true,
      to: "accepted_hosting",
      isQueueable: true,
      asks: [],
    });
    expect(offers.get("withdraw")).toMatchObject({ isAllowed: false, reason: "wrongState", to: null });
    const ofParent = (await stage.parent.get(`/api/transitions/trip?id=${tripId}`)).body.offers.filter(
      (offer: { isAllowed: boolean }) => offer.isAllowed,
    );
    expect(ofParent.map((offer: { command: string; asks: string[] }) => [offer.command, offer.asks])).toEqual([
      ["release", ["reasonGiven"]],
      ["cancel", []],
      ["raise_issue", ["reasonGiven"]],
    ]);
  });
});

describe("a trip with two families", () => {
  test("is told in the conversation of each, in the order of the feeds, and closed where nobody writes any more", async () => {
    const from = addDays(stage.today(), 90);
    const parent = await stage.server.as(stage.parent.userId);
    const tripId = await stage.server.factories.aTrip({
      bookedBy: stage.parent.userId,
      studentId: stage.studentId,
      fromDate: from,
      toDate: addDays(from, 10),
    });
    const add = async (familyId: string) =>
      (
        await parent.post("/api/transitions", {
          entity: "hosting",
          command: "add",
          expectedVersion: 0,
          payload: { tripId, hostFamilyId: familyId },
        })
      ).body.entityId;
    const [first, second] = [await add(stage.hosts[0].familyId), await add(stage.hosts[1].familyId)];
    expect(
      (
        await parent.post("/api/transitions", {
          entity: "hosting",
          command: "add",
          expectedVersion: 0,
          payload: { tripId, hostFamilyId: stage.hosts[0].familyId },
        })
      ).status,
    ).toBe(409);
    await stage.give(parent, "trip", tripId, "contact_family");
    expect((await messagesOf(first)).map(({ key, body }) => [key, body])).toEqual([
      ["ownEnquiry", expect.stringMatching(/^Your enquiry for Student\d+ on /)],
    ]);
    for (const id of [first, second]) await stage.give(parent, "hosting", id, "select");
    expect([(await stage.hostingOf(first)).selected, (await stage.hostingOf(second)).selected]).toEqual([false, true]);
    await stage.give(parent, "hosting", first, "select");
    await stage.book(tripId);
    expect((await messagesOf(first)).map(({ key }) => key)).toEqual([
      "ownEnquiry",
      "tripReserved",
      "asks accept",
      "familyAccepted",
      "asks checklist",
    ]);
    expect((await messagesOf(second)).map(({ key }) => key)).toEqual(["ownEnquiry", "familyReleased"]);
    const archived = await stage.db
      .selectFrom("conversation")
      .select(["archiveAt", "tripHostFamilyId"])
      .where("tripHostFamilyId", "in", [first, second])
      .execute();
    const isClosed = (id: string) =>
      new Date(archived.find((one) => one.tripHostFamilyId === id)?.archiveAt ?? 0) <= stage.server.clock.now();
    expect([isClosed(first), isClosed(second)]).toEqual([false, true]);
    const told = await stage.db
      .selectFrom("notification")
      .select("kind")
      .where("userId", "=", stage.hosts[1].host.userId)
      .execute();
    expect(told.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["hosting.contact", "hosting.outbid"]));
    const people = await stage.db
      .selectFrom("participant")
      .innerJoin("conversation", "conversation.id", "participant.conversationId")
      .select("userId")
      .where("tripHostFamilyId", "=", first)
      .orderBy("userId")
      .execute();
    expect(people.map(({ userId }) => userId).toSorted()).toEqual(
      [stage.parent.userId, stage.hosts[0].host.userId].toSorted(),
    );
  });

  test("that is cancelled pays back by the rule, once, and its bed is free", async () => {
    const { tripId } = await stage.aPlacedTrip({ from: addDays(stage.today(), 20) });
    await stage.book(tripId);
    // Twenty days before the start everything was due at once; half of it comes back.
    const wrong = await stage.give(stage.parent, "trip", tripId, "cancel", { payload: { refund: 771_07 } });
    expect(wrong.body).toMatchObject({ statusCode: 422, reason: "refundShown" });
    const done = await stage.give(stage.parent, "trip", tripId, "cancel", { payload: { refund: 385_54 } });
    expect(done.body).toMatchObject({ state: "cancelled" });
    await stage.server.worker.runDue();
    const { body } = await stage.finance.get("/api/ledger");
    expect(body.gaps).toEqual([]);
    const invoice = await stage.db
      .selectFrom("invoice")
      .select(["total", "paid", "state"])
      .where("tripId", "=", tripId)
      .where("kind", "=", "sales")
      .executeTakeFirstOrThrow();
    expect(invoice).toEqual({ total: "38553", paid: "38553", state: "paid" });
    expect(
      await stage.db
        .selectFrom("invoice")
        .select("state")
        .where("tripId", "=", tripId)
        .where("kind", "=", "purchase")
        .execute(),
    ).toEqual([{ state: "void" }]);
    expect(
      await stage.db
        .selectFrom("creditNote")
        .innerJoin("invoice", "invoice.id", "creditNote.invoiceId")
        .select("amount")
        .where("tripId", "=", tripId)
        .execute(),
    ).toEqual([{ amount: "38554" }]);
  });
});

describe("meetings and vetting", () => {
  test("a meeting is proposed, countered and held by the people of the conversation", async () => {
    const { hostingId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
    const conversationId = await stage.server.factories.aConversation({
      tripHostFamilyId: hostingId,
      people: [stage.parent.userId, stage.hosts[0].host.userId],
    });
    const slot = new Date(stage.server.clock.now().getTime() + 26 * 3_600_000).toISOString();
    const proposed = await stage.parent.post("/api/transitions", {
      entity: "meeting",
      command: "propose",
      expectedVersion: 0,
      payload: { conversation_id: conversationId, kind: "intro_call", minutes: 30, slots: [slot] },
    });
    expect(proposed.body).toMatchObject({ state: "proposed", version: 1 });
    const id = proposed.body.entityId;
    const give = (person: typeof stage.parent, command: string, expectedVersion: number, payload = {}) =>
      person.post("/api/transitions", { entity: "meeting", entityId: id, command, expectedVersion, payload });
    expect((await give(stage.parent, "pick_slot", 1, { slot })).body).toMatchObject({
      statusCode: 403,
      reason: "notYours",
    });
    expect((await give(stage.hosts[1].host, "pick_slot", 1, { slot })).status).toBe(404);
    expect((await give(stage.hosts[0].host, "pick_slot", 1, { slot })).body).toMatchObject({
      state: "scheduled",
      version: 2,
    });
    stage.server.clock.advance(2.5 * 3_600_000);
    await stage.server.worker.runDue();
    expect(
      (
        await stage.db
          .selectFrom("notification")
          .select("kind")
          .where("entity", "=", "meeting")
          .where("kind", "=", "meetingComes")
          .execute()
      ).length,
    ).toBe(2);
  });

  test("a household that is suspended gives up its places, one after the other, and can host nobody", async () => {
    const { tripId, hostingId } = await stage.aPlacedTrip({ homes: [stage.hosts[2]] });
    await stage.reserve(tripId);
    const { familyId } = stage.hosts[2];
    const vetter = await stage.server.as("vetting_admin");
    expect((await vetter.get(`/api/transitions/vetting?id=${familyId}`)).body).toMatchObject({ state: "approved" });
    const answer = await vetter.post("/api/transitions", {
      entity: "vetting",
      entityId: familyId,
      command: "suspend",
      expectedVersion: 1,
    });
    expect(answer.body).toMatchObject({ state: "suspended", version: 2 });
    expect((await stage.give(stage.hosts[2].host, "hosting", hostingId, "accept")).body).toMatchObject({
      statusCode: 409,
      reason: "familyVetted",
    });
    await stage.server.worker.runDue();
    expect(await stage.hostingOf(hostingId)).toMatchObject({ state: "host_family_withdrawn" });
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "enquiry" });
  });
});
