import { sql, type RawBuilder, type Selectable, type SqlBool } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import { uploadProgress, type UploadProgress } from "#shared/features/uploads/uploads.contract.ts";
import type { Transaction } from "../db/connection.ts";
import type { UploadTable } from "../db/schema.ts";
import { HttpError, notFound } from "../http/errors.ts";

export type Upload = Selectable<UploadTable>;

// What files are sent to, a conversation or a record: which uploads to it somebody may go on with.
export type Home = (actor: Actor) => RawBuilder<SqlBool>;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

interface Wanted {
  readonly actor: Actor;
  readonly id: string;
}

const ownQuery = (db: Transaction, homes: readonly Home[], { actor, id }: Wanted) => {
  if (!uuid.test(id)) throw notFound();
  return db
    .selectFrom("upload")
    .selectAll("upload")
    .where("upload.id", "=", id)
    .where("upload.ownerId", "=", actor.id)
    .where(
      sql<SqlBool>`(${sql.join(
        homes.map((home) => home(actor)),
        sql` OR `,
      )})`,
    );
};

// One's own, to where one may still send; anything else is nothing.
export const findOwn = (db: Transaction, homes: readonly Home[], wanted: Wanted): Promise<Upload> =>
  ownQuery(db, homes, wanted).executeTakeFirstOrThrow(notFound);

// Whoever comes second, on whichever server, waits and goes on from there.
export const holdOwn = (db: Transaction, homes: readonly Home[], wanted: Wanted): Promise<Upload> =>
  ownQuery(db, homes, wanted).forNoKeyUpdate("upload").executeTakeFirstOrThrow(notFound);

export const findKnown = (db: Transaction, id: string): Promise<Upload | undefined> =>
  db.selectFrom("upload").selectAll().where("id", "=", id).executeTakeFirst();

interface Named {
  readonly name: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

// The same file under the same id is the same upload; an id says nothing about anybody else's.
export function checkSame(known: Upload, { name, mime, size, sha256 }: Named, isSamePlace: boolean): void {
  const isSame =
    isSamePlace &&
    known.name === name &&
    Number(known.size) === size &&
    known.mime === mime &&
    known.sha256.toString("hex") === sha256;
  if (!isSame) throw new HttpError("op_mismatch");
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
