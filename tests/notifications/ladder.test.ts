import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { locales } from "#shared/locales.ts";
import { aTalk, type Person, type Talk } from "#tests/conversations/cast.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";

let server: TestServer;
let talk: Talk;
const texts: { readonly to: string; readonly text: string }[] = [];
const sms = {
  send: async (message: (typeof texts)[number]) => texts.push(message) > 0,
};
beforeAll(async () => {
  server = await startServer({ sms });
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
  // What earlier tests have left on its way is over.
  await server.db.updateTable("notificationDelivery").set({ state: "ended" }).where("state", "=", "due").execute();
  server.letters.length = 0;
  texts.length = 0;
});

const path = "/api/notifications";
const minuteMs = 60_000;
const again = ({ userId }: Person): Promise<Person> => server.as(userId);

async function write(text = "Is the room free?", by = talk.parent): Promise<void> {
  const { userId } = by;
  const { body } = await (
    await again(by)
  ).post("/api/sync/op", {
    user: userId,
    device: randomUUID(),
    ops: [{ t: "send", opId: randomUUID(), conversationId: talk.id, body: text }],
  });
  expect(body.answers).toMatchObject([{ ok: true }]);
  await server.reaching.runDue();
}

async function pass(minutes: number): Promise<void> {
  server.clock.advance(minutes * minuteMs);
  await server.reaching.runDue();
}

const operate = async (person: Person, op: object) =>
  (await again(person)).post("/api/sync/op", {
    user: person.userId,
    device: randomUUID(),
    ops: [{ opId: randomUUID(), conversationId: talk.id, ...op }],
  });
const headOf = async (): Promise<number> =>
  Number(
    (await server.db.selectFrom("conversation").select("headSeq").where("id", "=", talk.id).executeTakeFirstOrThrow())
      .headSeq,
  );
const lettersTo = async ({ userId }: Person) => {
  const { email } = await server.db
    .selectFrom("appUser")
    .select("email")
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return server.letters.filter(({ to }) => to === email);
};
const noticesOf = ({ userId }: Person) =>
  server.db.selectFrom("notice").select(["kind", "readAt"]).where("userId", "=", userId).orderBy("id").execute();
const choose = async (person: Person, choices: object) =>
  expect(
    (
      await (
        await again(person)
      ).patch(`${path}/settings`, {
        wishes: {},
        quietFrom: null,
        quietTo: null,
        preview: "sender",
        ...choices,
      })
    ).status,
  ).toBe(200);
const reach = (person: Person, set: object) =>
  server.db
    .updateTable("appUser")
    .set({ emailVerifiedAt: server.clock.now(), phone: "+353871234567", ...set })
    .where("id", "=", person.userId)
    .execute();

