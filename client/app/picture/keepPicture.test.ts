// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { startText } from "#client/i18n/text.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { endedAtom, setUser, type SessionUser } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { keepPicture } from "./keepPicture.ts";
import { picturesOf, type Picture } from "./picture.ts";

const person = { id: "7", roles: [] } as unknown as SessionUser;
const pictures = picturesOf("7");
const kept = () => pictures.within<Picture[]>("readonly", (all) => all.getAll());
let end = (): void => undefined;
let changed = (): void => undefined;
let ids = ["7"];
let state: "live" | "connecting" = "live";

const begin = (): void => {
  end = keepPicture(
    {
      conversations: () => ({
        read: () => ({ status: "ready", rows: ids.map((id) => ({ id }) as ConversationItem), hasMore: false }),
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

beforeAll(() => startText("en"));
beforeEach(() => {
  [ids, state] = [["7"], "live"];
  Element.prototype.checkVisibility = () => true;
  document.body.innerHTML = `<div id="app"><div><div role="list"><div data-row="7"><a href="?conversation=7">The Byrne family</a></div></div></div></div>`;
  history.replaceState(null, "", "/travel/messages?source=app");
  setUser(person);
});
afterEach(async () => {
  end();
  store.set(endedAtom, null);
  store.set(leavingAtom, false);
  setUser(null);
  await pictures.empty();
});

test("what the list looks like when the page is left is kept for the next start", async () => {
  begin();
  leavePage();
  await eventually(async () => expect(await kept()).toHaveLength(1));
  const [picture] = await kept();
  expect(picture).toMatchObject({ address: "/travel/messages", locale: "en", isOnline: true, conversations: ["7"] });
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
  ["something lies over it", () => void (document.body.innerHTML += `<div role="dialog"></div>`)],
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

test("a picture of a conversation that is theirs no more is forgotten at once", async () => {
  begin();
  leavePage();
  await eventually(async () => expect(await kept()).toHaveLength(1));
  history.replaceState(null, "", "/travel");
  ids = ["8"];
  changed();
  await eventually(async () => expect(await kept()).toEqual([]));
});

test("one that is older than thirty days is kept no longer", async () => {
  await pictures.within("readwrite", (all) => all.put({ at: Date.now() - 31 * 86_400_000 }, "false"));
  begin();
  await eventually(async () => expect(await kept()).toEqual([]));
});
