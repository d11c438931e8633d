// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { IDBFactory } from "fake-indexeddb";
import { provideSend } from "#client/api/client.ts";
import { loadUser, rememberedKey } from "./session.ts";

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("caches", { keys: () => Promise.resolve([]) });
  Object.assign(navigator, {
    serviceWorker: { getRegistrations: () => Promise.resolve([]) },
    credentials: { preventSilentAccess: () => Promise.resolve() },
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  for (const name of ["serviceWorker", "credentials"]) Reflect.deleteProperty(navigator, name);
});

const aDatabase = (name: string): Promise<unknown> =>
  new Promise((resolve) =>
    indexedDB.open(name).addEventListener("success", ({ target }) => {
      (target as IDBOpenDBRequest).result.close();
      resolve(null);
    }),
  );
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

test("a device of somebody whose account was erased elsewhere forgets them, and only them", async () => {
  await Promise.all(["hearth-7", "hearth-8"].map(aDatabase));
  localStorage.setItem(rememberedKey, JSON.stringify({ id: "7", firstName: "Mary", roles: [] }));
  localStorage.setItem("tripDraft:7", "mine");
  localStorage.setItem("tripDraft:8", "theirs");
  provideSend(async () => ({ user: null, isErased: true }));
  expect(await loadUser({ again: true })).toBeNull();
  expect([await names(), { ...localStorage }]).toEqual([["hearth-8"], { "tripDraft:8": "theirs" }]);
});

test("of whoever is only signed out, everything stays", async () => {
  await aDatabase("hearth-7");
  localStorage.setItem(rememberedKey, JSON.stringify({ id: "7", firstName: "Mary", roles: [] }));
  localStorage.setItem("tripDraft:7", "mine");
  provideSend(async () => ({ user: null }));
  expect(await loadUser({ again: true })).toBeNull();
  expect([(await names()).includes("hearth-7"), localStorage.getItem("tripDraft:7")]).toEqual([true, "mine"]);
});
