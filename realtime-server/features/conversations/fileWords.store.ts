import { sql } from "kysely";
import type { Db } from "../../db/connection.ts";
import { originalOf } from "../../files/names.ts";
import { takeTurns } from "../../jobs/turns.ts";
import type { PdfReader } from "../../providers/files/examiner/pdfWords.port.ts";
import type { Files } from "../../providers/files/files.port.ts";

const everyMs = 10_000;
const pauseMs = 250;
// Longer than a reading can take, whatever is read.
const heldMs = 60_000;

export interface ReadingPorts {
  readonly db: Db;
  readonly files: Pick<Files, "open">;
  readonly reader: Pick<PdfReader, "read">;
}

// One file that waits to be read; whether there was one. One whose reading ends badly is left to be tried once more.
export async function readNext({ db, files, reader }: ReadingPorts): Promise<boolean> {
  const { rows } = await sql<{ readonly ref: string; readonly uploadId: string }>`
    SELECT random_ref AS ref, upload_id AS "uploadId" FROM take_reading(clock_timestamp() + make_interval(secs => ${heldMs / 1_000}))`.execute(
    db,
  );
  const [next] = rows;
  if (!next) return false;
  const file = await files.open(originalOf(next.uploadId));
  const pages = file ? await reader.read(file) : [];
  await sql`SELECT keep_pages(${next.ref}, ${[...pages]}::text[])`.execute(db);
  return true;
}

// Behind the sends, one at a time: nobody waits for it, and no file holds up another for longer than its reading may take.
export const createFileReading = (ports: ReadingPorts, report: (cause: unknown) => void) => ({
  start: () =>
    takeTurns({
      turn: async () => ((await readNext(ports)) ? pauseMs : everyMs),
      firstAfterMs: pauseMs,
      afterFailureMs: everyMs,
      report,
    }),
});
