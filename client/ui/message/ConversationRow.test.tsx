// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { eventually } from "#tests/support/eventually.ts";
import { keepFocus } from "../page/keepFocus.ts";
import { ConversationRow, TypingWords } from "./ConversationRow.tsx";

beforeAll(async () => {
  Element.prototype.setPointerCapture = () => {};
  await startText("en");
  await loadWords("ui");
});
afterEach(cleanup);

const archive = vi.fn();
const pin = vi.fn();
const follow = vi.fn();
beforeEach(() => [archive, pin, follow].forEach((spy) => spy.mockClear()));

const swipe = [
  { id: "unread", label: "Unread", icon: null, look: "quiet", run: () => {} },
  { id: "archive", label: "Archive", icon: null, look: "main", run: archive },
] as const;

function renderRow(given: { readonly typing?: () => ReactNode; readonly draft?: string } = {}) {
  render(
    <div onClick={follow}>
      <ConversationRow
        href="#byrne"
        picture={null}
        title="The Byrne family"
        time="14:22"
        preview="See you Monday!"
        unreadCount={2}
        swipe={swipe}
        swipeStart={[{ id: "pin", label: "Pin", icon: null, look: "warm", run: pin }]}
        {...given}
      />
    </div>,
  );
}

const link = () => screen.getByRole("link", { name: "The Byrne family" });
const swipeBy = (x: number, y = 0, { from = 300, end = fireEvent.pointerUp } = {}) => {
  fireEvent.pointerDown(link(), { pointerType: "touch", clientX: from, clientY: 40 });
  fireEvent.pointerMove(link(), { pointerType: "touch", clientX: from + x, clientY: 40 + y });
  end(link(), { pointerType: "touch", clientX: from + x, clientY: 40 + y });
};
const pinButton = () => screen.queryByRole("button", { name: "Pin" });
const archiveButton = () => screen.queryByRole("button", { name: "Archive" });

it("hides what a swipe brings until it is swiped", () => {
  renderRow();
  expect(archiveButton()).toBeNull();
  swipeBy(-120);
  expect(archiveButton()).not.toBeNull();
});

it("closes again after a short swipe, and scrolls when the finger goes up or down", () => {
  renderRow();
  swipeBy(-60);
  expect(archiveButton()).toBeNull();
  swipeBy(-120, 200);
  expect(archiveButton()).toBeNull();
});

it("closes at a tap without following the link, and follows it at the next", () => {
  renderRow();
  swipeBy(-120);
  fireEvent.click(link());
  expect(follow).not.toHaveBeenCalled();
  expect(archiveButton()).toBeNull();
  fireEvent.click(link());
  expect(follow).toHaveBeenCalledOnce();
});

it("runs the chosen action and closes", () => {
  renderRow();
  swipeBy(-120);
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  expect(archive).toHaveBeenCalledOnce();
  expect(archiveButton()).toBeNull();
});

it("shows who is typing instead of the last words, and a draft before them", () => {
  renderRow({ typing: () => <TypingWords>Aoife is typing...</TypingWords>, draft: "We could" });
  expect(screen.queryByText("Aoife is typing...")).not.toBeNull();
  expect(screen.queryByText("See you Monday!")).toBeNull();
  cleanup();
  renderRow({ draft: "We could" });
  expect(screen.queryByText("Draft:")).not.toBeNull();
});

it("says how many are unread", () => {
  renderRow();
  expect(screen.getByText("2 unread")).not.toBeNull();
});

it("brings the pin from the other side, and one side alone", () => {
  renderRow();
  swipeBy(60);
  expect([pinButton() === null, archiveButton()]).toEqual([false, null]);
  fireEvent.click(pinButton() ?? link());
  expect([pin.mock.calls.length, pinButton()]).toEqual([1, null]);
  swipeBy(-120);
  expect([pinButton(), archiveButton() === null]).toEqual([null, false]);
});

it("leaves the edges of the screen to the browser's way back", () => {
  renderRow();
  swipeBy(200, 0, { from: 10 });
  swipeBy(-200, 0, { from: window.innerWidth - 10 });
  expect([pinButton(), archiveButton()]).toEqual([null, null]);
});

it("means nothing once the browser has taken the finger over for scrolling", () => {
  renderRow();
  swipeBy(-140, 0, { end: fireEvent.pointerCancel });
  expect(archiveButton()).toBeNull();
});

it("is entered by its link where the row before it went, and not by what a swipe would bring", async () => {
  const stop = keepFocus();
  const rowsOf = (names: readonly string[]) => (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <ConversationRow
            href={`#${name}`}
            picture={null}
            title={name}
            time=""
            preview=""
            swipe={swipe}
            swipeStart={[{ id: "pin", label: "Pin", icon: null, look: "warm", run: pin }]}
            actions={<button type="button">{`More of ${name}`}</button>}
            tabIndex={-1}
          />
        </li>
      ))}
    </ul>
  );
  const { rerender } = render(rowsOf(["Byrne", "Daly"]));
  screen.getByRole("button", { name: "More of Byrne" }).focus();
  rerender(rowsOf(["Daly"]));
  await eventually(() => expect(document.activeElement).toBe(screen.getByRole("link", { name: "Daly" })));
  stop();
});
