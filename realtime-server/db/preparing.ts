import {
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type RawBuilder,
} from "kysely";
import type pg from "pg";

// Large statements cost more to plan than to run: one that begins with this mark is prepared once on each connection, inside
// transactions too. Only for statements of few wordings: what varies is a parameter.
export const preparedMark = "/* prepared */";

export const prepared: RawBuilder<unknown> = sql.raw(preparedMark);

// The pool as Kysely needs it, with connections that prepare what is marked.
export function preparing(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `prepared_${names.size + 1}`;
    names.set(text, name);
    return name;
  };
  return { options: pool.options, end: () => pool.end(), connect: async () => clientOf(await pool.connect(), nameOf) };
}

function clientOf(client: pg.PoolClient, nameOf: (text: string) => string): PostgresPoolClient {
  const plain: PostgresPoolClient = client;
  function query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query<R>(asked: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof asked !== "string") return plain.query(asked);
    return asked.startsWith(preparedMark)
      ? client.query({ name: nameOf(asked), text: asked, values: [...values] })
      : plain.query(asked, values);
  }
  return { query, release: (destroy) => client.release(destroy) };
}
