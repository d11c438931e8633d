import { stepUpActions } from "#shared/access/matrix.ts";
import type { assets } from "#shared/features/assets/assets.contract.ts";
import {
  assetPurposes,
  replaces,
  ruleOf,
  type AssetPurpose,
  type AssetRefusal,
} from "#shared/features/assets/assets.rules.ts";
import { writeLine } from "../../db/auditLine.ts";
import { checkDeclared, plainly } from "../../files/declared.ts";
import { countUpload } from "../../files/quota.ts";
import { checkSame, findKnown, progressOf, type Upload } from "../../files/uploads.store.ts";
import type { Context } from "../../http/context.ts";
import { HttpError, notFound } from "../../http/errors.ts";
import { requireFreshProof } from "../../http/freshProof.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { addAsset, countAssets, openUpload, type Declared } from "./adding.ts";
import { eraseAssets, holdAsset, listAssets, shown, type AssetRow } from "./assets.store.ts";
import { holdRecord } from "./reach.ts";
import { places, type AssetEvent } from "./records.ts";
import { changeOf } from "./tellOfAssets.ts";

export function createAssetHandlers({ config }: Pick<Ports, "config">): Handlers<typeof assets> {
  return {
    list: async (wanted, { db, actor }) => ({ data: (await listAssets(db, actor, wanted)).map(shown) }),
    declare: async (asked, context) => {
      const declared = plainly(asked);
      const { kinds, largest } = ruleOf(declared.purpose);
      checkDeclared(declared, { kinds, most: largest });
      await holdRecord(context.db, context.actor, declared);
      const known = await findKnown(context.db, declared.id);
      if (known) return sameAgain(context, known, declared);
      await checkRoom(context, declared);
      proveFor(context, declared.purpose);
      const { actor, now } = context;
      await countUpload(context.db, { ownerId: actor.id, size: declared.size, limits: config.limits, now: now() });
      const upload = await openUpload(context, declared);
      const added = await addAsset(context, declared);
      await noteLine(context, added, "added");
      return { item: shown(added), upload: progressOf(upload) };
    },
    change: async ({ ref, isApproved, alt, ...fields }, context) => {
      const { db, actor, now } = context;
      const sides = [
        ...(isApproved === undefined ? [] : (["approve"] as const)),
        ...(isApproved === undefined || alt || Object.keys(fields).length > 0 ? (["add"] as const) : []),
      ];
      const held = await holdAsset(db, { actor, ref, sides });
      const isItsOwn = sides.includes("add");
      if (isItsOwn) proveFor(context, purposeOf(held));
      if (isApproved && held.state !== "clean") refuse("notClean");
      const changed = await db
        .updateTable("asset")
        .set({
          ...fields,
          ref,
          ...(alt && { alt: JSON.stringify(alt) }),
          ...(isApproved !== undefined && { approvedAt: isApproved ? now() : null }),
        })
        .where("ref", "=", ref)
        .returningAll()
        .executeTakeFirstOrThrow();
      if (isItsOwn) await noteLine(context, held, "changed");
      await tell(context, held);
      return { item: shown(changed) };
    },
    remove: async ({ ref }, context) => {
      const { db, actor } = context;
      const held = await holdAsset(db, { actor, ref, sides: ["add"] });
      const { whyNotRemove } = places[ruleOf(purposeOf(held)).record];
      proveFor(context, purposeOf(held));
      if (held.state === "clean") refuse((await whyNotRemove?.(db, held.recordId, ref)) ?? null);
      await eraseAssets(db, [ref]);
      await noteLine(context, held, "removed");
      await tell(context, held);
      return {};
    },
  };
}

async function tell({ db, changed }: Context, held: AssetRow): Promise<void> {
  for (const change of await changeOf(db, held)) changed(change);
}

// A file asks for what any change of its record asks for (S5).
function proveFor(context: Context, purpose: AssetPurpose): void {
  if (stepUpActions.includes(ruleOf(purpose).add)) requireFreshProof(context);
}

async function noteLine(context: Context, held: AssetRow, event: AssetEvent): Promise<void> {
  const { add, record } = ruleOf(purposeOf(held));
  const line = places[record].lineOf?.(held.recordId, event, held.ref);
  if (line) await writeLine(context, add, line);
}

function refuse(reason: AssetRefusal | null): void {
  if (reason) throw new HttpError("refused", { reason });
}

function purposeOf({ purpose }: AssetRow): AssetPurpose {
  const known = assetPurposes.find((one) => one === purpose);
  if (!known) throw notFound();
  return known;
}

async function checkRoom({ db }: Context, { purpose, recordId }: Declared): Promise<void> {
  const { record, most } = ruleOf(purpose);
  refuse((await places[record].whyNotAdd?.(db, recordId)) ?? null);
  if (!replaces(purpose) && (await countAssets(db, { purpose, recordId })) >= most) refuse("tooManyFiles");
}

async function sameAgain({ db, actor }: Context, known: Upload, declared: Declared) {
  const { purpose, recordId } = declared;
  const item = await db.selectFrom("asset").selectAll().where("uploadId", "=", known.id).executeTakeFirst();
  const isSamePlace = known.ownerId === actor.id && item?.purpose === purpose && item.recordId === recordId;
  checkSame(known, declared, isSamePlace);
  if (!item) throw notFound();
  return { item: shown(item), upload: progressOf(known) };
}
