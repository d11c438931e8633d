// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { CommandPalette } from "./CommandPalette.tsx";
import { provideDialogs } from "../overlay/fakeDialogs.ts";

const run = vi.fn();
const onUse = vi.fn();
const onClose = vi.fn();
const command = (id: string, label: string) => ({ id, label, run: () => run(id) });
const sections = [
  {
    id: "conversation",
    label: "This conversation",
    commands: [command("move", "Move trip to…"), command("archive", "Archive")],
  },
  { id: "go", label: "Go to", commands: [command("inbox", "Inbox")] },
];

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui");
});
beforeEach(() => [run, onUse, onClose].forEach((spy) => spy.mockClear()));
afterEach(cleanup);

function renderPalette(recentIds: readonly string[] = []) {
  render(<CommandPalette isOpen sections={sections} recentIds={recentIds} onUse={onUse} onClose={onClose} />);
  return userEvent.setup();
}

const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent?.trim());
const active = () => screen.getByRole("option", { selected: true }).textContent?.trim();

it("has the focus in its field and the first command ready", () => {
  renderPalette(["inbox"]);
  expect(document.activeElement?.getAttribute("role")).toBe("combobox");
  expect(options()).toEqual(["Inbox", "Move trip to…", "Archive"]);
  expect(active()).toBe("Inbox");
});

it("walks with arrows and names the active command to screen readers", async () => {
  const user = renderPalette();
  await user.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}");
  expect(active()).toBe("Inbox");
  const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
  expect(document.getElementById(id)?.textContent?.trim()).toBe("Inbox");
});

it("closes, remembers and runs what Enter chooses", async () => {
  const user = renderPalette();
  await user.keyboard("arch{Enter}");
  expect(onClose).toHaveBeenCalledOnce();
  expect(onUse.mock.calls).toEqual([["archive"]]);
  expect(run.mock.calls).toEqual([["archive"]]);
});

it("goes back to the first command when the words change", async () => {
  const user = renderPalette();
  await user.keyboard("{ArrowDown}{ArrowDown}");
  await user.keyboard("i");
  expect(active()).toBe(options()[0]);
});

it("says when nothing matches, and Enter does nothing then", async () => {
  const user = renderPalette();
  await user.keyboard("zebra{Enter}");
  expect(screen.getByText(/Nothing matches “zebra”/)).not.toBeNull();
  expect(run).not.toHaveBeenCalled();
});

it("leaves the Enter alone that ends an input method's word, also where the browser says so late", () => {
  renderPalette();
  const field = screen.getByRole("combobox");
  fireEvent.keyDown(field, { key: "Enter", isComposing: true });
  fireEvent.keyDown(field, { key: "Enter", keyCode: 229 });
  expect(onUse).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: "Enter", keyCode: 13 });
  expect(onUse).toHaveBeenCalledOnce();
});
