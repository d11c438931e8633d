import type { Evidence, ParticipantRow } from "../evidence.ts";
import { markingsOf } from "./contents.ts";
import { eras, pick, storiesOf } from "./stories.ts";
import { type Finding, finding, type Rule } from "./rule.ts";

export const readMarks: Rule = {
  invariant: "I12",
  says: "read_seq is at most head_seq and falls only with an epoch step; a stale seen changes nothing; the badge is what the database counts",
  check: (evidence) => [...beyondHead(evidence), ...fallen(evidence), ...undone(evidence), ...badges(evidence)],
};

function beyondHead({ database }: Evidence): readonly Finding[] {
  const heads = new Map(database.conversations.map(({ id, headSeq }) => [id, headSeq]));
  return database.participants
    .filter(({ conversationId, readSeq }) => readSeq > (heads.get(conversationId) ?? 0))
    .map(({ conversationId, user, readSeq }) =>
      finding(
        `${user} has read conversation ${conversationId} up to ${readSeq}, its head is ${heads.get(conversationId)}`,
      ),
    );
}

// Versions put the marks of a person in the order in which they were made, in whatever order they came.
function fallen({ history }: Evidence): readonly Finding[] {
  const eraAt = eras(history);
  const groups = Map.groupBy(
    markingsOf(history),
    ({ conversationId, mark, entry }) => `${conversationId}/${mark.userId}/${eraAt(entry.t)}`,
  );
  return [...groups].flatMap(([key, markings]) => {
    const inOrder = markings.toSorted((one, other) => one.mark.ver - other.mark.ver);
    return inOrder.flatMap(({ mark, entry }, index) => {
      const before = inOrder[index - 1];
      if (!before) return [];
      const isFallen =
        mark.readEpoch < before.mark.readEpoch ||
        (mark.readEpoch === before.mark.readEpoch && mark.readSeq < before.mark.readSeq);
      return isFallen
        ? finding(
            `the mark ${key} fell from ${before.mark.readSeq} (${before.mark.readEpoch}) to ${mark.readSeq} (${mark.readEpoch})`,
            before.entry,
            entry,
          )
        : [];
    });
  });
}

// A mark that stands after "unread" needs a seen that knew of it, or that looked further than what was unread then.
function undone({ history, database }: Evidence): readonly Finding[] {
  const seens = [...storiesOf(history).values()].flatMap(({ enqueued: { user, operation } }) =>
    operation.t === "seen" ? { user, ...operation } : [],
  );
  const meant = countBy(pick(history, "meant").filter(({ kind }) => kind === "seen"));
  return database.participants
    .filter((row) => row.readEpoch > 0 && row.readSeq > 0 && !isAsTakenIn(row))
    .flatMap((row) => {
      const own = seens.filter(
        ({ user, conversationId }) => user === row.user && conversationId === row.conversationId,
      );
      // One whose operation nobody heard the id of may be the reason.
      if ((meant.get(`${row.user}/${row.conversationId}`) ?? 0) > own.length) return [];
      return own.some((seen) => explains(seen, row)) || isLeftRead(history, row)
        ? []
        : finding(
            `${row.user} marked conversation ${row.conversationId} as unread (${row.readEpoch}), and a stale seen made it read up to ${row.readSeq}`,
            ...pick(history, "enq").filter(
              ({ user, operation }) =>
                user === row.user &&
                operation.conversationId === row.conversationId &&
                (operation.t === "seen" || operation.t === "unread"),
            ),
          );
    });
}

// Whoever is taken in again begins with the notice that says so, which is read when it was one's own doing.
const isAsTakenIn = ({ fromSeq, readSeq }: ParticipantRow): boolean =>
  fromSeq > 1 && (readSeq === fromSeq || readSeq === fromSeq - 1);

const explains = ({ seq, epoch }: { readonly seq: number; readonly epoch: number }, row: ParticipantRow): boolean =>
  seq >= row.readSeq && (epoch >= row.readEpoch || seq > row.unreadAtSeq);

// What was said before the message from which on it was marked stays read.
const isLeftRead = (history: Evidence["history"], row: ParticipantRow): boolean =>
  [...storiesOf(history).values()].some(
    ({ enqueued: { user, operation } }) =>
      operation.t === "unread" &&
      user === row.user &&
      operation.conversationId === row.conversationId &&
      row.readSeq < (operation.seq ?? 0),
  );

const countBy = (
  meant: readonly { readonly user: string; readonly conversationId: string }[],
): ReadonlyMap<string, number> =>
  new Map(
    [...Map.groupBy(meant, ({ user, conversationId }) => `${user}/${conversationId}`)].map(([key, found]) => [
      key,
      found.length,
    ]),
  );

function badges({ database, stores }: Evidence): readonly Finding[] {
  const conversations = new Map(database.conversations.map((row) => [row.id, row]));
  return stores
    .filter(({ isCurrent, badge }) => isCurrent && badge !== null)
    .flatMap(({ store, user, badge }) => {
      const unread = database.participants.filter(
        (row) => row.user === user && row.isHere && isUnread(row, conversations.get(row.conversationId)),
      );
      return unread.length === badge
        ? []
        : finding(
            `store ${store} of ${user} shows ${badge} unread conversations, the database counts ${unread.length}`,
          );
    });
}

// What is muted or snoozed, is so until long after the run.
const isUnread = (
  { user, readSeq, mutedUntil, snoozedUntil, snoozedSeq }: ParticipantRow,
  conversation: { readonly headSeq: number; readonly lastSender: string | null } | undefined,
): boolean =>
  conversation !== undefined &&
  conversation.headSeq > readSeq &&
  conversation.lastSender !== user &&
  mutedUntil === null &&
  (snoozedUntil === null || conversation.headSeq > snoozedSeq);
