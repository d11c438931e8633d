import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import type { Answer } from "#shared/features/conversations/operations.ts";
import { staffFeed, type Batch, type SyncEvent } from "#shared/features/conversations/conversations.wire.ts";
import { openSocket, type TestSocket } from "#tests/support/sockets.ts";
import { startServer, type TestServer } from "#tests/support/startServer.ts";
import type { Body, Visitor } from "#tests/support/visitor.ts";

let server: TestServer;
let [parent, host]: (Visitor & { readonly userId: string })[] = [];
let [parentSocket, hostSocket]: TestSocket[] = [];
let conversationId = "";

beforeAll(async () => {
  server = await startServer({
    config: {
      limits: {
        ...(await import("#server/config.ts")).usualLimits,
        operationsPerTenSeconds: 10_000,
        messagesPerTenSeconds: 10_000,
      },
    },
  });
});
afterAll(() => server.close());

const epochOf = async (): Promise<string> =>
  (await server.db.selectFrom("syncMeta").select("epoch").executeTakeFirstOrThrow()).epoch;

async function follow(
  visitor: Visitor & { readonly userId: string },
  answers?: (batch: Batch) => number | null,
  feeds: readonly string[] = [visitor.userId],
): Promise<TestSocket> {
  const socket = await openSocket(server.url, visitor, answers ? { answers } : {});
  const heads = Object.fromEntries(
    (await server.db.selectFrom("feed").select(["feedId", "head"]).where("feedId", "in", feeds).execute()).map(
      ({ feedId, head }) => [feedId, Number(head)],
    ),
  );
  const welcome: Body = await socket.ask("hello", {
    proto: 1,
    epoch: await epochOf(),
    device: randomUUID(),
    cursors: heads,
  });
  expect(welcome).toMatchObject({ user: visitor.userId, reset: [] });
  return socket;
}

beforeEach(async () => {
  [parent, host] = await Promise.all([server.as("parent"), server.as("host_family")]);
  conversationId = await server.factories.aConversation({ people: [parent?.userId ?? "", host?.userId ?? ""] });
  [parentSocket, hostSocket] = await Promise.all([parent, host].map((person) => follow(person as never)));
  return () => {
    parentSocket?.close();
    hostSocket?.close();
  };
});

const devices = new Map<string, string>();
const deviceOf = (user: string): string => devices.get(user) ?? (devices.set(user, randomUUID()), deviceOf(user));

async function operate(socket: TestSocket | undefined, user: string | undefined, ...ops: object[]): Promise<Answer[]> {
  const answer: Body = await socket?.ask("op", { user, device: deviceOf(user ?? ""), ops });
  return answer.answers ?? answer;
}

const send = (body: string, opId: string = randomUUID()) => ({ t: "send", opId, conversationId, body });
const eventsOf = (socket: TestSocket | undefined): SyncEvent[] =>
  (socket?.batches ?? []).flatMap(({ events }) => events);
const bodiesOf = (socket: TestSocket | undefined): (string | null)[] =>
  eventsOf(socket).flatMap((event) => (event.t === "messages" ? event.messages.map(({ body }) => body) : []));

