import { createHash } from "node:crypto";
import type { Actor } from "#shared/access/can.ts";
import { partSize } from "#shared/features/uploads/sending.ts";
import { inTransaction } from "../../db/transaction.ts";
import { examineUpload } from "../../files/examination.ts";
import type { FilePorts } from "../../files/filePorts.ts";
import { goOn } from "../../files/parts.ts";
import { findKnown, holdOwn, type Upload } from "../../files/uploads.store.ts";
import type { Ports } from "../../ports.ts";
import { conversationHome } from "./conversationHome.ts";
import { declareUpload } from "./declaring.ts";

export interface WholeFile {
  readonly id: string;
  readonly conversationId: string;
  readonly name: string;
  readonly mime: string;
  readonly bytes: Uint8Array;
}

// Clean, or why not; null is that nobody could look at it yet.
export type Taken = { readonly refusal: string } | { readonly mime: string } | null;

// A file that is here as a whole goes the way of every other: announced, written in parts, looked at. Brought again, it goes on from there.
export const createFileTaking =
  (ports: FilePorts & Pick<Ports, "config">) =>
  async (actor: Actor, { id, conversationId, name, mime, bytes }: WholeFile): Promise<Taken> => {
    const { db, files, clock } = ports;
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    const asked = { id, conversationId, name, mime, size: bytes.length, sha256 };
    await inTransaction(db, { actor, readOnly: false }, async (transaction) => {
      await declareUpload(ports, asked, { db: transaction, actor, now: clock.now });
      let upload = await holdOwn(transaction, [conversationHome], { actor, id });
      while (upload.state === "open") {
        const offset = Number(upload.received);
        const part = Buffer.from(bytes.subarray(offset, offset + partSize));
        upload = await goOn(upload, { offset, bytes: part }, { db: transaction, files });
      }
    });
    await examineUpload(ports, id);
    return takenOf(await inTransaction(db, { actor, readOnly: true }, (transaction) => findKnown(transaction, id)));
  };

function takenOf(upload: Upload | undefined): Taken {
  if (upload?.state === "refused") return { refusal: upload.reason ?? "damaged" };
  if (upload?.state === "clean" || upload?.state === "attached") return { mime: upload.fileMime ?? "" };
  return null;
}
