import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let second: TestServer;
let talk: Talk;
beforeAll(async () => {
  server = await startServer();
  second = await startServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
});
beforeEach(async () => {
  talk = await aTalk(server);
});

const path = "/api/conversations/messages/video-calling";
const act = (person: Person, action: string, fields: object = {}) =>
  person.post(path, { conversationId: talk.id, device: randomUUID(), action, ...fields });
const ring = async (person: Person, device: string = randomUUID()) => {
  const { status, body } = await act(person, "ring", { device });
  expect(status).toBe(200);
  return { ...body.call, device };
};
const listOf = async (person: Person) => (await person.get("/api/conversations/calls")).body.calls;
const cardsIn = async () =>
  (
    await server.db
      .selectFrom("message")
      .select(["details"])
      .where("conversationId", "=", talk.id)
      .where("kind", "=", 2)
      .orderBy("seq")
      .execute()
  ).map(({ details }) => details as { key: string; params: Record<string, string> });
const candidate = (text: string) => ({ t: "candidate", candidate: text, sdpMid: "0", sdpMLineIndex: 0 });

async function live() {
  const call = await ring(talk.parent);
  const device = randomUUID();
  const { status, body } = await act(talk.host, "accept", { callId: call.id, device });
  expect(status).toBe(200);
  return { id: call.id as string, parent: call.device as string, host: device, call: body.call };
}