describe("a message", () => {
  test("reaches both people with its number, in the order it was sent", async () => {
    const answers = await operate(parentSocket, parent?.userId, send("Hello"), send("we land at six"));
    expect(answers).toMatchObject([
      { ok: true, seq: 1, ver: 1 },
      { ok: true, seq: 2, ver: 1 },
    ]);
    await eventually(() =>
      expect([bodiesOf(hostSocket), bodiesOf(parentSocket)]).toEqual([
        ["Hello", "we land at six"],
        ["Hello", "we land at six"],
      ]),
    );
  });

  test("that was missed comes right behind the welcome to whoever said hello with the handshake", async () => {
    const cursors = {
      [host?.userId ?? ""]:
        hostSocket?.batches.at(-1)?.to ??
        Number(
          (
            await server.db
              .selectFrom("feed")
              .select("head")
              .where("feedId", "=", host?.userId ?? "")
              .executeTakeFirstOrThrow()
          ).head,
        ),
    };
    hostSocket?.close();
    await operate(parentSocket, parent?.userId, send("While you were away"));
    hostSocket = await openSocket(server.url, host as never, {
      hello: { proto: 1, epoch: await epochOf(), device: randomUUID(), cursors },
    });
    await eventually(() => expect(bodiesOf(hostSocket)).toEqual(["While you were away"]));
    expect(hostSocket.packets.map(([name]) => name)).toEqual(["welcome", "ev"]);
  });

  test("sent again under its id is the same message, whatever became of the first answer", async () => {
    const once = send("Only once");
    const [first] = await operate(parentSocket, parent?.userId, once);
    const [again] = await operate(parentSocket, parent?.userId, once);
    expect([again, first]).toEqual([{ ...first, isAgain: true }, first]);
    expect(
      await server.db.selectFrom("message").selectAll().where("conversationId", "=", conversationId).execute(),
    ).toHaveLength(1);
  });

  test("sent twice in one moment by two tabs is one", async () => {
    const once = send("Two tabs");
    const [one, two] = await Promise.all([
      operate(parentSocket, parent?.userId, once),
      operate(parentSocket, parent?.userId, once),
    ]);
    expect([one?.[0], two?.[0]]).toMatchObject([
      { ok: true, seq: 1 },
      { ok: true, seq: 1 },
    ]);
  });

  test("that was edited and deleted is told as it is now, never as it was", async () => {
    await operate(parentSocket, parent?.userId, send("Call me on 087"));
    await operate(parentSocket, parent?.userId, {
      t: "edit",
      opId: randomUUID(),
      conversationId,
      seq: 1,
      body: "Call me here",
    });
    await operate(parentSocket, parent?.userId, { t: "delete", opId: randomUUID(), conversationId, seq: 1 });
    await eventually(() => expect(bodiesOf(hostSocket).at(-1)).toBeNull());
    const late = await openSocket(server.url, host as Visitor);
    await late.ask("hello", {
      proto: 1,
      epoch: await epochOf(),
      device: randomUUID(),
      cursors: { [host?.userId ?? ""]: 0 },
    });
    await eventually(() => expect(bodiesOf(late)).toEqual([null, null, null]));
    late.close();
  });

  test("of a stranger is refused, has no row and stays refused", async () => {
    const stranger = await server.as("parent");
    const socket = await openSocket(server.url, stranger);
    const refused = send("Let me in");
    expect(await operate(socket, stranger.userId, refused)).toEqual([
      { opId: refused.opId, ok: false, code: "not_found", isRetryable: false },
    ]);
    await server.db.insertInto("participant").values({ conversationId, userId: stranger.userId }).execute();
    expect(await operate(socket, stranger.userId, refused)).toMatchObject([{ ok: false, code: "not_found" }]);
    expect(
      await server.db.selectFrom("message").selectAll().where("conversationId", "=", conversationId).execute(),
    ).toEqual([]);
    socket.close();
  });

  test("in a conversation that is over is refused", async () => {
    await server.db
      .updateTable("conversation")
      .set({ archiveAt: new Date(0) })
      .where("id", "=", conversationId)
      .execute();
    expect(await operate(parentSocket, parent?.userId, send("Too late"))).toMatchObject([
      { ok: false, code: "archived", isRetryable: false },
    ]);
  });

  test("taken back before it arrived is refused when it does arrive", async () => {
    const late = send("On second thought");
    expect(
      await operate(parentSocket, parent?.userId, {
        t: "cancel",
        opId: randomUUID(),
        conversationId,
        message: late.opId,
      }),
    ).toMatchObject([{ ok: true }]);
    expect(await operate(parentSocket, parent?.userId, late)).toMatchObject([{ ok: false, code: "gone" }]);
  });

  test("of somebody of the office makes them one of the conversation", async () => {
    const coordinator = await server.as("coordinator");
    const socket = await openSocket(server.url, coordinator);
    expect(await operate(socket, coordinator.userId, send("We are here to help"))).toMatchObject([
      { ok: true, seq: 1 },
    ]);
    expect(
      await server.db.selectFrom("participant").select("userId").where("conversationId", "=", conversationId).execute(),
    ).toContainEqual({ userId: coordinator.userId });
    await eventually(() => expect(eventsOf(hostSocket).map(({ t }) => t)).toEqual(["header", "messages"]));
    socket.close();
  });
});

