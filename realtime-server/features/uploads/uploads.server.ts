import {
  fileKinds,
  kindOf,
  plainName,
  plainType,
  whyNotSend,
  type Refusal,
} from "#shared/features/uploads/uploads.rules.ts";
import type { uploads } from "#shared/features/uploads/uploads.contract.ts";
import type { Input } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { Ports } from "../../ports.ts";
import { countUpload } from "./quota.ts";
import { findConversation, findOwn, progressOf, type Upload } from "./uploads.store.ts";

type Declared = Input<typeof uploads.declare>;

export function createUploadHandlers({ config }: Pick<Ports, "config">): Handlers<typeof uploads> {
  return {
    declare: async (asked, context) => {
      const declared = {
        ...asked,
        id: asked.id.toLowerCase(),
        name: plainName(asked.name),
        mime: plainType(asked.mime),
      };
      refuse(whyNotSend(declared), declared);
      const conversation = await findConversation(context.db, { actor: context.actor, id: declared.conversationId });
      const known = await context.db.selectFrom("upload").selectAll().where("id", "=", declared.id).executeTakeFirst();
      if (known) return sameAgain(known, declared, context);
      if (conversation.isClosed) throw new HttpError("archived");
      await countUpload(context.db, {
        ownerId: context.actor.id,
        size: declared.size,
        limits: config.limits,
        now: context.now(),
      });
      return progressOf(await open(declared, context));
    },
    read: async ({ upload: id }, { db, actor }) => progressOf(await findOwn(db, { actor, id })),
  };
}

function refuse(reason: Refusal | null, declared: Declared): void {
  if (reason === null) return;
  const kind = kindOf(declared);
  const issues =
    reason === "tooLarge" && kind
      ? { size: [{ rule: "maxValue", limit: fileKinds[kind].most } as const] }
      : { name: [{ rule: "choice" } as const] };
  throw new HttpError("invalid", { issues, reason });
}

// The same file under the same id is the same upload; an id says nothing about anybody else's.
function sameAgain(known: Upload, { conversationId, name, size, sha256, mime }: Declared, { actor }: Context) {
  const isSame =
    known.ownerId === actor.id &&
    known.conversationId === conversationId &&
    known.name === name &&
    Number(known.size) === size &&
    known.mime === mime &&
    known.sha256.toString("hex") === sha256;
  if (!isSame) throw new HttpError("op_mismatch");
  return progressOf(known);
}

const open = (
  { id, conversationId, name, size, sha256, mime }: Declared,
  { db, actor, now }: Context,
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
      createdAt: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
