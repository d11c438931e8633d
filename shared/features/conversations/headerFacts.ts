import type { HasRoles } from "#shared/access/roles.ts";
import { isSettled } from "#shared/features/support/support.rules.ts";
import type { Conversation } from "./conversations.records.ts";
import { isClosed, isRead, placeOf, titleFor, type ConversationFacts } from "./conversations.rules.ts";
import type { WireHeader } from "./conversations.wire.ts";
import { longForm } from "./messageForms.ts";
import { conversationSidOf, messageIdOf } from "./messageIds.ts";

// What the rules ask about a conversation, as one reader's header tells it.
export type HeaderFacts = ConversationFacts & { readonly isParticipant: boolean };

export function factsOf({
  kind,
  tripState,
  hostingState,
  fromDate,
  toDate,
  timezone,
  isArchived,
  me,
  last,
  lastHuman,
  supportCase,
}: WireHeader): HeaderFacts {
  return {
    kind,
    tripState,
    hostingState,
    fromDate,
    toDate,
    timezone,
    isSupportArchived: kind === "support" && isArchived,
    ...(isArchived ? { isToldClosed: true } : {}),
    archivedSeq: me?.archivedSeq ?? 0,
    mutedUntil: me?.mutedUntil ?? null,
    snoozedUntil: me?.snoozedUntil ?? null,
    snoozedSeq: me?.snoozedSeq ?? 0,
    headSeq: last?.seq ?? 0,
    lastSenderId: last?.from ?? null,
    readSeq: me?.readSeq ?? 0,
    // What the office says of a case is its word on it.
    lastHumanSide: isSettled(supportCase, lastHuman) ? "office" : (lastHuman?.side ?? null),
    isParticipant: me !== null,
  };
}

type Person = HasRoles & { readonly id: string };

// A header in the long form of the messaging calls.
export function longConversation(header: WireHeader, reader: Person, now: number): Conversation {
  const {
    id,
    kind,
    people,
    last,
    me,
    lastAt,
    headSeq: _,
    lastHuman: __,
    isArchived: ___,
    blocked: ____,
    assignee: _____,
    labels: ______,
    priority: _______,
    urgent: ________,
    dueAt: _________,
    county: __________,
    agency: ___________,
    familyIds: ____________,
    ...same
  } = header;
  const facts = factsOf(header);
  const title = titleFor(reader, header);
  return {
    ...same,
    id,
    kind,
    sid: conversationSidOf(id),
    title: "names" in title ? [...title.names] : [],
    place: placeOf(facts, reader, now),
    isRead: isRead(facts, { ...reader, isParticipant: facts.isParticipant }),
    isArchived: isClosed(facts, now),
    isParticipant: me !== null,
    people: people.map(({ userId, name, side, picture, isHere }) => ({ id: userId, name, side, picture, isHere })),
    lastMessage: last && longForm(id, last),
    lastSeenMessages: lastSeenOf(header),
    lastAt,
  };
}

// Who has seen how much, of those who have seen anything.
export const lastSeenOf = ({ id, people }: Pick<WireHeader, "id" | "people">): Conversation["lastSeenMessages"] =>
  people
    .filter(({ readSeq, isHere }) => isHere && readSeq > 0)
    .map(({ userId, readSeq }) => ({ seenBy: userId, messageId: messageIdOf(id, readSeq) }));