describe("a mark", () => {
  test("of what was seen only grows, and an old one never undoes a newer 'unread'", async () => {
    await operate(parentSocket, parent?.userId, send("one"), send("two"));
    const mark = (seq: number, epoch: number) => ({ t: "seen", opId: randomUUID(), conversationId, seq, epoch });
    expect(await operate(hostSocket, host?.userId, mark(2, 0), mark(1, 0))).toMatchObject([
      { readSeq: 2 },
      { readSeq: 2 },
    ]);
    expect(await operate(hostSocket, host?.userId, { t: "unread", opId: randomUUID(), conversationId })).toMatchObject([
      { readSeq: 0, readEpoch: 1 },
    ]);
    expect(await operate(hostSocket, host?.userId, mark(2, 0))).toMatchObject([{ readSeq: 0, readEpoch: 1 }]);
    expect(await operate(hostSocket, host?.userId, mark(2, 1))).toMatchObject([{ readSeq: 2, readEpoch: 1 }]);
  });

  test("marked as unread from a message on leaves what was said before it read, and never makes more of it read", async () => {
    await operate(parentSocket, parent?.userId, send("one"), send("two"), send("three"));
    const seen = (seq: number, epoch: number) => ({ t: "seen", opId: randomUUID(), conversationId, seq, epoch });
    const unread = (seq: number) => ({ t: "unread", opId: randomUUID(), conversationId, seq });
    expect(await operate(hostSocket, host?.userId, seen(3, 0), unread(2), unread(3), seen(3, 2))).toMatchObject([
      { readSeq: 3, readEpoch: 0 },
      { readSeq: 1, readEpoch: 1 },
      { readSeq: 1, readEpoch: 2 },
      { readSeq: 3, readEpoch: 2 },
    ]);
  });

  test("of the archive and a draft are told to one's own devices alone", async () => {
    await operate(
      hostSocket,
      host?.userId,
      { t: "archive", opId: randomUUID(), conversationId },
      { t: "draft", opId: randomUUID(), conversationId, text: "Dear" },
    );
    await eventually(() => expect(eventsOf(hostSocket).map(({ t }) => t)).toEqual(["read", "draft"]));
    expect(eventsOf(parentSocket)).toEqual([]);
  });

  test("a draft of the office is kept where nobody of it takes part yet, and of a stranger none is", async () => {
    const [coordinator, stranger] = await Promise.all([server.as("coordinator"), server.as("parent")]);
    const feeds = [coordinator.userId, staffFeed];
    const [desk, phone, outside] = await Promise.all([
      follow(coordinator, undefined, feeds),
      follow(coordinator, undefined, feeds),
      follow(stranger),
    ]);
    const draft = () => ({ t: "draft", opId: randomUUID(), conversationId, text: "Dear both", base: 0 });
    expect(await operate(outside, stranger.userId, draft())).toMatchObject([{ ok: false, code: "not_found" }]);
    expect(await operate(desk, coordinator.userId, draft())).toMatchObject([{ ok: true, ver: 1 }]);
    const draftOf = { t: "draft", draft: { conversationId, text: "Dear both", ver: 1 } };
    await eventually(() => expect(eventsOf(phone)).toContainEqual(expect.objectContaining(draftOf)));
    expect([parentSocket, hostSocket, outside].flatMap(eventsOf)).toEqual([]);
    for (const socket of [desk, phone, outside]) socket.close();
  });

  test("a draft is written over the version it began from, and never over what another device has written since", async () => {
    const draft = (text: string, base?: number) => ({
      t: "draft",
      opId: randomUUID(),
      conversationId,
      text,
      ...(base === undefined ? {} : { base }),
    });
    const textOf = async () =>
      (
        await server.db
          .selectFrom("draft")
          .select(["text", "ver"])
          .where("userId", "=", host?.userId as string)
          .where("conversationId", "=", conversationId)
          .executeTakeFirstOrThrow()
      ).text;
    await server.db.deleteFrom("draft").where("conversationId", "=", conversationId).execute();
    const stale = { ok: false, code: "stale_state", isRetryable: false };
    expect(
      await operate(hostSocket, host?.userId, draft("phone", 0), draft("laptop", 0), draft("phone, on", 1)),
    ).toMatchObject([{ ver: 1 }, stale, { ver: 2 }]);
    expect(await textOf()).toBe("phone, on");
    // The message of one device ends its own draft alone.
    expect(await operate(hostSocket, host?.userId, draft("", 1))).toMatchObject([{ ok: true, ver: 1 }]);
    expect(await textOf()).toBe("phone, on");
    // What is emptied, or the same, is nothing that could be lost; of a release before, nothing is asked.
    expect(
      await operate(
        hostSocket,
        host?.userId,
        draft("phone, on", 0),
        draft("", 3),
        draft("laptop", 0),
        draft("old release"),
        draft("of a server put back", 99),
      ),
    ).toMatchObject([{ ver: 3 }, { ver: 4 }, { ver: 5 }, { ver: 6 }, { ver: 7 }]);
    expect(await textOf()).toBe("of a server put back");
  });
});