describe("a call", () => {
  test("rings for the others of the conversation, on whichever node, and for nobody else", async () => {
    const host = await openSocket(second.url, talk.host);
    await host.ask("watch", { watches: [{ resource: "calls" }] });
    const call = await ring(talk.parent);
    expect(call).toMatchObject({ state: "ringing", callee: null });
    await eventually(() =>
      expect(host.packets).toContainEqual(["resource:changed", { resource: "calls", ids: [call.id] }]),
    );
    host.close();
    expect(await listOf(talk.host)).toMatchObject([{ id: call.id, state: "ringing" }]);
    const stranger = await server.as("parent");
    expect(await listOf(stranger)).toEqual([]);
    for (const answer of [
      act(stranger, "ring"),
      act(stranger, "accept", { callId: call.id }),
      stranger.post(`/api/conversations/calls/${call.id}/attend`, { device: randomUUID(), after: 0 }),
      stranger.get(`/api/conversations/video/token?conversationId=${talk.id}`),
    ])
      expect((await answer).status).toBe(404);
  });

  test("is led once: whoever is in it takes no other, and after it was taken it rings no more", async () => {
    const { id } = await live();
    const elsewhere = await server.factories.aConversation({
      kind: "group",
      people: [talk.parent.userId, talk.host.userId],
    });
    expect((await act(talk.parent, "ring", { conversationId: elsewhere })).body.code).toBe("conflict");
    expect((await act(talk.host, "accept", { callId: id })).status).toBe(200);
    expect(await listOf(talk.host)).toMatchObject([{ id, state: "accepted" }]);
  });

  test("ends by the device that is in it, with its length in the conversation", async () => {
    const { id, host } = await live();
    server.clock.advance(30_000);
    await act(talk.host, "end", { callId: id });
    expect(await listOf(talk.host)).toHaveLength(1);
    await act(talk.host, "end", { callId: id, device: host });
    expect(await cardsIn()).toMatchObject([{ key: "callEnded", params: { length: "0:30", by: talk.parent.userId } }]);
    expect(await listOf(talk.parent)).toEqual([]);
    expect((await act(talk.host, "accept", { callId: id })).body.code).toBe("stale_state");
  });

  test("that is declined says so", async () => {
    const call = await ring(talk.parent);
    expect((await act(talk.host, "decline", { callId: call.id })).body.call.state).toBe("declined");
    expect((await cardsIn()).map(({ key }) => key)).toEqual(["callDeclined"]);
  });

  test("rings on every device of whoever is called until it is taken on one, and who is in another call is busy", async () => {
    const devices = [await server.as(talk.host.userId), await server.as(talk.host.userId)];
    const call = await ring(talk.parent);
    for (const device of devices) expect(await listOf(device)).toMatchObject([{ id: call.id, state: "ringing" }]);
    const taken = await act(devices[0] ?? talk.host, "accept", { callId: call.id });
    expect(taken.body.call.state).toBe("accepted");
    // On the other it says where the call goes on, and rings no more.
    for (const device of devices)
      expect(await listOf(device)).toMatchObject([{ id: call.id, state: "accepted", rung: [] }]);
    const agent = await server.as("agent");
    const elsewhere = await server.factories.aConversation({ kind: "group", people: [agent.userId, talk.host.userId] });
    expect((await act(agent, "ring", { conversationId: elsewhere })).body.call.state).toBe("busy");
    const { details } = await server.db
      .selectFrom("message")
      .select("details")
      .where("conversationId", "=", elsewhere)
      .executeTakeFirstOrThrow();
    expect(details).toMatchObject({ key: "callMissed", params: { by: agent.userId } });
    expect(await listOf(talk.host)).toMatchObject([{ id: call.id }]);
  });

  test("that nobody takes is missed after half a minute, and who was called is told", async () => {
    await ring(talk.parent);
    server.clock.advance(31_000);
    await server.worker.runDue();
    expect((await cardsIn()).map(({ key }) => key)).toEqual(["callMissed"]);
    await server.reaching.runDue();
    const told = await server.db
      .selectFrom("notice")
      .select(["userId", "kind"])
      .where("conversationId", "=", talk.id)
      .execute();
    expect(told).toEqual([{ userId: talk.host.userId, kind: "messages" }]);
  });

  test("in which one side has fallen silent ends by the clock", async () => {
    const { id, parent } = await live();
    server.clock.advance(40_000);
    await talk.parent.post(`/api/conversations/calls/${id}/attend`, { device: parent, after: 0 });
    server.clock.advance(10_000);
    await server.worker.runDue();
    expect((await cardsIn()).map(({ key }) => key)).toEqual(["callEnded"]);
  });

  test("wakes nobody in their quiet hours", async () => {
    await server.db
      .insertInto("notificationSetting")
      .values({ userId: talk.host.userId, quietFrom: 0, quietTo: 1439, changedAt: "2027-01-01T00:00:00Z" })
      .execute();
    server.clock.advance(0);
    expect(await ring(talk.parent)).toMatchObject({ state: "missed" });
    expect(await listOf(talk.host)).toEqual([]);
  });

  test("about a child joins no host with anybody but a parent or one of us", async () => {
    const agent = await server.as("agent");
    const id = await server.factories.aConversation({
      people: [agent.userId, talk.host.userId],
      tripHostFamilyId: await server.factories.aHosting({
        tripId: talk.tripId,
        hostFamilyId: await server.factories.aHostFamily({}),
      }),
    });
    const about = (birth: string) =>
      server.db.updateTable("student").set({ dateOfBirth: birth }).where("id", "=", talk.studentId).execute();
    await about("2999-01-01");
    const { status, body } = await act(agent, "ring", { conversationId: id });
    expect({ status, reason: body.reason }).toEqual({ status: 409, reason: "minorAlone" });
    await about("1990-01-01");
    expect((await act(agent, "ring", { conversationId: id })).status).toBe(200);
  });

  test("belongs to conversations that are open", async () => {
    await server.db
      .updateTable("conversation")
      .set({ archiveAt: "2001-01-01T00:00:00Z" })
      .where("id", "=", talk.id)
      .execute();
    expect((await act(talk.parent, "ring")).body.code).toBe("archived");
  });
});

test("whoever calls lays down a line; the answer goes with the yes, and nobody else is offered it", async () => {
  const sdp = "the line of whoever calls";
  const call = await ring(talk.parent);
  const signals = `/api/conversations/calls/${call.id}/signals`;
  const laid = { device: call.device, to: call.device, first: 0, signals: [{ t: "description", type: "offer", sdp }] };
  expect((await talk.parent.post(signals, laid)).status).toBe(200);
  expect(await listOf(talk.host)).toMatchObject([
    { rung: [{ id: talk.host.userId }], offer: { device: call.device, sdp, iceServers: [] } },
  ]);
  const elsewhere = { ...laid, device: randomUUID() };
  expect((await talk.host.post(signals, { ...elsewhere, to: elsewhere.device })).body.code).toBe("stale_state");
  const said = [{ t: "description", type: "answer", sdp: "yes" }, candidate("a")];
  const device = randomUUID();
  const { body } = await act(talk.host, "accept", { callId: call.id, device, said });
  expect(body).toMatchObject({ call: { state: "accepted", rung: [] }, ways: { iceServers: [] } });
  const heard = await talk.parent.post(`/api/conversations/calls/${call.id}/attend`, { device: call.device, after: 0 });
  expect(heard.body.signals).toMatchObject(said.map((signal) => ({ from: device, signal })));
  expect(await listOf(talk.host)).toMatchObject([{ offer: null }]);
});

