import { castHosting } from "./cast.ts";
import { hostingConversation } from "./hostings.ts";
import type { ConversationDraft } from "./draft.ts";
import { groupConversations, supportConversations, tripConversations } from "./others.ts";
import type { Setting } from "./others.ts";

const conversationsInAll = 260;
const mostTripConversations = 16;

// Every conversation of the world; scripts are given out before anything is written, to those who were named first.
export function composeConversations(setting: Setting): ConversationDraft[] {
  const hostings = setting.trips.flatMap((trip) => trip.hostings.map((hosting) => ({ trip, hosting })));
  const pinnedFirst = hostings.toSorted(
    (a, b) => Number(b.hosting.placement.script !== undefined) - Number(a.hosting.placement.script !== undefined),
  );
  const groups = groupConversations(setting);
  const castings = pinnedFirst.flatMap(({ trip, hosting }) => castHosting(trip, hosting, setting.library) ?? []);
  const trips = tripConversations(setting, mostTripConversations);
  const support = supportConversations(setting, conversationsInAll - groups.length - castings.length - trips.length);
  const talks = castings.map((casting) => hostingConversation(casting, setting));
  return [...talks, ...trips, ...groups, ...support].toSorted((a, b) => startOf(a) - startOf(b));
}

const startOf = ({ messages }: ConversationDraft): number => messages[0]?.at ?? 0;
