import { anonymous } from "#shared/access/can.ts";
import { recordKinds } from "#shared/features/assets/assets.rules.ts";
import type { Db, Transaction } from "../../db/connection.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { News, ResourceChange } from "../../realtime/news.ts";
import type { AssetRow } from "./assets.store.ts";
import { places } from "./records.ts";

// A file that comes, changes or goes is a change of the record that it belongs to.
export async function changeOf(
  db: Transaction,
  { recordKind, recordId }: Pick<AssetRow, "recordKind" | "recordId">,
): Promise<readonly ResourceChange[]> {
  const kind = recordKinds.find((one) => one === recordKind);
  if (!kind) return [];
  const { tells, audienceOf } = places[kind];
  return [{ resource: tells, ids: [recordId], audience: await audienceOf(db, recordId) }];
}

// Nobody has asked when a file is found clean: whose its record is, is read with the system's own rights.
export const tellOfClean =
  (db: Db, { changed }: Pick<News, "changed">) =>
  async (uploadId: string): Promise<void> => {
    const changes = await inTransaction(db, { actor: anonymous, readOnly: true }, (transaction) =>
      withSystemRights(transaction, async () => {
        const held = await transaction
          .selectFrom("asset")
          .select(["recordKind", "recordId"])
          .where("uploadId", "=", uploadId)
          .executeTakeFirst();
        return held ? changeOf(transaction, held) : [];
      }),
    );
    if (changes.length > 0) changed(changes, null);
  };
