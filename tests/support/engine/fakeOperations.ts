import type { OwnMark, WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import { orderAfter } from "#client/engine/outbox/orderAfter.ts";
import type { Answer, Done, Operation } from "#shared/features/conversations/operations.ts";
import { detailsOf } from "#shared/features/translation/perLanguage.rules.ts";
import type { FakeWorld, Member, Talk } from "./fakeWorld.ts";

// Each operation once, answered again as it was answered first.
export function createFakeOperations({
  talks,
  sent,
  cancelled,
  done,
  drafts,
  state,
  now,
  tick,
  feedOf,
  publish,
  memberIn,
}: FakeWorld) {
  function send(userId: string, op: Extract<Operation, { t: "send" }>): Answer {
    const known = sent.get(`${userId}/${op.opId}`);
    const talk = talks.get(op.conversationId);
    if (known) {
      const message = talks.get(known.id)?.messages[known.seq - 1];
      return {
        opId: op.opId,
        ok: true,
        seq: known.seq,
        ver: message?.ver ?? 1,
        at: message?.at ?? now(),
        isAgain: true,
      };
    }
    if (!talk || !memberIn(talk, userId) || cancelled.has(`${userId}/${op.opId}`))
      return { opId: op.opId, ok: false, code: "not_found", isRetryable: false };
    const seq = talk.messages.length + 1;
    const message: WireMessage = {
      seq,
      from: userId,
      cid: op.opId,
      ver: 1,
      at: tick(),
      body: op.body,
      ...(op.type === 1 ? {} : { type: op.type }),
      ...(op.replyTo === undefined ? {} : { replyTo: op.replyTo }),
      ...(op.own === undefined ? {} : { details: detailsOf(op.own) }),
    };
    talk.messages.push(message);
    talk.ver++;
    sent.set(`${userId}/${op.opId}`, { id: talk.id, seq });
    publish(talk, { t: "messages", id: talk.id, from: seq, to: seq });
    return { opId: op.opId, ok: true, seq, ver: 1, at: message.at };
  }

  function change(talk: Talk, seq: number, to: (message: WireMessage) => WireMessage): Partial<Done> | null {
    const message = talk.messages[seq - 1];
    if (!message || message.isDeleted) return null;
    const next = { ...to(message), ver: message.ver + 1 };
    talk.messages[seq - 1] = next;
    talk.ver++;
    publish(talk, { t: "messages", id: talk.id, from: seq, to: seq });
    return { seq, ver: next.ver, at: tick() };
  }

  const remark = (talk: Talk, member: Member, to: Partial<OwnMark>): Partial<Done> => {
    member.mark = { ...member.mark, ...to, ver: member.mark.ver + 1 };
    publish(talk, { t: "read", id: talk.id, userId: member.mark.userId });
    return { ver: member.mark.ver, readSeq: member.mark.readSeq, readEpoch: member.mark.readEpoch };
  };

  function carryOut(userId: string, op: Operation, talk: Talk, member: Member): Partial<Done> | null {
    const own = (seq: number): boolean => talk.messages[seq - 1]?.from === userId;
    const { mark } = member;
    if (op.t === "edit")
      return own(op.seq) ? change(talk, op.seq, (message) => ({ ...message, body: op.body, editedAt: now() })) : null;
    if (op.t === "delete")
      return own(op.seq)
        ? change(talk, op.seq, ({ seq, from, cid, ver, at }) => ({
            seq,
            from,
            cid,
            ver,
            at,
            body: null,
            isDeleted: true,
          }))
        : null;
    if (op.t === "react")
      return change(talk, op.seq, ({ reactions: before = [], ...message }) => ({
        ...message,
        reactions: [
          ...before.filter((one) => one.userId !== userId),
          ...(op.emoji === null ? [] : [{ userId, emoji: op.emoji }]),
        ],
      }));
    if (op.t === "cancel") {
      const known = sent.get(`${userId}/${op.message}`);
      cancelled.add(`${userId}/${op.message}`);
      return known
        ? (change(talk, known.seq, ({ seq, from, cid, ver, at }) => ({
            seq,
            from,
            cid,
            ver,
            at,
            body: null,
            isDeleted: true,
          })) ?? {})
        : {};
    }
    if (op.t === "seen") {
      const isStale = op.epoch < mark.readEpoch && op.seq <= mark.unreadAtSeq;
      const readSeq = Math.min(op.seq, talk.messages.length);
      return isStale || readSeq <= mark.readSeq
        ? { ver: mark.ver, readSeq: mark.readSeq, readEpoch: mark.readEpoch }
        : remark(talk, member, { readSeq });
    }
    if (op.t === "unread")
      return remark(talk, member, {
        readSeq: op.seq === undefined ? 0 : Math.min(mark.readSeq, op.seq - 1),
        readEpoch: mark.readEpoch + 1,
        unreadAtSeq: talk.messages.length,
      });
    if (op.t === "archive" || op.t === "unarchive")
      return remark(talk, member, { archivedSeq: op.t === "archive" ? talk.messages.length : 0 });
    const order = orderAfter(mark, op, talk.messages.length);
    if (order) {
      member.mark = order;
      return remark(talk, member, {});
    }
    if (op.t !== "draft") return null;
    const held = drafts.get(`${userId}/${talk.id}`);
    if (held && op.base !== undefined && held.ver > op.base && !["", op.text].includes(held.text))
      return op.text === "" ? { ver: op.base } : null;
    const ver = (held?.ver ?? 0) + 1;
    drafts.set(`${userId}/${talk.id}`, { conversationId: talk.id, text: op.text, ver });
    feedOf(userId).pointers.push({ t: "draft", id: talk.id });
    return { ver };
  }

  function perform(userId: string, op: Operation): Answer {
    const refusal = state.refuse?.(op);
    if (refusal) return refusal;
    if (op.t === "send") return send(userId, op);
    const key = `${userId}/${op.opId}`;
    const before = done.get(key);
    if (before) return before.ok ? { ...before, isAgain: true } : before;
    const talk = talks.get(op.conversationId);
    const member = talk && memberIn(talk, userId);
    const found = talk && member ? carryOut(userId, op, talk, member) : null;
    const answer: Answer = found
      ? { opId: op.opId, ok: true, ...found }
      : {
          opId: op.opId,
          ok: false,
          code: talk && member ? (op.t === "draft" ? "stale_state" : "gone") : "not_found",
          isRetryable: false,
        };
    done.set(key, answer);
    return answer;
  }

  return perform;
}
