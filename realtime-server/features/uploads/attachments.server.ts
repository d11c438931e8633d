import type { Request, RequestHandler } from "express";
import { sql } from "kysely";
import { scopesOf, type Actor } from "#shared/access/can.ts";
import { drawnWidths, fullWidth, largestWidth, type ImageWidth } from "#shared/features/uploads/uploads.rules.ts";
import { conversations } from "#shared/features/conversations/conversations.contract.ts";
import { reachOf } from "../../db/scopes.ts";
import { callerOf } from "../../http/caller.ts";
import { notFound } from "../../http/errors.ts";
import { authorize } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import type { StoredFile } from "../../providers/files/files.port.ts";
import { deliver } from "../../files/deliver.ts";
import { originalOf, pictureOf } from "../../files/names.ts";
import { sealedHeaders } from "../../files/sealedHeaders.ts";
import { messageReach, takesPart } from "./conversationHome.ts";
import type { Readings } from "../../db/readings.ts";

interface Attachment {
  readonly uploadId: string | null;
  readonly name: string;
  readonly mime: string;
  readonly source: string;
  readonly conversationId: string;
  readonly takesPart: boolean;
}

// GET /attachments/:ref, for images with ?w=. Whether the reader may is asked at every request, as the conversation stands then (S28).
export function serveAttachments(ports: Ports, readings: Readings): RequestHandler {
  return async (request, response) => {
    const visit = ports.sessions.visitOf(request);
    authorize(visit, conversations.read, ports.clock.now);
    const ref = String(request.params["ref"]);
    const attachment = await find(ports, ref, visit.actor);
    if (!attachment.takesPart)
      await readings.from(callerOf(request).ip)({
        readerId: visit.actor.id,
        at: ports.clock.now(),
        conversationIds: [attachment.conversationId],
      });
    const width = isImage(attachment) ? widthOf(request) : largestWidth;
    const file = await fileOf(ports, attachment, width);
    if (!file) throw notFound();
    await deliver(request, response, {
      file,
      tag: `"${ref}.${width}"`,
      headers: { ...sealedHeaders(attachment), "Cache-Control": "private, max-age=600" },
    });
  };
}

function find({ db }: Ports, ref: string, actor: Actor): Promise<Attachment> {
  if (!/^[\w-]{22,64}$/.test(ref)) throw notFound();
  return db
    .selectFrom("attachment")
    .innerJoin("message", (join) =>
      join
        .onRef("message.conversationId", "=", "attachment.conversationId")
        .onRef("message.seq", "=", "attachment.seq"),
    )
    .innerJoin("conversation", "conversation.id", "attachment.conversationId")
    .select(["attachment.uploadId", "attachment.mime", "attachment.source", "attachment.conversationId"])
    .select(
      sql<string>`shown_body(attachment.name, attachment.masked_name, message.sender_id, ${actor.id}::bigint, ${[...actor.roles]}::text[])`.as(
        "name",
      ),
    )
    .select(sql<boolean>`${takesPart(actor)}`.as("takesPart"))
    .where("attachment.randomRef", "=", ref)
    .where("message.deleted", "=", false)
    .where(sql<boolean>`(message.require_roles IS NULL OR message.require_roles && ${[...actor.roles]}::text[])`)
    .where(reachOf(messageReach, actor, scopesOf(actor, conversations.read.action)))
    .executeTakeFirstOrThrow(notFound);
}

const isImage = ({ mime }: Attachment): boolean => mime.startsWith("image/");

function widthOf({ query }: Request): ImageWidth {
  const width = query["w"] === undefined ? largestWidth : drawnWidths.find((one) => String(one) === query["w"]);
  if (width === undefined) throw notFound();
  return width;
}

function fileOf({ files, demoFiles }: Ports, attachment: Attachment, width: ImageWidth): Promise<StoredFile | null> {
  const { uploadId, source } = attachment;
  if (uploadId === null) return width === fullWidth ? Promise.resolve(null) : demoFiles.open(source, width);
  return files.open(isImage(attachment) ? pictureOf(uploadId, width) : originalOf(uploadId));
}
