import { EventEmitter } from "node:events";
import { expect, test, vi } from "vitest";
import type { Batch, Cursors, PullAnswer } from "#shared/features/conversations/conversations.wire.ts";
import { settled } from "#tests/support/engine/fakeClock.ts";
import { CallFailure, type SocketListener } from "../ports.ts";
import { createTwilioRealtime, type ChatClient } from "./twilioRealtime.ts";

const now = "2026-07-01T10:00:00.000Z";
const tokenOf = (identity: string): string => `x.${btoa(JSON.stringify({ grants: { identity } }))}.y`;
const hello = { proto: 1, epoch: "e", device: "d", cursors: { "7": 3 } } as const;

const aBatch = (from: number, to: number): Batch => ({ feed: "7", from, to, events: [], now });
const standing = (head: number, batches: readonly Batch[] = [], reset: readonly string[] = []): PullAnswer => ({
  batches,
  heads: { "7": head },
  reset,
  epoch: "e",
  now,
});

function aCarrier(answers: PullAnswer[], { states = ["initialized"] }: { states?: readonly string[] } = {}) {
  const events = new EventEmitter();
  const client = Object.assign(events, {
    updateToken: vi.fn(async () => undefined),
    shutdown: vi.fn(async () => undefined),
  });
  const asked: Cursors[] = [];
  const pull = vi.fn(async ({ cursors }: { cursors: Cursors }) => {
    asked.push(cursors);
    return answers.shift() ?? standing(3);
  });
  const chatToken = vi.fn(async () => tokenOf("7"));
  const onTokenFailure = vi.fn();
  const listener = {
    batch: vi.fn(async ({ to }: Batch) => to),
    ephemeral: vi.fn(),
    bye: vi.fn(),
    reset: vi.fn(),
    changed: vi.fn(),
    closed: vi.fn(),
  } satisfies SocketListener;
  const realtime = createTwilioRealtime({
    calls: { pull, op: async () => ({ answers: [], now }) },
    chatToken,
    onTokenFailure,
    createClient: async () => {
      for (const state of states) setTimeout(() => client.emit("stateChanged", state));
      return client as unknown as ChatClient;
    },
  });
  return { client, asked, pull, chatToken, onTokenFailure, listener, realtime };
}

test("the greeting is answered by our own server, for whom the token is", async () => {
  const { realtime, listener, asked } = aCarrier([standing(5, [aBatch(3, 5)])]);
  const line = await realtime.connect(listener, hello);
  expect(await line.hello(hello)).toEqual({ user: "7", epoch: "e", heads: { "7": 5 }, reset: [], now });
  expect(listener.batch).toHaveBeenCalledWith(aBatch(3, 5));
  expect(asked).toEqual([{ "7": 3 }]);
});

test("a word that there is something new is followed by one reading from where one stands, however many words", async () => {
  const { realtime, listener, client, asked } = aCarrier([
    standing(3),
    standing(5, [aBatch(3, 4)]),
    standing(5, [aBatch(4, 5)]),
  ]);
  const line = await realtime.connect(listener, hello);
  await line.hello(hello);
  for (let word = 0; word < 5; word++) client.emit("messageAdded");
  client.emit("conversationUpdated");
  await settled();
  expect(listener.batch.mock.calls.map(([{ to }]) => to)).toEqual([4, 5]);
  expect(asked[1]).toEqual({ "7": 3 });
  expect(asked[2]).toEqual({ "7": 4 });
  expect(asked.length).toBeLessThanOrEqual(4);
});

test("a feed that cannot be gone on with is begun anew", async () => {
  const { realtime, listener, client } = aCarrier([standing(9, [], ["7"])]);
  await realtime.connect(listener, hello);
  client.emit("messageAdded");
  await settled();
  expect(listener.reset).toHaveBeenCalledWith("7");
});

test("a token is renewed before its end; one that has ended, and a line that is refused, end this line", async () => {
  const { realtime, listener, client, chatToken } = aCarrier([]);
  await realtime.connect(listener, hello);
  client.emit("tokenAboutToExpire");
  await settled();
  expect(chatToken).toHaveBeenCalledTimes(2);
  expect(client.updateToken).toHaveBeenCalledWith(tokenOf("7"));
  client.emit("connectionStateChanged", "connecting");
  expect(listener.closed).not.toHaveBeenCalled();
  client.emit("tokenExpired");
  client.emit("connectionStateChanged", "denied");
  expect(listener.closed).toHaveBeenCalledTimes(2);
});

test("without a token, or where the client does not start, there is no line and the reason is said", async () => {
  const failure = new CallFailure("provider_not_configured");
  const without = aCarrier([]);
  without.chatToken.mockRejectedValue(failure);
  await expect(without.realtime.connect(without.listener, hello)).rejects.toBe(failure);
  expect(without.onTokenFailure).toHaveBeenCalledWith(failure);
  const failed = aCarrier([], { states: ["failed"] });
  await expect(failed.realtime.connect(failed.listener, hello)).rejects.toMatchObject({ code: "provider_failed" });
  expect(failed.client.shutdown).toHaveBeenCalledOnce();
});

test("a line that comes back looks for what was said meanwhile", async () => {
  const { realtime, listener, client, pull } = aCarrier([]);
  await realtime.connect(listener, hello);
  client.emit("connectionStateChanged", "connected");
  await settled();
  expect(pull).toHaveBeenCalledOnce();
});
