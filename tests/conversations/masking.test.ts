import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { setStage, type Stage } from "#tests/transitions/stage.ts";
import type { Person } from "./cast.ts";

// Nine digits that stand nowhere else, and the message around them.
const secret = "861234597";
const body = `Ring me on 0${secret}, we talk it over`;
const hidden = "Ring me on •••, we talk it over";

let stage: Stage;
let [agent, other]: Person[] = [];
let tripId: string;
let [mine, elsewhere]: string[] = [];
const sockets = new Map<string, TestSocket>();

const opened = (hostingId: string, people: readonly string[]) =>
  stage.server.factories.aConversation({ people: [...people], tripHostFamilyId: hostingId });

beforeAll(async () => {
  stage = await setStage();
  [agent, other] = [await stage.server.as("agent"), await stage.server.as("parent")];
  const placed = await stage.aPlacedTrip({ homes: [stage.hosts[0], stage.hosts[1]] });
  tripId = placed.tripId;
  const [first = "", second = ""] = placed.hostingIds;
  mine = await opened(first, [stage.parent.userId, stage.hosts[0].host.userId, (agent as Person).userId]);
  elsewhere = await opened(second, [stage.parent.userId, stage.hosts[1].host.userId]);
  for (const [name, person] of Object.entries(everybody())) sockets.set(name, await listen(person));
});
afterAll(async () => {
  for (const socket of sockets.values()) socket.close();
  await stage.close();
});

const everybody = () => ({
  parent: stage.parent,
  host: stage.hosts[0].host,
  agent: agent as Person,
  staff: stage.coordinator,
});

async function feedsFor(person: Person): Promise<Readonly<Record<string, number>>> {
  const { heads } = (await person.get("/api/sync/snapshot")).body;
  return heads;
}

async function listen(person: Person): Promise<TestSocket> {
  const { epoch } = await stage.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
  const socket = await openSocket(stage.server.url, person);
  await socket.ask("hello", { proto: 1, epoch, device: randomUUID(), cursors: await feedsFor(person) });
  return socket;
}

const carryOut = async (person: Person, ...ops: readonly object[]) =>
  (
    await person.post("/api/sync/op", {
      user: person.userId,
      device: randomUUID(),
      ops: ops.map((op) => ({ opId: randomUUID(), ...op })),
    })
  ).body.answers;

// Every byte that a person is given of a conversation, by each way there is.
async function readings(named: Person, id: string): Promise<Readonly<Record<string, string>>> {
  const person = await stage.server.as(named.userId);
  const ways = {
    page: `/api/conversations/${id}`,
    before: `/api/conversations/messages?conversation_id=${id}&before=99`,
    after: `/api/conversations/messages?conversation_id=${id}&after=1`,
    around: `/api/conversations/messages?conversation_id=${id}&around=1`,
    links: `/api/conversations/enclosures?conversation_id=${id}&kind=links`,
    list: "/api/conversations",
    search: `/api/conversations?q=${secret}`,
    unread: "/api/conversations/unread",
    headers: `/api/conversations/headers?ids=${id}`,
    snapshot: `/api/sync/snapshot?open=${id}`,
    home: "/api/parents/home",
  };
  const told: Record<string, string> = {};
  for (const [way, path] of Object.entries(ways)) told[way] = JSON.stringify((await person.get(path)).body);
  const cursors = Object.fromEntries(Object.keys(await feedsFor(person)).map((feed) => [feed, 0]));
  const { epoch } = await stage.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow();
  told["feed"] = JSON.stringify((await person.post("/api/sync/pull", { cursors, epoch, limit: 500 })).body);
  return told;
}

const waysWith = (told: Readonly<Record<string, string>>, words: string): readonly string[] =>
  Object.keys(told).filter((way) => told[way]?.includes(words));
const heard = (name: string): string => JSON.stringify(sockets.get(name)?.packets ?? []);

const versionsOf = (id: string) =>
  stage.db
    .selectFrom("message")
    .select(["seq", "ver", "masked"])
    .where("conversationId", "=", id)
    .where("body", "is not", null)
    .where("kind", "=", 1)
    .orderBy("seq")
    .execute();

