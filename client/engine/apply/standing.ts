import { closesAt, isRead, placeOf } from "#shared/features/conversations/conversations.rules.ts";
import { factsOf } from "#shared/features/conversations/headerFacts.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ConversationsView, EngineCounters, Standing, Viewer } from "../model.ts";
import type { ListRead, Tally } from "../store/storePorts.ts";

// When the server has said when, its word goes before our own sum.
export const archiveTimeOf = (header: WireHeader): number | null =>
  header.archiveAt === null ? closesAt(factsOf(header)) : Date.parse(header.archiveAt);

const unknown: Standing = { place: "unknown", isUnread: 0, isCurrent: 0, lastAt: "" };

export function standingOf(header: WireHeader | null, viewer: Viewer, now: number): Standing {
  if (header === null) return unknown;
  const archiveAt = archiveTimeOf(header);
  // Time is looked at here alone, against the moment above.
  const byState = placeOf({ ...factsOf(header), toDate: null }, viewer, now);
  const place = archiveAt !== null && now >= archiveAt ? "archived" : (byState ?? "elsewhere");
  const unread = !isRead(factsOf(header), { ...viewer, isParticipant: header.me !== null });
  return {
    place,
    isUnread: unread ? 1 : 0,
    isCurrent: place === "archived" ? 0 : 1,
    lastAt: header.lastAt,
    ...(archiveAt === null || place === "archived" ? {} : { archiveAt }),
  };
}

// Which rows a tab reads: one index, or two that are merged.
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
};

export const readsOf = (view: ConversationsView, limit: number): readonly ListRead[] =>
  readsOfView[view].map((of) => ({ of, limit }));

export const isUnder = (view: ConversationsView, { place, isUnread, isCurrent }: Standing): boolean =>
  readsOfView[view].some((of) =>
    of === "current" ? isCurrent === 1 : of === "unread" ? isCurrent === 1 && isUnread === 1 : of.place === place,
  );

export const emptyTally: Tally = {
  booked: { total: 0, unread: 0 },
  awaiting: { total: 0, unread: 0 },
  responseSent: { total: 0, unread: 0 },
  archived: { total: 0, unread: 0 },
  support: { total: 0, unread: 0 },
  elsewhere: { total: 0, unread: 0 },
  unknown: { total: 0, unread: 0 },
};

// The rows that stand differently until the server has answered are counted over.
export function recount(
  tally: Tally,
  moves: readonly { readonly before: Standing; readonly after: Standing }[],
): Tally {
  const counted: Record<string, { total: number; unread: number }> = structuredClone(tally);
  const add = ({ place, isUnread }: Standing, by: number): void => {
    const at = counted[place];
    if (at) counted[place] = { total: at.total + by, unread: at.unread + by * isUnread };
  };
  for (const { before, after } of moves) {
    add(before, -1);
    add(after, 1);
  }
  return { ...tally, ...counted };
}

export function countersOfTally(tally: Tally): EngineCounters {
  const { booked, awaiting, responseSent, archived, support, elsewhere } = tally;
  return {
    bookedTotal: booked.total,
    awaitingTotal: awaiting.total,
    responseSentTotal: responseSent.total,
    archivedTotal: archived.total,
    supportTotal: support.total,
    unreadTotal: booked.unread + awaiting.unread + responseSent.unread + support.unread + elsewhere.unread,
    awaitingUnread: awaiting.unread,
    responseSentUnread: responseSent.unread,
    bookedUnread: booked.unread,
    archivedUnread: archived.unread,
    supportUnread: support.unread,
  };
}
