// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import { aScene } from "#tests/support/engine/scene.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { MomentSheet } from "./MomentSheet.tsx";
import { askedMomentAtom } from "./order.atoms.ts";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "messages");
});
afterEach(cleanup);

test("going elsewhere takes along the question until when, which was asked of the conversation left", async () => {
  store.set(userAtom, aStaffUser("coordinator"));
  const router = createMemoryRouter([{ path: "/hub/messages", element: <MomentSheet /> }], {
    initialEntries: ["/hub/messages", "/hub/messages?conversation=100"],
  });
  render(
    <Provider store={store}>
      <EngineContext value={aScene().tab.engine}>
        <RouterProvider router={router} />
      </EngineContext>
    </Provider>,
  );
  act(() => store.set(askedMomentAtom, { act: "mute", id: "100" }));
  expect(screen.getByRole("dialog")).toBeTruthy();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(store.get(askedMomentAtom)).toBeNull();
});
