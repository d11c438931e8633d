// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ShownMessage, Timeline } from "#client/engine/model.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { keptWritings } from "./keptWritings.ts";
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

beforeEach(() => store.set(userAtom, aStaffUser("parent")));
afterEach(() => {
  cleanup();
  localStorage.clear();
});

const open = (first: Pick<Timeline, "status" | "days">) =>
  renderHook((timeline: Pick<Timeline, "status" | "days">) => useKeptWriting("7", timeline), {
    initialProps: first,
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  });

test("an answer that was begun is one still when the conversation is opened again, once what it answers is there", () => {
  const before = open(timelineOf(said));
  act(() => before.result.current[1]({ t: "reply", to: said }));
  before.unmount();
  const { result, rerender } = open(loading);
  expect(result.current[0]).toEqual(newWriting);
  rerender(timelineOf(said));
  expect(result.current[0]).toEqual({ t: "reply", to: said });
  act(() => result.current[1](newWriting));
  expect(open(timelineOf(said)).result.current[0]).toEqual(newWriting);
});

test("what was deleted meanwhile is answered no more, and what somebody has begun since stands", () => {
  keptWritings(localStorage, "7").keep("7", { t: "edit", cid: "m4", text: "Any at all?" });
  const gone = timelineOf({ ...said, message: { ...said.message, isDeleted: true } });
  expect(open(gone).result.current[0]).toEqual(newWriting);
  const { result, rerender } = open(loading);
  const other = { ...said, cid: "m5" };
  act(() => result.current[1]({ t: "reply", to: other }));
  rerender(timelineOf(said));
  expect(result.current[0]).toEqual({ t: "reply", to: other });
});

test("what is kept is of one person, and what cannot be read is nothing", () => {
  keptWritings(localStorage, "7").keep("7", { t: "edit", cid: "m4", text: "Any?" });
  expect(keptWritings(localStorage, "7").of("7")).toEqual({ t: "edit", cid: "m4", text: "Any?" });
  expect(keptWritings(localStorage, "8").of("7")).toBeNull();
  for (const kept of [
    "{",
    "7",
    "null",
    '{"t":"new","cid":"m4"}',
    '{"t":"edit","cid":4}',
    '{"t":"edit","cid":"m","text":1}',
  ]) {
    localStorage.setItem("writing:7:7", kept);
    expect(keptWritings(localStorage, "7").of("7")).toBeNull();
  }
});
