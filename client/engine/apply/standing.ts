import { closesAt, isRead, placeOf } from "#shared/features/conversations/conversations.rules.ts";
import { isMuted, mostPins, orderMoments } from "#shared/features/conversations/ownOrder.rules.ts";
import { factsOf } from "#shared/features/conversations/headerFacts.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ConversationsView, EngineCounters, Standing, Viewer } from "../model.ts";
import type { ListRead, Tally } from "../store/storePorts.ts";

// When the server has said when, its word goes before our own sum.
export const archiveTimeOf = (header: WireHeader): number | null =>
  header.archiveAt === null ? closesAt(factsOf(header)) : Date.parse(header.archiveAt);

const unknown: Standing = { place: "unknown", isUnread: 0, calls: 0, isCurrent: 0, lastAt: "" };

export function standingOf(header: WireHeader | null, viewer: Viewer, now: number): Standing {
  if (header === null) return unknown;
  const archiveAt = archiveTimeOf(header);
  const facts = factsOf(header);
  // That time archives it is looked at here alone, against the moment above.
  const byState = placeOf({ ...facts, toDate: null }, viewer, now);
  const place = archiveAt !== null && now >= archiveAt ? "archived" : (byState ?? "elsewhere");
  const unread = !isRead(facts, { ...viewer, isParticipant: header.me !== null });
  return {
    place,
    isUnread: unread ? 1 : 0,
    calls: unread && !isMuted(facts, now) ? 1 : 0,
    isCurrent: place === "archived" || place === "snoozed" ? 0 : 1,
    lastAt: header.lastAt,
    ...(header.me?.pinRank ? { pinRank: header.me.pinRank } : {}),
    ...turning([...(archiveAt === null ? [] : [archiveAt]), ...orderMoments(facts)], now),
  };
}

function turning(moments: readonly number[], now: number): Pick<Standing, "turnsAt"> {
  const ahead = moments.filter((at) => at > now);
  return ahead.length === 0 ? {} : { turnsAt: Math.min(...ahead) };
}

// Which rows a tab reads: one index, or two that are merged; and the pins, however old they are.
const readsOfView: Readonly<Record<ConversationsView, readonly ListRead["of"][]>> = {
  all: ["current"],
  unread: ["unread"],
  primary: [{ place: "booked" }, { place: "awaiting" }, { place: "responseSent" }, { place: "elsewhere" }],
  enquiries: [{ place: "awaiting" }, { place: "responseSent" }],
  awaiting: [{ place: "awaiting" }],
  responseSent: [{ place: "responseSent" }],
  bookings: [{ place: "booked" }],
  archived: [{ place: "archived" }],
  support: [{ place: "support" }],
  snoozed: [{ place: "snoozed" }],
};

export const readsOf = (view: ConversationsView, limit: number): readonly ListRead[] => [
  ...readsOfView[view].map((of) => ({ of, limit })),
  { of: "pinned", limit: mostPins },
];

export const isOf = (of: ListRead["of"], { place, isUnread, isCurrent, pinRank }: Standing): boolean => {
  if (of === "pinned") return pinRank !== undefined;
  return of === "current" ? isCurrent === 1 : of === "unread" ? isCurrent === 1 && isUnread === 1 : of.place === place;
};

export const isUnder = (view: ConversationsView, standing: Standing): boolean =>
  readsOfView[view].some((of) => isOf(of, standing));

export const emptyTally: Tally = {
  booked: { total: 0, unread: 0 },
  awaiting: { total: 0, unread: 0 },
  responseSent: { total: 0, unread: 0 },
  archived: { total: 0, unread: 0 },
  support: { total: 0, unread: 0 },
  snoozed: { total: 0, unread: 0 },
  elsewhere: { total: 0, unread: 0 },
  unknown: { total: 0, unread: 0 },
};

// The rows that stand differently until the server has answered are counted over.
export function recount(
  tally: Tally,
  moves: readonly { readonly before: Standing; readonly after: Standing }[],
): Tally {
  const counted: Record<string, { total: number; unread: number }> = structuredClone(tally);
  const add = ({ place, calls }: Standing, by: number): void => {
    const at = counted[place];
    if (at) counted[place] = { total: at.total + by, unread: at.unread + by * calls };
  };
  for (const { before, after } of moves) {
    add(before, -1);
    add(after, 1);
  }
  return { ...tally, ...counted };
}

export function countersOfTally(tally: Tally): EngineCounters {
  const { booked, awaiting, responseSent, archived, support, snoozed, elsewhere } = tally;
  return {
    bookedTotal: booked.total,
    awaitingTotal: awaiting.total,
    responseSentTotal: responseSent.total,
    archivedTotal: archived.total,
    supportTotal: support.total,
    snoozedTotal: snoozed.total,
    unreadTotal: booked.unread + awaiting.unread + responseSent.unread + support.unread + elsewhere.unread,
    awaitingUnread: awaiting.unread,
    responseSentUnread: responseSent.unread,
    bookedUnread: booked.unread,
    archivedUnread: archived.unread,
    supportUnread: support.unread,
  };
}
