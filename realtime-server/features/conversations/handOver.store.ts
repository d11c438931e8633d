import { sql, type RawBuilder } from "kysely";
import type { Offer } from "#shared/features/assignment/handOver.rules.ts";
import { iso } from "../../db/iso.ts";
import type { Transaction } from "../../db/connection.ts";

const named = (id: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(SELECT jsonb_build_object('id', u.id::text, 'name', u.first_name || ' ' || u.last_name) FROM app_user u WHERE u.id = ${id})`;

// The offer that stands for the conversation `c`, with whom it would be of a team's: any of them may accept.
export const handOverOf: RawBuilder<unknown> = sql`(
  SELECT jsonb_build_object('from', ${named(sql`h.from_id`)}, 'to', ${named(sql`h.to_id`)},
    'team', (SELECT jsonb_build_object('id', tm.id::text, 'name', tm.name, 'memberIds', ARRAY(SELECT m.user_id::text FROM team_member m WHERE m.team_id = tm.id ORDER BY m.user_id)) FROM team tm WHERE tm.id = h.team_id),
    'line', h.line, 'until', ${iso(sql`h.until`)}) FROM hand_over h WHERE h.conversation_id = c.id)`;

export interface HeldOffer extends Offer {
  readonly teamId: string | null;
}

// Behind a lock on the conversation.
export async function offerFor(db: Transaction, conversationId: string): Promise<HeldOffer | undefined> {
  const { rows } = await sql<Omit<HeldOffer, "until"> & { until: Date }>`
    SELECT h.from_id::text AS from_id, h.to_id::text AS to_id, h.team_id::text AS team_id, h.until,
      ARRAY(SELECT m.user_id::text FROM team_member m WHERE m.team_id = h.team_id) AS member_ids FROM hand_over h WHERE h.conversation_id = ${conversationId}`.execute(
    db,
  );
  return rows[0] && { ...rows[0], until: new Date(rows[0].until).getTime() };
}

interface NewOffer {
  readonly conversationId: string;
  readonly fromId: string;
  readonly toId: string | null;
  readonly teamId: string | null;
  readonly line: string;
  readonly until: Date;
}

// Offered again, the newer offer holds.
export async function writeOffer(
  db: Transaction,
  { conversationId, fromId, toId, teamId, line, until }: NewOffer,
): Promise<void> {
  await sql`INSERT INTO hand_over (conversation_id, from_id, to_id, team_id, line, until) VALUES (${conversationId}, ${fromId}, ${toId}, ${teamId}, ${line}, ${until})
    ON CONFLICT (conversation_id) DO UPDATE SET from_id = EXCLUDED.from_id, to_id = EXCLUDED.to_id, team_id = EXCLUDED.team_id, line = EXCLUDED.line, until = EXCLUDED.until`.execute(
    db,
  );
}

export const removeOffer = (db: Transaction, conversationId: string): Promise<unknown> =>
  sql`DELETE FROM hand_over WHERE conversation_id = ${conversationId}`.execute(db);
