// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { keepParts } from "./keepParts.ts";

const told = vi.fn<(message: { keep: string[] }) => void>();
const worker = { postMessage: told } as unknown as ServiceWorker;

beforeEach(() => {
  told.mockClear();
  store.set(leavingAtom, false);
  vi.stubGlobal("webpackChunkhearth", [[[1, 9]]]);
  vi.stubGlobal(
    "__webpack_get_script_filename__",
    (id: number) => `js/chunks/${id}.${id < 9 ? "abc" : "undefined"}.js`,
  );
});

const parts = (): unknown[] => Reflect.get(globalThis, "webpackChunkhearth");

test("the worker is told of what has come and of each part that comes, with its styles", () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/css/1.abc.css" />';
  keepParts(worker);
  expect(told.mock.lastCall?.[0].keep).toContain("/js/chunks/1.abc.js");
  expect(told.mock.lastCall?.[0].keep.some((address) => address.endsWith("/css/1.abc.css"))).toBe(true);
  parts().push([[2, 3], {}]);
  expect(parts()).toHaveLength(2);
  expect(told.mock.lastCall?.[0].keep).toEqual(expect.arrayContaining(["/js/chunks/2.abc.js", "/js/chunks/3.abc.js"]));
});

test("a part that the page began with has no address of its own", () => {
  keepParts(worker);
  expect(told.mock.lastCall?.[0].keep.some((address) => address.includes("undefined"))).toBe(false);
});

test("nothing is kept for whoever is leaving", () => {
  keepParts(worker);
  told.mockClear();
  store.set(leavingAtom, true);
  parts().push([[2], {}]);
  expect(told).not.toHaveBeenCalled();
});
