import { sql } from "kysely";
import * as z from "zod/mini";
import { id } from "#shared/wire/fields.ts";
import { enqueue } from "../../jobs/queue.ts";
import type { JobHandlers } from "../../jobs/worker.ts";

const kind = "conversations.lastWords";
const atOnce = 1_000;

const payload = z.object({ after: z.optional(id) });

// Says of conversations that are older than this knowledge when a person last wrote there. They are held first: a message that is being
// sent by what the release before knew is there when they are read.
export const lastWordJobs: JobHandlers = {
  [kind]: async ({ db, now }, asked) => {
    const { after = "0" } = payload.parse(asked);
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM conversation WHERE id > ${after} ORDER BY id LIMIT ${atOnce} FOR NO KEY UPDATE`.execute(db);
    const ids = rows.map((row) => row.id);
    await sql`
      UPDATE conversation c SET last_word_at = said.at FROM unnest(${ids}::bigint[]) o (id)
      CROSS JOIN LATERAL (SELECT m.created_at AS at FROM message m WHERE m.conversation_id = o.id AND m.kind = 1 ORDER BY m.seq DESC LIMIT 1) said
      WHERE c.id = o.id AND c.last_word_at IS DISTINCT FROM said.at`.execute(db);
    const last = ids.at(-1);
    if (last !== undefined) await enqueue(db, { kind, key: kind, payload: { after: last }, dueAt: now() });
  },
};
