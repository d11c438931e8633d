import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Server } from "socket.io";
import { afterEach, describe, expect, test } from "vitest";
import { longForm } from "#shared/features/conversations/messageForms.ts";
import { until } from "#tests/support/engine/fakeClock.ts";
import { aWireMessage } from "#tests/support/engine/wireFactories.ts";
import { release } from "#shared/wire/release.ts";
import { CallFailure, type SocketListener } from "../ports.ts";
import { createFetchSend, type WireCall } from "./fetchSend.ts";
import { createHttpCalls } from "./httpCalls.ts";
import { sha256 } from "./sha256.ts";
import { createSocketRealtime } from "./socketRealtime.ts";

const signal = expect.anything();

describe("a call over HTTPS", () => {
  const sending = (answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response>) => {
    const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
    const send = createFetchSend({
      base: "/api",
      csrfToken: () => "c",
      newKey: () => "k",
      fetch: async (url, init) => {
        asked.push({ url: String(url), init });
        return answer(init?.signal);
      },
    });
    return { send, asked };
  };

  test("says who may ask, under a key of its own, and gives back what it is told", async () => {
    const { send, asked } = sending(() => Response.json({ a: 1 }));
    expect([
      await send({ method: "GET", url: "/x" }),
      await send({ method: "POST", url: "/y", body: { b: 2 } }),
      await send({ method: "PUT", url: "/z", body: new Blob(["x"]) }),
    ]).toEqual([{ a: 1 }, { a: 1 }, { a: 1 }]);
    expect(asked.map(({ url, init }) => [url, init])).toMatchObject([
      ["/api/x", { method: "GET", credentials: "same-origin", signal }],
      [
        "/api/y",
        {
          method: "POST",
          body: '{"b":2}',
          headers: { "X-CSRF-Token": "c", "Idempotency-Key": "k", "Content-Type": "application/json" },
        },
      ],
      ["/api/z", { headers: { "Content-Type": "application/octet-stream" } }],
    ]);
  });

  test("fails with the server's code and its time, or with what happened on the way", async () => {
    const failing = (answer: Parameters<typeof sending>[0], call: Partial<WireCall> = {}) =>
      sending(answer)
        .send({ method: "GET", url: "/", ...call })
        .then(
          () => null,
          (failure: CallFailure) => [failure.code, failure.retryAfter],
        );
    expect(
      await failing(() => Response.json({ code: "too_many" }, { status: 429, headers: { "Retry-After": "7" } })),
    ).toEqual(["too_many", 7]);
    expect(await failing(() => Response.json({}, { status: 502 }))).toEqual(["unavailable", undefined]);
    expect(await failing(() => Response.json({ code: "?" }, { status: 400 }))).toEqual(["malformed", undefined]);
    expect(await failing(() => new Response("<html>"))).toEqual(["no_response", undefined]);
    expect(await failing(() => Promise.reject(new Error("cut")))).toEqual(["no_response", undefined]);
    expect(await failing(() => Promise.reject(new Error("cut")), { signal: AbortSignal.abort() })).toEqual([
      "aborted",
      undefined,
    ]);
    expect(
      await failing((signal) => new Promise((_, reject) => signal?.addEventListener("abort", reject)), {
        timeoutMs: 1,
      }),
    ).toEqual(["timeout", undefined]);
  });

  test("is written as the server reads it", async () => {
    const asked: WireCall[] = [];
    const answers: Readonly<Record<string, unknown>> = {
      "/conversations/headers?ids=1%2C2": { headers: ["h"] },
      "/conversations/headers?before=2026&limit=5": { headers: ["older"] },
      "/conversations/messages?conversation_id=1&before=9&limit=20": {
        messages: [longForm("1", aWireMessage(8))],
        hasBefore: true,
        hasAfter: true,
        conversation: { lastMessage: longForm("1", aWireMessage(12)) },
      },
      "/conversations/messages?conversation_id=1&limit=20": {
        messages: [],
        hasBefore: false,
        hasAfter: false,
        conversation: { lastMessage: null },
      },
    };
    const calls = createHttpCalls(async (call) => {
      asked.push(call);
      return answers[call.url] ?? {};
    });
    expect([await calls.headers(["1", "2"]), await calls.headersBefore("2026", 5)]).toEqual([["h"], ["older"]]);
    expect([
      await calls.page({ conversationId: "1", at: { before: 9 }, limit: 20 }),
      await calls.page({ conversationId: "1", at: "newest", limit: 20 }),
    ]).toEqual([
      { conversationId: "1", messages: [aWireMessage(8)], hasBefore: true, hasAfter: true, headSeq: 12 },
      { conversationId: "1", messages: [], hasBefore: false, hasAfter: false, headSeq: 0 },
    ]);
    await calls.pull({ cursors: { "7": 1, "-1": 2 }, epoch: null, limit: 5, wait: 25 });
    await calls.op({ user: "7", device: "d", ops: [{ t: "seen", opId: "o", conversationId: "1", seq: 4, epoch: 0 }] });
    await calls.snapshot("1");
    await calls.snapshot(null);
    await calls.declareUpload({ id: "u", conversationId: "1", name: "n", mime: "m", size: 1, sha256: "s", width: 4 });
    await calls.declareUpload({
      id: "v",
      conversationId: "1",
      name: "n",
      mime: "m",
      size: 1,
      sha256: "s",
      durationMs: 5,
      peaks: [0, 1],
    });
    await calls.putPart("u", 3, new Blob(["x"]));
    await calls.upload("u");
    expect(
      asked
        .slice(4)
        .map(({ method, url, body, timeoutMs }) => [method, url, body instanceof Blob ? "bytes" : body, timeoutMs]),
    ).toEqual([
      ["POST", "/sync/pull", { cursors: { "7": 1, "-1": 2 }, epoch: null, limit: 5, wait: 25 }, 40_000],
      [
        "POST",
        "/sync/op",
        { user: "7", device: "d", ops: [{ t: "seen", op_id: "o", conversation_id: "1", seq: 4, epoch: 0 }] },
        undefined,
      ],
      ["GET", "/sync/snapshot?open=1", undefined, undefined],
      ["GET", "/sync/snapshot", undefined, undefined],
      ["POST", "/uploads", { id: "u", conversation_id: "1", name: "n", mime: "m", size: 1, sha_256: "s" }, undefined],
      [
        "POST",
        "/uploads",
        { id: "v", conversation_id: "1", name: "n", mime: "m", size: 1, sha_256: "s", duration_ms: 5, peaks: [0, 1] },
        undefined,
      ],
      ["PUT", "/uploads/u?offset=3", "bytes", 60_000],
      ["GET", "/uploads/u", undefined, undefined],
    ]);
  });

  test("knows the fingerprint of a file", async () =>
    expect(await sha256(new Blob(["abc"]))).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
});

describe("a socket", () => {
  const open: { close: () => Promise<void> }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });

  async function aServer() {
    const http = createServer();
    const io = new Server(http, { transports: ["websocket"] });
    await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
    open.push({ close: () => io.close() });
    return { io, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  }

  const listening = () => {
    const heard: unknown[] = [];
    const listener: SocketListener = {
      batch: async (batch) => (heard.push(batch.to), batch.to),
      ephemeral: (packet) => void heard.push(packet.t),
      bye: ({ reason }) => void heard.push(reason),
      reset: (feed) => void heard.push(feed),
      changed: (change) => void heard.push(change),
      closed: () => void heard.push("closed"),
    };
    return { heard, listener };
  };

  const hello = { proto: 1 as const, epoch: null, device: "d", cursors: {} };
  const welcome = { user: "7", epoch: "e", heads: {}, reset: [], now: "n" };

  test("says hello with the handshake and again when asked to, hears everything, acknowledges with its cursor and is answered", async () => {
    const { io, url } = await aServer();
    const cursors: number[] = [];
    const said: unknown[] = [];
    io.on("connection", (wire) => {
      said.push(wire.handshake.auth);
      wire.emit("welcome", welcome);
      wire.on("hello", (greeting, answer) => answer({ ...welcome, epoch: said.push(greeting) }));
      wire.on("op", (_, answer) => answer({ error: { code: "too_many", retryAfter: 4 } }));
      wire.on("watch", ({ watches }, answer) => answer({ watched: watches.length }));
      wire.on("hb", (_, answer) => answer({ heads: { "7": 1 }, now: "n" }));
      wire.on("eph", async () => {
        wire.emit("eph", { t: "presence", userId: "8", isOnline: true });
        wire.emit("reset", { feed: "7" });
        wire.emit("resource:changed", { resource: "expenses", ids: ["1"] });
        cursors.push(await wire.emitWithAck("ev", { feed: "7", from: 1, to: 3, events: [], now: "n" }));
        wire.emit("bye", { reason: "drain", delayMs: 1 });
        wire.disconnect(true);
      });
    });
    const { heard, listener } = listening();
    const socket = await createSocketRealtime({ url, csrfToken: () => "c" }).connect(listener, hello);
    expect([
      await socket.hello(hello),
      (await socket.hello({ ...hello, epoch: "e" })).epoch,
      (await socket.beat({})).heads,
      await socket.watch([{ resource: "expenses" }]),
    ]).toEqual([welcome, 2, { "7": 1 }, { watched: 1 }]);
    expect(said).toEqual([
      { csrf: "c", hello, release },
      { ...hello, epoch: "e" },
    ]);
    await expect(socket.op({ user: "7", device: "d", ops: [] })).rejects.toMatchObject({
      code: "too_many",
      retryAfter: 4,
    });
    socket.say({ t: "look", isVisible: true, open: null });
    await until(() => heard.includes("closed"), 100_000);
    expect([heard, cursors]).toEqual([
      ["presence", "7", { resource: "expenses", ids: ["1"] }, 3, "drain", "closed"],
      [3],
    ]);
  });

  test("that ends before it has welcomed anybody tells so", async () => {
    const { io, url } = await aServer();
    io.on("connection", (wire) => setTimeout(() => wire.disconnect(true), 50));
    const socket = await createSocketRealtime({ url, csrfToken: () => "c" }).connect(listening().listener, hello);
    await expect(socket.hello(hello)).rejects.toMatchObject({ code: "no_response" });
  });

  test("that is refused tells why, and one that cannot be had that it cannot", async () => {
    const { io, url } = await aServer();
    io.use((_, next) => next(Object.assign(new Error("refused"), { data: { error: { code: "not_logged_in" } } })));
    await expect(
      createSocketRealtime({ url, csrfToken: () => "c", headers: () => ({ "x-test": "1" }) }).connect(
        listening().listener,
        hello,
      ),
    ).rejects.toMatchObject({ code: "not_logged_in" });
    await expect(
      createSocketRealtime({ url: "http://127.0.0.1:1", csrfToken: () => "c" }).connect(listening().listener, hello),
    ).rejects.toMatchObject({ code: "no_response" });
  });

  test("whose batch could not be stored is cut, and asked again by the next", async () => {
    const { io, url } = await aServer();
    io.on("connection", (wire) => void wire.emit("ev", { feed: "7", from: 1, to: 3, events: [], now: "n" }));
    let isClosed = false;
    await createSocketRealtime({ url, csrfToken: () => "c" }).connect(
      { ...listening().listener, batch: () => Promise.reject(new Error("full")), closed: () => (isClosed = true) },
      hello,
    );
    await until(() => isClosed, 100_000);
  });
});
