// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { Provider } from "jotai";
import { BrowserRouter, useLocation } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aLiveScene, me, other, type Scene } from "#tests/support/engine/scene.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { startCallAtom } from "#client/session/calls.atoms.ts";
import { screenKey } from "#client/session/screenKeys.ts";
import { userAtom } from "#client/session/session.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { chosenAtom, nothingChosen } from "./chosen.atoms.ts";
import { useInboxKeys } from "./useInboxKeys.ts";
import { useMessagesPlace } from "./useMessagesPlace.ts";
import { EngineContext, useConversations } from "./watches.ts";

let scene: Scene;
const left: string[] = [];

beforeAll(async () => {
  await startText("en");
  await loadWords("messages");
});
beforeEach(async () => {
  store.set(toastsAtom, []);
  store.set(chosenAtom, nothingChosen);
  left.length = 0;
  store.set(userAtom, aStaffUser("agent"));
  scene = await aLiveScene();
});
afterEach(() => {
  cleanup();
  window.history.replaceState(null, "", "/");
  store.set(toastsAtom, []);
});

function Inbox({ isSearching }: { readonly isSearching: boolean }) {
  const place = useMessagesPlace();
  const { rows } = useConversations("all");
  useInboxKeys({
    view: "all",
    place,
    tabs: ["enquiries", "bookings"],
    isSearching,
    onLeaveSearch: () => void left.push("search"),
  });
  return (
    <main>
      <output>{useLocation().search}</output>
      <ol>
        {rows.map(({ id, isUnread }) => (
          <li key={id} data-row={id}>
            <a href={`?conversation=${id}`}>{isUnread ? `${id} unread` : id}</a>
          </li>
        ))}
      </ol>
      <section>
        <textarea aria-label="Message" />
      </section>
    </main>
  );
}

async function renderInbox(at = "", isSearching = false) {
  for (const id of ["101", "102"]) scene.server.open(id, [me, other]);
  for (const id of ["100", "101", "102"])
    scene.server.perform(other, { t: "send", opId: `hello-${id}`, conversationId: id, type: 1, body: "Hello" });
  await scene.tab.pump();
  window.history.replaceState(null, "", `/hub/messages${at}`);
  render(
    <Provider store={store}>
      <BrowserRouter>
        <EngineContext value={scene.tab.engine}>
          <Inbox isSearching={isSearching} />
        </EngineContext>
      </BrowserRouter>
    </Provider>,
  );
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(3));
}

const press = (key: string): void => act(() => screenKey(key)?.());
const address = () => screen.getByRole("status").textContent;
const ids = () => screen.getAllByRole("link").map((link) => link.closest("[data-row]")?.getAttribute("data-row") ?? "");

test("J and K open the next and the previous conversation, and stop at the ends", async () => {
  await renderInbox();
  const seen = ["j", "j", "j", "j", "k"].map((key) => {
    press(key);
    return address();
  });
  const [first, second, third] = ids().map((id) => `?conversation=${id}`);
  expect(seen).toEqual([first, second, third, third, second]);
});

test("a key that comes before the last one's place is drawn goes on from there", async () => {
  await renderInbox();
  act(() => {
    screenKey("j")?.();
    screenKey("j")?.();
  });
  expect(address()).toBe(`?conversation=${ids()[1]}`);
});

test("a number opens the tab, and Escape leaves the search before the conversation", async () => {
  await renderInbox();
  press("2");
  expect(address()).toBe("?tab=bookings");
  press("3");
  expect(address()).toBe("?tab=bookings");
  cleanup();
  await renderInbox("?conversation=100", true);
  press("Escape");
  expect([left, address()]).toEqual([["search"], "?conversation=100"]);
  cleanup();
  await renderInbox("?tab=all&conversation=100");
  press("Escape");
  expect(address()).toBe("?tab=all");
});

test("R goes to the field", async () => {
  await renderInbox("?conversation=100");
  press("R");
  expect(document.activeElement).toBe(screen.getByRole("textbox"));
});

test("E puts the open conversation away and opens the one after it", async () => {
  await renderInbox();
  const [first = "", second = ""] = ids();
  press("j");
  press("E");
  expect(address()).toBe(`?conversation=${second}`);
  await waitFor(() => expect(ids()).not.toContain(first));
});

test("Z takes back what was done last, as long as its notice stands", async () => {
  await renderInbox();
  const [first = ""] = ids();
  press("j");
  press("E");
  await waitFor(() => expect(ids()).not.toContain(first));
  press("z");
  await waitFor(() => expect(ids()).toContain(first));
  expect(store.get(toastsAtom)).toEqual([]);
  press("z");
});

test("U marks the row that has the focus as read, and then as unread again", async () => {
  await renderInbox();
  const [first = ""] = ids();
  screen.getAllByRole("link")[0]?.focus();
  press("u");
  await waitFor(() => expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toContain(first));
  press("u");
  await waitFor(() => expect(screen.getAllByRole("link")[0]?.textContent).toBe(`${first} unread`));
});

test("E in a row puts that one away and goes on to the next, whatever is open", async () => {
  await renderInbox("?conversation=100");
  const id = ids().find((one) => one !== "100") ?? "";
  screen
    .getAllByRole("link")
    .find((link) => link.closest(`[data-row="${id}"]`))
    ?.focus();
  press("e");
  expect(address()).toBe("?conversation=100");
  expect(document.activeElement?.closest("[data-row]")?.getAttribute("data-row")).not.toBe(id);
  await waitFor(() => expect(ids()).not.toContain(id));
});

test("X chooses and Shift X chooses up to a row, for those who may do something with many; Escape lets go first", async () => {
  await renderInbox();
  const [first = "", second = "", third = ""] = ids();
  press("j");
  press("x");
  expect(store.get(chosenAtom).ids).toEqual([]);
  cleanup();
  store.set(userAtom, aStaffUser("coordinator"));
  await renderInbox("?tab=all");
  press("j");
  press("x");
  press("j");
  press("j");
  press("shift x");
  expect(store.get(chosenAtom).ids.toSorted()).toEqual([first, second, third].toSorted());
  press("x");
  expect(store.get(chosenAtom).ids).not.toContain(third);
  press("Escape");
  expect(store.get(chosenAtom)).toEqual(nothingChosen);
  expect(address()).toContain(third);
});

test("S and F open the panel beside and act in it; V calls", async () => {
  const called: string[] = [];
  store.set(startCallAtom, { start: (id) => void called.push(id), check: () => undefined });
  await renderInbox("?conversation=100");
  const opener = Object.assign(document.createElement("button"), {
    onclick: () => {
      const state = Object.assign(document.createElement("button"), { onclick: () => void called.push("state") });
      state.dataset["movesTrip"] = "";
      document.querySelector("main")?.append(state);
    },
  });
  opener.dataset["turnsContext"] = "";
  document.querySelector("main")?.append(opener);
  press("s");
  await waitFor(() => expect(called).toEqual(["state"]));
  press("v");
  expect(called).toEqual(["state", "100"]);
  store.set(startCallAtom, null);
});
