import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { calmMs, createRush } from "./rush.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const moving = (steps: readonly (readonly [top: number, at: number])[]) => {
  const rush = createRush();
  for (const [top, at] of steps) rush.moved({ left: 0, top, at });
  return rush;
};

test("a board rushes while it moves by more than a screenful a second, and is calm soon after", () => {
  const rush = moving([
    [0, 0],
    [37, 16],
  ]);
  const heard = vi.fn<() => void>();
  rush.whenCalm(heard);
  expect([rush.isCalm(), heard.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(calmMs - 1);
  rush.moved({ left: 0, top: 74, at: 32 });
  vi.advanceTimersByTime(calmMs - 1);
  expect([rush.isCalm(), heard.mock.calls.length]).toEqual([false, 0]);
  vi.advanceTimersByTime(1);
  expect([rush.isCalm(), heard.mock.calls.length]).toEqual([true, 1]);
});

test("nobody is kept waiting where it is calm, nor told who has gone", () => {
  const [heard, gone] = [vi.fn<() => void>(), vi.fn<() => void>()];
  createRush().whenCalm(heard);
  expect(heard).toHaveBeenCalledOnce();
  moving([
    [0, 0],
    [37, 16],
  ]).whenCalm(gone)();
  vi.advanceTimersByTime(calmMs);
  expect(gone).not.toHaveBeenCalled();
});

test.each([
  ["by a slow hand", 37, 60],
  ["at once, to another place", 4_000, 16],
])("what is moved %s is calm", (_, top, at) => {
  expect(
    moving([
      [0, 0],
      [top, at],
    ]).isCalm(),
  ).toBe(true);
});
