import { contentTypes, type SyncEvent, type WireMessage } from "#shared/features/conversations/conversations.wire.ts";
import type { Answer } from "#shared/features/conversations/operations.ts";
import type { Pointer } from "../../realtime/news.ts";
import type { Command, Written } from "./command.ts";

const messagesKind = 1;

// What a commit has written, each position with what it points to where that is known whole from the commit itself: a run of plain
// messages made by it, for feeds of members. Everything else, and every shared feed, is read and judged for each reader.
export function pointersOf(
  commands: readonly Command[],
  results: readonly Answer[],
  written: readonly Written[],
): readonly Pointer[] {
  const made = messagesMade(commands, results);
  const at = results.reduce(
    (latest, answer) => (answer.ok && answer.at !== undefined && answer.at > latest ? answer.at : latest),
    "",
  );
  const runs = new Map<string, readonly WireMessage[] | null>();
  return written.map((pointer) => {
    const { feed, pos, conversationId } = pointer;
    const key = `${conversationId} ${pointer.seq} ${pointer.toSeq}`;
    if (!runs.has(key)) runs.set(key, pointer.kind === messagesKind ? runOf(pointer, made) : null);
    const messages = feed.startsWith("-") ? null : (runs.get(key) ?? null);
    const event: SyncEvent | null = messages && { pos, t: "messages", conversationId, messages };
    return { feed, pos, event, at };
  });
}

type Made = ReadonlyMap<string, WireMessage>;

function messagesMade(commands: readonly Command[], results: readonly Answer[]): Made {
  const made = new Map<string, WireMessage>();
  commands.forEach(({ user, op, masked, details }, at) => {
    const answer = results[at];
    if (
      op.t !== "send" ||
      op.uploads !== undefined ||
      // Its readers do not all read the same.
      masked !== undefined ||
      // Whether it is kept beside the message, the conversation has said.
      details !== undefined ||
      !answer?.ok ||
      answer.isAgain ||
      answer.seq === undefined ||
      answer.at === undefined
    )
      return;
    const { body, opId, conversationId, type, replyTo } = op;
    const message = { seq: answer.seq, from: user, cid: opId, ver: 1, at: answer.at, body };
    made.set(`${conversationId} ${answer.seq}`, {
      ...message,
      ...(type === contentTypes.text ? {} : { type }),
      ...(replyTo === undefined ? {} : { replyTo }),
    });
  });
  // What was changed again by the same commit is no longer what was sent.
  for (const { op } of commands) if (op.t !== "send" && "seq" in op) made.delete(`${op.conversationId} ${op.seq}`);
  for (const { op } of commands) if (op.t === "cancel") forget(made, op.message);
  return made;
}

function forget(made: Map<string, WireMessage>, cid: string): void {
  for (const [key, message] of made) if (message.cid === cid) made.delete(key);
}

function runOf({ conversationId, seq, toSeq }: Written, made: Made): readonly WireMessage[] | null {
  const run: WireMessage[] = [];
  for (let at = seq; at <= toSeq; at += 1) {
    const message = made.get(`${conversationId} ${at}`);
    if (!message) return null;
    run.push(message);
  }
  return run;
}
