// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import type { ToastContent } from "./Toast.tsx";
import { ToastRegion } from "./ToastRegion.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const undo = vi.fn();
const archived: ToastContent = { id: "archived", title: "Archived", action: { label: "Undo", run: undo } };
const denied: ToastContent = { id: "denied", title: "You don’t have access to this area", lifeMs: 1000 };
const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });

function Notices({ first }: { readonly first: readonly ToastContent[] }) {
  const [toasts, setToasts] = useState(first);
  const add = () => setToasts([...toasts, { id: `more ${toasts.length}`, title: `Notice ${toasts.length}` }]);
  return (
    <>
      <button type="button" onClick={add}>
        Add
      </button>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts((before) => before.filter((toast) => toast.id !== id))}
      />
    </>
  );
}

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const shown = () => screen.queryAllByRole("listitem").length;

it("shows a toast for five seconds", () => {
  render(<Notices first={[archived]} />);
  pass(4990);
  expect(shown()).toBe(1);
  pass(20);
  expect(shown()).toBe(0);
});

it("waits while the pointer is over it", () => {
  render(<Notices first={[archived]} />);
  pass(4000);
  fireEvent.pointerEnter(screen.getByRole("list"));
  pass(20_000);
  expect(shown()).toBe(1);
  fireEvent.pointerLeave(screen.getByRole("list"));
  pass(1010);
  expect(shown()).toBe(0);
});

it("waits while the focus is in it", () => {
  render(<Notices first={[archived]} />);
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  pass(20_000);
  expect(shown()).toBe(1);
  act(() => screen.getByRole("button", { name: "Add" }).focus());
  pass(5010);
  expect(shown()).toBe(0);
});

it("lets time go on after the toast that had the focus is closed", async () => {
  render(<Notices first={[archived, { id: "other", title: "Saved" }]} />);
  act(() => screen.getByRole("button", { name: "Undo" }).focus());
  await user.keyboard("{Enter}");
  expect(undo).toHaveBeenCalledOnce();
  expect(shown()).toBe(1);
  pass(6000);
  expect(shown()).toBe(0);
});

it("shows three at most and lets the oldest go for a fourth", async () => {
  render(<Notices first={[archived]} />);
  for (let count = 0; count < 3; count++) await user.click(screen.getByRole("button", { name: "Add" }));
  expect(shown()).toBe(3);
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("says by a sign of its own whether it went well, half or not at all", () => {
  const first = (["moss", "gorse", "brick", undefined] as const).map((hue) => ({
    id: String(hue),
    title: String(hue),
    hue,
  }));
  const signs = first.map(({ hue, ...toast }) => {
    const { container } = render(<Notices first={[hue ? { ...toast, hue } : toast]} />);
    const sign = container.querySelector("li svg")?.getAttribute("class");
    cleanup();
    return sign;
  });
  expect(new Set(signs).size).toBe(4);
});

it("keeps what it said for screen readers after a notice of one second is gone", () => {
  render(<Notices first={[denied]} />);
  pass(1010);
  expect(shown()).toBe(0);
  expect(screen.getByRole("status").textContent).toBe("You don’t have access to this area");
});
