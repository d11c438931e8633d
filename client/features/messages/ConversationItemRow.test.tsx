// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { forGood } from "#shared/features/conversations/ownOrder.rules.ts";
import type { Role } from "#shared/access/roles.ts";
import { aScene } from "#tests/support/engine/scene.ts";
import { aHeader, aMark } from "#tests/support/engine/wireFactories.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { createRush } from "#client/ui/scroll/rush.ts";
import { ConversationItemRow } from "./ConversationItemRow.tsx";
import { EngineContext } from "./watches.ts";

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages", "states");
});
beforeEach(() => vi.stubGlobal("matchMedia", () => ({ matches: true })));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderRow(change: Partial<ConversationItem>, role: Role = "coordinator", rush = createRush()) {
  store.set(userAtom, aStaffUser(role));
  const header = aHeader({ studentName: "Lucía Ortega", familyName: "Byrne" });
  const item: ConversationItem = {
    id: header.id,
    header,
    title: { names: ["Lucía Ortega"] },
    place: "awaiting",
    isUnread: true,
    pinRank: 0,
    mutedUntil: null,
    snoozedUntil: null,
    unreadCount: 1,
    isActive: true,
    lastAt: header.lastAt,
    waiting: null,
    draft: null,
    hasTrouble: false,
    draftVer: 0,
    waitsSince: null,
    ...change,
  };
  render(
    <Provider store={store}>
      <EngineContext value={aScene().tab.engine}>
        <ConversationItemRow
          item={item}
          href="?conversation=100"
          isSelected={false}
          pictureSize={40}
          isReachable
          isChosen={false}
          rush={rush}
        />
      </EngineContext>
    </Provider>,
  );
  return userEvent.setup();
}

const menuButton = () => screen.queryByRole("button", { name: /^Actions for/ });
const entries = () => screen.getAllByRole("menuitem").map(({ textContent }) => textContent);

test("a row that rushes by has its words and its link, and its picture and actions as soon as it is calm", async () => {
  const rush = createRush();
  for (const at of [0, 16]) rush.moved({ left: 0, top: at * 10, at });
  renderRow({}, "coordinator", rush);
  const drawn = (): readonly unknown[] => [menuButton() !== null, document.querySelector("[data-shape]") === null];
  const link = screen.getByRole("link", { name: "Lucía Ortega" });
  expect(drawn()).toEqual([false, false]);
  await expect.poll(drawn).toEqual([true, true]);
  expect(link.isConnected).toBe(true);
});

test("the menu of a row offers what its key does as well", async () => {
  const user = renderRow({});
  await user.click(screen.getByRole("button", { name: "Actions for Lucía Ortega" }));
  expect(entries().slice(0, 2)).toEqual(["Mark as readU", "ArchiveE"]);
});

test("a row in which one takes no part allows nothing, and has no button that would open an empty menu", () => {
  renderRow({ header: aHeader({ me: null, tripId: null }) }, "finance");
  expect(menuButton()).toBeNull();
});

test("how long somebody waits goes on by itself, and turns to ember when it is late", () => {
  vi.useFakeTimers({ now: Date.parse("2027-07-20T12:00:00Z") });
  renderRow({ waitsSince: Date.parse("2027-07-20T00:58:00Z"), header: aHeader({ me: null }) });
  const wait = () => screen.getByText(/^waits /);
  expect([wait().textContent, wait().getAttribute("data-long")]).toEqual(["waits 11h", "false"]);
  act(() => vi.advanceTimersByTime(3_600_000));
  expect([wait().textContent, wait().getAttribute("data-long")]).toEqual(["waits 12h", "true"]);
  vi.useRealTimers();
});

test("a conversation one takes no part in wears no figure of unread messages that nothing could take away", () => {
  renderRow({ header: aHeader({ me: null }), isUnread: true });
  expect(screen.queryByText(/unread/)).toBeNull();
  cleanup();
  renderRow({ header: aHeader({ headSeq: 3, me: aMark({ readSeq: 1 }) }), isUnread: true, unreadCount: 2 });
  expect(screen.getByText("2 unread")).toBeDefined();
});

test("blanks alone are no draft that somebody would look for", () => {
  renderRow({ draft: "And the dog?" });
  expect(screen.getByText(/Draft/)).toBeDefined();
  cleanup();
  renderRow({ draft: " \n " });
  expect(screen.queryByText(/Draft/)).toBeNull();
});

test("what is closed for everybody is neither put away nor brought back", async () => {
  const user = renderRow({ place: "archived", isActive: false, isUnread: false, header: aHeader({ me: aMark() }) });
  await user.click(screen.getByRole("button", { name: /^Actions for/ }));
  expect(entries()).toEqual(["Mark as unreadU", "ChooseX", "View trip"]);
});

async function offered(change: Partial<ConversationItem>, role: Role = "coordinator") {
  const user = renderRow(change, role);
  await user.click(screen.getByRole("button", { name: /Actions for/ }));
  const words = screen.getAllByRole("menuitem").map(({ textContent }) => textContent);
  cleanup();
  return words;
}

test("offers to pin, to mute and, to the office alone, to snooze; and of each the way back", async () => {
  expect(await offered({})).toEqual([
    "Mark as readU",
    "ArchiveE",
    "Pin to the top",
    "Mute…",
    "Snooze…",
    "ChooseX",
    "View trip",
  ]);
  expect(await offered({ pinRank: 3, mutedUntil: forGood, place: "snoozed", snoozedUntil: forGood })).toEqual([
    "Mark as readU",
    "ArchiveE",
    "Unpin",
    "Move to the top",
    "Unmute",
    "Bring back now",
    "ChooseX",
    "View trip",
  ]);
  for (const word of ["Snooze…", "ChooseX"]) expect(await offered({}, "parent")).not.toContain(word);
  expect(await offered({ pinRank: 3, place: "archived" })).toEqual(["Mark as readU", "Unpin", "ChooseX", "View trip"]);
});

test("shows that it is pinned and muted, and when it comes back", () => {
  renderRow({ pinRank: 3, mutedUntil: forGood, place: "snoozed", snoozedUntil: forGood });
  expect(screen.getByLabelText("Pinned")).toBeTruthy();
  expect(screen.getByLabelText("Muted")).toBeTruthy();
  expect(screen.getByText("back when somebody writes")).toBeTruthy();
});

test("a row says whose of the office it is", () => {
  renderRow({ header: aHeader({ assignee: { id: "9", name: "Niamh Gallagher", picture: null } }) });
  expect(screen.getByTitle("Niamh Gallagher")).toBeTruthy();
  expect(screen.getByRole("img", { name: "Assigned to Niamh Gallagher" })).toBeTruthy();
  cleanup();
  renderRow({ header: aHeader({ assignee: null }) });
  expect(screen.queryByRole("img", { name: /Assigned/ })).toBeNull();
});

test("an offered hand-over is said in the place of what was said last", async () => {
  await loadWords("desk");
  const handOver = {
    from: { id: "9", name: "Niamh Gallagher" },
    to: { id: "12", name: "Tomás Reyes" },
    team: null,
    line: "",
    until: "2027-07-20T12:05:00Z",
  };
  renderRow({ header: aHeader({ handOver }) });
  expect(await screen.findByText("Offered to Tomás Reyes.")).toBeTruthy();
});
