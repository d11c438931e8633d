import { afterAll, beforeAll, expect, test } from "vitest";
import { setStage, type Stage } from "#tests/transitions/stage.ts";

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterAll(() => stage.close());

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(stage.server.clock.now().getTime() + hours * hourMs).toISOString();

async function aThread(): Promise<string> {
  const { hostingId } = await stage.aPlacedTrip({ homes: [stage.hosts[0]] });
  return stage.server.factories.aConversation({
    tripHostFamilyId: hostingId,
    people: [stage.parent.userId, stage.hosts[0].host.userId],
  });
}

const again = (person: { readonly userId: string }) => stage.server.as(person.userId);
const cardsOf = (conversationId: string) =>
  stage.db
    .selectFrom("message")
    .select(["seq", "ver", "kind", "details"])
    .where("conversationId", "=", conversationId)
    .orderBy("seq")
    .execute();

async function proposed(conversationId: string, slots: readonly string[], person = stage.parent) {
  const by = await again(person);
  const { body } = await by.post("/api/conversations/meeting", {
    conversation_id: conversationId,
    kind: "intro_call",
    minutes: 30,
    slots,
  });
  expect(body).toMatchObject({ status: "success" });
  return body;
}

test("a meeting is agreed, moved and called off, and its one message says how it stands", async () => {
  const conversationId = await aThread();
  const slots = [inHours(50), inHours(74)];
  const { meeting, offers } = await proposed(conversationId, slots);
  expect(meeting).toMatchObject({ state: "proposed", version: 1, slots, scheduledAt: null, outcome: null });
  expect(meeting.people.map(({ side }: { side: string }) => side).toSorted()).toEqual(["booker", "host"]);
  expect(offers.filter(({ isAllowed }: { isAllowed: boolean }) => isAllowed)).toEqual([]);
  const host = await again(stage.hosts[0].host);
  const give = (by: typeof host, command: string, expectedVersion: number, said: object = {}) =>
    by.post("/api/conversations/meeting/update", { meetingId: meeting.id, command, expectedVersion, ...said });
  expect((await give(await again(stage.hosts[1].host), "decline", 1)).status).toBe(404);
  expect((await give(await again(stage.parent), "pick_slot", 1, { slot: slots[0] })).status).toBe(403);
  expect((await give(host, "pick_slot", 1, { slot: inHours(9) })).status).toBe(422);
  const agreed = await give(host, "pick_slot", 1, { slot: slots[1] });
  expect(agreed.body.meeting).toMatchObject({ state: "scheduled", version: 2, scheduledAt: slots[1] });
  expect((await give(host, "decline", 1)).body).toMatchObject({ code: "stale_state", version: 2 });
  expect((await cardsOf(conversationId)).map(({ ver, kind, details }) => [ver, kind, details])).toEqual([
    [2, 3, expect.objectContaining({ action: "meeting", meetingId: meeting.id, state: "scheduled", version: 2 })],
  ]);
  const moved = await give(host, "reschedule", 2, { slots: [inHours(100)] });
  expect(moved.body.meeting).toMatchObject({ state: "proposed", proposedById: stage.hosts[0].host.userId });
  const parent = await again(stage.parent);
  await give(parent, "pick_slot", 3, { slot: moved.body.meeting.slots[0] });
  expect((await give(host, "cancel", 4)).status).toBe(403);
  expect((await give(parent, "cancel", 4)).body.meeting).toMatchObject({ state: "cancelled", version: 5 });
  const [card, ...others] = await cardsOf(conversationId);
  expect(others).toEqual([]);
  expect(card).toMatchObject({ ver: 5, details: { state: "cancelled", version: 5 } });
});

test("the list is one's own alone; the office reads a meeting of others, a stranger does not", async () => {
  const { meeting } = await proposed(await aThread(), [inHours(60)]);
  const mine = (await (await again(stage.hosts[0].host)).get("/api/meetings")).body;
  expect(mine.coming.map(({ id }: { id: string }) => id)).toContain(meeting.id);
  const office = await again(stage.coordinator);
  expect((await office.get("/api/meetings")).body).toMatchObject({ coming: [], past: [] });
  const path = `/api/conversations/meeting/${meeting.id}`;
  expect((await office.get(path)).body.meeting.id).toBe(meeting.id);
  expect((await (await again(stage.hosts[1].host)).get(path)).status).toBe(404);
});

