// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { MessageText } from "#client/ui/message/MessageText.tsx";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { OutsideLinks } from "./OutsideLinks.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("app", "ui");
  await import("./LeavingDialog.tsx");
});
const open = vi.fn();
beforeEach(() => vi.stubGlobal("open", open));
afterEach(() => {
  cleanup();
  open.mockReset();
  vi.unstubAllGlobals();
});

function show(text: string): void {
  render(
    <>
      <MessageText text={text} />
      <a href="#families">Families</a>
      <OutsideLinks />
    </>,
  );
}

it("asks before a link leads out, with the host it leads to", async () => {
  show("Look: https://en.wikipedia.org/wiki/Cork_(city)");
  await userEvent.setup().click(screen.getByRole("link", { name: /wikipedia/ }));
  expect(await screen.findByRole("heading", { name: "You are leaving Hearth for en.wikipedia.org" })).not.toBeNull();
  expect(open).not.toHaveBeenCalled();
  await userEvent.setup().click(screen.getByRole("button", { name: "Open the page" }));
  expect(open).toHaveBeenCalledWith("https://en.wikipedia.org/wiki/Cork_(city)", "_blank", "noopener,noreferrer");
});

it("says the host in plain letters and stays here on a no", async () => {
  show("https://hеarth.example");
  fireEvent(
    screen.getByRole("link", { name: /arth/ }),
    new MouseEvent("auxclick", { button: 1, bubbles: true, cancelable: true }),
  );
  expect(await screen.findByRole("heading", { name: /for xn--/ })).not.toBeNull();
  await userEvent.setup().click(screen.getByRole("button", { name: "Stay here" }));
  expect(open).not.toHaveBeenCalled();
  expect(screen.queryByRole("heading", { name: /leaving/ })).toBeNull();
});

it("asks nothing of a link of our own", () => {
  show("");
  const click = new MouseEvent("click", { bubbles: true, cancelable: true });
  screen.getByRole("link", { name: "Families" }).dispatchEvent(click);
  expect([click.defaultPrevented, screen.queryByRole("heading")]).toEqual([false, null]);
});
