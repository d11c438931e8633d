// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { provideSend } from "#client/api/client.ts";
import { logOut } from "./logOut.ts";
import { leavingAtom } from "./notices.atoms.ts";
import { endedAtom, followOtherTabs, holdUnsaved, setUser, userAtom, type SessionUser } from "./session.ts";
import { store } from "./store.ts";
import { noteUnsaved } from "./unsaved.ts";

const person = (id: string) => ({ id, firstName: "Mary", roles: [] }) as unknown as SessionUser;
const reload = vi.fn();
const assign = vi.fn();
const asked: string[] = [];
let here: SessionUser | null = null;
let forget = (): void => undefined;

followOtherTabs();
beforeEach(() => {
  vi.stubGlobal("location", { reload, assign });
  provideSend(async ({ method, url }) => {
    asked.push(`${method} ${url.replace(/\?.*/, "")}`);
    return { user: here };
  });
  setUser(person("7"));
});
afterEach(() => {
  forget();
  forget = () => undefined;
  store.set(endedAtom, null);
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

// Another tab has changed the session, and this one finds out who is here now.
async function inAnotherTab(user: SessionUser | null, key = "isLoggedIn"): Promise<void> {
  here = user;
  dispatchEvent(new StorageEvent("storage", { key }));
  await eventually(() => expect(asked).toEqual(["GET /user"]));
  await new Promise((resolve) => setTimeout(resolve));
  asked.length = 0;
}

test("somebody else who comes in over whoever is here begins this one anew, though somebody was and is logged in", async () => {
  await inAnotherTab(person("8"), "user");
  expect(reload).toHaveBeenCalledOnce();
});

test("logging out in another tab begins this one anew", async () => {
  await inAnotherTab(null);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("with something unsaved this one says so, and goes on when the same person is back", async () => {
  forget = noteUnsaved();
  await inAnotherTab(null);
  expect([reload.mock.calls.length, store.get(endedAtom)?.id, store.get(userAtom)?.id]).toEqual([0, "7", "7"]);
  await inAnotherTab(person("7"));
  expect([reload.mock.calls.length, store.get(endedAtom), store.get(userAtom)?.id]).toEqual([0, null, "7"]);
});

test("what one person has typed is never shown to another", async () => {
  forget = noteUnsaved();
  await inAnotherTab(null);
  await inAnotherTab(person("8"));
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a call that finds the session over leads to the login only when nothing would be lost", () => {
  expect([holdUnsaved(), store.get(endedAtom)]).toEqual([false, null]);
  forget = noteUnsaved();
  expect([holdUnsaved(), store.get(endedAtom)?.id]).toEqual([true, "7"]);
});

test("one's own requests have ended before one's session does", async () => {
  const saving = Promise.withResolvers<object>();
  const ended: string[] = [];
  provideSend(async ({ method, url, signal }) => {
    asked.push(`${method} ${url}`);
    if (url === "/expenses")
      await new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("cut"))));
    if (url === "/expenses/1") await saving.promise;
    ended.push(url);
    return {};
  });
  const { request } = await import("#client/api/client.ts");
  const send = (method: "GET" | "POST", url: string) => void request({ method, url, body: undefined });
  send("GET", "/expenses");
  send("POST", "/expenses/1");
  await eventually(() => expect(asked).toHaveLength(2));
  const leaving = logOut();
  expect(store.get(leavingAtom)).toBe(true);
  send("GET", "/trips");
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toEqual(["GET /expenses", "POST /expenses/1"]);
  saving.resolve({});
  await eventually(() => expect(ended).toEqual(["/expenses/1", "/logout"]));
  expect(asked).toEqual(["GET /expenses", "POST /expenses/1", "POST /logout"]);
  await leaving;
});
