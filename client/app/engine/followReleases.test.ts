// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { store } from "#client/session/store.ts";
import { updateAtom } from "#client/session/update.atoms.ts";
import { followReleases } from "./followReleases.ts";

interface Fake extends EventTarget {
  waiting: { postMessage: (message: string) => void } | null;
  installing: EventTarget | null;
  readonly update: () => Promise<void>;
}

const said: string[] = [];
const newer = { postMessage: (message: string) => void said.push(message) };
let registration: Fake;
let workers: EventTarget & { controller: unknown };
let isHidden = false;

beforeEach(() => {
  vi.useFakeTimers();
  said.length = 0;
  document.body.innerHTML = "";
  store.set(updateAtom, null);
  registration = Object.assign(new EventTarget(), {
    waiting: null,
    installing: null,
    update: vi.fn(async () => undefined),
  });
  workers = Object.assign(new EventTarget(), { controller: {} });
  Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true, writable: true });
  Object.defineProperty(document, "hidden", { get: () => isHidden, configurable: true });
  vi.spyOn(document, "addEventListener");
  followReleases(registration as never);
});
afterEach(() => {
  look(true);
  vi.useRealTimers();
  for (const [kind, listener] of vi.mocked(document.addEventListener).mock.calls)
    document.removeEventListener(kind, listener);
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "serviceWorker");
  Reflect.deleteProperty(document, "hidden");
});

function look(isLooking: boolean): void {
  isHidden = !isLooking;
  document.dispatchEvent(new Event("visibilitychange"));
}
function arrives(): void {
  registration.installing = new EventTarget();
  registration.dispatchEvent(new Event("updatefound"));
  registration.waiting = newer;
  registration.installing.dispatchEvent(new Event("statechange"));
}

test("a newer release is offered and takes nobody's place before it is taken up", () => {
  arrives();
  vi.advanceTimersByTime(3_600_000);
  expect([store.get(updateAtom) !== null, said]).toEqual([true, []]);
  store.get(updateAtom)?.changeOver();
  expect(said).toEqual(["take over"]);
});

test("the very first one offers nothing", () => {
  workers.controller = null;
  arrives();
  expect(store.get(updateAtom)).toBeNull();
});

test("it changes over by itself once nobody has looked for a minute", () => {
  arrives();
  look(false);
  vi.advanceTimersByTime(59_000);
  expect(said).toEqual([]);
  vi.advanceTimersByTime(1_000);
  expect(said).toEqual(["take over"]);
});

test.each([
  ["words in a field", "<textarea></textarea>"],
  ["a form", "<form></form>"],
  ["an open dialog", "<dialog open></dialog>"],
])("%s keep it waiting, and so does whoever comes back in time", (_, html) => {
  document.body.innerHTML = html;
  for (const area of document.querySelectorAll("textarea")) area.value = "half a sentence";
  arrives();
  look(false);
  vi.advanceTimersByTime(120_000);
  expect(said).toEqual([]);
  document.body.innerHTML = "";
  look(true);
  look(false);
  vi.advanceTimersByTime(30_000);
  look(true);
  vi.advanceTimersByTime(60_000);
  expect(said).toEqual([]);
});

test("whoever comes back after an hour has the server asked for a newer one", () => {
  vi.advanceTimersByTime(3_599_000);
  look(false);
  look(true);
  expect(registration.update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2_000);
  look(false);
  look(true);
  expect(registration.update).toHaveBeenCalledTimes(1);
});
