import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { startTwilioService, type TwilioService } from "#tests/support/twilioService.ts";

let twilio: TwilioService;
let server: TestServer;
let talk: Talk;
let office: Person;
let agent: Person;
beforeAll(async () => {
  twilio = await startTwilioService();
  server = await startServer({ config: { twilio: twilio.settings } });
});
afterAll(async () => {
  await server.close();
  await twilio.close();
});
beforeEach(async () => {
  talk = await aTalk(server);
  [office, agent] = [await server.as("coordinator"), await server.as("agent")];
  await server.db.insertInto("participant").values({ conversationId: talk.id, userId: agent.userId }).execute();
  // In another conversation they stay.
  await server.factories.aConversation({ kind: "group", people: [agent.userId] });
  await server.db.updateTable("student").set({ dateOfBirth: "2999-01-01" }).where("id", "=", talk.studentId).execute();
  devices.clear();
});

// Each by one browser, which is named after whoever sits before it.
const devices = new Map<string, string>();
function deviceOf({ userId }: Person): string {
  const device = devices.get(userId) ?? randomUUID();
  devices.set(userId, device);
  return device;
}
const act = (person: Person, action: string, fields: object = {}) =>
  person.post("/api/conversations/messages/video-calling", {
    conversationId: talk.id,
    device: deviceOf(person),
    action,
    ...fields,
  });
const attend = (person: Person, callId: string) =>
  person.post(`/api/conversations/calls/${callId}/attend`, { device: deviceOf(person), after: 0 });
const say = (from: Person, to: Person, callId: string) =>
  from.post(`/api/conversations/calls/${callId}/signals`, {
    device: deviceOf(from),
    to: deviceOf(to),
    first: 1,
    signals: [{ t: "candidate", candidate: "a way", sdpMid: "0", sdpMLineIndex: 0 }],
  });
const listed = async (person: Person) => (await person.get("/api/conversations/calls")).body.calls;
const key = (person: Person, callId: string) =>
  person.get(`/api/conversations/video/token?conversationId=${talk.id}&callId=${callId}`);
const takeOut = (person: Person) =>
  office.post("/api/conversations/remove", { conversationId: talk.id, personId: person.userId });
const idsIn = async (person: Person, callId: string) =>
  (await attend(person, callId)).body.call.people.map(({ id }: { id: string }) => id);

// As it is looked at from time to time, whoever has changed what.
async function lookNow(): Promise<void> {
  await server.db.updateTable("job").set({ dueAt: server.clock.now() }).where("kind", "=", "calls.look").execute();
  await server.worker.runDue();
}

// The parent and the agent, and the host where it is a call of three.
async function live(...others: Person[]): Promise<string> {
  const callId = (await act(talk.parent, "ring")).body.call.id;
  for (const other of others) expect((await act(other, "accept", { callId })).status).toBe(200);
  return callId;
}

