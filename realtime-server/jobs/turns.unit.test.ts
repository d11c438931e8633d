import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { takeTurns } from "./turns.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const silent = (): void => undefined;

test("turns follow each other by the pause that each asks for", async () => {
  const pauses = [50, 1_000];
  let taken = 0;
  const stop = takeTurns({
    turn: async () => pauses[taken++] ?? 1_000,
    firstAfterMs: 10,
    afterFailureMs: 1_000,
    report: silent,
  });
  await vi.advanceTimersByTimeAsync(9);
  expect(taken).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toBe(1);
  await vi.advanceTimersByTimeAsync(50);
  expect(taken).toBe(2);
  await vi.advanceTimersByTimeAsync(999);
  expect(taken).toBe(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toBe(3);
  await stop();
});

test("a turn that fails is reported, and the next comes after its own pause", async () => {
  const reported: unknown[] = [];
  const failure = new Error("no database");
  let taken = 0;
  const stop = takeTurns({
    turn: async () => {
      taken += 1;
      if (taken === 1) throw failure;
      return 1;
    },
    firstAfterMs: 0,
    afterFailureMs: 200,
    report: (cause) => void reported.push(cause),
  });
  await vi.advanceTimersByTimeAsync(199);
  expect([taken, reported]).toEqual([1, [failure]]);
  await vi.advanceTimersByTimeAsync(1);
  expect(taken).toBe(2);
  await stop();
});

test("whoever stops waits for the turn that has begun, which hears of it, and no other begins", async () => {
  let taken = 0;
  let hasHeard = false;
  let end = silent;
  const stop = takeTurns({
    turn: async (isOver) => {
      taken += 1;
      await new Promise<void>((resolve) => (end = resolve));
      hasHeard = isOver();
      return 0;
    },
    firstAfterMs: 0,
    afterFailureMs: 0,
    report: silent,
  });
  await vi.advanceTimersByTimeAsync(0);
  let isStopped = false;
  const stopped = stop().then(() => (isStopped = true));
  await vi.advanceTimersByTimeAsync(100);
  expect(isStopped).toBe(false);
  end();
  await stopped;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([taken, hasHeard]).toEqual([1, true]);
});
