// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ApiError } from "#client/api/apiError.ts";
import { useLatestAnswer } from "./useLatestAnswer.ts";

let isHidden = false;
beforeEach(() => {
  isHidden = false;
  vi.useFakeTimers();
  vi.spyOn(document, "hidden", "get").mockImplementation(() => isHidden);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const failing = (statusCode: number) =>
  vi.fn(async () => {
    throw new ApiError("unexpected", { statusCode });
  });
const asked = (ask: ReturnType<typeof failing>) => renderHook(() => useLatestAnswer("when", ask)).result;

test("who was not reached is asked again, ever more seldom", async () => {
  const ask = failing(503);
  asked(ask);
  await pass(300);
  const counts: number[] = [];
  for (let second = 1; second <= 10; second += 1) {
    await pass(1_000);
    counts.push(ask.mock.calls.length);
  }
  expect(counts).toEqual([1, 1, 2, 2, 2, 2, 2, 2, 3, 3]);
  const before = ask.mock.calls.length;
  await pass(10 * 60_000);
  expect(ask.mock.calls.length - before).toBeLessThan(15);
});

test("what the server fails at is not asked for over and over", async () => {
  const ask = failing(500);
  const result = asked(ask);
  await pass(60_000);
  expect([ask.mock.calls.length, result.current.failure]).toEqual([1, expect.any(ApiError)]);
});

test("nothing is asked again while nobody looks, and at once when somebody does", async () => {
  const ask = failing(0);
  asked(ask);
  await pass(300);
  isHidden = true;
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  isHidden = false;
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  expect(ask).toHaveBeenCalledTimes(2);
});

test("whoever has gone asks no more, hidden or not", async () => {
  const ask = failing(0);
  const { unmount } = renderHook(() => useLatestAnswer("when", ask));
  await pass(300);
  isHidden = true;
  await pass(5_000);
  unmount();
  isHidden = false;
  document.dispatchEvent(new Event("visibilitychange"));
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
});
