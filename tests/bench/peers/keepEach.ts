import pg from "pg";
import type { Store } from "./store.ts";

const insert = {
  name: "insert",
  text: "INSERT INTO message (conversation, seq, sender, body) VALUES ($1, nextval('message_seq'), $2, $3) RETURNING seq",
};
const read = {
  name: "read",
  text: "SELECT seq, sender, body, created_at FROM message WHERE conversation = $1 AND seq > $2 ORDER BY seq LIMIT 100",
};

// sio-each: one INSERT, and so one commit, for every message.
export function keepEach(connectionString: string): Store {
  const pool = new pg.Pool({ connectionString, max: 10 });
  return {
    keep: async ({ conversation, sender, body }) =>
      Number((await pool.query<{ seq: string }>({ ...insert, values: [conversation, sender, body] })).rows[0]?.seq),
    after: async (conversation, seq) => (await pool.query({ ...read, values: [conversation, seq] })).rows,
  };
}
