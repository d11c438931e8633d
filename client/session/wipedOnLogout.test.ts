// @vitest-environment jsdom
import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { IDBFactory } from "fake-indexeddb";
import { wipeDevice } from "./wipedOnLogout.ts";

const silenced = vi.fn(() => Promise.resolve());

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("caches", { keys: () => Promise.resolve([]) });
  Object.assign(navigator, {
    serviceWorker: { getRegistrations: () => Promise.resolve([]) },
    credentials: { preventSilentAccess: silenced },
  });
  silenced.mockClear();
});

afterAll(() => {
  vi.unstubAllGlobals();
  for (const name of ["serviceWorker", "credentials"]) Reflect.deleteProperty(navigator, name);
});

test("the device's settings outlive logging out, what is the person's does not", async () => {
  localStorage.setItem("theme", "dark");
  localStorage.setItem("sidebar:7", "narrow");
  localStorage.setItem("tripDraft:7", "{}");
  localStorage.setItem("isLoggedIn", "true");
  sessionStorage.setItem("studentDraft:7", "{}");
  await wipeDevice("7");
  expect({ ...localStorage }).toEqual({ theme: "dark", "sidebar:7": "narrow" });
  expect({ ...sessionStorage }).toEqual({});
});

test("what another person of this browser has begun waits for them", async () => {
  localStorage.setItem("tripDraft:7", "mine");
  localStorage.setItem("tripDraft:77", "theirs");
  localStorage.setItem("recentCommands:77", "trips");
  sessionStorage.setItem("studentDraft:77", "theirs");
  await wipeDevice("7");
  expect({ ...localStorage }).toEqual({ "tripDraft:77": "theirs", "recentCommands:77": "trips" });
  expect({ ...sessionStorage }).toEqual({ "studentDraft:77": "theirs" });
});

test("the browser signs nobody in by itself afterwards", async () => {
  await wipeDevice("7");
  expect(silenced).toHaveBeenCalledOnce();
});

test("the picture of their list goes with them, another person's stays", async () => {
  const open = (name: string): Promise<void> =>
    new Promise((resolve) => {
      const opening = indexedDB.open(name);
      opening.addEventListener("success", () => {
        opening.result.close();
        resolve();
      });
    });
  await open("picture-7");
  await open("picture-77");
  await wipeDevice("7");
  expect((await indexedDB.databases()).map(({ name }) => name)).toEqual(["picture-77"]);
});
