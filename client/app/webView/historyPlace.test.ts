// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from "vitest";
import { createHistoryPlace } from "./historyPlace.ts";

const router = () => {
  const listeners: (() => void)[] = [];
  const state = { historyAction: "POP", navigation: { state: "idle" } };
  return {
    state,
    subscribe: (listen: () => void) => (listeners.push(listen), () => undefined),
    // The address is there first; until the page has come, the router names the step before it.
    go: (idx: number, historyAction: string) => {
      history.replaceState({ idx }, "");
      state.navigation.state = "loading";
      for (const listen of listeners) listen();
      Object.assign(state, { historyAction, navigation: { state: "idle" } });
      for (const listen of listeners) listen();
    },
  };
};

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ idx: 0 }, "");
});

test("back is open once a page of ours lies before, forward once one lies ahead, over a reload too", () => {
  const one = router();
  const place = createHistoryPlace(one);
  const changed = vi.fn();
  place.follow(changed);
  expect(place.now()).toEqual({ at: 0, furthest: 0 });
  one.go(1, "PUSH");
  one.go(2, "PUSH");
  one.go(1, "POP");
  expect(place.now()).toEqual({ at: 1, furthest: 2 });
  expect(createHistoryPlace(router()).now()).toEqual({ at: 1, furthest: 2 });
  one.go(1, "REPLACE");
  expect(place.now()).toEqual({ at: 1, furthest: 2 });
  one.go(2, "PUSH");
  expect(place.now()).toEqual({ at: 2, furthest: 2 });
  expect(changed).toHaveBeenCalledTimes(4);
});
