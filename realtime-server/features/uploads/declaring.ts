import type { Actor } from "#shared/access/can.ts";
import type { uploads } from "#shared/features/uploads/uploads.contract.ts";
import { drawnWidths } from "#shared/features/uploads/uploads.rules.ts";
import { maskedName, type MaskedName } from "#shared/features/conversations/leadsAway.names.ts";
import type { Input } from "#shared/wire/endpoint.ts";
import type { Transaction } from "../../db/connection.ts";
import { checkDeclared, plainly } from "../../files/declared.ts";
import { countUpload } from "../../files/quota.ts";
import { checkSame, findKnown, type Upload } from "../../files/uploads.store.ts";
import { HttpError } from "../../http/errors.ts";
import type { Ports } from "../../ports.ts";
import { findConversation } from "./conversationHome.ts";

type Declared = Input<typeof uploads.declare>;

interface Declaring {
  readonly db: Transaction;
  readonly actor: Actor;
  readonly now: () => Date;
}

// A file for a conversation is announced: by whom, how large and of which kind, within what somebody may send.
export async function declareUpload(
  { config }: Pick<Ports, "config">,
  asked: Declared,
  { db, actor, now }: Declaring,
): Promise<Upload> {
  const declared = plainly(asked);
  const { id, conversationId, size } = declared;
  checkDeclared(declared);
  const conversation = await findConversation(db, { actor, id: conversationId });
  const known = await findKnown(db, id);
  if (known) {
    const isSamePlace = known.ownerId === actor.id && known.conversationId === conversationId;
    checkSame(known, declared, isSamePlace);
    return known;
  }
  if (conversation.isClosed) throw new HttpError("archived");
  await countUpload(db, { ownerId: actor.id, size, limits: config.limits, now: now() });
  return open(declared, { db, actor, now }, maskedName(declared.name, [new URL(config.origin).hostname]));
}

const open = (
  { id, conversationId, name, size, sha256, mime, durationMs, peaks, isOriginal = false }: Declared,
  { db, actor, now }: Declaring,
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
