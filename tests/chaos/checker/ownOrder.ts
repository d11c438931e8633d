import type { Operation } from "#shared/features/conversations/operations.ts";
import { mostPins } from "#shared/features/conversations/ownOrder.rules.ts";
import type { Evidence, ParticipantRow } from "../evidence.ts";
import { eras, type Story, storiesOf } from "./stories.ts";
import { type Finding, finding, type Rule } from "./rule.ts";

export const ownOrder: Rule = {
  invariant: "I25",
  says: "What stands of a person's own order of the list is what that person asked for last, and no more than ten are pinned",
  check: (evidence) => [...tooMany(evidence), ...otherwise(evidence)],
};

function tooMany({ database }: Evidence): readonly Finding[] {
  const pinned = Map.groupBy(
    database.participants.filter(({ isHere, pinRank }) => isHere && pinRank > 0),
    ({ user }) => user,
  );
  return [...pinned]
    .filter(([, rows]) => rows.length > mostPins)
    .map(([user, rows]) => finding(`${user} has pinned ${rows.length} conversations`));
}

type Part = "pin" | "mute" | "snooze";

const partOf = ({ t }: Operation): Part | null =>
  t === "pin" || t === "unpin"
    ? "pin"
    : t === "mute" || t === "unmute"
      ? "mute"
      : t === "snooze" || t === "unsnooze"
        ? "snooze"
        : null;

const wanted = (op: Operation): number | null =>
  op.t === "pin" ? op.rank : op.t === "unpin" ? 0 : "until" in op ? Date.parse(op.until) : null;

const standing = (row: ParticipantRow, part: Part): number | null =>
  part === "pin" ? row.pinRank : part === "mute" ? row.mutedUntil : row.snoozedUntil;

// Versions put what was answered in its order; what nobody heard the answer of may have come last. Who is taken in again begins without.
function otherwise({ history, database }: Evidence): readonly Finding[] {
  const eraAt = eras(history);
  const present = eraAt(Infinity);
  const verOf = ({ succeeded }: Story): number | null =>
    succeeded.findLast(({ t }) => eraAt(t) === present)?.answer.ver ?? null;
  const asked = Map.groupBy(storiesOf(history).values(), ({ enqueued: { user, operation } }) => {
    const part = partOf(operation);
    return part === null ? "" : `${user}/${operation.conversationId}/${part}`;
  });
  return database.participants
    .filter(({ isHere, fromSeq }) => isHere && fromSeq === 1)
    .flatMap((row) =>
      (["pin", "mute", "snooze"] as const).flatMap((part) => {
        const stories = asked.get(`${row.user}/${row.conversationId}/${part}`) ?? [];
        const last = stories
          .filter((story) => verOf(story) !== null)
          .toSorted((one, other) => (verOf(one) ?? 0) - (verOf(other) ?? 0))
          .at(-1);
        const unheard = stories.filter((story) => verOf(story) === null && story.failed.length === 0);
        const may = [...(last ? [last] : []), ...unheard].map(({ enqueued }) => wanted(enqueued.operation));
        return last === undefined || may.includes(standing(row, part))
          ? []
          : finding(
              `${row.user} asked for a ${part} of ${wanted(last.enqueued.operation)} in conversation ${row.conversationId}, and ${standing(row, part)} stands`,
              last.enqueued,
              last.succeeded.at(-1),
            );
      }),
    );
}
