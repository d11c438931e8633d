import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aTalk, say, type Person, type Talk } from "./cast.ts";

let server: TestServer;
let talk: Talk;
let office: Person;
beforeAll(async () => {
  server = await startServer();
  office = await server.as("coordinator");
});
afterAll(() => server.close());
beforeEach(async () => {
  talk = await aTalk(server);
  await server.db.insertInto("participant").values({ conversationId: talk.id, userId: office.userId }).execute();
  await say(server, talk.id, [office.userId, office.userId, office.userId]);
});

const choose = (person: Person, isShown: boolean) => person.patch("/api/conversations/receipts", { isShown });
const reads = (person: Person, upTo: number) =>
  person.post("/api/conversations/messages/seen", { conversationId: talk.id, messageId: `${talk.id}-${upTo}` });

// How far each has read, as somebody is told.
async function marks(reader: Person): Promise<Readonly<Record<string, number>>> {
  const { headers } = (await reader.get(`/api/conversations/headers?ids=${talk.id}`)).body;
  const names = new Map([
    [talk.parent.userId, "parent"],
    [talk.host.userId, "host"],
    [office.userId, "office"],
  ]);
  return Object.fromEntries(
    headers[0].people.map((one: { userId: string; readSeq: number }) => [names.get(one.userId), one.readSeq]),
  );
}

async function listen(person: Person): Promise<TestSocket> {
  const { epoch } = await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
  const { heads } = (await person.get("/api/sync/snapshot")).body;
  const socket = await openSocket(server.url, person);
  await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: heads });
  return socket;
}

const heardMarks = (socket: TestSocket, { userId }: Person): readonly number[] =>
  [...JSON.stringify(socket.packets).matchAll(new RegExp(`"mark":\\{"userId":"${userId}","readSeq":(\\d+)`, "g"))].map(
    ([, seq]) => Number(seq),
  );

describe("how far somebody has read", () => {
  test("is told to all as long as nobody hides it", async () => {
    await reads(talk.parent, 2);
    await reads(talk.host, 1);
    await reads(office, 3);
    for (const reader of [talk.parent, talk.host, office])
      expect(await marks(reader)).toEqual({ parent: 2, host: 1, office: 3 });
  });

  test("is told to nobody else by who hides it, and others' not to them, but for the office's", async () => {
    await reads(talk.parent, 2);
    await reads(talk.host, 1);
    await reads(office, 3);
    expect((await choose(talk.host, false)).body).toMatchObject({ isShown: false });
    expect(await marks(talk.parent)).toEqual({ parent: 2, host: 0, office: 3 });
    expect(await marks(office)).toEqual({ parent: 2, host: 0, office: 3 });
    expect(await marks(talk.host)).toEqual({ parent: 0, host: 1, office: 3 });
    expect((await talk.host.get("/api/user")).body.user.showsReading).toBe(false);
    await choose(talk.host, true);
    expect(await marks(talk.parent)).toEqual({ parent: 2, host: 1, office: 3 });
  });

  test("goes while it is hidden to one's own devices alone, and not a byte of it to others", async () => {
    await choose(talk.host, false);
    const sockets = {
      host: await listen(talk.host),
      parent: await listen(talk.parent),
      office: await listen(office),
    };
    expect((await reads(talk.host, 2)).status).toBe(200);
    await eventually(() => expect(heardMarks(sockets.host, talk.host)).toEqual([2]));
    // What comes after it has come: it was not late.
    await server.factories.aMessage({ conversationId: talk.id, senderId: office.userId });
    await reads(office, 4);
    for (const name of ["parent", "office"] as const) {
      await eventually(() => expect(heardMarks(sockets[name], office)).toContain(4));
      expect(heardMarks(sockets[name], talk.host)).toEqual([]);
    }
    await reads(talk.parent, 3);
    await eventually(() => expect(heardMarks(sockets.office, talk.parent)).toContain(3));
    expect(heardMarks(sockets.host, talk.parent)).toEqual([]);
    const path = `/api/conversations/${talk.id}`;
    for (const reader of [talk.parent, office]) {
      const { conversation } = (await reader.get(path)).body;
      expect(conversation.lastSeenMessages.map(({ seenBy }: { seenBy: string }) => seenBy)).not.toContain(
        talk.host.userId,
      );
    }
    expect((await talk.host.get("/api/conversations/unread-count")).status).toBe(200);
    for (const socket of Object.values(sockets)) socket.close();
  });

  test("chosen otherwise, everybody's devices are told at once, and chosen the same, nobody's", async () => {
    await reads(talk.host, 2);
    const socket = await listen(talk.parent);
    const own = await listen(talk.host);
    const headers = ({ packets }: TestSocket): number => JSON.stringify(packets).split('"t":"header"').length - 1;
    await choose(talk.host, false);
    await eventually(() => expect([headers(socket), headers(own)]).toEqual([1, 1]));
    expect(JSON.stringify(socket.packets)).toContain('"ver":-1');
    await choose(talk.host, false);
    await choose(talk.host, true);
    await eventually(() => expect(headers(socket)).toBe(2));
    socket.close();
    own.close();
  });

  test("is always told of the office, whose people cannot hide it", async () => {
    expect(await choose(office, false)).toMatchObject({ status: 422, body: { code: "invalid" } });
    expect((await choose(office, true)).status).toBe(200);
    await server.db.updateTable("appUser").set({ showsReading: false }).where("id", "=", office.userId).execute();
    await reads(office, 2);
    await reads(talk.parent, 3);
    expect(await marks(talk.parent)).toEqual({ parent: 3, host: 0, office: 2 });
    expect(await marks(office)).toEqual({ parent: 3, host: 0, office: 2 });
    await server.db.updateTable("appUser").set({ showsReading: true }).where("id", "=", office.userId).execute();
  });
});

