// @vitest-environment jsdom
import { act, cleanup, renderHook } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { provideSend } from "#client/api/client.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { keptBox } from "#client/resource/keptBox.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { useNoteWriting } from "./useNoteWriting.ts";

const me = aStaffUser("coordinator");

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  store.set(userAtom, me);
  provideSend(async () => ({
    item: {
      id: "7-1",
      conversationId: "7",
      afterSeq: 0,
      author: { id: me.id, name: "Niamh" },
      text: "",
      mentioned: [],
      at: "2027-01-15T10:00:00.000Z",
      isChanged: false,
    },
  }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () =>
  renderHook(() => useNoteWriting({ conversationId: "7", note: null, onSaved: () => undefined }), {
    wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
  }).result;
// Whatever is kept has been read by then.
const settled = () => act(async () => void (await keptBox(`notes-${me.id}`).of("7")));

test("a note that was begun is there when the conversation is opened again, until it is saved", async () => {
  const first = open();
  act(() => first.current.change("Ask about the dog"));
  cleanup();
  const later = open();
  await settled();
  expect(later.current.text).toBe("Ask about the dog");
  await act(() => later.current.save([]));
  expect(later.current.failure).toBeNull();
  cleanup();
  const last = open();
  await settled();
  expect(last.current.text).toBe("");
});

test("what is typed before it is known what was left stands", async () => {
  const first = open();
  act(() => first.current.change("An old one"));
  cleanup();
  const later = open();
  act(() => later.current.change("A new one"));
  await settled();
  expect(later.current.text).toBe("A new one");
});

test("what an earlier release kept for any script to read lies with the rest of its person", async () => {
  localStorage.setItem(`noteDraft 7:${me.id}`, "Of yesterday");
  const taken = open();
  await settled();
  expect([taken.current.text, localStorage.getItem(`noteDraft 7:${me.id}`)]).toEqual(["Of yesterday", null]);
  expect(await keptBox(`notes-${me.id}`).of("7")).toBe("Of yesterday");
});
