// @vitest-environment jsdom
import { cleanup, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Role } from "#shared/access/roles.ts";
import { aLiveScene, aScene, me, talk } from "#tests/support/engine/scene.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import type { Engine } from "#client/engine/engine.ts";
import type { ConversationsView } from "#client/engine/model.ts";
import { unnarrowed } from "#client/engine/views/narrowing.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { NothingHere, NothingOpen } from "./Nothing.tsx";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages");
});
afterEach(cleanup);

function renderAs(role: Role, engine: Engine, shown: ReactNode): void {
  store.set(userAtom, aStaffUser(role));
  render(
    <Provider store={store}>
      <MemoryRouter>
        <EngineContext value={engine}>{shown}</EngineContext>
      </MemoryRouter>
    </Provider>,
  );
}

const emptyFor = (role: Role, view: ConversationsView, engine = aScene().tab.engine): void =>
  renderAs(role, engine, <NothingHere view={view} narrowing={unnarrowed} />);
const heading = (name: string) => screen.findByRole("heading", { name });

test("where no conversation is open, it says what there is to choose", async () => {
  const { tab } = await aLiveScene();
  renderAs("parent", tab.engine, <NothingOpen />);
  expect(await heading("Choose a conversation")).not.toBeNull();
  await tab.engine.stop();
});

test("whoever has no conversation yet is not told to choose one", async () => {
  const { server, tab } = aScene();
  server.remove(talk, me);
  await tab.engine.start();
  renderAs("parent", tab.engine, <NothingOpen />);
  expect(await heading("Conversations open here")).not.toBeNull();
  await tab.engine.stop();
});

test("a parent without a conversation is led to the families, a host waits for theirs", async () => {
  emptyFor("parent", "all");
  expect(await heading("No conversations yet")).not.toBeNull();
  expect(screen.getByRole("link", { name: "Find a family" }).getAttribute("href")).toBe("/experience/families");
  cleanup();
  emptyFor("host_family", "all");
  expect(await heading("No conversations yet")).not.toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});

test("whoever has never asked support can do so where its conversations would be; support itself cannot", async () => {
  emptyFor("parent", "support");
  expect(screen.getByRole("button", { name: "Ask the Hearth team" })).not.toBeNull();
  cleanup();
  emptyFor("coordinator", "support");
  expect(screen.queryByRole("button")).toBeNull();
});

test("an agent who has answered everything is not told that there are no conversations, and is led to unread bookings", async () => {
  const { engine } = aScene().tab;
  emptyFor("agent", "awaiting", engine);
  expect(await heading("Nobody is waiting")).not.toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
  cleanup();
  const counters = { ...engine.counters().read(), bookedUnread: 2 };
  const counting = { watch: () => () => undefined, read: () => counters };
  emptyFor("agent", "awaiting", { ...engine, counters: () => counting });
  expect(screen.getByRole("link", { name: /^Bookings\s*2 unread$/ }).getAttribute("href")).toBe("?tab=bookings");
});

test("where nothing fits, all filters are taken away with one press; the tab and the order stay", async () => {
  store.set(userAtom, aStaffUser("coordinator"));
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={["/hub/messages?tab=support&tab3=unread&whose=mine&sort=waiting&topic=payment"]}>
        <EngineContext value={aScene().tab.engine}>
          <NothingHere view="support" narrowing={{ ...unnarrowed, only: "unread", whose: "mine" }} />
        </EngineContext>
      </MemoryRouter>
    </Provider>,
  );
  expect(await heading("Nothing fits")).not.toBeNull();
  const clear = screen.getByRole("link", { name: "Clear filters" });
  expect(clear.getAttribute("href")).toBe("?tab=support&sort=waiting");
});
