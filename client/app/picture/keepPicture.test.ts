// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { cleanup, render } from "@testing-library/react";
import { createElement } from "react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startText } from "#client/i18n/text.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { endedAtom, setUser, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { TypingWords } from "#client/ui/message/ConversationRow.tsx";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { Modal } from "#client/ui/overlay/Modal.tsx";
import { build } from "../chunkFailure.ts";
import { keepPicture } from "./keepPicture.ts";
import { picturesOf, type Picture } from "./picture.ts";

const person = { id: "7", roles: [] } as unknown as SessionUser;
const pictures = picturesOf("7");
const kept = () => pictures.within<Picture[]>("readonly", (all) => all.getAll());
let end = (): void => undefined;
let changed = (): void => undefined;
let ids = ["7"];
let preview = "Till Friday";
let state: "live" | "connecting" = "live";

const begin = (): void => {
  end = keepPicture(
    {
      conversations: () => ({
        read: () => ({
          status: "ready",
          rows: ids.map((id) => ({ id, draft: preview }) as ConversationItem),
          hasMore: false,
          isWindow: false,
        }),
        watch: (listener: () => void) => {
          changed = listener;
          return () => undefined;
        },
      }),
      connection: () => ({
        read: () => ({ state, isLong: false, lastSyncAt: null, retryAt: null }),
        watch: () => () => undefined,
      }),
    },
    "7",
  );
};
const leavePage = () => dispatchEvent(new Event("pagehide"));
// What was asked of the store before is done by then.
const settled = async () => void (await kept());

const row = () => document.querySelector<HTMLElement>("[data-row]") ?? document.body;
const field = () => document.body.appendChild(document.createElement("input"));
const modal = { onClose: () => undefined, shape: "sheet", children: "Ask the team" } as const;

// Also whoever left in a test of another file.
function stay(): void {
  store.set(endedAtom, null);
  store.set(leavingAtom, false);
}

beforeAll(() => {
  provideDialogs();
  return startText("en");
});
afterAll(() => void (document.body.innerHTML = ""));
beforeEach(() => {
  [ids, preview, state] = [["7"], "Till Friday", "live"];
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `<div id="app"><div><div role="list"><div data-row="7"><a href="?conversation=7">The Byrne family</a></div></div></div></div>`;
  history.replaceState(null, "", "/travel/messages?source=app");
  stay();
  setUser(person);
});
afterEach(async () => {
  end();
  cleanup();
  stay();
  setUser(null);
  await pictures.empty();
});

test("what the list looks like when the page is left is kept for the next start", async () => {
  begin();
  leavePage();
  await eventually(async () => expect(await kept()).toHaveLength(1));
  const [picture] = await kept();
  expect(picture).toMatchObject({
    address: "/travel/messages",
    locale: "en",
    isOnline: true,
    rows: { 7: expect.any(Number) as number },
  });
  expect(JSON.stringify(picture?.parts)).toContain("The Byrne family");
});

test.each([
  ["somebody is leaving", () => store.set(leavingAtom, true)],
  ["their session has ended", () => store.set(endedAtom, person)],
  ["another tab has logged out", () => localStorage.removeItem("isLoggedIn")],
  ["they are here no more", () => setUser(null)],
  ["the engine has ended", () => end()],
  ["the line says something", () => void (state = "connecting")],
  ["another screen is seen", () => history.replaceState(null, "", "/travel")],
  ["a conversation is open", () => history.replaceState(null, "", "/travel/messages?conversation=7")],
  ["something is typed", () => void (document.body.innerHTML += `<input value="secret">`)],
  ["something is about to be typed", () => field().focus()],
  ["a menu lies over it", () => void (document.body.innerHTML += `<div role="menu"></div>`)],
  ["a refusal is said", () => void (document.body.innerHTML += `<div role="alert">Not yours</div>`)],
  ["a dialog lies over it", () => void render(createElement(Modal, { ...modal, isOpen: true }))],
  ["a row is drawn aside", () => void (row().innerHTML = `<div data-drawn="false" style="translate: 76px 0"></div>`)],
  ["somebody writes", () => void render(createElement(TypingWords, null, "Ana writes"), { container: row() })],
  ["a row has gone that is still drawn", () => void (ids = [])],
  [
    "it is scrolled",
    () => void ((document.querySelector("[role=list]")?.parentElement ?? document.body).scrollTop = 9),
  ],
])("nothing is kept where %s", async (_, change) => {
  begin();
  change();
  leavePage();
  await settled();
  expect(await kept()).toEqual([]);
});

test("a closed dialog and an empty notice are none", async () => {
  render(createElement(Modal, { ...modal, isOpen: false }));
  document.body.innerHTML += `<div role="alert"></div>`;
  begin();
  leavePage();
  await eventually(async () => expect(await kept()).toHaveLength(1));
});

const changes: readonly (readonly [string, () => void])[] = [
  ["is theirs no more", () => void (ids = ["8"])],
  ["is not as it was", () => void (preview = "")],
];

test.each(changes)("a picture of a conversation that %s is forgotten at once", async (_, change) => {
  begin();
  leavePage();
  await eventually(async () => expect(await kept()).toHaveLength(1));
  history.replaceState(null, "", "/travel");
  changed();
  await settled();
  expect(await kept()).toHaveLength(1);
  change();
  changed();
  await eventually(async () => expect(await kept()).toEqual([]));
});

test.each(changes)("what an earlier page has kept is forgotten where its conversation %s", async (_, change) => {
  begin();
  leavePage();
  await eventually(async () => expect(await kept()).toHaveLength(1));
  const [picture] = await kept();
  await pictures.within("readwrite", (all) => all.put({ ...picture, isOnline: false }, "false"));
  end();
  history.replaceState(null, "", "/travel/messages?conversation=7");
  begin();
  await settled();
  expect(await kept()).toHaveLength(2);
  change();
  changed();
  await eventually(async () => expect(await kept()).toEqual([]));
});

test("what another tab has kept is forgotten by the one that is looked at next", async () => {
  history.replaceState(null, "", "/travel");
  begin();
  await new Promise((resolve) => setTimeout(resolve));
  const other = { at: Date.now(), isOnline: true, build: build(), rows: { 7: 1 } };
  await pictures.within("readwrite", (all) => all.put(other, "true"));
  document.dispatchEvent(new Event("visibilitychange"));
  await eventually(async () => expect(await kept()).toEqual([]));
});

test("nobody has a store made for them by looking for one", async () => {
  history.replaceState(null, "", "/travel");
  begin();
  await new Promise((resolve) => setTimeout(resolve));
  expect(await pictures.exists()).toBe(false);
});

test("one that is older than thirty days is kept no longer", async () => {
  const old = { at: Date.now() - 31 * 86_400_000, isOnline: false, build: build(), rows: { 7: 1 } };
  await pictures.within("readwrite", (all) => all.put(old, "false"));
  state = "connecting";
  begin();
  await eventually(async () => expect(await kept()).toEqual([]));
});
