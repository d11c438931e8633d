import { expect, test, vi } from "vitest";
import { readWhenCalm } from "./readWhenCalm.ts";

function aRouter(navigation: "idle" | "loading", pathname = "/trips") {
  const listeners = new Set<() => void>();
  const state = { initialized: true, navigation: { state: navigation }, location: { pathname, search: "?page=1" } };
  return {
    state,
    revalidate: vi.fn(),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn: (change: object) => {
      Object.assign(state, change);
      for (const listener of listeners) listener();
    },
  };
}
const given = (router: ReturnType<typeof aRouter>) => router as never as Parameters<typeof readWhenCalm>[0];

test("a place is read again at once where nothing is under way", () => {
  const router = aRouter("idle");
  readWhenCalm(given(router), "/trips?page=1");
  expect(router.revalidate).toHaveBeenCalledOnce();
});

test("what is under way is brought to its end first, and then it is read once", () => {
  const router = aRouter("loading");
  readWhenCalm(given(router), "/trips?page=1");
  router.turn({});
  expect(router.revalidate).not.toHaveBeenCalled();
  router.turn({ navigation: { state: "idle" } });
  router.turn({});
  expect(router.revalidate).toHaveBeenCalledOnce();
});

test("a place that was left is not read", () => {
  const router = aRouter("idle", "/students");
  readWhenCalm(given(router), "/trips?page=1");
  expect(router.revalidate).not.toHaveBeenCalled();
});