describe("the ladder", () => {
  test("goes on to a letter after ten minutes and to a text message after an hour, each once", async () => {
    await reach(talk.host, {});
    await write();
    await pass(9);
    expect(await lettersTo(talk.host)).toEqual([]);
    await pass(2);
    const [letter] = await lettersTo(talk.host);
    expect(letter).toMatchObject({
      subject: "News is waiting for you on Hearth",
      action: { href: `${server.ports.config.origin}/host-family/messages?conversation=${talk.id}` },
    });
    await pass(40);
    expect(texts).toEqual([]);
    await pass(15);
    expect(texts).toMatchObject([{ to: "+353871234567", text: expect.stringContaining(server.ports.config.origin) }]);
    await pass(600);
    expect([(await lettersTo(talk.host)).length, texts.length]).toEqual([1, 1]);
  });

  test("ends where what was written has been read, or answered", async () => {
    await reach(talk.host, {});
    await write();
    await pass(5);
    await operate(talk.host, { t: "seen", seq: await headOf(), epoch: 0 });
    await pass(90);
    expect([await lettersTo(talk.host), texts]).toEqual([[], []]);
    await reach(talk.parent, {});
    await write("Yes, it is", talk.host);
    await write("Wonderful", talk.parent);
    await pass(90);
    expect(await lettersTo(talk.parent)).toEqual([]);
  });

  test("tells of all that waits in one letter, and says of nothing what was written", async () => {
    await reach(talk.host, {});
    const first = talk;
    await write("Lucía has asthma, my number is 0871112222");
    talk = { ...(await aTalk(server)), host: first.host };
    await server.db
      .updateTable("participant")
      .set({ userId: first.host.userId })
      .where("conversationId", "=", talk.id)
      .where("userId", "!=", talk.parent.userId)
      .execute();
    await write("And another thing");
    await pass(11);
    const letters = await lettersTo(first.host);
    expect(letters).toHaveLength(1);
    const words = JSON.stringify(letters);
    for (const secret of ["asthma", "0871112222", "another thing", "Lucía"]) expect(words).not.toContain(secret);
    expect(letters[0]?.text.match(/–/g)).toHaveLength(2);
  });

  test("goes to a confirmed address alone, and to nobody who wishes none", async () => {
    await reach(talk.host, { emailVerifiedAt: null, phone: null });
    await write();
    await pass(70);
    expect([server.letters, texts]).toEqual([[], []]);
    await reach(talk.parent, {});
    await choose(talk.parent, { wishes: { messages: { email: false, sms: false } } });
    await write("Hello", talk.host);
    await pass(70);
    expect([server.letters, texts]).toEqual([[], []]);
  });

  test("is silent where a conversation is muted, but for the day of the journey", async () => {
    await reach(talk.host, {});
    await operate(talk.host, {
      t: "mute",
      until: new Date(server.clock.now().getTime() + 30 * 86_400_000).toISOString(),
    });
    await write();
    await pass(11);
    expect(await lettersTo(talk.host)).toEqual([]);
    await operate(talk.host, { t: "seen", seq: await headOf(), epoch: 0 });
    await server.db
      .updateTable("trip")
      .set({ fromDate: server.clock.now().toISOString().slice(0, 10) })
      .where("id", "=", talk.tripId)
      .execute();
    await write("We are at the airport");
    await pass(11);
    expect(await lettersTo(talk.host)).toHaveLength(1);
  });

  test("keeps text messages for the morning where nights are quiet", async () => {
    const now = server.clock.now();
    const minute = (now.getUTCHours() * 60 + now.getUTCMinutes() + 60) % 1_440;
    await reach(talk.host, { timezone: "UTC" });
    await choose(talk.host, { quietFrom: (minute + 1_440 - 30) % 1_440, quietTo: (minute + 120) % 1_440 });
    await write();
    await pass(61);
    expect(texts).toEqual([]);
    expect(await lettersTo(talk.host)).toHaveLength(1);
    await pass(121);
    expect(texts).toHaveLength(1);
  });
});

test("of what somebody may not read, and of what comes after they have left, they are not told", async () => {
  await reach(talk.host, {});
  const words = { conversationId: talk.id, senderId: talk.parent.userId };
  await server.factories.aMessage(words);
  const seq = await headOf();
  await server.db
    .updateTable("message")
    .set({ requireRoles: ["coordinator"] })
    .where("conversationId", "=", talk.id)
    .where("seq", "=", String(seq))
    .execute();
  await pass(11);
  expect(await noticesOf(talk.host)).toEqual([]);
  await server.db
    .updateTable("participant")
    .set({ leftAt: server.clock.now() })
    .where("conversationId", "=", talk.id)
    .where("userId", "=", talk.host.userId)
    .execute();
  await server.factories.aMessage(words);
  await pass(11);
  expect(await noticesOf(talk.host)).toEqual([]);
});

test("who has left meanwhile is not written to", async () => {
  await reach(talk.host, {});
  await write();
  await server.db
    .updateTable("participant")
    .set({ leftAt: server.clock.now() })
    .where("conversationId", "=", talk.id)
    .where("userId", "=", talk.host.userId)
    .execute();
  await pass(11);
  expect(await lettersTo(talk.host)).toEqual([]);
});

test("whose of the office a conversation is hears of it, and no longer once the office has answered", async () => {
  const coordinator = await server.as("coordinator");
  await server.db
    .updateTable("trip")
    .set({ coordinatorId: coordinator.userId })
    .where("id", "=", talk.tripId)
    .execute();
  await server.db.updateTable("conversation").set({ staffFeed: "-1" }).where("id", "=", talk.id).execute();
  await write();
  expect(await noticesOf(coordinator)).toMatchObject([{ kind: "messages", readAt: null }]);
  const other = await server.as("coordinator");
  await write("We look into it", other);
  await pass(0);
  expect((await noticesOf(coordinator))[0]?.readAt).not.toBeNull();
});

test.each(locales)("the letter is whole in %s, with the way out of letters in it", async (locale) => {
  await reach(talk.host, { locale });
  await write();
  await pass(11);
  const [letter] = await lettersTo(talk.host);
  const said = JSON.stringify(letter);
  expect(said).not.toMatch(/\{\w+\}|undefined/);
  expect(letter?.locale).toBe(locale);
  const { leaving } = letter ?? {};
  expect(leaving?.href).toMatch(
    new RegExp(`${locale === "en" ? "" : `/${locale}`}/unsubscribe/${talk.host.userId}%2E[\\w-]{43}$`),
  );
  expect(leaving?.oneClick).toContain("/api/notifications/unsubscribe/");
});

