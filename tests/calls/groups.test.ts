import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let talk: Talk;
let office: Person;
let agent: Person;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
  [office, agent] = [await server.as("coordinator"), await server.as("agent")];
  await server.db
    .insertInto("participant")
    .values([office, agent].map(({ userId }) => ({ conversationId: talk.id, userId })))
    .execute();
  await server.db.updateTable("student").set({ dateOfBirth: "2999-01-01" }).where("id", "=", talk.studentId).execute();
});

// Each by one browser, which is named after whoever sits before it.
const devices = new Map<string, string>();
const deviceOf = ({ userId }: Person): string => {
  const device = devices.get(userId) ?? randomUUID();
  devices.set(userId, device);
  return device;
};
const act = async (person: Person, action: string, fields: object = {}) =>
  (
    await person.post("/api/conversations/messages/video-calling", {
      conversationId: talk.id,
      device: deviceOf(person),
      action,
      ...fields,
    })
  ).body;
const attend = async (person: Person, callId: string) =>
  (await person.post(`/api/conversations/calls/${callId}/attend`, { device: deviceOf(person), after: 0 })).body;
const idsIn = (call: { people: { id: string }[] }) => call.people.map(({ id }) => id);
const idsOf = (...people: Person[]) => people.map(({ userId }) => userId);
const ringing = async (person: Person) => (await person.get("/api/conversations/calls")).body.calls;

async function live(): Promise<string> {
  const { call } = await act(talk.parent, "ring");
  expect((await act(talk.host, "accept", { callId: call.id })).call.state).toBe("accepted");
  return call.id;
}

describe("a third", () => {
  test("is called in by somebody who talks, is rung while the call goes on, and comes in", async () => {
    const callId = await live();
    expect(await ringing(office)).toEqual([]);
    const { people } = (await talk.host.get(`/api/conversations/calls/${callId}/others`)).body;
    expect(people.map(({ id }: { id: string }) => id).toSorted()).toEqual(idsOf(office, agent).toSorted());
    await act(talk.host, "invite", { callId, guestId: office.userId });
    expect(await ringing(office)).toMatchObject([{ id: callId, state: "accepted" }]);
    const { call } = await act(office, "accept", { callId });
    expect(idsIn(call)).toEqual(idsOf(talk.parent, talk.host, office));
    expect(idsIn((await attend(talk.parent, callId)).call)).toHaveLength(3);
  });

  test("may be somebody of the conversation who calls there by themselves; a fourth too, and no fifth", async () => {
    const callId = await live();
    expect((await act(office, "ring")).call.id).toBe(callId);
    expect(idsIn((await act(agent, "ring")).call)).toEqual(idsOf(talk.parent, talk.host, office, agent));
    const fifth = await server.as("parent");
    await server.db.insertInto("participant").values({ conversationId: talk.id, userId: fifth.userId }).execute();
    expect(await act(fifth, "ring")).toMatchObject({ code: "refused", reason: "callFull" });
    const stranger = await server.as("parent");
    expect((await act(stranger, "ring")).code).toBe("not_found");
    const others = async (person: Person) => (await person.get(`/api/conversations/calls/${callId}/others`)).status;
    expect([await others(stranger), await others(agent)]).toEqual([404, 200]);
    await server.db
      .updateTable("participant")
      .set({ leftAt: server.clock.now() })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", agent.userId)
      .execute();
    expect(await others(agent)).toBe(404);
  });

  test("who is in another call is busy, whoever asks not to be disturbed is not rung, and nobody calls in from outside", async () => {
    const callId = await live();
    const other = await server.factories.aConversation({ kind: "group", people: idsOf(office, agent) });
    expect((await act(office, "ring", { conversationId: other })).call.state).toBe("ringing");
    expect(await act(talk.parent, "invite", { callId, guestId: office.userId })).toMatchObject({ reason: "callBusy" });
    expect((await act(office, "ring")).code).toBe("conflict");
    await server.db
      .insertInto("notificationSetting")
      .values({ userId: agent.userId, quietFrom: 0, quietTo: 1439, changedAt: "2027-01-01T00:00:00Z" })
      .execute();
    expect(await act(talk.parent, "invite", { callId, guestId: agent.userId })).toMatchObject({ reason: "callQuiet" });
    expect((await act(talk.parent, "invite", { callId, guestId: "1" })).code).toBe("not_found");
    expect((await act(agent, "invite", { callId, guestId: office.userId })).code).toBe("stale_state");
  });
});

