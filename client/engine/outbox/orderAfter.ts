import type { Operation } from "#shared/features/conversations/operations.ts";
import type { OwnMark } from "#shared/features/conversations/conversations.wire.ts";

// How an operation leaves a person's own order of the list: the same before the answer and after it. Null of all other operations.
export function orderAfter(me: OwnMark, op: Operation, headSeq: number): OwnMark | null {
  const { pinRank: _, ...unpinned } = me;
  const { mutedUntil: __, ...unmuted } = me;
  const { snoozedUntil: ___, snoozedSeq: ____, ...awake } = me;
  if (op.t === "pin") return { ...me, pinRank: op.rank };
  if (op.t === "unpin") return unpinned;
  if (op.t === "mute") return { ...me, mutedUntil: op.until };
  if (op.t === "unmute") return unmuted;
  if (op.t === "snooze") return { ...me, snoozedUntil: op.until, snoozedSeq: Math.min(op.seq, headSeq) };
  return op.t === "unsnooze" ? awake : null;
}