describe("by the link of a letter", () => {
  const tokenOf = async (): Promise<string> => {
    await reach(talk.host, {});
    await write();
    await pass(11);
    // As the page behind it reads it.
    return decodeURIComponent((await lettersTo(talk.host))[0]?.leaving?.href.split("/").at(-1) ?? "");
  };

  test("whoever holds it chooses, without signing in, and is shown no more than a hint of the address", async () => {
    const token = await tokenOf();
    const visitor = server.visitor();
    const { body } = await visitor.post(`${path}/choices/read`, { token });
    expect(body).toMatchObject({ email: expect.stringMatching(/^.…@/), isStaff: false });
    expect((await visitor.post(`${path}/choices`, { token, kinds: ["trips"] })).body.wishes).toMatchObject({
      messages: { email: false },
      trips: { email: true },
    });
    await write("Once more");
    await pass(11);
    expect(await lettersTo(talk.host)).toHaveLength(1);
  });

  test("a mail program ends them with one call", async () => {
    const token = await tokenOf();
    const call = (told: string) =>
      fetch(`${server.url}${path}/unsubscribe/${told}`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect((await call(token)).status).toBe(204);
    expect((await (await again(talk.host)).post(`${path}/settings`)).body.choices.wishes.messages).toEqual({
      email: false,
    });
    const signature = token.slice(token.indexOf(".") + 1);
    expect((await call(`${talk.parent.userId}.${signature}`)).status).toBe(404);
    expect((await call("1.x")).status).toBe(404);
  });
});

describe("what happened", () => {
  test("is told whom it is for, once, and is read with its conversation or at the bell", async () => {
    const about = (kind: string) => ({
      userId: talk.host.userId,
      kind,
      entity: "hosting",
      entityId: talk.hostingId,
      params: JSON.stringify({ to: "accepted_hosting", reason: "She has asthma" }),
      createdAt: server.clock.now(),
    });
    await write();
    await server.db
      .insertInto("notification")
      .values([about("hosting.accept"), about("answerWaits")])
      .execute();
    await pass(0);
    await pass(0);
    const host = await again(talk.host);
    const { notifications, unread } = (await host.get(path)).body;
    expect(unread).toBe(2);
    expect(notifications).toMatchObject([
      { kind: "reminders", key: "answerWaits", conversationId: talk.id, isRead: false },
      { kind: "trips", key: "hosting.accept", params: { name: "Lucía", to: "accepted_hosting" }, isRead: false },
    ]);
    expect(JSON.stringify(notifications)).not.toContain("asthma");
    expect((await (await again(talk.parent)).get(path)).body.notifications).toEqual([]);
    expect((await host.post(`${path}/read`, { ids: [notifications[0].id] })).body).toMatchObject({ unread: 1 });
    await operate(talk.host, { t: "seen", seq: await headOf(), epoch: 0 });
    await pass(0);
    expect((await host.get(path)).body).toMatchObject({ unread: 0 });
  });

  test("nobody marks another's as read", async () => {
    await server.db
      .insertInto("notification")
      .values({
        userId: talk.host.userId,
        kind: "payout.paid",
        entity: "payout",
        entityId: "1",
        createdAt: server.clock.now(),
      })
      .execute();
    await pass(0);
    const host = await again(talk.host);
    const [{ id }] = (await host.get(path)).body.notifications;
    expect((await (await again(talk.parent)).post(`${path}/read`, { ids: [id] })).status).toBe(200);
    expect((await host.get(path)).body).toMatchObject({ unread: 1, notifications: [{ kind: "money" }] });
  });

  test("the office follows how people were told, without what was said, and nobody else does", async () => {
    await reach(talk.host, {});
    await write("A secret");
    await pass(11);
    const coordinator = await server.as("coordinator");
    const { body } = await coordinator.get(`${path}/history?conversation=${talk.id}`);
    expect(body.told).toMatchObject([
      {
        person: { id: talk.host.userId },
        kind: "messages",
        readAt: null,
        steps: [
          { channel: "sms", state: "due" },
          { channel: "push", state: "ended", because: "no_device" },
          { channel: "email", state: "sent" },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/secret|@/);
    await operate(talk.host, { t: "seen", seq: await headOf(), epoch: 0 });
    await pass(0);
    const { told } = (await coordinator.get(`${path}/history?conversation=${talk.id}`)).body as { told: unknown };
    expect(told).toMatchObject([
      { steps: [{ state: "ended", because: "read" }, { because: "no_device" }, { state: "sent", because: null }] },
    ]);
    for (const role of ["parent", "host_family", "agent", "finance", "page_editor"])
      expect((await (await server.as(role)).get(`${path}/history`)).status).toBe(403);
  });
});
