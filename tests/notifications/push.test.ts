import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { followNews } from "#server/features/notifications/following.store.ts";
import { claimDeliveries, readDue, settle } from "#server/features/notifications/outgoing.store.ts";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { meet } from "#tests/support/accounts.ts";
import { startPushService, type TestDevice } from "#tests/support/pushService.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let second: TestServer;
let service: Awaited<ReturnType<typeof startPushService>>;
let talk: Talk;
beforeAll(async () => {
  service = await startPushService();
  server = await startServer();
  second = await startServer({ beside: server });
});
afterAll(async () => {
  await second.close();
  await server.close();
  await service.close();
});
beforeEach(async () => {
  talk = await aTalk(server);
  service.arrived.length = 0;
});

const path = "/api/notifications";
const again = ({ userId }: Person): Promise<Person> => server.as(userId);

async function keep(person: Person, device = service.aDevice()): Promise<TestDevice> {
  const { status } = await person.post(`${path}/devices`, device);
  expect(status).toBe(200);
  return device;
}

async function write(text = "Is the room still free?"): Promise<void> {
  const { body } = await talk.parent.post("/api/sync/op", {
    user: talk.parent.userId,
    device: randomUUID(),
    ops: [{ t: "send", opId: randomUUID(), conversationId: talk.id, body: text }],
  });
  expect(body.answers).toMatchObject([{ ok: true }]);
}

async function pass(seconds: number, on = server): Promise<void> {
  await server.reaching.runDue();
  server.clock.advance(seconds * 1_000);
  await on.reaching.runDue();
}

const stepsOf = async (person: Person) =>
  server.db
    .selectFrom("notificationDelivery")
    .innerJoin("notice", "notice.id", "notificationDelivery.noticeId")
    .select([
      "channel",
      "state",
      "because",
      "tries",
      "receipt",
      "notificationDelivery.dueAt",
      "notificationDelivery.sentAt",
    ])
    .where("userId", "=", person.userId)
    .where("notice.kind", "!=", "trips")
    .orderBy("notificationDelivery.id")
    .execute();
const pushesOf = async (person: Person) => (await stepsOf(person)).filter(({ channel }) => channel === "push");
const read = (at = -1) => JSON.parse(service.arrived.at(at)?.payload ?? "null");

