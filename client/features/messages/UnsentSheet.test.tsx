// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { aLiveScene, on, talk } from "#tests/support/engine/scene.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { provideDialogs } from "#client/ui/overlay/fakeDialogs.ts";
import { UnsentSheet } from "./UnsentSheet.tsx";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  provideDialogs();
  await startText("en");
  await loadWords("ui", "messages", "errors");
});
afterEach(cleanup);

async function renderSheet() {
  store.set(userAtom, aStaffUser("coordinator"));
  const scene = await aLiveScene();
  scene.server.state.refuse = (op) => ({ opId: op.opId, ok: false, code: "archived", isRetryable: false });
  for (const text of ["We land at nine", "Where do we meet?"])
    await scene.tab.engine.send({ conversationId: talk, text });
  const onClose = vi.fn();
  render(
    <Provider store={store}>
      <EngineContext value={scene.tab.engine}>
        <MemoryRouter>
          <UnsentSheet onClose={onClose} />
        </MemoryRouter>
      </EngineContext>
    </Provider>,
  );
  await waitFor(() => expect(screen.getAllByText(/^Not sent\./)).toHaveLength(2));
  return { scene, onClose, user: userEvent.setup() };
}

test("what was refused is listed with where it belongs, and goes again with one press", async () => {
  const { scene, user } = await renderSheet();
  const [first] = screen.getAllByRole("listitem");
  if (!first) throw new Error("nothing is listed");
  expect(within(first).getByText("We land at nine")).toBeDefined();
  expect(within(first).getByRole("link").getAttribute("href")).toBe(`?conversation=${talk}`);
  scene.server.state.refuse = null;
  await user.click(screen.getByRole("button", { name: "Try all again" }));
  await act(() => scene.browser.clock.advance(40_000));
  await waitFor(() => expect(screen.getByRole("status").textContent).toBe("Everything has been sent."));
  expect(on(scene.server).map(({ body }) => body)).toEqual(["We land at nine", "Where do we meet?"]);
});

test("one of them is tried again or taken back alone, and its conversation opened", async () => {
  const { user, onClose, scene } = await renderSheet();
  const rowOf = (text: string) => within(screen.getByText(text).closest("li") ?? document.body);
  await user.click(rowOf("We land at nine").getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(screen.queryByText("We land at nine")).toBeNull());
  await user.click(rowOf("Where do we meet?").getByRole("link"));
  expect(onClose).toHaveBeenCalled();
  scene.server.state.refuse = null;
  await user.click(rowOf("Where do we meet?").getByRole("button", { name: "Try again" }));
  await act(() => scene.browser.clock.advance(40_000));
  await waitFor(() => expect(on(scene.server).map(({ body }) => body)).toEqual(["Where do we meet?"]));
});
