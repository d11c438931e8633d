import express, { type Request, type RequestHandler } from "express";
import { partSize } from "#shared/features/uploads/sending.ts";
import { uploads, type UploadProgress } from "#shared/features/uploads/uploads.contract.ts";
import { inTransaction } from "../db/transaction.ts";
import { HttpError, refuseField } from "../http/errors.ts";
import { authorize } from "../http/mount.ts";
import type { FilePorts } from "./filePorts.ts";
import { StorageFull, type Files } from "../providers/files/files.port.ts";
import type { Transaction } from "../db/connection.ts";
import { examineUpload } from "./examination.ts";
import { partOf } from "./names.ts";
import { holdOwn, progressOf, type Home, type Upload } from "./uploads.store.ts";

// PUT /uploads/:upload?offset= with bytes: the one call that is not JSON, behind the same guards as those of the contract.
export function takeParts(ports: FilePorts, homes: readonly Home[]): RequestHandler[] {
  return [
    (request, _response, next) => {
      authorize(ports.sessions.visitOf(request), uploads.read, ports.clock.now);
      next();
    },
    express.raw({ type: "application/octet-stream", limit: partSize, inflate: false }),
    async (request, response) => {
      const progress = await takePart(request, { ...ports, homes });
      response.set("Cache-Control", "no-store").json({ status: "success", ...progress });
    },
  ];
}

async function takePart(
  request: Request,
  ports: FilePorts & { readonly homes: readonly Home[] },
): Promise<UploadProgress> {
  const { actor } = ports.sessions.visitOf(request);
  const part = { offset: offsetOf(request), bytes: bytesOf(request) };
  const progress = await inTransaction(ports.db, { actor, readOnly: false }, async (db) => {
    const upload = await holdOwn(db, ports.homes, { actor, id: String(request.params["upload"]) });
    return progressOf(upload.state === "open" ? await goOn(upload, part, { db, files: ports.files }) : upload);
  });
  if (progress.state === "received") void examineUpload(ports, progress.id);
  return progress;
}

function offsetOf({ query }: Request): number {
  const { offset, ...others } = query;
  if (Object.keys(others).length > 0) throw new HttpError("unknown_field");
  if (typeof offset !== "string" || !/^\d{1,12}$/.test(offset)) throw refuseField("offset", "format");
  return Number(offset);
}

function bytesOf({ body }: Request): Buffer {
  if (!Buffer.isBuffer(body)) throw new HttpError("malformed");
  return body;
}

interface Part {
  readonly offset: number;
  readonly bytes: Buffer;
}

// What is known already is passed over. The bytes are safe before anybody is told that they were received; a part that was written but never
// acknowledged is written over by the one that comes instead.
export async function goOn(
  upload: Upload,
  { offset, bytes }: Part,
  { db, files }: { db: Transaction; files: Files },
): Promise<Upload> {
  const [received, size] = [Number(upload.received), Number(upload.size)];
  if (offset > received) throw new HttpError("stale_state", { extra: { received } });
  if (offset + bytes.length > size) throw new HttpError("too_large", { extra: { received } });
  const fresh = bytes.subarray(received - offset);
  if (fresh.length === 0) return upload;
  await files.write(partOf(upload.id, received), fresh).catch(askAgainWhenFull);
  const state = received + fresh.length === size ? "received" : "open";
  return db
    .updateTable("upload")
    .set({ received: received + fresh.length, state })
    .where("id", "=", upload.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

function askAgainWhenFull(cause: unknown): never {
  throw cause instanceof StorageFull ? new HttpError("unavailable", { headers: { "Retry-After": "30" } }) : cause;
}
