import { sql, type Selectable } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import { uploadProgress, uploads, type UploadProgress } from "#shared/features/uploads/uploads.contract.ts";
import type { Transaction } from "../../db/connection.ts";
import { reachOf } from "../../db/scopes.ts";
import type { UploadTable } from "../../db/schema.ts";
import { notFound } from "../../http/errors.ts";
import { conversationReach } from "./mayReach.ts";

export type Upload = Selectable<UploadTable>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Wanted {
  readonly actor: Actor;
  readonly id: string;
}

const mayWrite = (actor: Actor) => reachOf(conversationReach, actor, scopesOf(actor, uploads.declare.action));

const ownQuery = (db: Transaction, { actor, id }: Wanted) => {
  if (!uuid.test(id)) throw notFound();
  return db
    .selectFrom("upload")
    .innerJoin("conversation", "conversation.id", "upload.conversationId")
    .selectAll("upload")
    .where("upload.id", "=", id)
    .where("upload.ownerId", "=", actor.id)
    .where(mayWrite(actor));
};

// One's own, in a conversation that one may still write to; anything else is nothing.
export const findOwn = (db: Transaction, wanted: Wanted): Promise<Upload> =>
  ownQuery(db, wanted).executeTakeFirstOrThrow(notFound);

// Whoever comes second, on whichever server, waits and goes on from there.
export const holdOwn = (db: Transaction, wanted: Wanted): Promise<Upload> =>
  ownQuery(db, wanted).forNoKeyUpdate("upload").executeTakeFirstOrThrow(notFound);

export function findConversation(db: Transaction, { actor, id }: Wanted): Promise<{ isClosed: boolean }> {
  return db
    .selectFrom("conversation")
    .select(sql<boolean>`is_closed(conversation)`.as("isClosed"))
    .where("conversation.id", "=", id)
    .where(mayWrite(actor))
    .executeTakeFirstOrThrow(notFound);
}

export function progressOf({
  id,
  state,
  received,
  reason,
  fileName: name,
  fileMime: mime,
  fileSize: size,
  width,
  height,
  durationMs,
}: Upload): UploadProgress {
  const file = name === null ? null : { name, mime, size: Number(size), width, height, durationMs };
  return uploadProgress.parse({ id, state, received: Number(received), reason, file });
}
