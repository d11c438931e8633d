// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { endedAtom, isOnlyRemembered, loadUser, rememberedKey, userAtom } from "./session.ts";
import { store } from "./store.ts";

const mary = { id: "7", firstName: "", roles: [] };
const reload = vi.fn();
let answer: (body: unknown) => void = () => undefined;
let asked = 0;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("location", { reload });
  reload.mockClear();
  asked = 0;
  localStorage.clear();
  localStorage.setItem(rememberedKey, JSON.stringify(mary));
  store.set(userAtom, undefined);
  store.set(endedAtom, null);
  provideSend(() => {
    asked += 1;
    return new Promise((resolve) => (answer = resolve));
  });
});
afterEach(() => {
  store.set(endedAtom, null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test("a line that brings nothing holds up no start: whoever was here last is shown what is kept", async () => {
  const first = loadUser();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await first, isOnlyRemembered()]).toEqual([mary, true]);
  // What needs the server still waits for it, and asks no second time.
  const sure = loadUser({ again: true });
  answer({ user: { ...mary, firstName: "Mary" } });
  expect([await sure, isOnlyRemembered(), asked]).toEqual([{ ...mary, firstName: "Mary" }, false, 1]);
  expect([store.get(userAtom)?.firstName, reload.mock.calls.length]).toEqual(["Mary", 0]);
});

test("an answer in time is all that is heard", async () => {
  const first = loadUser();
  await vi.advanceTimersByTimeAsync(900);
  answer({ user: { ...mary, id: "8" } });
  expect([(await first)?.id, isOnlyRemembered()]).toEqual(["8", false]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect([store.get(userAtom)?.id, reload.mock.calls.length]).toEqual(["8", 0]);
});

test.each([
  ["nobody", null],
  ["somebody else", { ...mary, id: "8" }],
])(
  "where it turns out that %s is here, the page begins anew without who was, or says so where something is unsaved",
  async (_, user) => {
    const first = loadUser();
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await first)?.id).toBe("7");
    answer({ user });
    await settle();
    const isSaid = store.get(endedAtom)?.id === "7";
    expect([reload.mock.calls.length === 1 || isSaid, localStorage.getItem(rememberedKey)]).toEqual([true, null]);
  },
);

test("a stranger is waited for", async () => {
  localStorage.clear();
  const first = loadUser();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(store.get(userAtom)).toBeUndefined();
  answer({ user: null });
  expect(await first).toBeNull();
});
