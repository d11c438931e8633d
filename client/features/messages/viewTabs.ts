import { messagesViewOf, type MessagesView } from "#shared/features/conversations/conversations.rules.ts";
import { visibleTabs, type MessagesTab } from "#shared/features/conversations/messagesTabs.rules.ts";
import type { HasRoles } from "#shared/access/roles.ts";
import type { ConversationsView, EngineCounters } from "#client/engine/model.ts";
import type { Key } from "#client/i18n/words.ts";

const labels: Readonly<Record<MessagesView, Readonly<Partial<Record<MessagesTab, Key<"messages">>>>>> = {
  office: { primary: "tab.primary", archived: "tab.archived", support: "tab.support", snoozed: "tab.snoozed" },
  agent: { enquiries: "tab.enquiries", bookings: "tab.bookings", archived: "tab.archived", support: "tab.support" },
  regular: { all: "tab.all", unread: "tab.unread", support: "tab.supportMessages", archived: "tab.archivedMessages" },
};

export interface ViewTab {
  readonly tab: MessagesTab;
  readonly label: Key<"messages">;
  readonly unread: number;
  // How many stand there, where that is worth a figure: what was put off is not to be forgotten.
  readonly count: number;
}

export function viewTabsOf(person: HasRoles, counters: EngineCounters): readonly ViewTab[] {
  const ofView = labels[messagesViewOf(person)];
  return visibleTabs(person, counters).flatMap(({ tab, badge }) => {
    const label = ofView[tab];
    const count = tab === "snoozed" ? counters.snoozedTotal : 0;
    return label ? [{ tab, label, unread: badge ?? 0, count }] : [];
  });
}

export type EnquirySide = "awaiting" | "response_sent";

interface Choice {
  readonly tab: MessagesTab;
  // An agent's enquiries are split by whose turn it is.
  readonly side: EnquirySide | null;
}

// What the address asks for, as far as this person has it; else their first tab.
export function chosenTab(
  tabs: readonly ViewTab[],
  { tab, tab2 }: { readonly tab: string | null; readonly tab2: string | null },
): Choice {
  const chosen = tabs.find((one) => one.tab === tab)?.tab ?? tabs[0]?.tab ?? "all";
  return {
    tab: chosen,
    side: chosen === "enquiries" ? (tab2 === "response_sent" ? "response_sent" : "awaiting") : null,
  };
}

export const viewOf = ({ tab, side }: Choice): ConversationsView =>
  side === null ? tab : side === "awaiting" ? "awaiting" : "responseSent";
