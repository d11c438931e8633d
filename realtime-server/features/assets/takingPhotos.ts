import { createHash, randomUUID } from "node:crypto";
import type { Locale } from "#shared/locales.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { examineUpload } from "../../files/examination.ts";
import type { FilePorts } from "../../files/filePorts.ts";
import { goOn } from "../../files/parts.ts";
import type { Context } from "../../http/context.ts";
import { addAsset, openUpload } from "./adding.ts";

interface WholePhoto {
  readonly bytes: Buffer;
  readonly caption: string;
}

interface NewHome {
  readonly householdId: string;
  readonly ownerId: string;
  readonly locale: Locale;
}

type Within = Pick<Context, "db" | "now" | "afterCommit">;

// Photos that were here before their household: they go the way of every other, and are looked at once the household stands.
export const createPhotoTaking =
  (ports: FilePorts) =>
  (
    { db, now, afterCommit }: Within,
    { householdId, ownerId, locale }: NewHome,
    photos: readonly WholePhoto[],
  ): Promise<void> =>
    withSystemRights(db, async () => {
      const adding = { db, now, actor: { id: ownerId } };
      for (const [index, { bytes, caption }] of photos.entries()) {
        const declared = {
          id: randomUUID(),
          purpose: "homePhoto" as const,
          recordId: householdId,
          name: `${index + 1}.jpg`,
          mime: "image/jpeg",
          size: bytes.length,
          sha256: createHash("sha256").update(bytes).digest("hex"),
        };
        const upload = await openUpload(adding, declared);
        const { ref } = await addAsset(adding, declared);
        if (caption !== "")
          await db
            .updateTable("asset")
            .set({ alt: JSON.stringify({ [locale]: caption }) })
            .where("ref", "=", ref)
            .execute();
        await goOn(upload, { offset: 0, bytes }, { db, files: ports.files });
        afterCommit(() => void examineUpload(ports, declared.id));
      }
    });
