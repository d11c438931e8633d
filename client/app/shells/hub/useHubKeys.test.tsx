// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useScreenKeys } from "#client/session/screenKeys.ts";
import { turnSwitch } from "#client/session/deviceSwitches.ts";
import { setOwnKeys } from "#client/ui/control/meantKey.ts";
import { useHubKeys } from "./useHubKeys.ts";

const happened: string[] = [];
const tell = (what: string) => () => void happened.push(what);

beforeEach(() => {
  happened.length = 0;
  turnSwitch("singleKeys", true);
});
afterEach(() => {
  cleanup();
  setOwnKeys({});
});

function Screen() {
  useScreenKeys({ e: tell("archived"), escape: tell("left") });
  useHubKeys({
    openPalette: tell("palette"),
    showKeys: tell("keys"),
    turnSidebar: tell("sidebar"),
    goTo: (letter) => void happened.push(`go ${letter}`),
  });
  return (
    <main>
      <button type="button">Somewhere</button>
      <input type="search" aria-label="Search here" />
      <input type="checkbox" aria-label="A box" />
    </main>
  );
}

function renderScreen() {
  render(<Screen />);
  return userEvent.setup();
}

test("keys without a modifier act while nobody writes", async () => {
  const user = renderScreen();
  await user.keyboard("[[?gt");
  expect(happened).toEqual(["sidebar", "keys", "go T"]);
});

test("a key pressed in the moment a screen is drawn is heard", async () => {
  const place = document.body.appendChild(document.createElement("div"));
  const drawn = Promise.withResolvers<void>();
  const look = new MutationObserver(() => {
    for (const key of ["e", "?"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    drawn.resolve();
  });
  look.observe(place, { childList: true });
  // As the browser goes about it: what is drawn and what follows are not waited for together.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const root = createRoot(place);
  root.render(<Screen />);
  await drawn.promise;
  look.disconnect();
  expect(happened).toEqual(["archived", "keys"]);
  root.unmount();
  place.remove();
  vi.unstubAllGlobals();
});

test("in a field keys are text, on a box they are keys", async () => {
  const user = renderScreen();
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("[[gt?");
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("[gt?");
  expect(happened).toEqual([]);
  await user.click(screen.getByRole("checkbox"));
  await user.keyboard("?");
  expect(happened).toEqual(["keys"]);
});

test("the palette opens from everywhere, by Ctrl and by ⌘", async () => {
  const user = renderScreen();
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("{Control>}k{/Control}{Meta>}k{/Meta}{Control>}{Shift>}k{/Shift}{/Control}");
  expect(happened).toEqual(["palette", "palette"]);
});

test("a slash goes to the search of the screen and is not typed into it", async () => {
  const user = renderScreen();
  await user.keyboard("/");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
  expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("");
});

test("switched off, only keys with a modifier act", async () => {
  const user = renderScreen();
  turnSwitch("singleKeys", false);
  await user.keyboard("[[?gt/{Control>}k{/Control}");
  expect(happened).toEqual(["palette"]);
});

test("under an open dialog the screen has no keys", async () => {
  const user = renderScreen();
  const dialog = document.createElement("dialog");
  dialog.setAttribute("open", "");
  document.body.append(dialog);
  await user.keyboard("[[?gt");
  dialog.remove();
  expect(happened).toEqual([]);
});

test("a screen has keys of its own, which wait for nobody writing and give way to a place after G", async () => {
  const user = renderScreen();
  await user.keyboard("e{CapsLock}E{CapsLock}{Shift>}e{/Shift}ge");
  expect(happened.splice(0)).toEqual(["archived", "archived", "go E"]);
  await user.click(screen.getByRole("searchbox"));
  await user.keyboard("e{Escape}");
  expect(happened).toEqual([]);
});

test("Escape acts with the single keys switched off, and no key of a screen outlives it", async () => {
  const user = renderScreen();
  turnSwitch("singleKeys", false);
  await user.keyboard("e{Escape}");
  expect(happened.splice(0)).toEqual(["left"]);
  cleanup();
  await user.keyboard("{Escape}");
  expect(happened).toEqual([]);
});

test("whoever works by keys of their own has what they press read so, and what is switched off does nothing", async () => {
  setOwnKeys({ archive: "y", sidebar: null, search: "=" });
  const user = renderScreen();
  await user.keyboard("e[[y");
  expect(happened).toEqual(["archived"]);
  await user.keyboard("=");
  expect(document.activeElement).toBe(screen.getByRole("searchbox"));
});
