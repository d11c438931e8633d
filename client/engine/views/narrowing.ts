import { priorityOf, type Priority } from "#shared/features/conversations/priority.rules.ts";
import { isWhen, type StayTime } from "#shared/features/conversations/stayTimes.rules.ts";
import { dayIn, officeZone } from "#shared/machine/zone.ts";
import { queueWeight } from "#shared/features/desk/queue.rules.ts";
import type { TripState } from "#shared/features/trips/trips.states.ts";
import { caseStateOf, topicOf, type CaseState, type SupportTopic } from "#shared/features/support/support.rules.ts";
import type { WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { ConversationItem } from "../model.ts";

// How a list is narrowed and ordered beside its tab.
export interface Narrowing {
  readonly order: "newest" | "longestWait" | "queue";
  readonly only: "unread" | "waiting" | "overdue" | null;
  readonly tripState: TripState | null;
  // Whose of the office they are: the viewer's own, nobody's, or those that the viewer is offered.
  readonly whose: "mine" | "nobodys" | "offered" | null;
  readonly team: string | null;
  // What the office says of them: a label, and how much they press.
  readonly label: string | null;
  readonly priority: Priority | null;
  // In which county, and with which agency.
  readonly county: string | null;
  readonly agency: string | null;
  // With which host family.
  readonly family: string | null;
  // When the stay is.
  readonly stay: StayTime | null;
  // Of those with support: how the case stands, and what it is about.
  readonly caseState: CaseState | null;
  readonly topic: SupportTopic | null;
}

export const unnarrowed: Narrowing = {
  order: "newest",
  only: null,
  tripState: null,
  whose: null,
  team: null,
  label: null,
  priority: null,
  county: null,
  agency: null,
  family: null,
  stay: null,
  caseState: null,
  topic: null,
};

export const isNarrowed = ({ order, ...rest }: Narrowing): boolean =>
  order !== "newest" || Object.values(rest).some((value) => value !== null);

export const keyOf = (narrowing: Narrowing): string => {
  const { order, only, tripState, whose, team, label, priority, county, agency, family, stay, caseState, topic } =
    narrowing;
  return [order, only, tripState, whose, team, label, priority, county, agency, family, stay, caseState, topic].join(
    " ",
  );
};

// How the case stands; null of what is no conversation with support.
export const caseOf = ({ supportCase, lastHuman }: Pick<WireHeader, "supportCase" | "lastHuman">): CaseState | null =>
  supportCase ? caseStateOf(supportCase, lastHuman) : null;

// As the office says, or else as the rule does.
export const pressureOf = (
  { waitsSince, header }: Pick<ConversationItem, "waitsSince" | "header">,
  now: number,
): Priority =>
  priorityOf(
    { ...header, byHand: header.priority ?? null, why: header.urgent ?? null, waits: waitsSince !== null },
    now,
  );

const isOffered = ({ handOver }: ConversationItem["header"], viewerId: string): boolean =>
  handOver?.to?.id === viewerId || (handOver?.team?.memberIds.includes(viewerId) ?? false);

function isWhose(whose: Narrowing["whose"], header: ConversationItem["header"], viewerId: string): boolean {
  if (whose === null) return true;
  if (whose === "offered") return isOffered(header, viewerId);
  return whose === "mine" ? header.assignee?.id === viewerId : header.assignee === null;
}

export const fits = (
  { only, tripState, whose, team, label, priority, county, agency, family, stay, caseState, topic }: Narrowing,
  { isUnread, waitsSince, header }: Pick<ConversationItem, "isUnread" | "waitsSince" | "header">,
  { viewerId, now }: { readonly viewerId: string; readonly now: number },
): boolean =>
  (only !== "unread" || isUnread) &&
  (only !== "waiting" || waitsSince !== null) &&
  (only !== "overdue" || (waitsSince !== null && header.dueAt !== undefined && Date.parse(header.dueAt) <= now)) &&
  (label === null || (header.labels?.includes(label) ?? false)) &&
  (priority === null || priority === pressureOf({ waitsSince, header }, now)) &&
  (county === null || county === header.county?.id) &&
  (agency === null || agency === header.agency?.id) &&
  (family === null || (header.familyIds?.includes(family) ?? false)) &&
  (stay === null || isWhen(stay, header, dayIn(officeZone, now))) &&
  (caseState === null || caseState === caseOf(header)) &&
  (topic === null || (header.kind === "support" && topic === topicOf(header.topic))) &&
  (tripState === null || header.tripState === tripState) &&
  (team === null || header.team?.id === team) &&
  isWhose(whose, header, viewerId);

type Ordered = Pick<ConversationItem, "id" | "lastAt" | "waitsSince" | "pinRank" | "header">;

const latestFirst = (a: Ordered, b: Ordered): number =>
  a.lastAt < b.lastAt ? 1 : a.lastAt > b.lastAt ? -1 : b.id.localeCompare(a.id);

// Those that nobody waits in follow, the latest first.
const longestWaitFirst = (a: Ordered, b: Ordered): number =>
  (a.waitsSince ?? Infinity) === (b.waitsSince ?? Infinity)
    ? latestFirst(a, b)
    : (a.waitsSince ?? Infinity) - (b.waitsSince ?? Infinity);

// The longest wait, counting for more the nearer the start is (queue.rules.ts).
const queueFirst =
  (now: number) =>
  (a: Ordered, b: Ordered): number => {
    const weightOf = ({ waitsSince, header: { fromDate } }: Ordered): number =>
      queueWeight({ waitsSince, fromDate }, now);
    return weightOf(b) - weightOf(a) || latestFirst(a, b);
  };

// What is pinned stands above the rest in every order.
export function ordered(
  items: readonly ConversationItem[],
  order: Narrowing["order"],
  now: number,
): readonly ConversationItem[] {
  const by = { newest: latestFirst, longestWait: longestWaitFirst, queue: queueFirst(now) }[order];
  return items.toSorted((a, b) => b.pinRank - a.pinRank || by(a, b));
}
