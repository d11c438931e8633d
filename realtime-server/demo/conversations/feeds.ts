import type { ConversationRow, FeedEventRow, FeedRow, MessageRow, ParticipantRow } from "../rows.ts";

type Pointed = {
  message: readonly MessageRow[];
  participant: readonly ParticipantRow[];
  conversation: readonly ConversationRow[];
  feedIds: readonly number[];
};

type Pointer = { event: FeedEventRow; isAgain: boolean };

type Happening = { at: string; conversationId: number; seq: number; isAgain: boolean };

export const staffFeed = -1;

const runMs = 120_000;
const longestRun = 20;

// Pointers in the order in which everything happened, dense in every feed; a quick run of one conversation shares one.
export function buildFeeds({ message, participant, conversation, feedIds }: Pointed): {
  feed: FeedRow[];
  feedEvent: FeedEventRow[];
} {
  const readers = readersByConversation(participant, conversation);
  const pointers = new Map<number, Pointer[]>(feedIds.map((id) => [id, []]));
  for (const happening of happeningsOf(message)) {
    for (const feedId of readers.get(happening.conversationId) ?? []) point(pointers.get(feedId), feedId, happening);
  }
  const feed = feedIds.map((feedId) => ({ feedId, head: pointers.get(feedId)?.length ?? 0, floor: 0 }));
  return { feed, feedEvent: [...pointers.values()].flat().map(({ event }) => event) };
}

function happeningsOf(messages: readonly MessageRow[]): Happening[] {
  const first = messages.map(({ createdAt, conversationId, seq }) => ({
    at: createdAt,
    conversationId,
    seq,
    isAgain: false,
  }));
  const again = messages.flatMap(({ editedAt, conversationId, seq }) =>
    editedAt === null ? [] : [{ at: editedAt, conversationId, seq, isAgain: true }],
  );
  return [...first, ...again].toSorted(
    (a, b) =>
      compare(a.at, b.at) ||
      a.conversationId - b.conversationId ||
      Number(a.isAgain) - Number(b.isAgain) ||
      a.seq - b.seq,
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function readersByConversation(
  participants: readonly ParticipantRow[],
  conversations: readonly ConversationRow[],
): Map<number, number[]> {
  const readers = new Map(conversations.map(({ id, staffFeed: feedId }) => [id, feedId === null ? [] : [feedId]]));
  for (const { conversationId, userId } of participants) readers.get(conversationId)?.push(userId);
  return readers;
}

function point(pointers: Pointer[] | undefined, feedId: number, { at, conversationId, seq, isAgain }: Happening): void {
  if (!pointers) throw new Error(`There is no feed ${feedId}`);
  const last = pointers.at(-1);
  const isRun =
    last && !last.isAgain && !isAgain && last.event.conversationId === conversationId && last.event.refTo === seq - 1;
  const isQuick =
    last && Date.parse(at) - Date.parse(last.event.at) < runMs && last.event.refTo - last.event.ref < longestRun;
  if (isRun && isQuick) Object.assign(last.event, { refTo: seq, at });
  else
    pointers.push({
      event: { feedId, pos: pointers.length + 1, conversationId, ref: seq, refTo: seq, at, kind: 1 },
      isAgain,
    });
}
