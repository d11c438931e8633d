import type { HasRoles } from "#shared/access/roles.ts";
import { messagesViewOf, type Counters, type MessagesView } from "./conversations.rules.ts";

// How many conversations call for somebody by their counters: for an agent those that a tab shows, for everybody else all that are unread.
// The office's are counted otherwise (waiting.rules.ts).
export const callingOf = (view: MessagesView, counters: Counters): number =>
  view === "agent"
    ? counters.awaitingUnread + counters.responseSentUnread + counters.bookedUnread + counters.supportUnread
    : counters.unreadTotal;

export type MessagesTab = "all" | "unread" | "primary" | "enquiries" | "bookings" | "archived" | "support" | "snoozed";

export interface VisibleTab {
  readonly tab: MessagesTab;
  // Unread, for those who see a figure there.
  readonly badge: number | null;
}

const bare = (...tabs: readonly MessagesTab[]): readonly VisibleTab[] => tabs.map((tab) => ({ tab, badge: null }));

// An agent sees a tab beside the enquiries when there is something under it.
export function visibleTabs(person: HasRoles, counters: Counters): readonly VisibleTab[] {
  const view = messagesViewOf(person);
  if (view === "office") return bare("primary", "archived", "support", "snoozed");
  if (view === "regular") return bare("all", "unread", "support", "archived");
  const {
    awaitingUnread,
    responseSentUnread,
    bookedTotal,
    bookedUnread,
    archivedTotal,
    archivedUnread,
    supportTotal,
    supportUnread,
  } = counters;
  return [
    { tab: "enquiries", badge: awaitingUnread + responseSentUnread },
    ...(bookedTotal > 0 ? [{ tab: "bookings", badge: bookedUnread } as const] : []),
    ...(archivedTotal > 0 ? [{ tab: "archived", badge: archivedUnread } as const] : []),
    ...(supportTotal > 0 ? [{ tab: "support", badge: supportUnread } as const] : []),
  ];
}
