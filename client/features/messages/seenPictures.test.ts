// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { keepSeen, mostKept, seenBefore } from "./seenPictures.ts";

const day = 86_400_000;
const stores = new Map<string, Map<string, Response>>();
let line: "there" | "gone" | "refusing" | "renewed" = "there";
const statuses = { there: 200, refusing: 404, renewed: 503 };

beforeEach(() => {
  line = "there";
  stores.clear();
  const open = async (name: string) => {
    const held = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, held);
    return {
      match: async (key: string) => held.get(key)?.clone(),
      put: async (key: string, response: Response) => void held.set(key, response),
      keys: async () => [...held.keys()],
      delete: async (key: string) => held.delete(key),
    };
  };
  vi.stubGlobal("caches", { open, has: async (name: string) => stores.has(name) });
  vi.stubGlobal("fetch", async (address: string) => {
    if (line === "gone") throw new TypeError("no line");
    return new Response(`bytes of ${address}`, { status: statuses[line] });
  });
  store.set(leavingAtom, false);
  store.set(userAtom, { id: "7" } as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  store.set(userAtom, null);
  store.set(leavingAtom, false);
});

const kept = () => [...(stores.get("media-7")?.keys() ?? [])];

test("what was seen is there without a connection, however large it is asked for", async () => {
  await keepSeen("7", "/attachments/a?w=800");
  line = "gone";
  const found = await seenBefore("7", "/attachments/a?w=1600");
  expect(await found?.text()).toBe("bytes of /attachments/a?w=800");
  expect(await seenBefore("7", "/attachments/b?w=800")).toBeNull();
  expect(await seenBefore("8", "/attachments/a?w=800")).toBeNull();
});

test("whoever may not see it any more does not see it here either, and neither does anybody after thirty days", async () => {
  await keepSeen("7", "/attachments/a", 0);
  await keepSeen("7", "/attachments/b", 0);
  line = "refusing";
  expect(await seenBefore("7", "/attachments/a", day)).toBeNull();
  line = "gone";
  expect(await seenBefore("7", "/attachments/a", day)).toBeNull();
  expect(await seenBefore("7", "/attachments/b", 29 * day)).not.toBeNull();
  expect(await seenBefore("7", "/attachments/b", 31 * day)).toBeNull();
});

test("a server that is being renewed takes nothing away", async () => {
  await keepSeen("7", "/attachments/a");
  line = "renewed";
  expect(await seenBefore("7", "/attachments/a")).not.toBeNull();
  line = "gone";
  expect(await seenBefore("7", "/attachments/a")).not.toBeNull();
});

test("of more than are kept the oldest goes first, and what failed is not kept", async () => {
  for (let at = 0; at < mostKept + 2; at++) await keepSeen("7", `/attachments/${at}`);
  expect([kept().length, kept()[0]]).toEqual([mostKept, "/attachments/2"]);
  line = "refusing";
  await keepSeen("7", "/attachments/late");
  expect(kept()).not.toContain("/attachments/late");
});

test("nothing is kept for whoever is leaving, or has left while it came", async () => {
  store.set(leavingAtom, true);
  await keepSeen("7", "/attachments/a");
  expect(stores.size).toBe(0);
  store.set(leavingAtom, false);
  vi.stubGlobal("fetch", async () => {
    store.set(userAtom, null);
    stores.clear();
    return new Response("late");
  });
  await keepSeen("7", "/attachments/a");
  expect(stores.size).toBe(0);
});