describe("until the trip is booked, what leads away", () => {
  test("is read by its sender and by the staff alone, whichever way it is read", async () => {
    const answers = await carryOut(
      stage.parent,
      { t: "send", conversationId: mine, body },
      { t: "send", conversationId: mine, body: "see you" },
      { t: "send", conversationId: elsewhere, body },
      { t: "send", conversationId: mine, body: "an edit to come" },
    );
    expect(answers).toMatchObject([{ ok: true }, { ok: true }, { ok: true }, { ok: true }]);
    expect(await carryOut(stage.parent, { t: "edit", conversationId: mine, seq: 3, body })).toMatchObject([
      { ok: true },
    ]);
    for (const name of ["host", "agent"]) await eventually(() => expect(heard(name)).toContain(hidden));
    for (const name of ["host", "agent"] as const) {
      const told = await readings(everybody()[name], mine ?? "");
      expect([name, waysWith(told, secret)]).toEqual([name, []]);
      expect([name, waysWith(told, hidden).toSorted()]).toEqual([
        name,
        // An agency sees what families of its trips write on its home, as a parent does.
        [
          "after",
          "around",
          "before",
          "feed",
          "headers",
          ...(name === "agent" ? ["home"] : []),
          "list",
          "page",
          "snapshot",
          "unread",
        ],
      ]);
      expect(heard(name)).not.toContain(secret);
    }
    for (const name of ["parent", "staff"] as const) {
      const told = await readings(everybody()[name], mine ?? "");
      expect([name, waysWith(told, hidden)]).toEqual([name, []]);
      expect(waysWith(told, secret)).toEqual(
        expect.arrayContaining(["page", "before", "after", "around", "list", "headers", "snapshot", "feed"]),
      );
    }
    await eventually(() => expect(heard("staff")).toContain(secret));
  });

  test("is masked for a second parent on their home too, and shown on the writer's own", async () => {
    const talk = await stage.server.factories.aConversation({
      kind: "trip",
      tripId,
      people: [stage.parent.userId, (other as Person).userId],
    });
    await carryOut(stage.parent, { t: "send", conversationId: talk, body });
    const [own, others] = [await readings(stage.parent, talk), await readings(other as Person, talk)];
    expect(own["home"]).toContain(secret);
    expect(waysWith(others, secret)).toEqual([]);
    expect(others["home"]).toContain(hidden);
  });

  test("waits for the office once, with what was found and who wrote it, also when it comes by an edit", async () => {
    const rows = await stage.db
      .selectFrom("reviewItem")
      .select(["kind", "seq", "aboutId", "found", "state"])
      .where("conversationId", "=", mine ?? "")
      .orderBy("seq")
      .execute();
    const found = { kind: "contact", aboutId: stage.parent.userId, found: ["phone"], state: "open" };
    expect(rows).toEqual([
      { ...found, seq: "1" },
      { ...found, seq: "3" },
    ]);
  });

  test("is told to those of the office who look at what waits, and to nobody else; what is sent again is told to nobody", async () => {
    const [watching, finance] = [await listen(stage.coordinator), await listen(stage.finance)];
    for (const socket of [watching, finance]) await socket.ask("watch", { watches: [{ resource: "reviews" }] });
    // What changed shortly before is told to whoever begins.
    for (const { packets } of [watching, finance]) packets.length = 0;
    const told = ({ packets }: TestSocket) => packets.filter(([event]) => event === "resource:changed");
    const op = { t: "send", opId: randomUUID(), conversationId: elsewhere, body };
    const [sent] = await carryOut(stage.parent, op, { t: "send", conversationId: elsewhere, body: "nothing in it" });
    const { id } = await stage.db
      .selectFrom("reviewItem")
      .select("id")
      .where("conversationId", "=", elsewhere ?? "")
      .where("seq", "=", String(sent.seq))
      .executeTakeFirstOrThrow();
    await eventually(() => expect(told(watching)).toEqual([["resource:changed", { resource: "reviews", ids: [id] }]]));
    await carryOut(stage.parent, op);
    await carryOut(stage.parent, { t: "edit", conversationId: elsewhere, seq: sent.seq, body: `${body}!` });
    await eventually(() => expect(told(watching)).toHaveLength(2));
    await finance.ask("hb", { cursors: {} });
    expect(told(finance)).toEqual([]);
    for (const socket of [watching, finance]) socket.close();
  });

  test("is shown again when an edit has taken it out, and gone when the message is taken back", async () => {
    const [sent] = await carryOut(stage.parent, { t: "send", conversationId: elsewhere, body });
    await carryOut(stage.parent, { t: "edit", conversationId: elsewhere, seq: sent.seq, body: "nothing more" });
    const [gone] = await carryOut(stage.parent, { t: "send", conversationId: elsewhere, body });
    await carryOut(stage.parent, { t: "delete", conversationId: elsewhere, seq: gone.seq });
    const rows = await stage.db
      .selectFrom("message")
      .select(["body", "masked"])
      .where("conversationId", "=", elsewhere ?? "")
      .where("seq", "in", [sent.seq, gone.seq])
      .orderBy("seq")
      .execute();
    expect(rows).toEqual([
      { body: "nothing more", masked: null },
      { body: null, masked: null },
    ]);
  });

  test("is left as it is where the staff write it, in support, and when a copy of a known message comes", async () => {
    const support = await stage.server.factories.aConversation({
      kind: "support",
      supportableId: (other as Person).userId,
      people: [(other as Person).userId],
    });
    await carryOut(other as Person, { t: "send", conversationId: support, body });
    await carryOut(stage.coordinator, { t: "send", conversationId: elsewhere, body: "the office: 01 555 0199 22" });
    const masked = await stage.db
      .selectFrom("message")
      .select("masked")
      .where((is) => is.or([is("conversationId", "=", support), is("senderId", "=", stage.coordinator.userId)]))
      .execute();
    expect(masked).toEqual([{ masked: null }, { masked: null }]);
    const again = { t: "send", opId: randomUUID(), conversationId: elsewhere, body: "plain" };
    await carryOut(stage.parent, again);
    expect(await carryOut(stage.parent, { ...again, body })).toMatchObject([{ ok: true, isAgain: true }]);
    expect((await versionsOf(elsewhere ?? "")).at(-1)).toMatchObject({ ver: 1, masked: null });
  });
});

