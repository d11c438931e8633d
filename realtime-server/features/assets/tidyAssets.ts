import { sql } from "kysely";
import { assetPurposes, ruleOf } from "#shared/features/assets/assets.rules.ts";
import { anonymous } from "#shared/access/can.ts";
import { withSystemRights } from "../../db/systemRights.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Ports } from "../../ports.ts";
import { eraseAssets } from "./assets.store.ts";

const dayMs = 24 * 3_600_000;
const atOnce = 100;

// Erases what has been kept for as long as its purpose allows, and what no quick reply brings any more.
export async function tidyAssets({ db, clock }: Pick<Ports, "db" | "clock">): Promise<void> {
  const now = clock.now().getTime();
  const outlived = assetPurposes.flatMap((purpose) => {
    const { keptDays } = ruleOf(purpose);
    return keptDays === null ? [] : [sql`(purpose = ${purpose} AND created_at < ${new Date(now - keptDays * dayMs)})`];
  });
  await inTransaction(db, { actor: anonymous, readOnly: false }, (transaction) =>
    withSystemRights(transaction, async () => {
      const { rows } = await sql<{ ref: string }>`
        SELECT ref FROM asset WHERE erased_at IS NULL AND (${sql.join(outlived, sql` OR `)}) AND NOT is_held_record(record_kind, record_id)
        UNION SELECT ref FROM asset WHERE erased_at IS NULL AND record_kind = 'quickReply' AND NOT EXISTS (SELECT FROM quick_reply q WHERE q.id = record_id)
        UNION SELECT outlived_vetting_papers(${new Date(now)}) LIMIT ${atOnce}`.execute(transaction);
      if (rows.length > 0)
        await eraseAssets(
          transaction,
          rows.map(({ ref }) => ref),
        );
    }),
  );
}
