import { sql } from "kysely";
import { isStaff } from "#shared/access/roles.ts";
import type { receipts } from "#shared/features/receipts/receipts.contract.ts";
import { refuseField } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";
import type { News } from "../../realtime/news.ts";

export const createReceiptHandlers = ({
  news,
}: {
  readonly news: Pick<News, "touched">;
}): Handlers<typeof receipts> => ({
  change: async ({ isShown }, { db, actor, afterCommit }) => {
    // Whoever asks the office knows whether it has read it.
    if (!isShown && isStaff(actor)) throw refuseField("isShown", "choice");
    const { rows } = await sql<{ feed: string }>`SELECT show_reading(${actor.id}, ${isShown}) AS feed`.execute(db);
    afterCommit(() => news.touched(rows.map(({ feed }) => feed)));
    return { isShown };
  },
  // Whoever looks is told otherwise within the round in which people are looked for.
  changePresence: async ({ isShown }, { db, actor }) => {
    if (!isShown && isStaff(actor)) throw refuseField("isShown", "choice");
    await db.updateTable("appUser").set({ showsPresence: isShown }).where("id", "=", actor.id).execute();
    return { isShown };
  },
});
