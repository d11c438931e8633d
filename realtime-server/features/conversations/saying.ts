import { randomUUID } from "node:crypto";
import type { Actor } from "#shared/access/can.ts";
import { contentTypes } from "#shared/features/conversations/conversations.wire.ts";
import type { ErrorCode } from "#shared/wire/errors.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { Work } from "../../jobs/work.ts";
import type { Operations } from "./operate.ts";
import { commitsIn } from "./planned.store.ts";

interface Words {
  readonly writer: Actor;
  readonly conversationId: string;
  readonly text: string;
  readonly cid?: string;
  readonly replyTo?: number | null;
}

// One message as part of what else is being done: by the statements of every other, with every right asked anew. Why it may not go, or nothing.
export async function sayWithin(
  operations: Pick<Operations, "within">,
  { db, afterCommit }: Pick<Work, "db" | "afterCommit">,
  { writer, conversationId, text, cid = randomUUID(), replyTo = null }: Words,
): Promise<ErrorCode | null> {
  const { answer, tell } = await operations.within(commitsIn(db), writer, {
    t: "send",
    opId: cid,
    conversationId,
    type: contentTypes.text,
    body: text,
    ...(replyTo === null ? {} : { replyTo }),
  });
  if (!answer.ok) return answer.code;
  afterCommit(tell);
  return null;
}

export const createSaying =
  (operations: Pick<Operations, "within">) =>
  async (context: Context, words: Pick<Words, "conversationId" | "text">): Promise<void> => {
    const refusal = await sayWithin(operations, context, { ...words, writer: context.actor });
    if (refusal !== null) throw new HttpError(refusal);
  };