describe("delivery", () => {
  test("goes on from the cursor that the device answers with, so that a lost batch comes again", async () => {
    let swallowed = 0;
    const forgetful = await follow(host as never, ({ from, to }) => (swallowed++ < 2 ? from - 1 : to));
    await operate(parentSocket, parent?.userId, send("one"));
    await operate(parentSocket, parent?.userId, send("two"));
    await eventually(() => expect(bodiesOf(forgetful).slice(-2)).toEqual(["one", "two"]));
    forgetful.close();
  });

  test("keeps one batch in flight for a device that does not answer", async () => {
    const stalled = await follow(host as never, () => null);
    for (let n = 0; n < 30; n += 1) await operate(parentSocket, parent?.userId, send(`Message ${n}`));
    await eventually(() => expect(bodiesOf(hostSocket)).toHaveLength(30));
    expect(stalled.batches).toHaveLength(1);
    stalled.close();
  });

  test("tells a feed that was trimmed under it to begin anew", async () => {
    await operate(parentSocket, parent?.userId, send("one"), send("two"));
    await server.db
      .updateTable("feed")
      .set({ floor: 1 })
      .where("feedId", "=", host?.userId ?? "")
      .execute();
    const absent = await openSocket(server.url, host as Visitor);
    expect(
      await absent.ask("hello", {
        proto: 1,
        epoch: await epochOf(),
        device: randomUUID(),
        cursors: { [host?.userId ?? ""]: 0 },
      }),
    ).toMatchObject({ reset: [host?.userId] });
    absent.close();
  });

  test("stops for a person who was removed, with the removal itself", async () => {
    await operate(parentSocket, parent?.userId, send("before"));
    const administrator = await server.as("administrator");
    expect(
      (await administrator.post("/api/conversations/remove", { conversationId, personId: host?.userId })).status,
    ).toBe(200);
    await operate(parentSocket, parent?.userId, send("after"));
    await eventually(() => expect(eventsOf(hostSocket).at(-1)).toMatchObject({ t: "gone", conversationId }));
    await eventually(() => expect(bodiesOf(parentSocket)).toContain("after"));
    expect(bodiesOf(hostSocket)).not.toContain("after");
  });
});