test("somebody of the office may propose where they do not write, and takes part", async () => {
  const { meeting } = await proposed(await aThread(), [inHours(61)], stage.coordinator);
  expect(meeting.people.map(({ side }: { side: string }) => side).toSorted()).toEqual(["booker", "host", "office"]);
  expect((await (await again(stage.coordinator)).get("/api/meetings")).body.coming).toHaveLength(1);
});

test("whoever is no part of a conversation proposes nothing in it", async () => {
  const stranger = await again(stage.hosts[2].host);
  const answer = await stranger.post("/api/conversations/meeting", {
    conversation_id: await aThread(),
    kind: "intro_call",
    minutes: 30,
    slots: [inHours(5)],
  });
  expect(answer.status).toBe(404);
});

test("who comes first opens it, the other has come too, and when both have left it has ended without anybody being missed", async () => {
  const slot = inHours(30);
  const { meeting } = await proposed(await aThread(), [slot]);
  const say = async (person: { readonly userId: string }, isLeaving = false) =>
    (await again(person)).post("/api/conversations/meeting/here", { meetingId: meeting.id, isLeaving });
  const host = stage.hosts[0].host;
  const order = { meetingId: meeting.id, command: "pick_slot", expectedVersion: 1, slot };
  await (await again(host)).post("/api/conversations/meeting/update", order);
  expect((await say(host)).status).toBe(409);
  stage.server.clock.advance(Date.parse(slot) - 60_000 - stage.server.clock.now().getTime());
  // Leaving what has not begun, or what one never came to, says nothing.
  expect((await say(host, true)).body.meeting).toMatchObject({ state: "scheduled" });
  const both = await Promise.all([say(host), say(stage.parent)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.map(({ body }) => body.meeting.state)).toEqual(["in_call", "in_call"]);
  expect((await say(stage.hosts[1].host)).status).toBe(404);
  stage.server.clock.advance(20 * 60_000);
  await say(host);
  await say(stage.parent);
  await stage.server.worker.runDue();
  expect((await say(host, true)).body.meeting).toMatchObject({ state: "in_call" });
  await say(stage.parent, true);
  stage.server.clock.advance(3 * 60_000);
  await stage.server.worker.runDue();
  const { body } = await (await again(stage.parent)).get(`/api/conversations/meeting/${meeting.id}`);
  expect(body.meeting).toMatchObject({ state: "ended" });
  expect(body.meeting.people.some(({ didNotCome }: { didNotCome: boolean }) => didNotCome)).toBe(false);
});

test("both are reminded a day and ten minutes before; nobody comes, and it is missed by both, with a note", async () => {
  const conversationId = await aThread();
  const slot = inHours(200);
  const { meeting } = await proposed(conversationId, [slot]);
  await (
    await again(stage.hosts[0].host)
  ).post("/api/conversations/meeting/update", {
    meetingId: meeting.id,
    command: "pick_slot",
    expectedVersion: 1,
    slot,
  });
  const reminders = async (): Promise<number> =>
    (
      await stage.db
        .selectFrom("notification")
        .select("id")
        .where("entity", "=", "meeting")
        .where("entityId", "=", meeting.id)
        .where("kind", "=", "meetingComes")
        .execute()
    ).length;
  const passTo = async (minutesBefore: number): Promise<void> => {
    stage.server.clock.advance(Date.parse(slot) - minutesBefore * 60_000 - stage.server.clock.now().getTime());
    await stage.server.worker.runDue();
  };
  await passTo(24 * 60 + 1);
  expect(await reminders()).toBe(0);
  await passTo(24 * 60 - 1);
  expect(await reminders()).toBe(2);
  await passTo(9);
  expect(await reminders()).toBe(4);
  await passTo(-16);
  const parent = await again(stage.parent);
  const { body } = await parent.get(`/api/conversations/meeting/${meeting.id}`);
  expect(body.meeting).toMatchObject({ state: "missed" });
  expect(body.meeting.people.every(({ didNotCome }: { didNotCome: boolean }) => didNotCome)).toBe(true);
  const noted = await parent.post("/api/conversations/meeting/update", {
    meetingId: meeting.id,
    command: "outcome",
    expectedVersion: body.meeting.version,
    note: "We try again next week",
  });
  expect(noted.body.meeting).toMatchObject({ state: "ended", outcome: "We try again next week" });
  const theirs = await (await again(stage.hosts[0].host)).get(`/api/conversations/meeting/${meeting.id}`);
  expect(theirs.body.meeting.outcome).toBeNull();
});
