import { buffer } from "node:stream/consumers";
import type { Request, RequestHandler } from "express";
import { sql } from "kysely";
import { anonymous } from "#shared/access/can.ts";
import { isSizeOf, largestSizeOf, type AssetPurpose } from "#shared/features/assets/assets.rules.ts";
import type { ImageWidth } from "#shared/features/uploads/uploads.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { inTransaction } from "../../db/transaction.ts";
import { withViewerMark } from "../../documents/viewerMark.ts";
import { deliver } from "../../files/deliver.ts";
import { originalOf, pictureOf } from "../../files/names.ts";
import { inMemory, openSealed } from "../../files/sealedFiles.ts";
import { sealedHeaders } from "../../files/sealedHeaders.ts";
import type { Visit } from "../../http/context.ts";
import { HttpError, notFound, refuseField } from "../../http/errors.ts";
import type { Ports } from "../../ports.ts";
import type { StoredFile } from "../../providers/files/files.port.ts";
import { refForm } from "./assets.store.ts";
import { reachesAsset } from "./reach.ts";

const proofLastsMs = 10 * 60_000;

interface Medium {
  readonly ref: string;
  readonly purpose: AssetPurpose;
  readonly dataClass: string;
  readonly recordKind: string;
  readonly recordId: string;
  readonly uploadId: string | null;
  readonly source: string | null;
  readonly name: string;
  readonly mime: string;
  readonly isPublic: boolean;
}

// GET /media/:ref, for images with ?w=. Whether the reader may is asked of the record at every request; what is foreign and what is not there are one (S28).
export function serveMedia(ports: Ports): RequestHandler {
  return async (request, response) => {
    const visit = ports.sessions.visitOf(request);
    const medium = await lookFor(request, ports, visit);
    const width = widthOf(request, medium);
    const found = await fileOf(ports, medium, width);
    if (!found) throw notFound();
    const isMarked = medium.dataClass === "C4" && width !== null;
    const seenAt = ports.clock.now();
    await deliver(request, response, {
      file: isMarked ? await marked(ports, found, { userId: visit.actor.id, seenAt }) : found,
      // What is marked is another picture for everybody, at every moment.
      tag: `"${medium.ref}.${width ?? "original"}${isMarked ? `.${visit.actor.id}.${seenAt.getTime()}` : ""}"`,
      headers: { ...sealedHeaders(medium), "Cache-Control": keepingOf(medium) },
    });
  };
}

async function lookFor(request: Request, { db, clock }: Ports, visit: Visit): Promise<Medium> {
  const ref = String(request.params["ref"]);
  if (!refForm.test(ref)) throw notFound();
  const { actor } = visit;
  const medium = await inTransaction(db, { actor, readOnly: true }, (transaction) => find(transaction, ref, visit));
  if (medium.dataClass !== "C4") return medium;
  requireFreshProof(visit, clock.now());
  const look = {
    actorId: actor.id,
    action: "media:see",
    object: `asset:${ref} ${medium.purpose}`,
    ip: request.ip ?? "",
  };
  await db
    .insertInto("auditLog")
    .values({ ...look, at: clock.now() })
    .execute();
  return medium;
}

async function find(db: Transaction, ref: string, { actor }: Visit): Promise<Medium> {
  const { rows } = await sql<Medium>`
    SELECT ref, purpose, data_class, record_kind, record_id::text, upload_id, source, name, mime, ${reachesAsset(anonymous, "see")} AS is_public
    FROM asset WHERE ref = ${ref} AND state = 'clean' AND ${reachesAsset(actor, "see")}`.execute(db);
  if (!rows[0]) throw notFound();
  return rows[0];
}

function requireFreshProof({ session }: Visit, now: Date): void {
  if (!session || now.getTime() - session.provedAt.getTime() > proofLastsMs) throw new HttpError("prove_again");
}

const isImage = ({ mime }: Medium): boolean => mime.startsWith("image/");

function widthOf({ query }: Request, medium: Medium): ImageWidth | null {
  const asked = query["w"];
  if (asked === undefined) return isImage(medium) ? largestSizeOf(medium.purpose) : null;
  const width = typeof asked === "string" && /^\d{3,4}$/.test(asked) ? Number(asked) : 0;
  if (!isImage(medium) || !isSizeOf(medium.purpose, width)) throw refuseField("w", "choice");
  return width;
}

function fileOf(ports: Ports, medium: Medium, width: ImageWidth | null): Promise<StoredFile | null> {
  const { files, demoFiles } = ports;
  const { uploadId, source, dataClass } = medium;
  if (uploadId) {
    const name = width ? pictureOf(uploadId, width) : originalOf(uploadId);
    return dataClass === "C4" ? openSealed(ports, medium, name) : files.open(name);
  }
  return demoFiles.open(source ?? "", width ?? 0);
}

interface Seen {
  readonly userId: string;
  readonly seenAt: Date;
}

// S28: passports, papers and the like carry who looks at them, and when, in the picture itself.
async function marked({ db }: Ports, file: StoredFile, { userId, seenAt }: Seen): Promise<StoredFile> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT trim(first_name || ' ' || last_name) AS name FROM app_user WHERE id = ${userId}`.execute(db);
  const moment = `${seenAt.toISOString().slice(0, 16).replace("T", " ")} UTC`;
  return inMemory(await withViewerMark(await buffer(file.read()), `${rows[0]?.name ?? ""} · ${moment} · Hearth`));
}

// Under a reference there are the same bytes for ever. What everybody sees may lie anywhere on the way, but for a home's, which may be hidden
// again: with whoever has seen it. The rest is asked for again each time.
function keepingOf({ isPublic, dataClass, recordKind }: Medium): string {
  if (isPublic) return `${recordKind === "household" ? "private" : "public"}, max-age=31536000, immutable`;
  return dataClass === "C4" ? "private, no-store" : "private, no-cache";
}
