import type { RawBuilder } from "kysely";
import type pg from "pg";
import type { Db } from "./connection.ts";

interface Prepared<Name extends string, Row> {
  readonly name: string;
  readonly query: (slot: (name: Name) => unknown) => RawBuilder<Row>;
}

// A statement that runs all the time: put into words once, prepared once on each connection, filled in at its named places.
export function prepare<Name extends string, Row>(db: Db, pool: Pick<pg.Pool, "query">, { name, query }: Prepared<Name, Row>) {
  const slots = new Map<unknown, Name>();
  const compiled = query((slot) => {
    const mark = { slot };
    slots.set(mark, slot);
    return mark;
  }).compile(db);
  return async (values: Readonly<Record<Name, unknown>>): Promise<readonly Row[]> => {
    const filled = compiled.parameters.map((parameter) => {
      const slot = slots.get(parameter);
      return slot === undefined ? parameter : values[slot];
    });
    return (await pool.query({ name, text: compiled.sql, values: filled })).rows;
  };
}
