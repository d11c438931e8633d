import { expect, test } from "vitest";
import type { Realtime, SocketListener } from "#client/engine/ports.ts";
import type { Batch } from "#shared/features/conversations/conversations.wire.ts";
import { seededRandom } from "../random.ts";
import { createMischief } from "./disturbed.ts";

const batch = (from: number): Batch => ({ feed: "7", from, to: from, events: [], now: "" });

// What the line carries, and what reaches the engine of it.
async function between(mischief: ReturnType<typeof createMischief>) {
  const reached: number[] = [];
  const lines: SocketListener[] = [];
  const realtime: Realtime = {
    connect: async (listener) => {
      lines.push(listener);
      return { hello: never, op: never, beat: never, watch: never, say: () => undefined, close: () => undefined };
    },
  };
  const nothing = (): void => undefined;
  await mischief.around(realtime).connect(
    {
      batch: async ({ to }) => reached.push(to) && to,
      ephemeral: nothing,
      bye: nothing,
      reset: nothing,
      changed: nothing,
      closed: nothing,
    },
    { proto: 1, epoch: null, device: "d", cursors: {} },
  );
  return { reached, carry: (from: number): Promise<number> => lines[0]?.batch(batch(from)) ?? never() };
}

const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

test("a batch that is swallowed is acknowledged, and the next one shows the gap", async () => {
  const mischief = createMischief(seededRandom("1"));
  mischief.disturb({ swallow: 1 });
  const { reached, carry } = await between(mischief);
  expect(await carry(1)).toBe(1);
  mischief.calm();
  await carry(2);
  expect(reached).toEqual([2]);
});

test("a batch may come twice, and two may change places", async () => {
  const mischief = createMischief(seededRandom("1"));
  const { reached, carry } = await between(mischief);
  mischief.disturb({ twice: 1 });
  await carry(1);
  mischief.disturb({ swap: 1 });
  await carry(2);
  mischief.calm();
  await carry(3);
  expect(reached).toEqual([1, 1, 3, 2]);
});

test("an acknowledgement that is held is given when it is released", async () => {
  const mischief = createMischief(seededRandom("1"));
  mischief.calm();
  mischief.hold();
  const { reached, carry } = await between(mischief);
  let isAnswered = false;
  const answered = carry(1).then(() => (isAnswered = true));
  await new Promise(setImmediate);
  expect([reached, isAnswered]).toEqual([[1], false]);
  mischief.release();
  await answered;
  expect(isAnswered).toBe(true);
});
