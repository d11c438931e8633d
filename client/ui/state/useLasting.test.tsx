// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useLasting } from "./useLasting.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

it("says so only of what has lasted, and no more when it is over", () => {
  const { result, rerender } = renderHook(({ isSo }) => useLasting(isSo, 1_000), { initialProps: { isSo: true } });
  pass(999);
  expect(result.current).toBe(false);
  pass(1);
  expect(result.current).toBe(true);
  rerender({ isSo: false });
  expect(result.current).toBe(false);
});

it("counts anew each time", () => {
  const { result, rerender } = renderHook(({ isSo }) => useLasting(isSo, 1_000), { initialProps: { isSo: true } });
  pass(900);
  rerender({ isSo: false });
  rerender({ isSo: true });
  pass(900);
  expect(result.current).toBe(false);
});