describe("a push", () => {
  test("says in the reader's language whom a message is from, and nothing of what was written or about whom", async () => {
    await server.db.updateTable("appUser").set({ locale: "de" }).where("id", "=", talk.host.userId).execute();
    await keep(talk.host);
    await write("Lucía is allergic to nuts, call 0871234567");
    await pass(5);
    expect(service.arrived).toHaveLength(1);
    const { web_push: web, notification, app_badge: badge } = read();
    expect(web).toBe(8030);
    expect(badge).toBe("1");
    expect(notification).toMatchObject({
      body: "Neue Nachricht",
      lang: "de",
      tag: talk.id,
      navigate: `/de/host-family/messages?conversation=${talk.id}`,
    });
    for (const secret of ["nuts", "087", "Lucía", "Ortega", "@"])
      expect(service.arrived[0]?.payload).not.toContain(secret);
    expect(service.arrived[0]?.bytes).toBeLessThan(4_096);
    const { authorization, ttl, topic, urgency } = service.arrived[0]?.headers ?? {};
    expect({ ttl, urgency }).toEqual({ ttl: "86400", urgency: "high" });
    expect(String(topic)).toMatch(/^[\w-]{32}$/);
    const [, token = ""] = /t=([^,]+)/.exec(String(authorization)) ?? [];
    expect(JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString())).toMatchObject({
      sub: "mailto:hello@hearth.example",
    });
  });

  test("shows the words only to whoever wishes it, and masked where they are masked", async () => {
    await keep(talk.host);
    await talk.host.patch(`${path}/settings`, { wishes: {}, quietFrom: null, quietTo: null, preview: "words" });
    await write("Call me on 087 123 4567 please");
    await pass(5);
    expect(read().notification.body).toContain("Call me on");
    expect(service.arrived[0]?.payload).not.toContain("123 4567");
  });

  test("hides from whom it is where its reader wishes that", async () => {
    await keep(talk.host);
    await talk.host.patch(`${path}/settings`, { wishes: {}, quietFrom: null, quietTo: null, preview: "nothing" });
    await write();
    await pass(5);
    expect(read().notification).toMatchObject({ title: "Hearth", body: "New message", icon: "/icons/hearth-192.png" });
  });

  test("of several messages is one, with their number; what comes later waits half a minute", async () => {
    await keep(talk.host);
    await write("One");
    await write("Two");
    await pass(5);
    expect(service.arrived).toHaveLength(1);
    expect(read().notification.title).toMatch(/ \(2\)$/);
    await write("Three");
    await pass(10);
    expect(service.arrived).toHaveLength(1);
    await pass(25);
    expect(service.arrived).toHaveLength(2);
    expect(read().notification.title).toMatch(/ \(3\)$/);
  });

  test("leaves once, however many nodes work at it", async () => {
    await keep(talk.host);
    await write();
    await server.reaching.runDue();
    server.clock.advance(5_000);
    await Promise.all([server, second, server, second].map(({ reaching }) => reaching.runDue()));
    expect(service.arrived).toHaveLength(1);
  });

  test("that is under way when more is written is followed by one that says so", async () => {
    await keep(talk.host);
    await write("First");
    await server.reaching.runDue();
    const held = Promise.withResolvers<void>();
    service.answer({ status: 201, after: held.promise });
    server.clock.advance(5_000);
    const underWay = server.reaching.runDue();
    await expect.poll(() => service.arrived.length).toBe(1);
    await write("Second");
    await second.reaching.runDue();
    held.resolve();
    await underWay;
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "due", tries: 0 }]);
    await pass(31);
    expect(service.arrived).toHaveLength(2);
    expect(read().notification.title).toContain("(2)");
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "sent" }]);
  });

  test("that is settled at the moment in which more is written down waits for it, and is followed by one of that", async () => {
    await keep(talk.host);
    await write("First");
    await server.reaching.runDue();
    server.clock.advance(5_000);
    const now = server.clock.now();
    const claimed = await claimDeliveries(server.db, { now, most: 20, channels: ["push"] });
    const due = await readDue(server.db, claimed, now);
    const own = due.find(({ person }) => person.id === talk.host.userId);
    if (!own) throw new Error("Nothing is due");
    await write("Second");
    await meet(
      server.database,
      async (db) => void (await followNews(db, { now, hasSms: false })),
      (db) => settle(db, own, { t: "answered", state: "sent", because: null, count: own.count }, now),
    );
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "due", tries: 0 }]);
  });

  test("that was refused while more was written is followed by one of all that", async () => {
    await keep(talk.host);
    await write("First");
    await server.reaching.runDue();
    const held = Promise.withResolvers<void>();
    const before = service.asked();
    service.answer({ status: 413, after: held.promise });
    server.clock.advance(5_000);
    const underWay = server.reaching.runDue();
    await expect.poll(service.asked).toBe(before + 1);
    await write("Second");
    await second.reaching.runDue();
    held.resolve();
    await underWay;
    await pass(31);
    expect(read().notification.title).toContain("(2)");
  });

  test("that a node has taken and died with is sent by another", async () => {
    await keep(talk.host);
    await write();
    await server.reaching.runDue();
    server.clock.advance(5_000);
    await server.db
      .updateTable("notificationDelivery")
      .set({ claim: randomUUID(), claimedUntil: new Date(server.clock.now().getTime() + 60_000) })
      .where("state", "=", "due")
      .execute();
    await second.reaching.runDue();
    expect(service.arrived).toHaveLength(0);
    server.clock.advance(61_000);
    await second.reaching.runDue();
    expect(service.arrived).toHaveLength(1);
  });

  test("is not sent of what has been read meanwhile, nor to whoever wrote it", async () => {
    for (const one of [talk.host, talk.parent]) await keep(one);
    await write();
    await server.reaching.runDue();
    const { headSeq } = await server.db
      .selectFrom("conversation")
      .select("headSeq")
      .where("id", "=", talk.id)
      .executeTakeFirstOrThrow();
    await talk.host.post("/api/sync/op", {
      user: talk.host.userId,
      device: randomUUID(),
      ops: [{ t: "seen", opId: randomUUID(), conversationId: talk.id, seq: Number(headSeq), epoch: 0 }],
    });
    await pass(5);
    expect(service.arrived).toEqual([]);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "ended", because: "read" }]);
    expect(await pushesOf(talk.parent)).toEqual([]);
  });

  test("waits twenty seconds while a page is before somebody's eyes, then goes all the same", async () => {
    await keep(talk.host);
    await server.db
      .insertInto("presence")
      .values({ userId: talk.host.userId, seenAt: new Date(Date.now() + 60_000) })
      .execute();
    await write();
    await pass(6);
    expect(service.arrived).toEqual([]);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "due", because: "active" }]);
    await pass(16);
    expect(service.arrived).toHaveLength(1);
  });

  test("ends with the session of its device", async () => {
    const device = await keep(talk.host);
    await write();
    await server.reaching.runDue();
    await talk.host.post("/api/logout");
    await pass(5);
    expect(service.arrived).toEqual([]);
    const host = await again(talk.host);
    expect((await host.post(`${path}/settings`, { endpoint: device.endpoint })).body.devices).toEqual([]);
    await keep(host, device);
    expect((await host.post(`${path}/settings`, { endpoint: device.endpoint })).body.devices).toMatchObject([
      { isThis: true, sentAt: null, provenAt: null },
    ]);
  });
});

