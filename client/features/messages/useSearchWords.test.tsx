// @vitest-environment jsdom
import { act, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryRouter, useLocation } from "react-router";
import { useSearchWords } from "./useSearchWords.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const aSearch = (words: string) =>
  renderHook(({ inAddress }) => useSearchWords({ words: inAddress, hrefWith: ({ q }) => (q ? `?q=${q}` : "?") }), {
    initialProps: { inAddress: words },
    wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter>,
  });

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
  const { result } = renderHook(
    () => ({ ...useSearchWords({ words: "", hrefWith: ({ q }) => `?q=${q}` }), address: useLocation().search }),
    { wrapper: ({ children }) => <MemoryRouter>{children}</MemoryRouter> },
  );
  act(() => result.current.change("zeb"));
  window.history.pushState({ key: "elsewhere" }, "");
  act(() => vi.advanceTimersByTime(300));
  expect(result.current.address).toBe("");
  act(() => result.current.change("zebra"));
  act(() => vi.advanceTimersByTime(300));
  expect(result.current.address).toBe("?q=zebra");
});
