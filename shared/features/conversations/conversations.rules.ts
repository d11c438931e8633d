import { hasRole, hasRoleOr, isStaff, type HasRoles } from "#shared/access/roles.ts";
import { addDays } from "#shared/time/days.ts";
import { instantOf } from "#shared/machine/zone.ts";
import { isMuted, isSnoozed, type OrderFacts } from "./ownOrder.rules.ts";
import type { TripHostFamilyState, TripState } from "#shared/features/trips/trips.states.ts";

export const conversationKinds = ["trip", "trip_host_family", "group", "support"] as const;

export type ConversationKind = (typeof conversationKinds)[number];

// Whose side somebody is on: the family's, the booker's (parent, student, agent) or ours.
export const sides = ["host", "booker", "office"] as const;

export type Side = (typeof sides)[number];

export interface ConversationFacts extends OrderFacts {
  readonly kind: ConversationKind;
  readonly tripState: TripState | null;
  readonly hostingState: TripHostFamilyState | null;
  readonly fromDate: string | null;
  // The last day of the trip or the group, in the zone of the family's county.
  readonly toDate: string | null;
  readonly timezone: string;
  // Kept for support alone: the others end by rule.
  readonly isSupportArchived: boolean;
  // As the server has said it is: also where it goes on in another one, which no date and no state tells.
  readonly isToldClosed?: boolean;
  readonly archivedSeq: number;
  // Of the newest message that the reader may see; 0 and nobody without one.
  readonly headSeq: number;
  readonly lastSenderId: string | null;
  readonly readSeq: number;
  // Of the newest message that a person wrote.
  readonly lastHumanSide: Side | null;
}

type Standing = Pick<ConversationFacts, "kind" | "tripState" | "hostingState">;

const beforeTheStay: readonly TripState[] = ["new", "enquiry", "reserved", "booked", "customer_service"];
const sinceTheStay: readonly TripState[] = ["in-progress", "completed"];
const inTouch: readonly TripHostFamilyState[] = [
  "potential_trip_host_family",
  "host_family_review_-_pending_submission",
  "awaiting_host_family_review",
  "accepted_hosting",
  "considering_hosting",
];

// Whether anything may still be written. The trip's own conversation has no family and goes by the trip; groups and support end by time and by hand.
export function isActive({ kind, tripState, hostingState }: Standing): boolean {
  if (kind === "group" || kind === "support") return true;
  if (tripState === null) return false;
  if (kind === "trip") return beforeTheStay.includes(tripState) || sinceTheStay.includes(tripState);
  if (hostingState === null) return false;
  return (
    (beforeTheStay.includes(tripState) && inTouch.includes(hostingState)) ||
    (sinceTheStay.includes(tripState) && hostingState === "accepted_hosting")
  );
}

export interface ClosingSettings {
  readonly groupDays: number;
  readonly tripDays: number;
}

export const closingSettings: ClosingSettings = { groupDays: 3, tripDays: 7 };

// When time alone closes it: as the day begins that lies more than so many days after the last one.
export function closesAt(
  { kind, toDate, timezone }: Pick<ConversationFacts, "kind" | "toDate" | "timezone">,
  { groupDays, tripDays }: ClosingSettings = closingSettings,
): number | null {
  if (kind === "support" || toDate === null) return null;
  return instantOf(addDays(toDate, (kind === "group" ? groupDays : tripDays) + 1), "00:00", timezone);
}

// Closed is closed for everybody: nothing is written, changed or taken back there. The database knows it by the moment that
// closing.store.ts writes down, and asks is_closed.
export function isClosed(
  conversation: Standing & Pick<ConversationFacts, "toDate" | "timezone" | "isSupportArchived">,
  now: number,
): boolean {
  if (conversation.kind === "support") return conversation.isSupportArchived;
  const at = closesAt(conversation);
  return !isActive(conversation) || (at !== null && now >= at);
}

// Put away by one reader for oneself, until there is a newer message: that closes nothing.
export const isPutAway = ({ archivedSeq, headSeq }: Pick<ConversationFacts, "archivedSeq" | "headSeq">): boolean =>
  archivedSeq > 0 && headSeq <= archivedSeq;

export interface Reader extends HasRoles {
  readonly id: string;
  // In this conversation: staff see many in which they take no part.
  readonly isParticipant: boolean;
}