describe("a push service", () => {
  test.each([404, 410])("that answers %i is not asked again", async (status) => {
    await keep(talk.host);
    service.answer({ status });
    await write();
    await pass(5);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "failed", because: "device_gone" }]);
    expect((await talk.host.post(`${path}/settings`)).body.devices).toEqual([]);
  });

  test("that takes nothing now is asked again, when it says so at the earliest", async () => {
    await keep(talk.host);
    service.answer({ status: 429, headers: { "Retry-After": "120" } }, { status: 503 });
    await write();
    await pass(5);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "due", because: "busy" }]);
    await pass(100);
    expect(service.arrived).toEqual([]);
    await pass(25);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "due", tries: 2 }]);
    await pass(40);
    expect(service.arrived).toHaveLength(1);
  });

  test("that refuses what it is sent is not asked the same again", async () => {
    await keep(talk.host);
    service.answer({ status: 413 });
    await write();
    await pass(5);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "failed", because: "refused" }]);
    expect((await talk.host.post(`${path}/settings`)).body.devices).toHaveLength(1);
    expect(JSON.stringify(server.warnings)).toContain("413");
  });

  test("is never one within our own networks, whatever its name says", async () => {
    const { createWebPush } = await import("#server/providers/push/webPush.ts");
    const push = createWebPush({
      key: server.ports.secrets.key("vapid"),
      subject: "mailto:a@b.example",
      isInsideAllowed: false,
      now: server.clock.now,
    });
    const inside = [
      service.url,
      "https://127.0.0.1/x",
      "https://[::1]/x",
      "https://10.1.2.3/",
      "https://169.254.169.254/",
      "https://localhost/x",
      "https://push.example:8443/x",
      "https://a:b@push.example/",
      "http://push.example/",
      "https://[::ffff:7f00:1]/",
    ];
    for (const endpoint of inside) expect([endpoint, push.mayTarget(endpoint)]).toEqual([endpoint, false]);
    expect(push.mayTarget("https://fcm.googleapis.com/fcm/send/abc")).toBe(true);
  });
});

describe("what a device has shown", () => {
  test("it proves by what only the push said", async () => {
    const { endpoint } = await keep(talk.host);
    await write();
    await pass(5);
    const { receipt } = read().notification.data;
    const shown = (body: object) =>
      fetch(`${server.url}${path}/shown`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    expect((await shown({ receipt })).status).toBe(204);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "shown" }]);
    const [device] = (await talk.host.post(`${path}/settings`, { endpoint })).body.devices;
    expect(device.provenAt >= device.sentAt).toBe(true);
    expect((await shown({ receipt, is_opened: true })).status).toBe(204);
    expect(await pushesOf(talk.host)).toMatchObject([{ state: "opened" }]);
    expect((await shown({ receipt: randomUUID() })).status).toBe(204);
    expect((await shown({ receipt: "1" })).status).toBe(400);
  });

  test("a test push goes to all devices at once", async () => {
    for (const _ of [1, 2]) await keep(talk.host);
    expect((await talk.host.post(`${path}/test`)).body).toMatchObject({ devices: 2 });
    await server.reaching.runDue();
    expect(service.arrived).toHaveLength(2);
    expect(read().notification.navigate).toBe("/settings/notifications");
  });
});

describe("a device", () => {
  test("is whoever's who was signed in on it last, and its address is kept sealed", async () => {
    const device = await keep(talk.host);
    await keep(talk.parent, device);
    expect((await talk.host.post(`${path}/settings`)).body.devices).toEqual([]);
    expect((await talk.parent.post(`${path}/settings`)).body.devices).toHaveLength(1);
    const [row] = await server.db
      .selectFrom("pushSubscription")
      .selectAll()
      .where("userId", "=", talk.parent.userId)
      .execute();
    expect(row?.endpointEnc.toString("utf8")).not.toContain("127.0.0.1");
  });

  test("that has another address leaves none behind; of many, the last ten stay", async () => {
    const first = await keep(talk.host);
    const next = service.aDevice();
    await talk.host.post(`${path}/devices`, { ...next, before: first.endpoint });
    expect((await talk.host.post(`${path}/settings`, { endpoint: next.endpoint })).body.devices).toMatchObject([
      { isThis: true },
    ]);
    for (let count = 0; count < 11; count += 1) await keep(talk.host);
    expect((await talk.host.post(`${path}/settings`)).body.devices).toHaveLength(10);
    await talk.host.post(`${path}/devices/forget`, { endpoint: next.endpoint });
  });

  test("needs an address and keys that are such", async () => {
    const { endpoint, keys } = service.aDevice();
    for (const wrong of [
      { endpoint: "push", keys },
      { endpoint, keys: { ...keys, auth: "x" } },
      { endpoint: "javascript:alert(1)", keys },
    ])
      expect((await talk.host.post(`${path}/devices`, wrong)).status).toBe(422);
  });
});
