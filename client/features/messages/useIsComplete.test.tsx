// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { HasRoles } from "#shared/access/roles.ts";
import { startText } from "#client/i18n/text.ts";
import { partsHereAtom } from "./inboxParts.atoms.ts";
import { useInboxPart } from "./useInboxPart.ts";
import { useIsComplete } from "./useIsComplete.ts";

beforeEach(() => startText("en"));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function seenBy(roles: HasRoles["roles"], isWide = true) {
  const watching = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("matchMedia", () => ({ ...watching, matches: isWide }));
  const store = createStore();
  const { result, rerender } = renderHook(
    ({ isWhole, here }) => {
      useInboxPart("labels", here);
      return useIsComplete({ roles }, isWhole);
    },
    {
      initialProps: { isWhole: false, here: false },
      wrapper: ({ children }) => <Provider store={store}>{children}</Provider>,
    },
  );
  return { store, result, rerender };
}

test("the office's list waits for its order and for all that stands in its rows and above them", async () => {
  const { store, result, rerender } = seenBy(["coordinator"]);
  await waitFor(() => expect(store.get(partsHereAtom)).toEqual(["marks"]));
  act(() => store.set(partsHereAtom, (before) => [...before, "views", "mentions"]));
  rerender({ isWhole: true, here: false });
  expect(result.current).toBe(false);
  rerender({ isWhole: false, here: true });
  expect(result.current).toBe(false);
  rerender({ isWhole: true, here: true });
  expect(result.current).toBe(true);
});

test("on a phone it waits for its order alone", () => {
  const { result, rerender } = seenBy(["coordinator"], false);
  expect(result.current).toBe(false);
  rerender({ isWhole: true, here: false });
  expect(result.current).toBe(true);
});

test("but not for ever", () => {
  vi.useFakeTimers();
  const { result } = seenBy(["coordinator"]);
  act(() => void vi.advanceTimersByTime(4_900));
  expect(result.current).toBe(false);
  act(() => void vi.advanceTimersByTime(200));
  expect(result.current).toBe(true);
});

test("an agent's waits for the views alone, a parent's for nothing", () => {
  const agent = seenBy(["agent"]);
  agent.rerender({ isWhole: true, here: false });
  expect(agent.result.current).toBe(false);
  act(() => agent.store.set(partsHereAtom, ["views"]));
  expect(agent.result.current).toBe(true);
  expect(seenBy(["parent"]).result.current).toBe(true);
});
