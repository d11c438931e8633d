// @vitest-environment jsdom
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { keepTick, keptTicks } from "./keptTicks.ts";

const signIn = (id: string | null): void => store.set(userAtom, id === null ? null : ({ id } as never));
const leg = { tripId: "7", way: "there", tick: "met" } as const;
const room = { tripId: "7", preparation: "room" } as never as { tripId: string; preparation: "room" };

// What is shown of a list is the page's, and what is kept the device's: another person's, and then one's own again, begins anew.
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  signIn("1");
});
afterEach(async () => {
  await keptTicks.changeOf("1", () => []);
  localStorage.clear();
  vi.unstubAllGlobals();
});

test("of each tick the last word is kept, of a journey, of what is prepared and of a roll call alike", async () => {
  const here = { tripId: "7", groupId: "3", day: "30/11/2026" } as const;
  keepTick({ ...leg, isOn: true });
  keepTick({ ...(room as object), isOn: true } as never);
  keepTick({ ...leg, isOn: false });
  keepTick({ ...here, isOn: true, at: "2026-11-30T08:00:00Z" });
  keepTick({ ...here, isOn: false, at: "2026-11-30T08:01:00Z" });
  expect(store.get(keptTicks.atom)).toHaveLength(3);
  expect(await keptTicks.read("1")).toEqual([
    { ...(room as object), isOn: true },
    { ...leg, isOn: false },
    { ...here, isOn: false, at: "2026-11-30T08:01:00Z" },
  ]);
  expect(JSON.stringify({ ...localStorage })).not.toContain("met");
});

test("what is kept is its person's: somebody else reads none of it, and nobody keeps anything", async () => {
  keepTick({ ...leg, isOn: true });
  signIn("2");
  expect(store.get(keptTicks.atom)).toEqual([]);
  signIn(null);
  keepTick({ ...leg, isOn: false });
  expect(await keptTicks.read("1")).toEqual([{ ...leg, isOn: true }]);
  const names = (await indexedDB.databases()).map(({ name }) => name);
  expect(names).toEqual(["kept-1"]);
});

test("what an earlier release kept where any script reads it is taken over once", async () => {
  localStorage.setItem("ticks:1", JSON.stringify([{ ...leg, isOn: true }]));
  await keptTicks.refresh();
  expect([store.get(keptTicks.atom), localStorage.getItem("ticks:1")]).toEqual([[{ ...leg, isOn: true }], null]);
  await keptTicks.changeOf("1", () => []);
  await keptTicks.refresh();
  expect(store.get(keptTicks.atom)).toEqual([]);
});

test("a page that goes while it writes leaves what was said for the next one; one that stays leaves nothing", async () => {
  keepTick({ ...leg, isOn: false });
  await keptTicks.read("1");
  keepTick({ ...leg, isOn: true });
  keepTick({ ...(room as object), isOn: true } as never);
  dispatchEvent(new Event("pagehide"));
  const left = localStorage.getItem("ticks:1");
  // The page has come back: it has written by itself.
  await keptTicks.refresh();
  expect(localStorage.getItem("ticks:1")).toBeNull();
  dispatchEvent(new Event("pagehide"));
  expect(localStorage.getItem("ticks:1")).toBeNull();
  // It has not: the database is as it was before.
  await keptTicks.changeOf("1", () => [{ ...leg, isOn: false }]);
  localStorage.setItem("ticks:1", left ?? "");
  await keptTicks.refresh();
  const said = [
    { ...leg, isOn: true },
    { ...(room as object), isOn: true },
  ];
  expect([store.get(keptTicks.atom), await keptTicks.read("1")]).toEqual([said, said]);
});

test("whoever logs out while it writes leaves nothing where any script reads it, and another person's page nothing of it", async () => {
  for (const next of [null, "2"]) {
    signIn("1");
    keepTick({ ...leg, isOn: true });
    signIn(next);
    dispatchEvent(new Event("pagehide"));
    expect({ ...localStorage }).toEqual({});
    await keptTicks.read("1");
  }
});

test("what cannot be read is none", async () => {
  localStorage.setItem("ticks:1", "{not");
  expect(await keptTicks.read("1")).toEqual([]);
});

test("a device that keeps nothing has it for as long as the page is there", async () => {
  vi.stubGlobal("indexedDB", undefined);
  localStorage.setItem("ticks:1", JSON.stringify([{ ...(room as object), isOn: true }]));
  await keptTicks.refresh();
  expect(store.get(keptTicks.atom)).toEqual([{ ...(room as object), isOn: true }]);
  await keptTicks.changeOf("1", () => []);
  keepTick({ ...leg, isOn: true });
  await keptTicks.refresh();
  expect(store.get(keptTicks.atom)).toEqual([{ ...leg, isOn: true }]);
});
