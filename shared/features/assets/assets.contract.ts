import * as z from "zod/mini";
import { locales } from "#shared/locales.ts";
import { uploadDeclaration, uploadProgress } from "#shared/features/uploads/uploads.contract.ts";
import { refusals } from "#shared/features/uploads/uploads.rules.ts";
import { endpoint } from "#shared/wire/endpoint.ts";
import { id, moment, text } from "#shared/wire/fields.ts";
import { itemOf, nothing } from "#shared/wire/resource.ts";
import { assetPurposes, assetStates } from "./assets.rules.ts";

const purpose = z.enum(assetPurposes);
const alt = z.partialRecord(z.enum(locales), text(300));
const percent = z.int().check(z.minimum(0), z.maximum(100));

const words = { alt, licence: text(200), focalX: percent, focalY: percent };

export const asset = z.object({
  ref: z.string(),
  purpose,
  recordId: id,
  state: z.enum(assetStates),
  // Why it was refused.
  reason: z.nullable(z.enum(refusals)),
  name: z.string(),
  mime: z.nullable(z.string()),
  size: z.nullable(z.coerce.number()),
  width: z.nullable(z.number()),
  height: z.nullable(z.number()),
  ...words,
  position: z.number(),
  isApproved: z.boolean(),
  createdAt: moment,
});

export type Asset = z.infer<typeof asset>;

const ofRecord = { purpose, recordId: id };

// Its bytes go where those of every upload go: PUT /api/uploads/:upload?offset=, and GET /api/uploads/:upload says how far they are.
export const assets = {
  list: endpoint({
    method: "GET",
    path: "/assets",
    summary: "List the files of one purpose that a record holds",
    action: "assets:read",
    query: z.object(ofRecord),
    returns: z.object({ data: z.array(asset) }),
  }),
  declare: endpoint({
    method: "POST",
    path: "/assets",
    summary:
      "Announce a file for a record; its bytes follow by PUT /api/uploads/:upload?offset=, and the last of them ends it",
    action: "assets:add",
    body: z.extend(uploadDeclaration, ofRecord),
    returns: z.object({ item: asset, upload: uploadProgress }),
  }),
  change: endpoint({
    method: "PATCH",
    path: "/assets/:ref",
    summary: "Change the words, the focal point or the place of a file, or approve it",
    action: "assets:add",
    body: z.partial(
      z.object({ ...words, position: z.int().check(z.minimum(0), z.maximum(1_000)), isApproved: z.boolean() }),
    ),
    returns: itemOf(asset),
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/assets/:ref",
    summary: "Erase a file of a record",
    action: "assets:add",
    returns: nothing,
  }),
} as const;
