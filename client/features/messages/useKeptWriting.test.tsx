// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ShownMessage, Timeline } from "#client/engine/model.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { keptWritings, writingsOfTab } from "./keptWritings.ts";
import { useKeptWriting } from "./useKeptWriting.ts";
import { newWriting } from "./writing.ts";

const said: ShownMessage = {
  cid: "m4",
  conversationId: "7",
  seq: 4,
  from: "8",
  at: 0,
  message: { seq: 4, from: "8", cid: "m4", ver: 1, at: "", body: "Any allergies?" },
  files: [],
  state: "sent",
  isChanging: false,
};
const timelineOf = (shown: ShownMessage): Pick<Timeline, "status" | "days"> => ({
  status: "ready",
  days: [
    {
      day: "11/05/2027",
      runs: [{ key: "r", from: "8", isOwn: false, at: 0, entries: [{ t: "message", key: "m4", shown }] }],
    },
  ],
});
const loading = { status: "loading", days: [] } as const;

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  store.set(userAtom, aStaffUser("parent"));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const kept = () => keptWritings(aStaffUser("parent").id);
const open = (first: Pick<Timeline, "status" | "days">) =>
  renderHook((timeline: Pick<Timeline, "status" | "days">) => useKeptWriting("7", timeline), {
    initialProps: first,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });
// Whatever is kept has been read by then.
const settled = () => act(async () => void (await kept().of("7")));

test("an answer that was begun is one still when the conversation is opened again, once what it answers is there", async () => {
  const before = open(timelineOf(said));
  act(() => before.result.current[1]({ t: "reply", to: said }));
  before.unmount();
  const { result, rerender } = open(loading);
  await settled();
  expect(result.current[0]).toEqual(newWriting);
  rerender(timelineOf(said));
  expect(result.current[0]).toEqual({ t: "reply", to: said });
  act(() => result.current[1](newWriting));
  const after = open(timelineOf(said));
  await settled();
  expect(after.result.current[0]).toEqual(newWriting);
});

test("other words are there again as far as they were written", async () => {
  kept().keep("7", { t: "edit", cid: "m4", text: "Any at all?" });
  const { result } = open(timelineOf(said));
  await settled();
  expect(result.current[0]).toEqual({ t: "edit", message: said, text: "Any at all?" });
});

test("what was deleted meanwhile is answered no more, and what somebody has begun since stands", async () => {
  kept().keep("7", { t: "edit", cid: "m4" });
  const gone = open(timelineOf({ ...said, message: { ...said.message, isDeleted: true } }));
  await settled();
  expect(gone.result.current[0]).toEqual(newWriting);
  const { result, rerender } = open(loading);
  await settled();
  const other = { ...said, cid: "m5" };
  act(() => result.current[1]({ t: "reply", to: other }));
  rerender(timelineOf(said));
  expect(result.current[0]).toEqual({ t: "reply", to: other });
});

test("what is kept is of one person, and a device that keeps nothing says nothing", async () => {
  kept().keep("7", { t: "reply", cid: "m4" });
  expect(await keptWritings("of another").of("7")).toBeNull();
  vi.stubGlobal("indexedDB", undefined);
  kept().keep("7", null);
  expect(await kept().of("7")).toBeNull();
});

// Of all tabs of one browser; a tab that closes gives back what it holds.
function aBrowser() {
  const held = new Set<string>();
  return () => {
    const own: string[] = [];
    const request = async (name: string, _: LockOptions, act: (lock: object | null) => unknown): Promise<void> => {
      const isFree = !held.has(name);
      if (isFree) {
        own.push(name);
        held.add(name);
      }
      await act(isFree ? { name } : null);
    };
    const writings = writingsOfTab({ request } as unknown as LockManager)("5");
    return { writings, close: () => own.forEach((name) => held.delete(name)) };
  };
}

test("two tabs with one conversation have each their own, and loaded anew the same again", async () => {
  const openTab = aBrowser();
  const [first, second] = [openTab(), openTab()];
  first.writings.keep("7", { t: "edit", cid: "m4", text: "Of the first" });
  await first.writings.of("7");
  expect(await second.writings.of("7")).toBeNull();
  second.writings.keep("7", { t: "reply", cid: "m5" });
  await second.writings.of("7");
  expect(await first.writings.of("7")).toEqual({ t: "edit", cid: "m4", text: "Of the first" });
  second.close();
  expect(await openTab().writings.of("7")).toEqual({ t: "reply", cid: "m5" });
  first.close();
  expect(await openTab().writings.of("7")).toEqual({ t: "edit", cid: "m4", text: "Of the first" });
});
