import pg from "pg";
import type { Kept, Store } from "./store.ts";

const mostRows = 200;
const longestWaitMs = 2;

// Locks the conversations of the batch, numbers its messages without gaps and inserts them: one statement, one commit.
const insert = {
  name: "insert",
  text: `
    WITH given AS MATERIALIZED (
      SELECT * FROM unnest($1::bigint[], $2::bigint[], $3::text[]) WITH ORDINALITY AS t (conversation, sender, body, place)
    ), locked AS MATERIALIZED (
      SELECT id, head FROM conversation WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE
    ), numbered AS MATERIALIZED (
      SELECT place, conversation, sender, body, head + row_number() OVER (PARTITION BY conversation ORDER BY place) AS seq
      FROM given JOIN locked ON locked.id = given.conversation
    ), heads AS (
      UPDATE conversation SET head = newest.seq
      FROM (SELECT conversation, max(seq) AS seq FROM numbered GROUP BY conversation) newest WHERE conversation.id = newest.conversation
    ), kept AS (
      INSERT INTO message (conversation, seq, sender, body) SELECT conversation, seq, sender, body FROM numbered
    )
    SELECT seq::float8 FROM numbered ORDER BY place`,
};
const read = {
  name: "read",
  text: "SELECT seq, sender, body, created_at FROM message WHERE conversation = $1 AND seq > $2 ORDER BY seq LIMIT 100",
};

interface Waiting extends Kept {
  readonly resolve: (seq: number) => void;
  readonly reject: (cause: unknown) => void;
}

// sio-seq: adaptive group commit. At once when nothing is under way, else after 2 ms or 200 rows.
export function keepSequence(connectionString: string): Store {
  const pool = new pg.Pool({ connectionString, max: 10 });
  let gathered: Waiting[] = [];
  let underWay = 0;
  let timer: NodeJS.Timeout | undefined;

  function consider(): void {
    if (gathered.length === 0) return;
    if (underWay === 0 || gathered.length >= mostRows) void flush();
    else timer ??= setTimeout(() => void flush(), longestWaitMs);
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const batch = gathered;
    gathered = [];
    underWay += 1;
    await write(batch);
    underWay -= 1;
    consider();
  }

  async function write(batch: readonly Waiting[]): Promise<void> {
    const values = [batch.map((one) => one.conversation), batch.map((one) => one.sender), batch.map((one) => one.body)];
    try {
      const { rows } = await pool.query<[number]>({ ...insert, values, rowMode: "array" });
      for (const [place, one] of batch.entries()) one.resolve(rows[place]?.[0] ?? 0);
    } catch (cause) {
      for (const one of batch) one.reject(cause);
    }
  }

  return {
    keep: (message) =>
      new Promise((resolve, reject) => {
        gathered.push({ ...message, resolve, reject });
        // What the same turn of the event loop brings goes along.
        if (gathered.length === 1) setImmediate(consider);
        else if (gathered.length >= mostRows) consider();
      }),
    after: async (conversation, seq) => (await pool.query({ ...read, values: [conversation, seq] })).rows,
  };
}
