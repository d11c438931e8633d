// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from "vitest";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { keepTick, keptTicks } from "./keptTicks.ts";

const signIn = (id: string | null): void => store.set(userAtom, id === null ? null : ({ id } as never));
const leg = { tripId: "7", way: "there", tick: "met" } as const;
const room = { tripId: "7", preparation: "room" } as never as { tripId: string; preparation: "room" };

beforeEach(() => signIn("1"));
afterEach(() => localStorage.clear());

test("of each tick the last word is kept, of a journey and of what is prepared alike", () => {
  keepTick({ ...leg, isOn: true });
  keepTick({ ...(room as object), isOn: true } as never);
  keepTick({ ...leg, isOn: false });
  expect(keptTicks.read("1")).toEqual([
    { ...(room as object), isOn: true },
    { ...leg, isOn: false },
  ]);
  expect(store.get(keptTicks.atom)).toHaveLength(2);
});

test("what is kept is its person's: somebody else reads none of it, and nobody keeps anything", () => {
  keepTick({ ...leg, isOn: true });
  signIn("2");
  expect(store.get(keptTicks.atom)).toEqual([]);
  signIn(null);
  keepTick({ ...leg, isOn: false });
  expect(keptTicks.read("1")).toEqual([{ ...leg, isOn: true }]);
});

test("what cannot be read is none", () => {
  localStorage.setItem("ticks:1", "{not");
  expect(keptTicks.read("1")).toEqual([]);
});
