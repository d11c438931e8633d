// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Menu } from "./Menu.tsx";

const select = vi.fn();
const items = ["Message", "Move to", "Assign", "Archive"].map((label) => ({
  id: label,
  label,
  isDisabled: label === "Assign",
  select: () => select(label),
}));

function renderMenu() {
  render(
    <>
      <Menu
        label="Trip"
        items={items}
        trigger={(props) => (
          <button type="button" {...props}>
            More
          </button>
        )}
      />
      <button type="button">Elsewhere</button>
    </>,
  );
  return userEvent.setup();
}

beforeEach(() => select.mockClear());
afterEach(cleanup);

const focused = () => document.activeElement?.textContent;
const trigger = () => screen.getByRole("button", { name: "More" });

it("opens on its first entry, says so, and closes on a second press", async () => {
  const user = renderMenu();
  await user.click(trigger());
  expect(focused()).toBe("Message");
  expect(trigger().getAttribute("aria-expanded")).toBe("true");
  await user.click(trigger());
  expect(screen.queryByRole("menu")).toBeNull();
  expect(trigger().getAttribute("aria-expanded")).toBe("false");
});

it("opens on its last entry with the up arrow", async () => {
  const user = renderMenu();
  trigger().focus();
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Archive");
});

it("keeps what it offered while it is open, and offers what is new at the next opening", async () => {
  const menuOf = (labels: readonly string[]) => (
    <Menu
      label="Message"
      items={labels.map((label) => ({ id: label, label }))}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />
  );
  const offered = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  const user = userEvent.setup();
  const { rerender } = render(menuOf(["Copy", "Delete"]));
  await user.click(trigger());
  rerender(menuOf(["Reply", "Copy", "Delete"]));
  expect(offered()).toEqual(["Copy", "Delete"]);
  await user.click(trigger());
  await user.click(trigger());
  expect(offered()).toEqual(["Reply", "Copy", "Delete"]);
});

it("has a row of its own for what stands beside each other, walked along by the other arrows", async () => {
  render(
    <Menu
      label="Message"
      items={[
        { id: "a", label: "Like", isInRow: true, isChecked: true },
        { id: "b", label: "Laugh", isInRow: true, isChecked: false },
        { id: "c", label: "Copy" },
      ]}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />,
  );
  const user = userEvent.setup();
  await user.click(trigger());
  const names = () => document.activeElement?.getAttribute("aria-label") ?? focused();
  const visited: unknown[] = [names()];
  for (const key of ["{ArrowRight}", "{ArrowLeft}", "{ArrowDown}", "{ArrowUp}"]) {
    await user.keyboard(key);
    visited.push(names());
  }
  expect(visited).toEqual(["Like", "Laugh", "Like", "Copy", "Laugh"]);
});

it("says while it is open what can be done by now: what was still being saved is over", async () => {
  const user = userEvent.setup();
  const more = (isBusy: boolean) => (
    <Menu
      label="Trip"
      items={items.map((item) => ({ ...item, isDisabled: isBusy }))}
      trigger={(props) => (
        <button type="button" {...props}>
          More
        </button>
      )}
    />
  );
  const { rerender } = render(more(true));
  await user.click(trigger());
  await user.click(screen.getByRole("menuitem", { name: "Archive" }));
  expect(select).not.toHaveBeenCalled();
  rerender(more(false));
  await user.click(screen.getByRole("menuitem", { name: "Archive" }));
  expect(select.mock.calls).toEqual([["Archive"]]);
});

it("walks round with arrows and jumps with Home and End", async () => {
  const user = renderMenu();
  await user.click(trigger());
  await user.keyboard("{ArrowUp}");
  expect(focused()).toBe("Archive");
  await user.keyboard("{ArrowDown}{ArrowDown}");
  expect(focused()).toBe("Move to");
  await user.keyboard("{End}");
  expect(focused()).toBe("Archive");
  await user.keyboard("{Home}");
  expect(focused()).toBe("Message");
});

it("goes to the entry whose first letters are typed", async () => {
  const user = renderMenu();
  await user.click(trigger());
  await user.keyboard("ar");
  expect(focused()).toBe("Archive");
});

it("runs the chosen entry once and gives the focus back", async () => {
  const user = renderMenu();
  await user.click(trigger());
  await user.keyboard("{ArrowDown}{Enter}");
  expect(select.mock.calls).toEqual([["Move to"]]);
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("More");
});

it("does nothing for an entry that is not available", async () => {
  const user = renderMenu();
  await user.click(trigger());
  await user.click(screen.getByRole("menuitem", { name: "Assign" }));
  expect(select).not.toHaveBeenCalled();
  expect(screen.queryByRole("menu")).not.toBeNull();
});

it("closes on Escape with the focus back, and on a press elsewhere without it", async () => {
  const user = renderMenu();
  await user.click(trigger());
  await user.keyboard("{Escape}");
  expect(focused()).toBe("More");
  await user.click(trigger());
  await user.click(screen.getByText("Elsewhere"));
  expect(screen.queryByRole("menu")).toBeNull();
  expect(focused()).toBe("Elsewhere");
});

const standAt = (top: number) =>
  vi.spyOn(trigger(), "getBoundingClientRect").mockReturnValue({ left: 0, top } as DOMRect);

it("stays while what is put in above it is scrolled past, and closes when its page scrolls away from under it", async () => {
  const user = renderMenu();
  standAt(200);
  await user.click(trigger());
  fireEvent.scroll(document);
  expect(focused()).toBe("Message");
  standAt(150);
  fireEvent.scroll(document);
  expect(screen.queryByRole("menu")).toBeNull();
});

it("stays when a list beside it scrolls by itself, and goes when what its button stands in scrolls away", async () => {
  const user = renderMenu();
  const beside = document.body.appendChild(document.createElement("div"));
  await user.click(trigger());
  const moved = vi.spyOn(trigger(), "getBoundingClientRect").mockReturnValue(new DOMRect(0, 40));
  fireEvent.scroll(beside);
  expect(screen.queryByRole("menu")).not.toBeNull();
  fireEvent.scroll(document);
  expect(screen.queryByRole("menu")).toBeNull();
  moved.mockRestore();
  beside.remove();
});
