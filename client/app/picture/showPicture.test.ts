// @vitest-environment jsdom
import "fake-indexeddb/auto";
import { afterAll, afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { painted, turn } from "../turns.ts";
import { picturesOf, type Picture } from "./picture.ts";
import { showPicture } from "./showPicture.ts";

const kept: Picture = {
  at: Date.now(),
  address: "/travel/messages",
  locale: "en",
  width: innerWidth,
  height: innerHeight,
  build: "main.1.js",
  isOnline: true,
  styles: ".list { color: red; }",
  rows: { 7: 1 },
  parts: [["div", {}, [["a", { "data-to": "/travel/messages?conversation=7" }, ["The Byrne family"]]]]],
};
const others = [picturesOf("7"), picturesOf("8")] as const;
const keep = (picture: Picture, key = "true") => others[0].within("readwrite", (all) => all.put(picture, key));

afterAll(() => void (document.body.innerHTML = ""));
beforeEach(() => {
  document.adoptedStyleSheets = [];
  document.head.innerHTML = `<script src="/js/main.1.js" type="of/another"></script>`;
  document.body.innerHTML = `<div id="app"></div>`;
  history.replaceState(null, "", "/travel/messages?source=app");
  localStorage.setItem("isLoggedIn", "true");
  localStorage.setItem("user", JSON.stringify({ id: "7" }));
});
afterEach(async () => {
  localStorage.clear();
  Reflect.deleteProperty(document, "elementFromPoint");
  document.getElementById("app")?.append(listed());
  await Promise.all(others.map((store) => store.empty()));
});

const picture = () => document.getElementById("picture");
const place = () => document.getElementById("app") ?? document.body;
function listed(): Element {
  const row = document.createElement("div");
  row.dataset["row"] = "7";
  const link = row.appendChild(document.createElement("a"));
  link.href = "/travel/messages?source=app&conversation=7";
  return row;
}

test("a start shows what was last seen, to eyes alone, until the list is there", async () => {
  await keep(kept);
  expect(await showPicture()).toBe(true);
  expect(picture()?.textContent).toBe("The Byrne family");
  expect(document.adoptedStyleSheets.map(({ cssRules }) => cssRules[0]?.cssText)).toEqual([kept.styles]);
  expect(picture()?.getAttribute("aria-hidden")).toBe("true");
  expect((picture()?.firstElementChild as HTMLElement | null)?.inert).toBe(true);
  place().append(listed());
  await eventually(() => expect(picture()).toBeNull());
  expect(document.adoptedStyleSheets).toEqual([]);
});

test("what is pressed meanwhile is opened in the list", async () => {
  await keep(kept);
  await showPicture();
  document.elementFromPoint = () => picture()?.querySelector("a") ?? null;
  picture()?.click();
  const opened: string[] = [];
  const list = listed();
  list.addEventListener("click", (event) => {
    event.preventDefault();
    opened.push((event.target as HTMLAnchorElement).search);
  });
  place().append(list);
  await eventually(() => expect(opened).toEqual(["?source=app&conversation=7"]));
});

test("what is pressed is waited for where the list has others before it", async () => {
  await keep(kept);
  await showPicture();
  document.elementFromPoint = () => picture()?.querySelector("a") ?? null;
  picture()?.click();
  const [other, list] = [listed(), listed()];
  (other.firstElementChild as HTMLAnchorElement).href = "/travel/messages?conversation=8";
  place().append(other);
  await eventually(() => expect(picture()).toBeNull());
  await painted();
  await painted();
  let opened = 0;
  list.addEventListener("click", (event) => {
    event.preventDefault();
    opened++;
  });
  place().append(list);
  await eventually(() => expect(opened).toBe(1));
});

test("a press on what cannot be done yet is seen to do nothing", async () => {
  await keep(kept);
  await showPicture();
  document.elementFromPoint = () => null;
  picture()?.click();
  expect((picture()?.firstElementChild as HTMLElement | null)?.style.opacity).toBe("0.6");
});

test("a store that never answers holds nothing up, and shows nothing when it answers late", async () => {
  await keep(kept);
  const opening = indexedDB.open("picture-7", 1);
  await new Promise((resolve) => opening.addEventListener("success", resolve));
  const silent = new EventTarget() as IDBOpenDBRequest;
  vi.spyOn(indexedDB, "open").mockReturnValueOnce(silent);
  expect(await showPicture()).toBe(false);
  Object.assign(silent, { result: opening.result });
  const read = new Promise((resolve) => vi.spyOn(opening.result, "close").mockImplementation(() => resolve(null)));
  silent.dispatchEvent(new Event("success"));
  await read;
  await painted();
  expect(picture()).toBeNull();
  vi.restoreAllMocks();
  opening.result.close();
});

test("the app begins once it has been painted", async () => {
  await keep(kept);
  const frames: FrameRequestCallback[] = [];
  vi.spyOn(globalThis, "requestAnimationFrame").mockImplementation((run) => frames.push(run));
  let begun: boolean | undefined;
  const shown = showPicture().then((is) => (begun = is));
  await eventually(() => expect(picture()).not.toBeNull());
  await turn();
  expect(begun).toBeUndefined();
  vi.restoreAllMocks();
  for (const run of frames) run(0);
  expect(await shown).toBe(true);
});

test("nor does a painting that never comes hold it up", async () => {
  await keep(kept);
  vi.spyOn(globalThis, "requestAnimationFrame").mockReturnValue(0);
  expect(await showPicture()).toBe(true);
  vi.restoreAllMocks();
});

test("it stands while the app waits, and goes with whatever else the app says", async () => {
  await keep(kept);
  await showPicture();
  place().innerHTML = `<main><div aria-busy="true"></div></main>`;
  await new Promise((resolve) => setTimeout(resolve));
  expect(picture()).not.toBeNull();
  place().innerHTML = `<main><h1>Messages</h1><div role="list"></div></main>`;
  await new Promise((resolve) => setTimeout(resolve));
  expect(picture()).not.toBeNull();
  place().innerHTML = `<main><h1>Nothing here</h1></main>`;
  await eventually(() => expect(picture()).toBeNull());
});

test("it goes when the app leads elsewhere", async () => {
  await keep(kept);
  await showPicture();
  history.replaceState(null, "", "/login");
  place().innerHTML = `<div aria-busy="true"></div>`;
  await eventually(() => expect(picture()).toBeNull());
});

test("without a network the one of that kind is shown, where there is one", async () => {
  await keep({ ...kept, isOnline: false, parts: ["Offline"] }, "false");
  await keep(kept);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  await showPicture();
  expect(picture()?.textContent).toBe("Offline");
  vi.restoreAllMocks();
});

test.each([
  ["older than thirty days", { at: Date.now() - 31 * 86_400_000 }],
  ["of another language", { locale: "de" }],
  ["of another width", { width: 300 }],
  ["of a lower window", { height: innerHeight - 1 }],
  ["of another release", { build: "main.2.js" }],
  ["of another address", { address: "/host-family/messages" }],
])("nothing is shown of a picture %s", async (_, change) => {
  await keep({ ...kept, ...change });
  expect(await showPicture()).toBe(false);
  expect(picture()).toBeNull();
});

test.each([
  ["is logged out", () => localStorage.removeItem("isLoggedIn")],
  ["is not known", () => localStorage.removeItem("user")],
  ["is somebody else", () => localStorage.setItem("user", JSON.stringify({ id: "8" }))],
])("nothing is shown to whoever %s", async (_, change) => {
  await keep(kept);
  change();
  expect(await showPicture()).toBe(false);
  expect(picture()).toBeNull();
});
