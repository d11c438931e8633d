// @vitest-environment jsdom
import { act, cleanup, render, screen } from "@testing-library/react";
import { Provider } from "jotai";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { aLiveScene, talk } from "#tests/support/engine/scene.ts";
import { aHeader } from "#tests/support/engine/wireFactories.ts";
import { aStaffUser } from "#client/app/shells/hub/aStaffUser.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { userAtom } from "#client/session/session.ts";
import { store } from "#client/session/store.ts";
import { createRush } from "#client/ui/scroll/rush.ts";
import { ConversationItemRow } from "./ConversationItemRow.tsx";
import { EngineContext } from "./watches.ts";

// A row that is drawn asks for this once.
const drawn = { rows: 0 };

beforeAll(async () => {
  await startText("en");
  await loadWords("ui", "messages", "states");
});
beforeEach(() => void (drawn.rows = 0));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function aRow() {
  const { tab } = await aLiveScene();
  store.set(userAtom, aStaffUser("coordinator"));
  const names = ["Aoife Byrne", "Carmen Ortega", "Niamh Gallagher"];
  const person = aHeader().people[0] as ReturnType<typeof aHeader>["people"][number];
  const header = aHeader({
    id: talk,
    people: names.map((name, at) => ({ ...person, userId: String(at + 1), name, isHere: true })),
  });
  const item: ConversationItem = {
    id: talk,
    header,
    title: { names: ["Lucía Ortega"] },
    place: "awaiting",
    isUnread: false,
    get pinRank() {
      drawn.rows += 1;
      return 0;
    },
    mutedUntil: null,
    snoozedUntil: null,
    unreadCount: 0,
    isActive: true,
    lastAt: header.lastAt,
    waiting: null,
    draft: null,
    draftVer: 0,
    hasTrouble: false,
    waitsSince: null,
  };
  vi.useFakeTimers({ now: Date.parse("2027-07-20T12:00:00Z") });
  render(
    <Provider store={store}>
      <EngineContext value={tab.engine}>
        <ConversationItemRow
          item={item}
          href="#"
          isSelected={false}
          pictureSize={40}
          isReachable
          isChosen={false}
          rush={createRush()}
        />
      </EngineContext>
    </Provider>,
  );
  const types = (userId: string, isTyping = true): void =>
    act(() => tab.hear({ t: "typing", conversationId: talk, userId, isTyping }));
  const pass = (ms: number): void =>
    act(() => {
      vi.advanceTimersByTime(ms);
    });
  const said = (): string | null => screen.queryByText(/typing/)?.textContent ?? null;
  return { types, pass, said };
}

test("who types changes the line alone: the row is not drawn again, however many there are", async () => {
  const { types, pass, said } = await aRow();
  const atFirst = drawn.rows;
  expect(atFirst).toBeGreaterThan(0);
  types("1");
  pass(0);
  expect(said()).toContain("Aoife");
  types("2");
  types("3");
  pass(1_000);
  expect(said()).toMatch(/Aoife.*Carmen.*Niamh/);
  expect(drawn.rows).toBe(atFirst);
});

test("the line is drawn once a second at most, and ends with what is so", async () => {
  const { types, pass, said } = await aRow();
  types("1");
  pass(0);
  const first = said();
  types("2");
  types("2", false);
  types("3");
  pass(900);
  expect(said()).toBe(first);
  pass(100);
  expect(said()).toMatch(/Aoife.*Niamh/);
  types("1", false);
  types("3", false);
  pass(1_000);
  expect(said()).toBeNull();
});
