import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { conversationSidOf } from "#shared/features/conversations/messageIds.ts";
import { createEphemeralStore } from "#server/features/conversations/ephemeral.store.ts";
import { createConnections, type Connection, type Wire } from "#server/realtime/connections.ts";
import { createEphemerals } from "#server/realtime/ephemerals.ts";
import { openSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import { aFile, upload } from "#tests/uploads/uploading.ts";
import { aHello, aSend, follow, opsBy, roomy, type Person } from "./stage.ts";

const canary = "zqcanaryqz";

let server: TestServer;
let [parent, coordinator]: Person[] = [];

beforeAll(async () => {
  server = await startServer({ config: { limits: roomy } });
  [parent, coordinator] = await Promise.all([server.as("parent"), server.as("coordinator")]);
});
afterAll(() => server.close());

interface Talk {
  readonly id: string;
  readonly host: Person;
  readonly refs: readonly string[];
}

// A conversation in which every word, name and file holds the canary.
async function aTalk(): Promise<Talk> {
  const host = await server.as("host_family");
  const writer = parent as Person;
  const studentId = await server.factories.aStudent({ firstName: canary, guardianId: writer.userId });
  const tripHostFamilyId = await server.factories.aHosting({
    tripId: await server.factories.aTrip({ studentId, bookedBy: writer.userId, state: "reserved" }),
    hostFamilyId: await server.factories.aHostFamily({ userId: host.userId }),
  });
  const id = await server.factories.aConversation({ people: [writer.userId, host.userId], tripHostFamilyId });
  const photo = await sharp({ create: { width: 500, height: 300, channels: 3, background: "#3a6b4f" } })
    .jpeg()
    .toBuffer();
  const files = [aFile({ name: `${canary}.txt` }), aFile({ name: `${canary}.jpg`, mime: "image/jpeg", bytes: photo })];
  for (const file of files)
    expect(await upload(writer, { url: server.url, file, conversationId: id })).toMatchObject({ state: "clean" });
  await writer.post(
    "/api/sync/op",
    opsBy(writer, aSend(id, canary), aSend(id, canary, { uploads: files.map((file) => file.id) })),
  );
  const refs = await server.db
    .selectFrom("attachment")
    .select("randomRef")
    .where("conversationId", "=", id)
    .orderBy("position")
    .execute();
  return { id, host, refs: refs.map(({ randomRef }) => randomRef) };
}

type Read = () => Promise<string>;

// Every way there is to read something of it, each as text.
function waysToRead({ id, host, refs }: Talk): Readonly<Record<string, Read>> {
  const get =
    (path: string): Read =>
    async () =>
      JSON.stringify((await host.get(path)).body);
  const cookie = [...host.cookies].map((pair) => pair.join("=")).join("; ");
  const file =
    (path: string, options: RequestInit = {}): Read =>
    async () => {
      const response = await fetch(`${server.url}/attachments/${path}`, {
        ...options,
        headers: { Cookie: cookie, ...options.headers },
      });
      await response.arrayBuffer();
      return response.ok || response.status === 304 ? canary : "";
    };
  const sid = conversationSidOf(id);
  return {
    page: get(`/api/conversations/${id}`),
    around: get(`/api/conversations/messages?conversation_id=${id}&around=1`),
    list: get("/api/conversations"),
    search: get(`/api/conversations?q=${canary}`),
    unread: get("/api/conversations/unread"),
    headers: get(`/api/conversations/headers?ids=${id}`),
    below: get("/api/conversations/headers"),
    since: get("/api/conversations?since=0"),
    snapshot: get(`/api/sync/snapshot?open=${id}`),
    sid: async () => ((await host.get(`/api/conversations/sid?sid=${sid}`)).status === 200 ? canary : ""),
    pull: async () =>
      JSON.stringify(
        (await host.post("/api/sync/pull", { cursors: { [host.userId]: 0 }, epoch: null, limit: 500 })).body,
      ),
    file: file(refs[0] ?? ""),
    fileHead: file(refs[0] ?? "", { method: "HEAD" }),
    fileRange: file(refs[0] ?? "", { headers: { Range: "bytes=0-1" } }),
    thumbnail: file(`${refs[1]}?w=400`),
    known: file(`${refs[1]}?w=400`, { headers: { "If-None-Match": `"${refs[1]}.400"` } }),
  };
}

test.each([1, 2])(
  "[I14] whoever is removed reads nothing by any read that begins after the removal is acknowledged, however many are under way (%i)",
  async () => {
    const talk = await aTalk();
    const { id, host } = talk;
    const socket = await follow(server, host);
    const ways = waysToRead(talk);
    for (const [name, read] of Object.entries(ways))
      expect([name, (await read()).includes(canary)]).toEqual([name, true]);
    let isRemoved = false;
    const leaks: string[] = [];
    const readers = Object.entries(ways).map(async ([name, read]) => {
      for (let afterwards = 0; afterwards < 3;) {
        const began = isRemoved;
        if ((await read()).includes(canary) && began) leaks.push(name);
        if (began) afterwards += 1;
      }
    });
    const removed = await coordinator?.post("/api/conversations/remove", { conversationId: id, personId: host.userId });
    isRemoved = true;
    expect(removed?.status).toBe(200);
    const writer = parent as Person;
    await writer.post("/api/sync/op", opsBy(writer, aSend(id, "after the removal")));
    await Promise.all(readers);
    expect(leaks).toEqual([]);
    await eventually(() => expect(JSON.stringify(socket.batches)).toContain('"gone"'));
    const again = await openSocket(server.url, host);
    await again.ask("hello", await aHello(server, { [host.userId]: 0 }));
    await eventually(() => expect(again.batches.length).toBeGreaterThan(0));
    expect(JSON.stringify([again.batches, socket.batches.map(({ events }) => events)])).not.toContain(
      "after the removal",
    );
    expect(JSON.stringify(again.batches)).not.toContain(canary);
    again.close();
    socket.close();
  },
);

test("whoever is removed hears nobody typing, and cannot look in again", async () => {
  const [host, writer] = [await server.as("host_family"), await server.as("parent")];
  const id = await server.factories.aConversation({ people: [writer.userId, host.userId] });
  const [removed, other] = [await follow(server, host), await follow(server, writer)];
  await removed.ask("eph", { t: "look", isVisible: true, open: id });
  await other.ask("eph", { t: "look", isVisible: true, open: id });
  await eventually(() =>
    expect(removed.packets).toContainEqual([
      "eph",
      expect.objectContaining({ t: "presence", userId: writer.userId, isOnline: true }),
    ]),
  );
  await coordinator?.post("/api/conversations/remove", { conversationId: id, personId: host.userId });
  await other.ask("eph", { t: "typing", conversationId: id, isTyping: true });
  expect(await removed.ask("eph", { t: "typing", conversationId: id, isTyping: true })).toMatchObject({
    error: { code: "not_found" },
  });
  expect(await removed.ask("eph", { t: "look", isVisible: true, open: id })).toMatchObject({
    error: { code: "not_found" },
  });
  expect(
    removed.packets.filter(([event, packet]) => event === "eph" && (packet as { t: string }).t === "typing"),
  ).toEqual([]);
  removed.close();
  other.close();
});

test("whoever is taken out of a conversation that stays open on the screen is out of its presence by the next round", async () => {
  const [host, writer] = [await server.as("host_family"), await server.as("parent")];
  const id = await server.factories.aConversation({ people: [writer.userId, host.userId] });
  const packets: unknown[] = [];
  const wire = {
    connected: true,
    volatile: { emit: (...packet: unknown[]) => packets.push(packet) },
  } as unknown as Wire;
  const connections = createConnections();
  const { hear, refresh } = createEphemerals({
    connections,
    store: createEphemeralStore(server.database.app.db, server.clock.now),
    guard: { take: () => 0 },
    tell: () => undefined,
    report: () => undefined,
  });
  const looking = {
    wire,
    actor: { id: host.userId, roles: ["host_family"], businessId: null },
    lanes: [],
    isVisible: false,
    open: null,
    watched: new Map(),
  } as unknown as Connection;
  connections.add(looking);
  await hear(looking, { t: "look", isVisible: true, open: id });
  expect([...looking.watched.keys()]).toEqual([writer.userId]);
  await coordinator?.post("/api/conversations/remove", { conversationId: id, personId: host.userId });
  packets.length = 0;
  await server.db
    .insertInto("presence")
    .values({ userId: writer.userId, seenAt: sql`clock_timestamp()` })
    .execute();
  await refresh();
  expect([[...looking.watched.keys()], packets]).toEqual([[], []]);
});

test("an answer that waited for news is for whoever has the right to it when it comes", async () => {
  const [host, writer] = [await server.as("host_family"), await server.as("parent")];
  const id = await server.factories.aConversation({ people: [writer.userId, host.userId] });
  const ask = async (person: Person) =>
    person.post("/api/sync/pull", {
      cursors: {
        [person.userId]: Number(
          (
            await server.db
              .selectFrom("feed")
              .select("head")
              .where("feedId", "=", person.userId)
              .executeTakeFirstOrThrow()
          ).head,
        ),
      },
      epoch: null,
      wait: 10,
    });
  const say = (): Promise<unknown> =>
    writer.post("/api/sync/op", opsBy(writer, aSend(id, `${canary} ${randomUUID()}`)));
  // Waits until the pull waits: it has read once by then.
  const waiting = async <T>(asked: Promise<T>): Promise<readonly [Promise<T>]> => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    return [asked];
  };
  const [kept] = await waiting(ask(host));
  await say();
  expect(JSON.stringify((await kept).body)).toContain(canary);
  const [cut] = await waiting(ask(host));
  await server.db
    .updateTable("appUser")
    .set({ disabledAt: server.clock.now() })
    .where("id", "=", host.userId)
    .execute();
  await say();
  expect((await cut).body).toMatchObject({ code: "not_logged_in" });
  await server.db.updateTable("appUser").set({ disabledAt: null }).where("id", "=", host.userId).execute();
  const staff = await server.as("coordinator");
  const feeds = {
    cursors: {
      [staff.userId]: 0,
      "-1": Number(
        (await server.db.selectFrom("feed").select("head").where("feedId", "=", "-1").executeTakeFirstOrThrow()).head,
      ),
    },
    epoch: null,
    wait: 10,
  };
  const [demoted] = await waiting(staff.post("/api/sync/pull", feeds));
  await server.db.updateTable("userRole").set({ role: "finance" }).where("userId", "=", staff.userId).execute();
  await say();
  expect(JSON.stringify((await demoted).body)).not.toContain(canary);
});
