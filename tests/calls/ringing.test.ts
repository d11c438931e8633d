import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { eventually } from "#tests/support/eventually.ts";
import { startPushService } from "#tests/support/pushService.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let talk: Talk;
beforeAll(async () => {
  service = await startPushService();
  server = await startServer();
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(async () => {
  talk = await aTalk(server, { trip: "booked", hosting: "accepted_hosting" });
  service.arrived.length = 0;
  for (const { userId } of [talk.parent, talk.host]) devices.set(userId, crypto.randomUUID());
});

const reachable = async (person: Person) => {
  const device = service.aDevice();
  expect((await person.post("/api/notifications/devices", device)).status).toBe(200);
  return new URL(device.endpoint).pathname;
};
// A person's own browser leads a call, and only it ends one.
const devices = new Map<string, string>();
const call = async (person: Person, action: string, callId?: string): Promise<string> => {
  const { body } = await person.post("/api/conversations/messages/video-calling", {
    conversationId: talk.id,
    device: devices.get(person.userId) ?? crypto.randomUUID(),
    action,
    callId,
  });
  return body.call.id;
};
const shown = () =>
  service.arrived.map(({ path, payload, headers }) => ({
    path,
    ttl: headers["ttl"],
    urgency: headers["urgency"],
    ...JSON.parse(payload).notification,
  }));
const arrived = (count: number) => eventually(() => expect(service.arrived).toHaveLength(count));

test("a call rings on every device that is asleep, for as long as it rings, and says in the same place what became of it", async () => {
  const paths = [await reachable(talk.host), await reachable(await server.as(talk.host.userId))];
  await reachable(talk.parent);
  const callId = await call(talk.parent, "ring");
  await arrived(2);
  expect(
    shown()
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(paths.toSorted());
  for (const one of shown())
    expect(one).toMatchObject({
      ttl: "30",
      urgency: "high",
      body: "Is calling you",
      tag: `call-${callId}`,
      navigate: `/host-family/messages?conversation=${talk.id}`,
    });
  await call(talk.host, "accept", callId);
  await arrived(4);
  expect(
    new Set(
      shown()
        .slice(2)
        .map(({ body, tag }) => `${tag} ${body}`),
    ),
  ).toEqual(new Set([`call-${callId} The call was answered`]));
});

test("what was not taken is a missed call, what was declined is said to be so", async () => {
  await reachable(talk.host);
  const declined = await call(talk.parent, "ring");
  await arrived(1);
  await call(talk.host, "decline", declined);
  await arrived(2);
  const missed = await call(talk.parent, "ring");
  await arrived(3);
  await call(talk.parent, "end", missed);
  await arrived(4);
  expect(shown().map(({ body }) => body)).toEqual([
    "Is calling you",
    "The call was declined",
    "Is calling you",
    "You missed a call",
  ]);
});

test("whoever wants no name on a locked screen sees none, and who wants no push is not rung by one", async () => {
  await reachable(talk.host);
  const choose = (fields: object) =>
    talk.host.patch("/api/notifications/settings", {
      wishes: {},
      quietFrom: null,
      quietTo: null,
      preview: "sender",
      ...fields,
    });
  expect((await choose({ preview: "nothing" })).status).toBe(200);
  const first = await call(talk.parent, "ring");
  await arrived(1);
  expect(shown()[0]?.title).toBe("Hearth");
  await call(talk.parent, "end", first);
  await arrived(2);
  expect((await choose({ wishes: { messages: { push: false } } })).status).toBe(200);
  const unheard = await call(talk.parent, "ring");
  await call(talk.parent, "end", unheard);
  expect((await choose({ wishes: { messages: { push: true } } })).status).toBe(200);
  await call(talk.parent, "ring");
  await arrived(3);
  expect(shown()[2]?.tag).not.toBe(`call-${unheard}`);
});

test("who is called in while others talk is rung alone, and has missed it when they have ended", async () => {
  const office = await server.as("coordinator");
  const callId = await call(talk.parent, "ring");
  await call(talk.host, "accept", callId);
  await server.db.insertInto("participant").values({ conversationId: talk.id, userId: office.userId }).execute();
  const path = await reachable(office);
  await reachable(talk.parent);
  const { body } = await talk.host.post("/api/conversations/messages/video-calling", {
    conversationId: talk.id,
    device: devices.get(talk.host.userId),
    action: "invite",
    callId,
    guestId: office.userId,
  });
  expect(body.call.state).toBe("accepted");
  await arrived(1);
  expect(shown()).toMatchObject([{ path, ttl: "30", body: "Is calling you", tag: `call-${callId}` }]);
  await call(talk.parent, "end", callId);
  await arrived(2);
  expect(shown()[1]).toMatchObject({ path, body: "You missed a call", tag: `call-${callId}` });
});