describe("a call of three", () => {
  test("goes on for two when one leaves, and ends with one", async () => {
    const callId = await live();
    await act(office, "ring");
    await act(talk.parent, "end", { callId });
    expect((await attend(office, callId)).call).toMatchObject({ state: "accepted" });
    expect(idsIn((await attend(talk.host, callId)).call)).toEqual(idsOf(talk.host, office));
    // Whoever has left may come back.
    expect(idsIn((await act(talk.parent, "ring")).call)).toHaveLength(3);
    await act(talk.parent, "end", { callId });
    await act(talk.host, "end", { callId });
    expect((await attend(office, callId)).call).toMatchObject({ state: "ended", endedFor: null, people: [] });
  });

  test("ends when the last who answers for a child leaves, and says why", async () => {
    const callId = await live();
    await act(agent, "ring");
    await act(talk.parent, "end", { callId });
    expect((await attend(agent, callId)).call).toMatchObject({ state: "ended", endedFor: "minorAlone" });
  });

  test("lets go of whoever has fallen silent, and goes on without them", async () => {
    const callId = await live();
    await act(office, "ring");
    server.clock.advance(40_000);
    await attend(talk.parent, callId);
    await attend(office, callId);
    server.clock.advance(10_000);
    await server.worker.runDue();
    expect(idsIn((await attend(office, callId)).call)).toEqual(idsOf(talk.parent, office));
    server.clock.advance(50_000);
    await server.worker.runDue();
    expect((await attend(office, callId)).call.state).toBe("ended");
  });

  test("carries what each says to each, and to nobody else", async () => {
    const callId = await live();
    await act(office, "ring");
    const say = async (from: Person, to: Person, first: number, words: string) =>
      from.post(`/api/conversations/calls/${callId}/signals`, {
        device: deviceOf(from),
        to: deviceOf(to),
        first,
        signals: [{ t: "candidate", candidate: words, sdpMid: "0", sdpMLineIndex: 0 }],
      });
    await say(talk.parent, talk.host, 1, "to the host");
    await say(talk.parent, office, 2, "to the office");
    await say(talk.host, office, 1, "also to the office");
    expect((await say(talk.parent, agent, 3, "to nobody")).body.code).toBe("stale_state");
    const heard = async (person: Person) =>
      (await attend(person, callId)).signals.map((one: { from: string; signal: { candidate: string } }) => [
        one.from,
        one.signal.candidate,
      ]);
    expect(await heard(talk.host)).toEqual([[deviceOf(talk.parent), "to the host"]]);
    expect(await heard(office)).toEqual([
      [deviceOf(talk.parent), "to the office"],
      [deviceOf(talk.host), "also to the office"],
    ]);
  });
});

test("of a call is told whoever was rung, or came in, and nobody else of the conversation", async () => {
  await server.db
    .insertInto("notificationSetting")
    .values({ userId: agent.userId, quietFrom: 0, quietTo: 1439, changedAt: "2027-01-01T00:00:00Z" })
    .execute();
  const callId = (await act(talk.parent, "ring")).call.id;
  expect((await attend(office, callId)).call.id).toBe(callId);
  expect((await attend(agent, callId)).code).toBe("not_found");
  // Nor whoever was rung for another call.
  const other = await server.factories.aConversation({ kind: "group", people: idsOf(agent, await server.as("agent")) });
  await act(agent, "ring", { conversationId: other });
  await server.db.deleteFrom("notificationSetting").where("userId", "=", agent.userId).execute();
  const caller = await server.as("coordinator");
  const third = await server.factories.aConversation({ kind: "group", people: idsOf(agent, caller) });
  await act(agent, "end", { conversationId: other, callId: (await ringing(agent))[0].id });
  await act(caller, "ring", { conversationId: third });
  expect(await ringing(agent)).toHaveLength(1);
  expect((await attend(agent, callId)).code).toBe("not_found");
});

test("whoever calls a group is told for whom it still rings", async () => {
  const group = await server.factories.aConversation({ kind: "group", people: idsOf(talk.parent, office, agent) });
  const { call } = await act(talk.parent, "ring", { conversationId: group });
  expect(call.rung.map(({ id }: { id: string }) => id)).toEqual(idsOf(office, agent));
  await act(agent, "decline", { conversationId: group, callId: call.id });
  expect((await attend(talk.parent, call.id)).call.rung).toMatchObject([{ id: office.userId }]);
});

test("in a group of children a host is with a parent or one of us, and in one of nobody's with anybody", async () => {
  const groupId = await server.factories.aGroup();
  const people = idsOf(talk.host, agent);
  const [children, others] = [
    await server.factories.aConversation({ kind: "group", people, groupId }),
    await server.factories.aConversation({ kind: "group", people }),
  ];
  await server.db.updateTable("trip").set({ groupId }).where("studentId", "=", talk.studentId).execute();
  expect(await act(agent, "ring", { conversationId: children })).toMatchObject({ reason: "minorAlone" });
  expect((await act(agent, "ring", { conversationId: others })).call.state).toBe("ringing");
});

test("where one has closed a conversation to another nobody calls there but ourselves", async () => {
  await server.db.updateTable("conversation").set({ blocked: true }).where("id", "=", talk.id).execute();
  for (const person of [talk.parent, talk.host, agent]) expect((await act(person, "ring")).code).toBe("archived");
  expect((await act(office, "ring")).call.state).toBe("ringing");
});

test("in a group it rings on for the others after one has taken it", async () => {
  const group = await server.factories.aConversation({ kind: "group", people: idsOf(talk.parent, office, agent) });
  const { call } = await act(talk.parent, "ring", { conversationId: group });
  await act(agent, "accept", { conversationId: group, callId: call.id });
  expect(await ringing(office)).toMatchObject([{ id: call.id }]);
  await act(office, "decline", { conversationId: group, callId: call.id });
  expect(await ringing(office)).toEqual([]);
  expect((await attend(agent, call.id)).call.state).toBe("accepted");
});

test("two who call each other at once talk to each other", async () => {
  const [one, other] = await Promise.all([act(talk.parent, "ring"), act(office, "ring")]);
  expect(one.call.id).toBe(other.call.id);
  expect((await attend(talk.parent, one.call.id)).call.state).toBe("accepted");
});
