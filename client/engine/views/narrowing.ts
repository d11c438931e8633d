import type { TripState } from "#shared/features/trips/trips.states.ts";
import type { ConversationItem } from "../model.ts";

// How a list is narrowed and ordered beside its tab.
export interface Narrowing {
  readonly order: "newest" | "longestWait";
  readonly only: "unread" | "waiting" | null;
  readonly tripState: TripState | null;
  // Whose of the office they are: the viewer's own, or nobody's.
  readonly whose: "mine" | "nobodys" | null;
}

export const unnarrowed: Narrowing = { order: "newest", only: null, tripState: null, whose: null };

export const isNarrowed = ({ order, only, tripState, whose }: Narrowing): boolean =>
  order !== "newest" || only !== null || tripState !== null || whose !== null;

export const keyOf = ({ order, only, tripState, whose }: Narrowing): string =>
  [order, only, tripState, whose].join(" ");

export const fits = (
  { only, tripState, whose }: Narrowing,
  { isUnread, waitsSince, header }: Pick<ConversationItem, "isUnread" | "waitsSince" | "header">,
  viewerId: string,
): boolean =>
  (only !== "unread" || isUnread) &&
  (only !== "waiting" || waitsSince !== null) &&
  (tripState === null || header.tripState === tripState) &&
  (whose === null || (whose === "mine" ? header.assignee?.id === viewerId : header.assignee === null));

type Ordered = Pick<ConversationItem, "id" | "lastAt" | "waitsSince" | "pinRank">;

const latestFirst = (a: Ordered, b: Ordered): number =>
  a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : b.id.localeCompare(a.id);

// Those that nobody waits in follow, the latest first.
const longestWaitFirst = (a: Ordered, b: Ordered): number =>
  (a.waitsSince ?? Infinity) === (b.waitsSince ?? Infinity)
    ? latestFirst(a, b)
    : (a.waitsSince ?? Infinity) - (b.waitsSince ?? Infinity);

// What is pinned stands above the rest in every order.
export const ordered = (items: readonly ConversationItem[], order: Narrowing["order"]): readonly ConversationItem[] =>
  items.toSorted((a, b) => b.pinRank - a.pinRank || (order === "newest" ? latestFirst : longestWaitFirst)(a, b));
