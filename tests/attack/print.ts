import type pg from "pg";
import type { TestServer } from "#tests/support/startServer.ts";
import { canary } from "./stage.ts";
import type { Aim } from "./samples.ts";

export type Print = Readonly<Record<string, string>>;

type Reader = pg.Pool | pg.ClientBase;

// Each statement that writes leaves the names of its tables, what follows from it by keys and triggers included.
const watching = `
  CREATE SCHEMA watch;
  CREATE UNLOGGED TABLE watch.written (name text NOT NULL);
  CREATE FUNCTION watch.note() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS
    $$ BEGIN INSERT INTO watch.written VALUES (TG_TABLE_NAME); RETURN NULL; END $$;
`;
const watch = (name: string): string =>
  `CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "${name}" FOR EACH STATEMENT EXECUTE FUNCTION watch.note();`;

// All rows that are the victims': by the word that stands in them, or by their ids. Asked after every test, it reads the
// tables that were written to since, and knows of the others: there are two hundred, and hardly any is written to.
export async function printOf({ database }: TestServer, victims: Aim) {
  const { pool } = database.owner;
  const { rows: tables } = await pool.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name NOT IN ('session', 'op_log') ORDER BY 1",
  );
  const own: Readonly<Record<string, string>> = {
    payout: `id = ${victims["payoutId"]}`,
    trip_host_family: `id = ${victims["hostingId"]}`,
    conversation: `id = ${victims["conversationId"]}`,
    participant: `conversation_id = ${victims["conversationId"]}`,
    message: `conversation_id = ${victims["conversationId"]}`,
    upload: `id = '${victims["uploadId"]}'`,
    student_guardian: `student_id = ${victims["studentId"]}`,
    user_role: `user_id = ${victims["parentId"]}`,
  };
  const questions = new Map(
    tables.map(({ name }) => [
      name,
      `SELECT '${name}' AS name, count(*) || ' ' || md5(coalesce(string_agg(md5(t::text), '' ORDER BY md5(t::text)), '')) AS print FROM "${name}" t WHERE t::text LIKE '%${canary}%' OR (${own[name] ?? "false"})`,
    ]),
  );
  const read = async (names: readonly string[], through: Reader): Promise<Print> => {
    if (names.length === 0) return {};
    const text = names.map((name) => questions.get(name)).join(" UNION ALL ");
    const { rows } = await through.query<{ name: string; print: string }>(text);
    return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
  };

  await pool.query(watching + tables.map(({ name }) => watch(name)).join(""));
  let known = await read([...questions.keys()], pool);
  // Within somebody's transaction it is said of that alone.
  return async (through: Reader = pool): Promise<Print> => {
    const { rows } = await through.query<{ name: string }>("DELETE FROM watch.written RETURNING name");
    const now = { ...known, ...(await read([...new Set(rows.map(({ name }) => name))], through)) };
    if (through === pool) known = now;
    return now;
  };
}
