// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aScene } from "#tests/support/engine/scene.ts";
import { aHeader, aWireMessage } from "#tests/support/engine/wireFactories.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import type { TimelineEntry } from "#client/engine/model.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { createRush } from "#client/ui/scroll/rush.ts";
import { ThreadEntry } from "./ThreadEntry.tsx";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages", "states");
});
beforeEach(() =>
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() })),
);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderEntry(rush = createRush()) {
  store.set(userAtom, aStaffUser("coordinator"));
  const message = aWireMessage(3, { from: "8", body: "On the way" });
  const entry: TimelineEntry = {
    t: "message",
    key: "m3",
    shown: {
      cid: "m3",
      conversationId: "100",
      seq: 3,
      from: "8",
      at: 0,
      message,
      files: [],
      state: "sent",
      isChanging: false,
    },
  };
  const run = { key: "r3", from: "8", isOwn: false, at: 0, entries: [entry] };
  render(
    <Provider store={store}>
      <EngineContext value={aScene().tab.engine}>
        <ThreadEntry
          row={{ t: "entry", key: "m3", run, entry, startsRun: true, endsRun: true }}
          header={aHeader()}
          acts={{ isClosed: false, mayPutOff: true, onWrite: () => undefined, onLeave: () => undefined }}
          seenBy={[]}
          hasArrived
          quoted={() => null}
          isFound={false}
          onOpen={() => undefined}
          rush={rush}
        />
      </EngineContext>
    </Provider>,
  );
  return userEvent.setup();
}

const menu = () => screen.queryByRole("button", { name: "Actions for this message" });
const face = () => document.querySelector("[style*='--size']");

test("a message that rushes by has its words, and its face and its menu as soon as it is calm", async () => {
  const rush = createRush();
  for (const at of [0, 16]) rush.moved({ left: 0, top: at * 10, at });
  renderEntry(rush);
  const words = screen.getByText("On the way");
  expect([menu(), face()]).toEqual([null, null]);
  await expect.poll(() => [menu() !== null, face() !== null]).toEqual([true, true]);
  expect(words.isConnected).toBe(true);
});

test("what can be done with a message is offered when its menu is opened", async () => {
  const user = renderEntry();
  expect(screen.queryByRole("menuitem", { name: "Reply" })).toBeNull();
  await user.click(menu() ?? document.body);
  expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Reply", "Copy", "Forward", "Report"]),
  );
});
