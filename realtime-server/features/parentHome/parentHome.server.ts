import type { parentHome } from "#shared/features/parentHome/parentHome.contract.ts";
import { dayOf } from "#shared/time/days.ts";
import type { Handlers } from "../../http/mount.ts";
import { childrenOf } from "./children.store.ts";
import { countUnread, recentConversationsOf } from "./conversations.store.ts";
import { tripsOf } from "./trips.store.ts";
import { unpaidOf } from "./unpaid.store.ts";
import { lookingOf, waitingFor } from "./waiting.store.ts";

const shownConversations = 3;

export const parentHomeHandlers: Handlers<typeof parentHome> = {
  read: async (_, { db, actor, scopes, now }) => {
    const at = now();
    const reader = { db, actor, scopes, at, today: dayOf(at) };
    return {
      trips: await tripsOf(reader),
      waiting: await waitingFor(reader),
      looking: await lookingOf(reader),
      unpaid: await unpaidOf(reader),
      conversations: await recentConversationsOf(reader, shownConversations),
      unreadTotal: await countUnread(reader),
      children: await childrenOf(reader),
    };
  },
};
