import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepAwake } from "./keepAwake.ts";

const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
const locks = new Set<object>();
let isRefused = false;
const request = async () => {
  if (isRefused) throw new DOMException("The battery is low", "NotAllowedError");
  const lock = { release: async () => void locks.delete(lock) };
  locks.add(lock);
  return lock;
};

beforeEach(() => {
  locks.clear();
  [isRefused, page.visibilityState] = [false, "visible"];
  vi.stubGlobal("document", page);
  vi.stubGlobal("navigator", { wakeLock: { request } });
});
afterEach(() => void vi.unstubAllGlobals());

const settled = () => new Promise(setImmediate);
function show(state: "visible" | "hidden"): void {
  page.visibilityState = state;
  page.dispatchEvent(new Event("visibilitychange"));
}

test("the screen stays on until it is let go, and is asked for again when the page comes back", async () => {
  const letGo = keepAwake();
  await settled();
  expect(locks.size).toBe(1);
  // The browser gives it up by itself.
  show("hidden");
  locks.clear();
  await settled();
  expect(locks.size).toBe(0);
  show("visible");
  await settled();
  expect(locks.size).toBe(1);
  letGo();
  show("visible");
  await settled();
  expect(locks.size).toBe(0);
});

test("what comes after it was let go is given back at once", async () => {
  keepAwake()();
  await settled();
  expect(locks.size).toBe(0);
});

test("whoever is refused, or has no such browser, goes on without", async () => {
  isRefused = true;
  keepAwake()();
  vi.stubGlobal("navigator", {});
  keepAwake()();
  await settled();
  expect(locks.size).toBe(0);
});