describe("whoever is taken out of a conversation during a call", () => {
  test("is told nothing of it from then on, says nothing there, and is put out of it; the others go on", async () => {
    const callId = await live(talk.host, agent);
    await say(talk.host, agent, callId);
    expect((await takeOut(agent)).status).toBe(200);
    const answers = [
      await attend(agent, callId),
      await say(agent, talk.host, callId),
      await agent.get(`/api/conversations/calls/${callId}/others`),
      await key(agent, callId),
      await act(agent, "ring"),
      await act(agent, "accept", { callId }),
      await act(agent, "invite", { callId, guestId: office.userId }),
      await act(agent, "give", { callId, given: { isMuted: false, isCameraOff: false, isSharing: true } }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(answers.map(() => "not_found"));
    expect(await listed(agent)).toEqual([]);
    await server.worker.runDue();
    expect(await idsIn(talk.parent, callId)).toEqual([talk.parent.userId, talk.host.userId]);
    expect((await say(talk.host, agent, callId)).body.code).toBe("stale_state");
    expect((await attend(talk.host, callId)).body.call.state).toBe("accepted");
  });

  test("has the key to a room in which nobody is any more", async () => {
    const callId = await live(talk.host, agent);
    const roomOf = async (person: Person) => [
      (await attend(person, callId)).body.room,
      (await key(person, callId)).body.room,
    ];
    expect(await roomOf(agent)).toEqual([`call-${callId}`, `call-${callId}`]);
    const beside = await aTalk(server);
    const goesOn = (await act(beside.parent, "ring", { conversationId: beside.id })).body.call.id;
    await takeOut(agent);
    expect(twilio.ended).not.toContain(`call-${callId}`);
    await server.worker.runDue();
    await expect.poll(() => twilio.ended).toContain(`call-${callId}`);
    for (const person of [talk.parent, talk.host])
      expect(await roomOf(person)).toEqual([`call-${callId}-1`, `call-${callId}-1`]);
    expect((await attend(beside.parent, goesOn)).body.room).toBe(`call-${goesOn}`);
    // Silence moves nobody: who was only away comes back.
    server.clock.advance(40_000);
    await attend(talk.parent, callId);
    await act(agent, "ring");
    server.clock.advance(10_000);
    await server.worker.runDue();
    expect(twilio.ended).not.toContain(`call-${callId}-1`);
  });

  test("ends it where only one is left, and where nobody answers for the child any more", async () => {
    const two = await live(agent);
    await takeOut(agent);
    await server.worker.runDue();
    expect((await attend(talk.parent, two)).body.call).toMatchObject({ state: "ended", people: [] });

    await server.db
      .updateTable("participant")
      .set({ leftAt: null })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", agent.userId)
      .execute();
    const three = await live(talk.host, agent);
    expect((await takeOut(talk.parent)).status).toBe(200);
    await server.worker.runDue();
    expect((await attend(agent, three)).body.call).toMatchObject({ state: "ended", endedFor: "minorAlone" });
  });

  test("while it rings is not rung any more, and whoever rings rings for nobody", async () => {
    const callId = (await act(talk.parent, "ring")).body.call.id;
    expect(await listed(agent)).toMatchObject([{ id: callId }]);
    await takeOut(agent);
    await server.worker.runDue();
    expect(await listed(agent)).toEqual([]);
    expect(await listed(talk.host)).toMatchObject([{ id: callId, state: "ringing" }]);
    await office.post("/api/conversations/participant/join", { conversationId: talk.id });
    expect((await takeOut(talk.parent)).status).toBe(200);
    await server.worker.runDue();
    expect(await listed(talk.host)).toEqual([]);
    const { state } = await server.db
      .selectFrom("call")
      .select("state")
      .where("id", "=", callId)
      .executeTakeFirstOrThrow();
    expect(state).toBe("missed");
  });

  test("and by whom it rings to its end still ends in time", async () => {
    const callId = (await act(talk.parent, "ring")).body.call.id;
    await takeOut(agent);
    await server.worker.runDue();
    server.clock.advance(31_000);
    await server.worker.runDue();
    expect((await attend(talk.parent, callId)).body.call.state).toBe("missed");
  });
});

test("who reads a conversation as one of the office alone is in its call as long as they are of the office", async () => {
  const callId = await live(talk.host);
  expect((await act(office, "ring")).body.call.id).toBe(callId);
  expect(await idsIn(office, callId)).toContain(office.userId);
  await server.worker.runDue();
  expect(await idsIn(talk.parent, callId)).toContain(office.userId);
  await server.db.deleteFrom("userRole").where("userId", "=", office.userId).execute();
  await server.db.insertInto("userRole").values({ userId: office.userId, role: "parent" }).execute();
  await lookNow();
  expect(await idsIn(talk.parent, callId)).toEqual([talk.parent.userId, talk.host.userId]);
});

test("who is of the office hears no call of a conversation that the office does not answer, unless they are in it", async () => {
  const conversationId = await server.factories.aConversation({
    kind: "group",
    staffFeed: null,
    people: [talk.parent.userId, office.userId],
  });
  const callId = (await act(talk.parent, "ring", { conversationId })).body.call.id;
  expect(await listed(office)).toMatchObject([{ id: callId }]);
  await server.db
    .updateTable("participant")
    .set({ leftAt: server.clock.now() })
    .where("conversationId", "=", conversationId)
    .where("userId", "=", office.userId)
    .execute();
  expect(await listed(office)).toEqual([]);
  expect((await attend(office, callId)).body.code).toBe("not_found");
});

test("whose account is closed is in no call, and of other conversations nobody is put out", async () => {
  const callId = await live(talk.host, agent);
  const other = await server.factories.aConversation({ kind: "group", people: [talk.parent.userId] });
  await server.db
    .updateTable("participant")
    .set({ leftAt: server.clock.now() })
    .where("conversationId", "=", other)
    .execute();
  await server.db
    .updateTable("appUser")
    .set({ disabledAt: server.clock.now() })
    .where("id", "=", agent.userId)
    .execute();
  await lookNow();
  expect(await idsIn(talk.parent, callId)).toEqual([talk.parent.userId, talk.host.userId]);
});
