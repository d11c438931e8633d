import type { Done, OperationOf } from "#shared/features/conversations/operations.ts";
import { contentTypes, type OwnMark, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { detailsOf } from "#shared/features/translation/perLanguage.rules.ts";
import { answeredVersion, type Pending, type Viewer } from "../model.ts";
import type { CacheChanges, Held, Need } from "../store/storePorts.ts";
import { orderAfter } from "../outbox/orderAfter.ts";
import { reactionsAfter } from "../outbox/reactionsAfter.ts";
import { createWorkingCopy, type Context, type WorkingCopy } from "./workingCopy.ts";
import { takeDraft, takeMark, takeMessages } from "./takeIn.ts";

export interface Answered {
  readonly pending: Pending;
  readonly answer: Done;
}

const seqOf = ({ op }: Pending, answer: Done): number | undefined => answer.seq ?? ("seq" in op ? op.seq : undefined);

export const needOfAnswers = (answered: readonly Answered[]): Need => ({
  conversations: [...new Set(answered.map(({ pending }) => pending.op.conversationId))],
  messages: answered.flatMap(({ pending, answer }) => {
    const seq = seqOf(pending, answer);
    return seq === undefined ? [] : [{ conversationId: pending.op.conversationId, from: seq, to: seq }];
  }),
  drafts: answered.flatMap(({ pending }) => (pending.op.t === "draft" ? [pending.op.conversationId] : [])),
});

// What an answer tells is written down before the operation leaves the queue, so that nothing flickers and nothing is lost between the two.
export function applyAnswers(held: Held, answered: readonly Answered[], context: Context): CacheChanges {
  const copy = createWorkingCopy(held, { ...context, stamp: "answer" });
  for (const one of answered)
    if (held.conversations.get(one.pending.op.conversationId)?.header) takeAnswer(copy, one, context);
  return copy.changes();
}

function takeAnswer(copy: WorkingCopy, { pending, answer }: Answered, { viewer }: Context): void {
  const { op } = pending;
  const { conversationId } = op;
  if (op.t === "send") return takeSent(copy, viewer, pending, answer);
  if (op.t === "edit" || op.t === "delete" || op.t === "cancel") return takeChange(copy, op, answer);
  if (op.t === "draft") return takeDraft(copy, { conversationId, text: op.text, ver: answer.ver ?? 0 });
  if (op.t === "react") return takeReaction(copy, { op, viewerId: viewer.id }, answer);
  const row = copy.conversation(conversationId);
  const mark = row?.header?.me ? markAfter(row.header.me, { op, headSeq: row.headSeq }, answer) : null;
  if (mark) takeMark(copy, viewer, { conversationId, mark });
}

// Only as long as its event has not been here: what is known of is known better than by us.
function takeSent(copy: WorkingCopy, viewer: Viewer, pending: Pending, answer: Done): void {
  const { conversationId } = pending.op;
  const { seq } = answer;
  if (seq === undefined || seq <= (copy.conversation(conversationId)?.headSeq ?? 0)) return;
  takeMessages(copy, viewer, {
    conversationId,
    messages: [messageOf(pending, { ...answer, seq })],
    whenAhead: "beside",
  });
}

function messageOf({ op, userId, at }: Pending, answer: Done & { readonly seq: number }): WireMessage {
  const { type = contentTypes.text, body, replyTo, own, point } = op.t === "send" ? op : { body: "" };
  return {
    seq: answer.seq,
    from: userId,
    cid: op.opId,
    // The event is always right about the message itself: it may have been changed since, or have been read and found to be a picture.
    ver: answeredVersion,
    at: answer.at ?? new Date(at).toISOString(),
    body,
    ...(type === contentTypes.text ? {} : { type }),
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(own === undefined ? {} : { details: detailsOf(own) }),
    ...(point === undefined ? {} : { details: { point } }),
  };
}

// What is taken back had no number yet where it was taken back from: the answer says it, if it had got one.
function takeChange(copy: WorkingCopy, op: OperationOf<"edit" | "delete" | "cancel">, answer: Done): void {
  const { ver, at, seq = op.t === "cancel" ? undefined : op.seq } = answer;
  const held = seq === undefined ? undefined : copy.message(op.conversationId, seq);
  if (!held || ver === undefined || held.ver >= ver || held.isDeleted) return;
  if (op.t === "edit")
    return copy.putMessage({ ...held, ver, body: op.body, ...(at === undefined ? {} : { editedAt: at }) });
  const { said: _, words: __, ...rest } = held;
  copy.putMessage({ ...rest, ver, body: null, isDeleted: true });
}

type React = OperationOf<"react">;

function takeReaction(
  copy: WorkingCopy,
  { op, viewerId }: { readonly op: React; readonly viewerId: string },
  { ver }: Done,
): void {
  const held = copy.message(op.conversationId, op.seq);
  if (!held || ver === undefined || held.ver >= ver) return;
  copy.putMessage({ ...held, ver, reactions: reactionsAfter(held.reactions, op.emoji, viewerId) });
}

// Whatever else there will be has a version of another thing, and says so here.
type OfMark = OperationOf<
  "seen" | "unread" | "archive" | "unarchive" | "pin" | "unpin" | "mute" | "unmute" | "snooze" | "unsnooze"
>;

// As the operation leaves it, as long as nothing newer is known; the event of the same version says the rest.
function markAfter(
  me: OwnMark,
  { op, headSeq }: { readonly op: OfMark; readonly headSeq: number },
  { ver, readSeq = me.readSeq, readEpoch = me.readEpoch }: Done,
): OwnMark | null {
  if (ver === undefined || ver <= me.ver) return null;
  if (op.t === "archive" || op.t === "unarchive") return { ...me, ver, archivedSeq: op.t === "archive" ? headSeq : 0 };
  return { ...(orderAfter(me, op, headSeq) ?? { ...me, readSeq, readEpoch }), ver };
}
