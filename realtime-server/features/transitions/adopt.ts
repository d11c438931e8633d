import * as z from "zod/mini";
import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";
import { enqueue, type Job } from "../../jobs/queue.ts";
import type { JobHandler } from "../../jobs/worker.ts";
import type { Work } from "../../jobs/work.ts";

const sent = z.object({ entity: z.enum(["trip", "vetting"]), after: z.string() });
const atOnce = 25;

type Watched = z.infer<typeof sent>["entity"];

const sources = {
  trip: sql`SELECT id FROM trip WHERE state <> 'closed'`,
  vetting: sql`SELECT id FROM host_family WHERE vetting_state IN ('info_requested', 'approved', 'renewal_due')`,
} as const;

// Records that were not made by a command, such as those of an import or of the demo, have no place in the queue: at every start they get one, for what comes next.
export const createAdoption =
  (plans: Readonly<Record<Watched, (work: Work, id: string) => Promise<void>>>): JobHandler =>
  async (work, payload) => {
    const { entity, after } = sent.parse(payload);
    const ids = await withoutJob(work.db, entity, after);
    for (const id of ids) await plans[entity](work, id);
    const last = ids.at(-1);
    if (last !== undefined) return enqueue(work.db, adoption(work.now(), { entity, after: last }));
    if (entity === "trip") await enqueue(work.db, adoption(work.now(), { entity: "vetting", after: "0" }));
  };

export const adoption = (now: Date, from: z.infer<typeof sent> = { entity: "trip", after: "0" }): Job => ({
  kind: "timers.adopt",
  key: "timers.adopt",
  payload: from,
  dueAt: now,
});

async function withoutJob(db: Db, entity: Watched, after: string): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT found.id FROM (${sources[entity]}) found WHERE found.id > ${after} AND NOT EXISTS (SELECT FROM job WHERE job.key = ${`timers:${entity}:`} || found.id) ORDER BY found.id LIMIT ${atOnce}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
