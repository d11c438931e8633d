// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSearchWords } from "./useSearchWords.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function aSearch(words: string) {
  const written: unknown[] = [];
  const go = (changes: Readonly<Record<string, string | null>>) => void written.push(changes);
  const { result, rerender } = renderHook(({ inAddress }) => useSearchWords({ words: inAddress, go }), {
    initialProps: { inAddress: words },
  });
  return { result, rerender, written };
}

test("an address that comes late takes nothing back of what is typed meanwhile", () => {
  const { result, rerender } = aSearch("");
  act(() => result.current.change("zeb"));
  act(() => vi.advanceTimersByTime(300));
  expect(result.current.words).toBe("zeb");
  act(() => result.current.change("zebra"));
  rerender({ inAddress: "zeb" });
  expect(result.current.words).toBe("zebra");
});

test("going back brings back what was searched for", () => {
  const { result, rerender } = aSearch("zebra");
  rerender({ inAddress: "" });
  expect(result.current.words).toBe("");
});

test("who has gone elsewhere before the typing was written down is not called back", () => {
  const { result, written } = aSearch("");
  const here = window.location.pathname;
  act(() => result.current.change("zeb"));
  window.history.pushState(null, "", "/elsewhere");
  act(() => vi.advanceTimersByTime(300));
  expect(written).toEqual([]);
  window.history.pushState(null, "", here);
});

test("what is typed while another conversation comes is written down with it", () => {
  const { result, written } = aSearch("");
  act(() => result.current.change("zebra"));
  window.history.pushState({ key: "opened" }, "", "?conversation=5");
  act(() => vi.advanceTimersByTime(300));
  expect(written).toEqual([{ q: "zebra" }]);
  act(() => result.current.change(""));
  act(() => vi.advanceTimersByTime(300));
  expect(written).toHaveLength(1);
  window.history.pushState({ key: "found" }, "", "?conversation=5&q=zebra");
  act(() => result.current.change("zebra"));
  act(() => vi.advanceTimersByTime(300));
  expect(written).toHaveLength(1);
  act(() => result.current.change(""));
  act(() => vi.advanceTimersByTime(300));
  expect(written[1]).toEqual({ q: null });
  window.history.pushState(null, "", window.location.pathname);
});
