// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { loadWords, startText } from "#client/i18n/text.ts";
import { leavingAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { Notices } from "./Notices.tsx";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "app", "errors");
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  store.set(leavingAtom, false);
});

test("logging out is spoken of when it takes longer than a moment, and no longer when it failed", () => {
  vi.useFakeTimers();
  render(
    <Provider store={store}>
      <Notices />
    </Provider>,
  );
  const said = () => screen.queryByText("Logging out…");
  act(() => store.set(leavingAtom, true));
  act(() => vi.advanceTimersByTime(200));
  expect(said()).toBeNull();
  act(() => vi.advanceTimersByTime(200));
  expect(said()?.closest("[role=status]")).not.toBeNull();
  act(() => store.set(leavingAtom, false));
  expect(said()).toBeNull();
});
