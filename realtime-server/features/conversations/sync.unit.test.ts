import { expect, test } from "vitest";
import type { Actor } from "#shared/access/can.ts";
import type { Visit } from "../../http/context.ts";
import { createWaiters } from "../../realtime/waiters.ts";
import { createSyncCalls } from "./sync.server.ts";

type Ports = Parameters<typeof createSyncCalls>[0];

const actor = { id: "1", roles: ["parent"], businessId: null } as unknown as Actor;
const visit = { actor, session: { token: "token" } } as unknown as Visit;

// A feed that can be written to while it is read.
function aFeed() {
  const waiters = createWaiters();
  let head = 4;
  let isReading: () => void = () => undefined;
  const write = (): void => {
    head += 1;
    waiters.wake(["a"]);
  };
  const calls = createSyncCalls({
    guard: { take: () => 0 },
    clock: { now: () => new Date(0) },
    beginWaiting: waiters.begin,
    stored: () => undefined,
    findAgain: async () => visit,
    feeds: {
      feedsOf: () => ["a"],
      bounds: async () => ({ epoch: "1", of: new Map([["a", { head, floor: 0 }]]) }),
      read: async (wants: readonly { readonly cursor: number }[]) => {
        const found = wants.map(({ cursor }) =>
          cursor < head ? { batch: { feed: "a", to: head }, isMore: false } : "nothing",
        );
        isReading();
        return found;
      },
    },
  } as unknown as Ports);
  const pull = () => calls.pull({ cursors: { a: 4 }, epoch: "1", limit: 500, wait: 25 }, visit);
  return { waiters, write, pull, onReading: (run: () => void) => void (isReading = run) };
}

test("what is written between the reading and the waiting is told at once, not when the wait is over", async () => {
  const feed = aFeed();
  feed.onReading(() => {
    feed.onReading(() => undefined);
    feed.write();
  });
  expect((await feed.pull()).batches).toEqual([{ feed: "a", to: 5 }]);
  expect(feed.waiters.feeds()).toEqual([]);
});

test("who waits is told when something is written, and waits no more", async () => {
  const feed = aFeed();
  const told = feed.pull();
  await Promise.resolve();
  feed.write();
  expect((await told).batches).toEqual([{ feed: "a", to: 5 }]);
  expect(feed.waiters.feeds()).toEqual([]);
});
