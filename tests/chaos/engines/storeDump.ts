import type { CachedConversation, CachedMessage } from "#client/engine/model.ts";
import type { Stores } from "#client/engine/ports.ts";
import { countersOfTally } from "#client/engine/apply/standing.ts";
import { isStaff } from "#shared/access/roles.ts";
import type { OwnMark, WireHeader } from "#shared/features/conversations/conversations.wire.ts";
import type { StoredDesk } from "../deskEntries.ts";
import type { KeptOrder, StoreDump, StoredMark, StoredMessage } from "../evidence.ts";
import type { Profile } from "./profile.ts";
import { queuedOperation } from "./queued.ts";

// What is held at the end, read as a fresh tab would read it.
export async function dumpStore({ name, person, open }: Profile): Promise<StoreDump> {
  const stores = open();
  const { cache, outbox } = stores;
  const [{ epoch, cursors }, ids, tally, queued, messages] = await Promise.all([
    cache.position(),
    cache.ids(),
    cache.tally(),
    outbox.all(),
    allMessages(stores),
  ]);
  const rows = await cache.conversations(ids);
  stores.close();
  return {
    store: name,
    user: person.id,
    isCurrent: true,
    epoch,
    cursors,
    conversations: rows.map(({ id, headSeq, from, to, header }) => ({
      id,
      headSeq,
      heldFrom: from > to ? null : from,
      ...(header ? { desk: deskOf(header) } : {}),
    })),
    messages: messages.map(storedMessage),
    marks: rows.flatMap(marksOf),
    outbox: queued.map(queuedOperation),
    // Whoever follows the whole office has no badge.
    badge: person.roles.some((role) => isStaff({ roles: [role] })) ? null : countersOfTally(tally).unreadTotal,
  };
}

async function allMessages({ cache }: Stores): Promise<readonly CachedMessage[]> {
  const all: CachedMessage[] = [];
  await cache.eachMessage((rows) => void all.push(...rows));
  return all;
}

const storedMessage = ({
  conversationId,
  seq,
  from,
  cid,
  ver,
  body,
  isDeleted,
  said = [],
}: CachedMessage): StoredMessage => ({
  conversationId,
  seq,
  sender: from,
  cid,
  ver,
  body,
  isDeleted: isDeleted ?? false,
  ...(said.some(({ pages }) => pages.length > 0) ? { says: true } : {}),
});

function marksOf({ id, header }: CachedConversation): readonly StoredMark[] {
  if (!header) return [];
  const own = header.me ? [{ ...header.me, order: orderOf(header.me) }] : [];
  const others = header.people.filter(({ isHere }) => isHere).map((person) => ({ ...person, order: null }));
  return [...own, ...others].map(({ userId, readSeq, readEpoch, order }) => ({
    conversationId: id,
    user: userId,
    readSeq,
    readEpoch,
    order,
  }));
}

// As much as was told: whoever is not of the office has none of these.
const deskOf = ({ assignee, handOver, mergedInto }: WireHeader): StoredDesk | null =>
  assignee === undefined && handOver === undefined && mergedInto === undefined
    ? null
    : { assigneeId: assignee?.id ?? null, offeredTo: handOver?.to?.id ?? null, mergedInto: mergedInto ?? null };

const momentOf = (at: string | undefined): number | null => (at === undefined ? null : Date.parse(at));

const orderOf = ({ pinRank = 0, mutedUntil, snoozedUntil, snoozedSeq = 0 }: OwnMark): KeptOrder => ({
  pinRank,
  mutedUntil: momentOf(mutedUntil),
  snoozedUntil: momentOf(snoozedUntil),
  snoozedSeq,
});
