// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import en from "emojibase-data/en/data.json" with { type: "json" };
import { loadWords, startText } from "#client/i18n/text.ts";
import { emojiBookOf } from "./emojiBook.ts";
import { EmojiPanel } from "./EmojiPanel.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "emoji");
});
beforeEach(() => localStorage.clear());
afterEach(cleanup);

const book = emojiBookOf(en, () => true);

function draw() {
  const onChoose = vi.fn<(emoji: string) => void>();
  const shown = render(<EmojiPanel book={book} takesFocus onChoose={onChoose} />);
  return { onChoose, search: screen.getByRole("combobox"), ...shown };
}

const active = () =>
  document.getElementById(screen.getByRole("combobox").getAttribute("aria-activedescendant") ?? "")?.ariaLabel;

test("what is typed is searched, and Enter takes the first", async () => {
  const { onChoose, search } = draw();
  expect(document.activeElement).toBe(search);
  await userEvent.type(search, "airplane");
  expect(active()).toBe("airplane");
  await userEvent.keyboard("{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("✈️");
});

test("arrows walk by one and by rows, and stop at the edges", async () => {
  const { search } = draw();
  search.focus();
  const names = screen.getAllByRole("option").map(({ ariaLabel }) => ariaLabel);
  await userEvent.keyboard("{ArrowLeft}");
  expect(active()).toBe(names[0]);
  await userEvent.keyboard("{ArrowRight}{ArrowDown}");
  expect(active()).toBe(names[9]);
  await userEvent.keyboard("{ArrowUp}{ArrowUp}");
  expect(active()).toBe(names[1]);
});

test("an Enter that ends the choosing of letters takes no emoji", async () => {
  const { onChoose, search } = draw();
  await userEvent.type(search, "dog");
  fireEvent.keyDown(search, { key: "Enter", isComposing: true });
  fireEvent.keyDown(search, { key: "Enter", keyCode: 229 });
  expect(onChoose).not.toHaveBeenCalled();
});

test("a tone is kept for the next time, and what was chosen in it stands under recent", async () => {
  const { onChoose, search, unmount } = draw();
  await userEvent.click(screen.getByRole("radio", { name: "Dark skin" }));
  await userEvent.type(search, "waving hand");
  await userEvent.keyboard("{Enter}");
  expect(onChoose).toHaveBeenCalledExactlyOnceWith("👋🏿");
  unmount();
  draw();
  expect(screen.getByRole("tab", { selected: true }).ariaLabel).toBe("Recent");
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["👋🏿"]);
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "Dark skin" }).checked).toBe(true);
});

test("what is called like nothing says so", async () => {
  const { search } = draw();
  await userEvent.type(search, "xyzzy");
  expect(screen.getByText("No emoji is called that.")).toBeTruthy();
});
