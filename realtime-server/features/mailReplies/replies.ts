import { createHash } from "node:crypto";
import { can, type Actor } from "#shared/access/can.ts";
import { contentTypes, longestMessage } from "#shared/features/conversations/conversations.wire.ts";
import { typeByMime } from "#shared/features/conversations/typeByMime.ts";
import { mostUploads, type Answer, type OperationOf } from "#shared/features/conversations/operations.ts";
import { actorOf } from "../../db/actorOf.ts";
import type { Db } from "../../db/connection.ts";
import { asHttpError } from "../../http/errors.ts";
import type { MailFile, ReceivedMail } from "./readMail.ts";
import type { Reason } from "./refusalTexts.ts";

// Clean, or why not; null is that nobody could look at it yet.
export type TakeFile = (
  actor: Actor,
  file: MailFile & { readonly id: string; readonly conversationId: string },
) => Promise<{ readonly refusal: string } | { readonly mime: string } | null>;

interface ReplyPorts {
  readonly db: Db;
  readonly operate: (actor: Actor, op: OperationOf<"send">) => Promise<Answer>;
  readonly takeFile: TakeFile;
}

export interface Reply {
  readonly userId: string;
  readonly conversationId: string;
  readonly mail: Pick<ReceivedMail, "id" | "words" | "files">;
}

export type Written = "taken" | "later" | Reason;

// A name of its own kind (version 8): what came by mail is the same message however often it is brought.
function idOf(...parts: readonly string[]): string {
  const bytes = createHash("sha256")
    .update(JSON.stringify(["mail", ...parts]))
    .digest()
    .subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

function whyNot({ words, files }: Reply["mail"]): Reason | null {
  if (words === "" && files.length === 0) return "empty";
  if (words.length > longestMessage) return "tooLong";
  return files.length > mostUploads ? "tooMany" : null;
}

// An answer by mail is a message like every other: the same operation, with every right asked anew.
export function createReplies({ db, operate, takeFile }: ReplyPorts) {
  async function takeFiles(
    actor: Actor,
    { userId, conversationId, mail }: Reply,
  ): Promise<{ readonly ids: readonly string[]; readonly mimes: readonly string[] } | Exclude<Written, "taken">> {
    const ids: string[] = [];
    const mimes: string[] = [];
    for (const [at, file] of mail.files.entries()) {
      const id = idOf(userId, conversationId, mail.id, String(at));
      const taken = await takeFile(actor, { ...file, id, conversationId });
      if (taken === null) return "later";
      if ("refusal" in taken) return "file";
      ids.push(id);
      mimes.push(taken.mime);
    }
    return { ids, mimes };
  }

  async function write(actor: Actor, reply: Reply): Promise<Written> {
    const { userId, conversationId, mail } = reply;
    const files = await takeFiles(actor, reply);
    if (typeof files === "string") return files;
    const answer = await operate(actor, {
      t: "send",
      opId: idOf(userId, conversationId, mail.id),
      conversationId,
      type: files.mimes[0] === undefined ? contentTypes.text : typeByMime(files.mimes[0]),
      body: mail.words,
      ...(files.ids.length > 0 ? { uploads: [...files.ids] } : {}),
    });
    if (answer.ok) return "taken";
    return refusalOf(answer.code, answer.isRetryable);
  }

  return async (reply: Reply): Promise<Written> => {
    const reason = whyNot(reply.mail);
    if (reason !== null) return reason;
    const actor = await actorOf(db, reply.userId);
    if (!actor || !can(actor, "conversations:send")) return "closed";
    try {
      return await write(actor, reply);
    } catch (cause) {
      const { code, details, status } = asHttpError(cause);
      if (code === "unexpected") throw cause;
      if (code === "invalid" || code === "too_large") return details.reason === undefined ? "refused" : "file";
      return refusalOf(code, status >= 500 || code === "too_many");
    }
  };
}

function refusalOf(code: string, isRetryable: boolean): Written {
  // Another way it came by has changed it a little: it has arrived all the same.
  if (code === "op_mismatch") return "taken";
  if (isRetryable) return "later";
  return ["archived", "no_access", "not_found"].includes(code) ? "closed" : "refused";
}