test("a line that comes with the ring is there with the first word of the call, and is for nobody where one comes into another's", async () => {
  const said = [{ t: "description", type: "offer", sdp: "with the ring" }];
  const device = randomUUID();
  const { body } = await act(talk.parent, "ring", { device, said });
  expect(await listOf(talk.host)).toMatchObject([{ id: body.call.id, offer: { device, sdp: "with the ring" } }]);
  const other = randomUUID();
  const met = await act(talk.host, "ring", { device: other, said });
  expect(met.body.call).toMatchObject({ id: body.call.id, state: "accepted" });
  const heard = await talk.parent.post(`/api/conversations/calls/${body.call.id}/attend`, { device, after: 0 });
  expect(heard.body.signals).toEqual([]);
});

test("a line that was laid down is no longer offered once whoever calls waits on another device", async () => {
  const call = await ring(talk.parent);
  const signal = { t: "description", type: "offer", sdp: "a line" };
  const laid = { device: call.device, to: call.device, first: 0, signals: [signal] };
  await talk.parent.post(`/api/conversations/calls/${call.id}/signals`, laid);
  expect((await act(talk.parent, "accept", { callId: call.id })).body.call.state).toBe("ringing");
  expect(await listOf(talk.host)).toMatchObject([{ offer: null }]);
});

test("who is silent and unseen is so for the others, and stays so on another device; what was shown is not", async () => {
  const { id, parent, host } = await live();
  const given = { isMuted: true, isCameraOff: true, isSharing: true };
  expect((await act(talk.host, "give", { callId: id, device: host, given })).status).toBe(200);
  expect((await act(talk.host, "give", { callId: id, given })).body.code).toBe("stale_state");
  const people = async () =>
    (await talk.parent.post(`/api/conversations/calls/${id}/attend`, { device: parent, after: 0 })).body.call.people;
  expect((await people())[1]).toMatchObject(given);
  const device = randomUUID();
  const moved = await act(talk.host, "accept", { callId: id, device });
  expect(moved.body.call.people[1]).toMatchObject({ ...given, device, isSharing: false });
  expect((await people())[0]).toMatchObject({ isMuted: false, isCameraOff: false });
});

test("what browsers say is numbered: nothing of it is lost, doubled or out of order, and nobody else hears it", async () => {
  const { id, parent, host } = await live();
  const said = (first: number, ...words: string[]) =>
    talk.parent.post(`/api/conversations/calls/${id}/signals`, {
      device: parent,
      to: host,
      first,
      signals: words.map(candidate),
    });
  const heard = async (person: Person, device: string, after = 0) =>
    (await person.post(`/api/conversations/calls/${id}/attend`, { device, after })).body.signals.map(
      (one: { position: number; signal: { candidate: string } }) => [one.position, one.signal.candidate],
    );
  for (const answer of [said(1, "a", "b"), said(1, "a", "b"), said(3, "c")]) expect((await answer).status).toBe(200);
  const all = await heard(talk.host, host);
  expect(all.map(([, words]: [number, string]) => words).toSorted()).toEqual(["a", "b", "c"]);
  expect((await said(2, "b", "c")).status).toBe(200);
  expect(await heard(talk.host, host)).toEqual(all);
  expect(await heard(talk.host, host, 2)).toEqual(all.slice(2));
  expect(await heard(talk.host, randomUUID())).toEqual([]);
  expect(await heard(talk.parent, parent)).toEqual([]);
  const elsewhere = await talk.parent.post(`/api/conversations/calls/${id}/signals`, {
    device: randomUUID(),
    to: host,
    first: 1,
    signals: [candidate("x")],
  });
  expect(elsewhere.body.code).toBe("stale_state");
  await act(talk.parent, "end", { callId: id, device: parent });
  expect(await server.db.selectFrom("callSignal").selectAll().where("callId", "=", id).execute()).toEqual([]);
});
