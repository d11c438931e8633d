import type { parentHome } from "#shared/features/parentHome/parentHome.contract.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Handlers } from "../../http/mount.ts";
import { childrenOf } from "./children.store.ts";
import { countUnread, recentConversationsOf } from "./conversations.store.ts";
import { nextTripOf } from "./nextTrip.store.ts";
import { unpaidOf } from "./unpaid.store.ts";

const shownConversations = 3;

export const parentHomeHandlers: Handlers<typeof parentHome> = {
  read: async (_, { db, actor, now }) => {
    const at = now();
    const reader = { db, actor, at, today: dayOf(at) };
    return {
      nextTrip: await nextTripOf(reader),
      unpaid: await unpaidOf(reader),
      conversations: await recentConversationsOf(reader, shownConversations),
      unreadTotal: await countUnread(reader),
      children: await childrenOf(reader),
    };
  },
};
