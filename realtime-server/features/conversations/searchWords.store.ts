import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";
import { takeTurns } from "../../jobs/turns.ts";

// What has been said since is looked through without an index: it must not become much.
const everyMs = 10_000;
const pauseMs = 250;
const mostAtOnce = 500;

export async function writeWords(db: Db, most = mostAtOnce): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`SELECT write_words(${most}) AS count`.execute(db);
  return rows[0]?.count ?? 0;
}

// Behind the sends, a part at a time with pauses between, so that whoever writes is not held up by what is written for those who search.
export const createWordsWriter = (db: Db, report: (cause: unknown) => void) => ({
  start: () =>
    takeTurns({
      turn: async () => ((await writeWords(db)) >= mostAtOnce ? pauseMs : everyMs),
      firstAfterMs: pauseMs,
      afterFailureMs: everyMs,
      report,
    }),
});
