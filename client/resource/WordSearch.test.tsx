// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { WordSearch } from "./WordSearch.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const box = () => screen.getByRole<HTMLInputElement>("searchbox");
const type = (words: string) => fireEvent.change(box(), { target: { value: words } });
const pause = () => act(() => vi.advanceTimersByTime(300));

it("asks once for what was typed when the typing pauses", () => {
  const asked: string[] = [];
  render(<WordSearch label="Find" sent="" onSearch={(words) => asked.push(words)} />);
  type("by");
  type("byrne ");
  expect(asked).toEqual([]);
  pause();
  expect(asked).toEqual(["byrne"]);
  expect(box().value).toBe("byrne ");
});

it("keeps what is being typed when the answer to what was typed before arrives", () => {
  const { rerender } = render(<WordSearch label="Find" sent="" onSearch={() => undefined} />);
  type("by");
  pause();
  type("byr");
  rerender(<WordSearch label="Find" sent="by" onSearch={() => undefined} />);
  expect(box().value).toBe("byr");
});

it("shows the words of the address when they come from elsewhere", () => {
  const { rerender } = render(<WordSearch label="Find" sent="byrne" onSearch={() => undefined} />);
  rerender(<WordSearch label="Find" sent="" onSearch={() => undefined} />);
  expect(box().value).toBe("");
});