describe("once the trip is booked", () => {
  test("everybody in its family's conversation reads what was written, in a new version, and no other family does", async () => {
    const before = await versionsOf(mine ?? "");
    await stage.book(tripId);
    expect(await stage.tripOf(tripId)).toMatchObject({ state: "booked" });
    expect((await versionsOf(mine ?? "")).map(({ ver, masked }) => [ver, masked])).toEqual(
      before.map(({ ver, masked }) => [masked === null ? ver : ver + 1, null]),
    );
    for (const name of ["host", "agent"] as const) {
      const told = await readings(everybody()[name], mine ?? "");
      expect(waysWith(told, hidden)).toEqual([]);
      expect(waysWith(told, secret)).toEqual(expect.arrayContaining(["page", "before", "after", "snapshot", "feed"]));
      await eventually(() => expect(heard(name)).toContain(secret));
    }
    const told = await readings(stage.hosts[1].host, elsewhere ?? "");
    expect(waysWith(told, secret)).toEqual([]);
  });

  test("what is written then is masked no more, and waits for nobody", async () => {
    const parent = await stage.server.as(stage.parent.userId);
    const [sent] = await carryOut(parent, { t: "send", conversationId: mine, body: "or write to a@b.example" });
    expect((await versionsOf(mine ?? "")).find(({ seq }) => Number(seq) === sent.seq)).toMatchObject({ masked: null });
    const rows = await stage.db.selectFrom("reviewItem").select("found").where("seq", "=", String(sent.seq)).execute();
    expect(rows.filter(({ found }) => found.includes("email"))).toEqual([]);
  });
});
