import { Client } from "@twilio/conversations";
import { EventEmitter } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, describe, expect, test } from "vitest";
import type { Batch, Cursors, PullAnswer } from "#shared/features/conversations/conversations.wire.ts";
import { until } from "#tests/support/engine/fakeClock.ts";
import { startTwilioSocket } from "#tests/support/twilioSocket.ts";
import { CallFailure, type Calls, type Realtime, type Socket, type SocketListener } from "../ports.ts";
import { createSocketRealtime } from "./socketRealtime.ts";
import { createTwilioRealtime, type ChatClient } from "./twilioRealtime.ts";

// What the engine asks of whoever carries: every adapter of the port passes it, and a person may change from one to the other.
const feed = "7";
const now = "2026-07-01T10:00:00.000Z";
const token = `x.${btoa(JSON.stringify({ grants: { identity: feed } }))}.y`;
const patience = 100_000;

type OpRequest = Parameters<Calls["op"]>[0];
type OpAnswer = Awaited<ReturnType<Calls["op"]>>;

// The one truth behind both: what was said, under positions without a gap, each send once by its own id.
function aTruth() {
  const sends: string[] = [];
  const listeners = new Set<() => void>();
  const upTo = ({ [feed]: from = 0 }: Cursors): Batch[] =>
    from < sends.length ? [{ feed, from, to: sends.length, events: [], now }] : [];
  return {
    sends,
    heads: () => ({ [feed]: sends.length }),
    upTo,
    say: (id: string): void => {
      if (!sends.includes(id)) sends.push(id);
      for (const listener of listeners) listener();
    },
    op(request: OpRequest): OpAnswer {
      for (const { opId } of request.ops) this.say(opId);
      return { answers: [], now };
    },
    pull: (cursors: Cursors): PullAnswer => ({
      batches: upTo(cursors),
      heads: { [feed]: sends.length },
      reset: [],
      epoch: "e",
      now,
    }),
    whenSaid: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
type Truth = ReturnType<typeof aTruth>;

interface Carrier {
  readonly realtime: Realtime;
  // The line falls, without a word.
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

async function ourOwn(truth: Truth, { refuses = false } = {}): Promise<Carrier> {
  const http = createServer();
  const io = new Server(http, { transports: ["websocket"] });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  if (refuses)
    io.use((_, next) => next(Object.assign(new Error("no"), { data: { error: { code: "not_logged_in" } } })));
  io.on("connection", (wire) => {
    let cursors: Cursors = wire.handshake.auth["hello"].cursors;
    let under: Promise<void> = Promise.resolve();
    const send = (): void => {
      under = under.then(async () => {
        for (const batch of truth.upTo(cursors))
          cursors = { ...cursors, [feed]: await wire.emitWithAck("ev", batch).catch(() => cursors[feed] ?? 0) };
      });
    };
    const welcome = () => ({ user: feed, epoch: "e", heads: truth.heads(), reset: [], now });
    wire.emit("welcome", welcome());
    wire.on("op", (request: OpRequest, answer: (told: OpAnswer) => void) => answer(truth.op(request)));
    wire.on("hb", (_: unknown, answer: (told: object) => void) => answer({ heads: truth.heads(), now }));
    wire.on("watch", (_: unknown, answer: (told: object) => void) => answer({}));
    wire.once("disconnect", truth.whenSaid(send));
    send();
  });
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  return {
    realtime: createSocketRealtime({ url, csrfToken: () => "c" }),
    cut: () => io.disconnectSockets(true),
    close: async () => void (await io.close()),
  };
}

async function byTwilio(truth: Truth, { refuses = false } = {}): Promise<Carrier> {
  const clients = new Set<EventEmitter>();
  const stop = truth.whenSaid(() => {
    // Told twice, as any carrier may.
    for (const client of clients) for (const hint of ["messageAdded", "conversationUpdated"]) client.emit(hint);
  });
  const realtime = createTwilioRealtime({
    calls: { pull: async ({ cursors }) => truth.pull(cursors), op: async (request) => truth.op(request) },
    chatToken: async () => {
      if (refuses) throw new CallFailure("not_logged_in");
      return token;
    },
    onTokenFailure: () => undefined,
    createClient: async () => {
      const client = Object.assign(new EventEmitter(), {
        updateToken: async () => undefined,
        shutdown: async () => void clients.delete(client),
      });
      clients.add(client);
      setTimeout(() => client.emit("stateChanged", "initialized"));
      return client as unknown as ChatClient;
    },
  });
  return {
    realtime,
    cut: () => {
      for (const client of clients) client.emit("connectionStateChanged", "disconnected");
    },
    close: async () => {
      stop();
      clients.clear();
    },
  };
}

// Twilio's own client, over a stand-in of its socket.
async function byTheirClient(truth: Truth, { refuses = false } = {}): Promise<Carrier> {
  const socket = await startTwilioSocket();
  const stop = truth.whenSaid(socket.say);
  const realtime = createTwilioRealtime({
    calls: { pull: async ({ cursors }) => truth.pull(cursors), op: async (request) => truth.op(request) },
    chatToken: async () => {
      if (refuses) throw new CallFailure("not_logged_in");
      return theirToken();
    },
    onTokenFailure: () => undefined,
    createClient: async (theirs) => {
      const client = new Client(theirs, { Twilsock: { uri: socket.url } } as object);
      await new Promise<void>((resolve) => client.once("conversationAdded", () => resolve()));
      // Answered after all that it asked by itself: who goes before that leaves its questions open.
      await client.getSubscribedConversations();
      return settledClient(client);
    },
  });
  return {
    realtime,
    cut: socket.turnAway,
    close: async () => {
      stop();
      await socket.close();
    },
  };
}

// It has started by the time that its one conversation is known.
const settledClient = (client: Client): ChatClient =>
  new Proxy(client, {
    get: (target, name) => {
      if (name === "on")
        return (event: string, listener: (state: string) => void) =>
          event === "stateChanged"
            ? setTimeout(() => listener("initialized"))
            : target.on(event as never, listener as never);
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });

const part = (said: object): string => Buffer.from(JSON.stringify(said)).toString("base64url");
const theirToken = (): string => {
  const head = { typ: "JWT", alg: "HS256", cty: "twilio-fpa;v=1" };
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  const grants = { identity: feed, chat: { service_sid: "IS1" } };
  return `${part(head)}.${part({ jti: crypto.randomUUID(), iss: "SK1", sub: "AC1", exp, grants })}.c2ln`;
};

const carriers = { "our own socket": ourOwn, Twilio: byTwilio, "Twilio's own client": byTheirClient } as const;

const open: Carrier[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});
const carrierOf = async (make: typeof ourOwn, ...asked: Parameters<typeof ourOwn>): Promise<Carrier> => {
  const made = await make(...asked);
  open.push(made);
  return made;
};

// What a device has heard: which stretches of the feed, and how its line is.
function aDevice(begun = 0) {
  const heard: [from: number, to: number][] = [];
  let at = begun;
  let closed = 0;
  const listener: SocketListener = {
    batch: async ({ from, to }) => {
      heard.push([Math.max(from, at), to]);
      at = Math.max(at, to);
      return at;
    },
    ephemeral: () => undefined,
    bye: () => undefined,
    reset: () => undefined,
    changed: () => undefined,
    closed: () => void (closed += 1),
  };
  return {
    heard,
    listener,
    at: () => at,
    closed: () => closed,
    hello: () => ({ proto: 1 as const, epoch: "e", device: "d", cursors: { [feed]: at } }),
  };
}

async function connected({ realtime }: Carrier, device: ReturnType<typeof aDevice>): Promise<Socket> {
  const hello = device.hello();
  const line = await realtime.connect(device.listener, hello);
  await line.hello(hello);
  return line;
}

const send = (line: Socket, opId: string) =>
  line.op({ user: feed, device: "d", ops: [{ t: "seen", opId, conversationId: "1", seq: 1, epoch: 0 }] });

// Each stretch begins where the one before it ended.
const isDense = (heard: readonly (readonly [number, number])[], from: number): boolean =>
  heard.every(([start], index) => start === (index === 0 ? from : heard[index - 1]?.[1]));

describe.each(Object.entries(carriers))("by %s", (_, make) => {
  test("the greeting says who one is and how far all there is reaches", async () => {
    const truth = aTruth();
    truth.say("before");
    const device = aDevice();
    const hello = device.hello();
    const line = await (await carrierOf(make, truth)).realtime.connect(device.listener, hello);
    expect(await line.hello(hello)).toMatchObject({ user: feed, epoch: "e", heads: { [feed]: 1 }, reset: [] });
  });

  test("all that is said comes once, in its order, from where one stands", async () => {
    const truth = aTruth();
    for (const id of ["a", "b", "c"]) truth.say(id);
    const device = aDevice(2);
    await connected(await carrierOf(make, truth), device);
    await until(() => device.at() === 3, patience);
    for (const id of ["d", "e", "f", "g"]) truth.say(id);
    await until(() => device.at() === 7, patience);
    expect(isDense(device.heard, 2)).toBe(true);
  });

  test("what is sent again under its own id is one", async () => {
    const truth = aTruth();
    const device = aDevice();
    const line = await connected(await carrierOf(make, truth), device);
    await Promise.all([send(line, "x"), send(line, "x"), send(line, "y")]);
    await send(line, "x");
    await until(() => device.at() === 2, patience);
    expect([truth.sends.toSorted(), isDense(device.heard, 0)]).toEqual([["x", "y"], true]);
  });

  test("a beat says how far all there is reaches, and a list may be looked at", async () => {
    const truth = aTruth();
    const device = aDevice();
    const line = await connected(await carrierOf(make, truth), device);
    truth.say("a");
    await until(() => device.at() === 1, patience);
    expect((await line.beat({ [feed]: device.at() })).heads).toEqual({ [feed]: 1 });
    await line.watch([{ resource: "expenses" }]);
    line.say({ t: "look", isVisible: true, open: null });
  });

  test("a line that falls is told, and what was said meanwhile comes with the next", async () => {
    const truth = aTruth();
    const carrier = await carrierOf(make, truth);
    const device = aDevice();
    const line = await connected(carrier, device);
    truth.say("a");
    await until(() => device.at() === 1, patience);
    carrier.cut();
    await until(() => device.closed() > 0, patience);
    line.close();
    for (const id of ["b", "c"]) truth.say(id);
    await connected(carrier, device);
    await until(() => device.at() === 3, patience);
    expect(isDense(device.heard, 0)).toBe(true);
  });

  test("who hangs up hears nothing more", async () => {
    const truth = aTruth();
    const carrier = await carrierOf(make, truth);
    const device = aDevice();
    const other = aDevice();
    (await connected(carrier, device)).close();
    await connected(carrier, other);
    truth.say("a");
    await until(() => other.at() === 1, patience);
    expect(device.heard).toEqual([]);
  });

  test("a line that cannot be had says why", async () => {
    const refusing = await carrierOf(make, aTruth(), { refuses: true });
    const device = aDevice();
    await expect(refusing.realtime.connect(device.listener, device.hello())).rejects.toMatchObject({
      code: "not_logged_in",
    });
  });
});

test("a conversation goes on whenever a person changes carriers, with nothing lost, doubled or out of order", async () => {
  const truth = aTruth();
  const all = [
    await carrierOf(ourOwn, truth),
    await carrierOf(byTwilio, truth),
    await carrierOf(byTheirClient, truth),
  ] as const;
  const device = aDevice();
  let said = 0;
  for (let turn = 0; turn < 6; turn += 1) {
    const line = await connected(all[turn % all.length] ?? all[0], device);
    truth.say(`theirs ${turn}`);
    // Not answered by the one, and sent again by the other.
    await send(line, `mine ${turn}`);
    if (turn > 0) await send(line, `mine ${turn - 1}`);
    said += 2;
    await until(() => device.at() === said, patience);
    line.close();
    truth.say(`away ${turn}`);
    said += 1;
  }
  const line = await connected(all[0], device);
  await until(() => device.at() === said, patience);
  line.close();
  expect([truth.sends.length, new Set(truth.sends).size, isDense(device.heard, 0)]).toEqual([said, said, true]);
});

test("Twilio's own client is told before its token ends, takes another, and comes again by itself when its line has fallen", async () => {
  const socket = await startTwilioSocket();
  const client = new Client(theirToken(), { Twilsock: { uri: socket.url } } as object);
  const told: string[] = [];
  for (const event of ["tokenAboutToExpire", "messageAdded", "conversationAdded"] as const)
    client.on(event, () => void told.push(event));
  client.on("connectionStateChanged", (state) => void told.push(state));
  await until(() => told.includes("conversationAdded"), patience);
  socket.tokenEnds();
  await until(() => told.includes("tokenAboutToExpire"), patience);
  await client.updateToken(theirToken());
  expect(socket.heard).toContain("update");
  socket.drop();
  await expect.poll(() => told.filter((one) => one === "connected").length, { timeout: 20_000 }).toBe(2);
  socket.say();
  await expect.poll(() => told.includes("messageAdded"), { timeout: 20_000 }).toBe(true);
  await client.shutdown();
  await socket.close();
});
