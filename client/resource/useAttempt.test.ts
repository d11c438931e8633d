// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useAttempt } from "./useAttempt.ts";

it("begins once, however often it is pressed, and again when that is done", async () => {
  const first = Promise.withResolvers<void>();
  const begin = vi.fn(() => first.promise);
  const onDone = vi.fn();
  const { result } = renderHook(() => useAttempt(onDone));
  act(() => {
    result.current.attemptOnce(begin);
    result.current.attemptOnce(begin);
  });
  expect(result.current.isBusy).toBe(true);
  act(() => result.current.attemptOnce(begin));
  expect(begin).toHaveBeenCalledOnce();
  await act(async () => first.resolve());
  expect([onDone.mock.calls.length, result.current.isBusy]).toEqual([1, false]);
  await act(async () => result.current.attemptOnce(begin));
  expect(begin).toHaveBeenCalledTimes(2);
});

it("says why one came to nothing until the next is begun", async () => {
  const cause = new Error("refused");
  const { result } = renderHook(() => useAttempt());
  await act(async () => result.current.attemptOnce(() => Promise.reject(cause)));
  expect([result.current.failure, result.current.isBusy]).toEqual([cause, false]);
  const second = Promise.withResolvers<void>();
  act(() => result.current.attemptOnce(() => second.promise));
  expect(result.current.failure).toBeNull();
  await act(async () => second.resolve());
});
