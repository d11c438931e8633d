import { sql } from "kysely";
import type { MessagePlace } from "#shared/features/conversations/messageIds.ts";
import type { Db } from "../../db/connection.ts";
import { officeAlone, type News } from "../../realtime/news.ts";

interface ReviewTelling {
  readonly db: Db;
  readonly news: Pick<News, "changed">;
  readonly report: (cause: unknown) => void;
}

// The office is told of messages that wait for it since they lead away; whoever has written them waits for none of it.
export function createReviewTelling({ db, news, report }: ReviewTelling): (places: readonly MessagePlace[]) => void {
  async function tell(places: readonly MessagePlace[]): Promise<void> {
    const { rows } = await sql<{ id: string }>`
      SELECT r.id FROM unnest(${places.map(({ conversationId }) => conversationId)}::bigint[], ${places.map(({ seq }) => seq)}::bigint[]) AS p(conversation_id, seq)
      JOIN review_item r ON r.conversation_id = p.conversation_id AND r.seq = p.seq AND r.kind = 'contact' AND r.state = 'open' ORDER BY r.id`.execute(
      db,
    );
    if (rows.length > 0)
      news.changed([{ resource: "reviews", ids: rows.map(({ id }) => id), audience: officeAlone }], null);
  }
  return (places) => void tell(places).catch(report);
}