describe("that somebody is here", () => {
  const choosePresence = (person: Person, isShown: boolean) => person.patch("/api/conversations/presence", { isShown });
  const look = (socket: TestSocket, open: string | null) => socket.ask("eph", { t: "look", isVisible: true, open });
  const told = (socket: TestSocket, { userId }: Person) =>
    socket.packets.flatMap(([event, packet]) => {
      const one = packet as { readonly t?: string; readonly userId?: string };
      return event === "eph" && one.t === "presence" && one.userId === userId ? [one] : [];
    });

  test("is told in a coarse word to a family, exactly to the office, and not at all of whoever hides it", async () => {
    const [parent, host, officer] = await Promise.all([talk.parent, talk.host, office].map(listen));
    if (!parent || !host || !officer) throw new Error("no line");
    await look(parent, talk.id);
    await look(officer, talk.id);
    await look(host, null);
    await eventually(() => expect(told(parent, talk.host)).toContainEqual(expect.objectContaining({ isOnline: true })));
    await host.ask("eph", { t: "look", isVisible: false, open: null });
    await eventually(() => {
      expect(told(parent, talk.host).at(-1)).toMatchObject({ isOnline: false, activity: "today" });
      expect(told(officer, talk.host).at(-1)).toMatchObject({ isOnline: false, seenAt: expect.any(String) });
    });
    expect(JSON.stringify(told(parent, talk.host))).not.toContain("seenAt");
    expect((await choosePresence(talk.host, false)).body).toMatchObject({ isShown: false });
    expect((await talk.host.get("/api/user")).body.user.showsPresence).toBe(false);
    const before = told(parent, talk.host).length;
    await look(host, talk.id);
    // Asked anew, both are told of nobody but the office.
    await look(parent, talk.id);
    expect(told(parent, talk.host).slice(before)).toEqual([
      { t: "presence", userId: talk.host.userId, isOnline: false },
    ]);
    expect(told(host, talk.parent).at(-1)).toEqual({ t: "presence", userId: talk.parent.userId, isOnline: false });
    expect(told(host, office).at(-1)).toMatchObject({ isOnline: true });
    for (const socket of [parent, host, officer]) socket.close();
  });

  test("is hidden by nobody of the office", async () => {
    expect((await choosePresence(office, false)).status).toBe(422);
    expect((await choosePresence(office, true)).status).toBe(200);
  });
});
