// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { IDBFactory } from "fake-indexeddb";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Group, GroupMember } from "#shared/features/groups/groups.records.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { keepTick, keptTicks } from "#client/resource/commands/keptTicks.ts";
import { today } from "#client/resource/today.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { RollCall } from "./RollCall.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("groups");
});
beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  store.set(userAtom, { id: "1", roles: ["coordinator"] } as never);
});
afterEach(async () => {
  cleanup();
  await keptTicks.changeOf("1", () => []);
  vi.unstubAllGlobals();
});

const [early, between, late] = ["08:00", "08:01", "08:05"].map((time) => `${today()}T${time}:00.000Z`) as [
  string,
  string,
  string,
];

test.each([
  ["one's own that waits", early, true],
  ["a colleague's that is newer", late, false],
])("of two words about who is here the newer is shown: %s", async (_, knownAt, isShown) => {
  keepTick({ groupId: "3", tripId: "7", day: today(), isOn: true, at: between });
  const element = (
    <RollCall
      group={{ id: "3" } as Group}
      members={[{ tripId: "7", name: "Ana Silva", homeName: "Byrne" } as GroupMember]}
      ticks={[{ tripId: "7", day: today(), isHere: false, at: knownAt }]}
    />
  );
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: "/", element }])} />
    </Provider>,
  );
  expect((await screen.findByRole<HTMLInputElement>("checkbox", { name: /Ana Silva/ })).checked).toBe(isShown);
  expect(screen.getByText(isShown ? /^1 of 1/ : /^0 of 1/)).toBeDefined();
});
