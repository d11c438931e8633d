// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useSteadyLoading } from "./useSteadyLoading.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function startLoading() {
  return renderHook(({ isLoading }) => useSteadyLoading(isLoading), { initialProps: { isLoading: true } });
}

it("shows nothing for the first 150 ms", () => {
  const { result } = startLoading();
  pass(149);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
});

it("never shows when loading ends before 150 ms", () => {
  const { result, rerender } = startLoading();
  pass(149);
  rerender({ isLoading: false });
  pass(1000);
  expect(result.current).toBe(false);
});

it("stays for at least 400 ms once shown", () => {
  const { result, rerender } = startLoading();
  pass(160);
  rerender({ isLoading: false });
  pass(389);
  expect(result.current).toBe(true);
  pass(1);
  expect(result.current).toBe(false);
});

it("hides at once when it has been shown longer than 400 ms", () => {
  const { result, rerender } = startLoading();
  pass(900);
  rerender({ isLoading: false });
  pass(0);
  expect(result.current).toBe(false);
});
