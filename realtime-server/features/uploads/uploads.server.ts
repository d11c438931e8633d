import type { uploads } from "#shared/features/uploads/uploads.contract.ts";
import { drawnWidths } from "#shared/features/uploads/uploads.rules.ts";
import { maskedName, type MaskedName } from "#shared/features/conversations/leadsAway.names.ts";
import type { Input } from "#shared/wire/endpoint.ts";
import { checkDeclared, plainly } from "../../files/declared.ts";
import { countUpload } from "../../files/quota.ts";
import { checkSame, findKnown, findOwn, progressOf, type Home, type Upload } from "../../files/uploads.store.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { findConversation } from "./conversationHome.ts";

type Declared = Input<typeof uploads.declare>;

export function createUploadHandlers(
  { config }: Pick<Ports, "config">,
  homes: readonly Home[],
): Handlers<typeof uploads> {
  return {
    declare: async (asked, context) => {
      const declared = plainly(asked);
      const { id, conversationId, size } = declared;
      checkDeclared(declared);
      const conversation = await findConversation(context.db, { actor: context.actor, id: conversationId });
      const known = await findKnown(context.db, id);
      if (known) {
        const isSamePlace = known.ownerId === context.actor.id && known.conversationId === conversationId;
        checkSame(known, declared, isSamePlace);
        return progressOf(known);
      }
      if (conversation.isClosed) throw new HttpError("archived");
      await countUpload(context.db, {
        ownerId: context.actor.id,
        size,
        limits: config.limits,
        now: context.now(),
      });
      return progressOf(await open(declared, context, maskedName(declared.name, [new URL(config.origin).hostname])));
    },
    read: async ({ upload: id }, { db, actor }) => progressOf(await findOwn(db, homes, { actor, id })),
  };
}

const open = (
  { id, conversationId, name, size, sha256, mime, durationMs, peaks, isOriginal = false }: Declared,
  { db, actor, now }: Context,
  hidden: MaskedName | null,
): Promise<Upload> =>
  db
    .insertInto("upload")
    .values({
      id,
      ownerId: actor.id,
      conversationId,
      name,
      size,
      sha256: Buffer.from(sha256, "hex"),
      mime,
      declaredMs: durationMs ?? null,
      ...(isOriginal ? { widths: [...drawnWidths] } : {}),
      peaks: peaks ? JSON.stringify(peaks) : null,
      maskedStem: hidden?.stem ?? null,
      nameFound: hidden && [...hidden.found],
      createdAt: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
