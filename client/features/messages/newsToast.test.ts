// @vitest-environment jsdom
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { aHeader, aPerson, aWireMessage } from "#tests/support/engine/wireFactories.ts";
import type { ConversationItem } from "#client/engine/model.ts";
import { loadWords, startText } from "#client/i18n/text.ts";
import { toastsAtom } from "#client/session/notices.atoms.ts";
import { store } from "#client/session/store.ts";
import { newsToast } from "./newsToast.tsx";

beforeAll(async () => {
  await startText("en");
  await loadWords("messages");
});
beforeEach(() => store.set(toastsAtom, []));
afterEach(() => store.set(toastsAtom, []));

function hear(conversationId: string, body: string): void {
  const header = aHeader({ id: conversationId, people: [aPerson("8", { name: "Aoife Murphy" })] });
  const item: ConversationItem = {
    id: header.id,
    header,
    title: { names: ["Murphy"] },
    place: "booked",
    isUnread: true,
    unreadCount: 1,
    isActive: true,
    lastAt: header.lastAt,
    waiting: null,
    draft: null,
    hasTrouble: false,
    draftVer: 0,
    waitsSince: null,
    mutedUntil: null,
    snoozedUntil: null,
    pinRank: 0,
  };
  const message = aWireMessage(1, { from: "8", body });
  newsToast({
    item,
    message,
    me: { id: "7", roles: ["parent"] },
    href: `/travel/messages?conversation=${conversationId}`,
  });
}

test("what is said in one conversation is one notice with the newest words, in another it is another", () => {
  hear("100", "Hello");
  hear("101", "When do you arrive?");
  hear("100", "Are you there?");
  expect(store.get(toastsAtom).map(({ title, line, href }) => [title, line, href])).toEqual([
    ["Aoife Murphy", "When do you arrive?", "/travel/messages?conversation=101"],
    ["Aoife Murphy", "Are you there?", "/travel/messages?conversation=100"],
  ]);
});
