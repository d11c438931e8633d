import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/support/eventually.ts";
import { leaveBehind } from "./leaveBehind.ts";

const asked: unknown[] = [];
let [isHidden, waits] = [false, 0];
const page = new EventTarget();
const watchers = new Set<() => void>();
const engine = {
  pendingCount: () => ({
    read: () => waits,
    watch: (watcher: () => void) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  }),
};

function givePage(registration: object | undefined): void {
  vi.stubGlobal("document", Object.defineProperty(page, "hidden", { configurable: true, get: () => isHidden }));
  vi.stubGlobal("navigator", { serviceWorker: { getRegistration: async () => registration } });
}

beforeEach(() => {
  [isHidden, waits] = [false, 0];
  asked.length = 0;
  givePage({
    sync: { register: async (tag: string) => void asked.push(tag) },
    periodicSync: {
      register: async (tag: string, { minInterval }: { minInterval: number }) => void asked.push([tag, minInterval]),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const putAway = (): void => {
  isHidden = true;
  page.dispatchEvent(new Event("visibilitychange"));
};

test("the worker is woken with the next network only where a page goes out of sight with something unsent", async () => {
  const end = leaveBehind(engine);
  await eventually(() => expect(asked).toEqual([["outbox", 43_200_000]]));
  putAway();
  waits = 1;
  isHidden = false;
  page.dispatchEvent(new Event("visibilitychange"));
  putAway();
  await eventually(() => expect(asked.slice(1)).toEqual(["outbox"]));
  for (const watcher of watchers) watcher();
  await eventually(() => expect(asked.slice(1)).toEqual(["outbox", "outbox"]));
  end();
  putAway();
  expect(watchers.size).toBe(0);
  await new Promise(setImmediate);
  expect(asked).toHaveLength(3);
});

test("a browser that refuses, or knows nothing of it, is asked for nothing more", async () => {
  for (const registration of [
    undefined,
    {},
    {
      sync: { register: () => Promise.reject(new Error("not allowed")) },
      periodicSync: { register: () => Promise.reject(new Error("no")) },
    },
  ]) {
    givePage(registration);
    waits = 1;
    const end = leaveBehind(engine);
    putAway();
    await new Promise(setImmediate);
    end();
  }
  expect(asked).toEqual([]);
});