// Of staff who take no part it is asked only whether somebody waits for one of us.
export function isRead(
  {
    headSeq,
    readSeq,
    lastSenderId,
    lastHumanSide,
  }: Pick<ConversationFacts, "headSeq" | "readSeq" | "lastSenderId" | "lastHumanSide">,
  reader: Reader,
): boolean {
  if (isStaff(reader) && !reader.isParticipant) return lastHumanSide === null || lastHumanSide === "office";
  return headSeq === 0 || lastSenderId === reader.id || readSeq >= headSeq;
}

// The three ways in which the messages screen shows itself. Agent-like is the role of the agent alone (decisions 23).
export type MessagesView = "office" | "agent" | "regular";

export function messagesViewOf(person: HasRoles): MessagesView {
  if (hasRoleOr(person, "finance", "coordinator", "administrator")) return "office";
  return hasRole(person, "agent") ? "agent" : "regular";
}

export interface Names {
  readonly kind: ConversationKind;
  readonly studentName: string | null;
  readonly familyName: string | null;
  readonly groupName: string | null;
}

// Names to be joined, or the label of support.
export type Title = { readonly label: "support" } | { readonly names: readonly string[] };

export function titleFor(person: HasRoles, { kind, studentName, familyName, groupName }: Names): Title {
  if (kind === "support") return { label: "support" };
  if (kind === "group") return { names: named(groupName) };
  const both = named(studentName, familyName);
  if (messagesViewOf(person) !== "regular") return { names: both };
  if (hasRole(person, "parent") && familyName !== null) return { names: [familyName] };
  if (hasRole(person, "host_family") && studentName !== null) return { names: [studentName] };
  return { names: both };
}

const named = (...names: readonly (string | null)[]): readonly string[] => names.filter((name) => name !== null);

// Where a conversation stands under the tabs of a reader: archived, snoozed and support come first, groups stand under none of their own.
export const places = ["archived", "snoozed", "support", "booked", "awaiting", "responseSent"] as const;

export type Place = (typeof places)[number];

export const enquiryStates: readonly TripState[] = ["new", "enquiry", "reserved"];

export function placeOf(conversation: ConversationFacts, reader: HasRoles, now: number): Place | null {
  if (conversation.isToldClosed || isClosed(conversation, now) || isPutAway(conversation)) return "archived";
  if (isSnoozed(conversation, now)) return "snoozed";
  if (conversation.kind === "support") return "support";
  if (conversation.tripState === null) return null;
  if (!enquiryStates.includes(conversation.tripState)) return "booked";
  return conversation.lastHumanSide === sideOf(reader) ? "responseSent" : "awaiting";
}

// What is neither put away nor put off.
export const isCurrent = (place: Place | null): boolean => place !== "archived" && place !== "snoozed";

export function sideOf(person: HasRoles): Side {
  if (isStaff(person)) return "office";
  return hasRole(person, "host_family") ? "host" : "booker";
}

export interface Counters {
  readonly bookedTotal: number;
  readonly awaitingTotal: number;
  readonly responseSentTotal: number;
  readonly archivedTotal: number;
  readonly supportTotal: number;
  readonly snoozedTotal: number;
  readonly unreadTotal: number;
  readonly awaitingUnread: number;
  readonly responseSentUnread: number;
  readonly bookedUnread: number;
  readonly archivedUnread: number;
  readonly supportUnread: number;
}

// Counted from the conversations every time, never added up. What is archived or snoozed is nobody's unread mail, and what is muted calls nobody.
export function countersOf(
  conversations: readonly (ConversationFacts & { readonly isParticipant: boolean })[],
  reader: HasRoles & { readonly id: string },
  now: number,
): Counters {
  const placed = conversations.map((one) => ({
    place: placeOf(one, reader, now),
    isUnread: !isRead(one, { ...reader, isParticipant: one.isParticipant }) && !isMuted(one, now),
  }));
  const total = (place: Place): number => placed.filter((one) => one.place === place).length;
  const unread = (place: Place): number => placed.filter((one) => one.place === place && one.isUnread).length;
  return {
    bookedTotal: total("booked"),
    awaitingTotal: total("awaiting"),
    responseSentTotal: total("responseSent"),
    archivedTotal: total("archived"),
    supportTotal: total("support"),
    snoozedTotal: total("snoozed"),
    unreadTotal: placed.filter(({ place, isUnread }) => isUnread && isCurrent(place)).length,
    awaitingUnread: unread("awaiting"),
    responseSentUnread: unread("responseSent"),
    bookedUnread: unread("booked"),
    archivedUnread: unread("archived"),
    supportUnread: unread("support"),
  };
}
