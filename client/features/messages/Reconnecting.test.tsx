// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { Reconnecting } from "./Reconnecting.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("messages");
});
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it("counts down to the next try, and says that it is tried", () => {
  const { rerender } = render(<Reconnecting retryAt={1_004_200} />);
  expect(screen.getByRole("status").textContent).toBe("Connecting… Trying again in 5 s.");
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole("status").textContent).toBe("Connecting… Trying again in 2 s.");
  rerender(<Reconnecting retryAt={null} />);
  expect(screen.getByRole("status").textContent).toBe("Connecting…");
  rerender(<Reconnecting retryAt={1_013_000} />);
  expect(screen.getByRole("status").textContent).toBe("Connecting… Trying again in 10 s.");
});
