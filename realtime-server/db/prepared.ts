import { CompiledQuery, type RawBuilder } from "kysely";
import type pg from "pg";
import type { Db } from "./connection.ts";
import { preparedMark } from "./preparing.ts";

type Slot<Name extends string> = (name: Name) => unknown;
type Values<Name extends string> = Readonly<Record<Name, unknown>>;

interface Prepared<Name extends string, Row> {
  readonly name: string;
  readonly query: (slot: Slot<Name>) => RawBuilder<Row>;
}

// A statement that runs all the time: put into words once, prepared once on each connection, filled in at its named places.
export function prepare<Name extends string, Row>({ name, query }: Prepared<Name, Row>) {
  const slots = new Map<unknown, Name>();
  let compiled: CompiledQuery | null = null;

  function compileOn(db: Db): CompiledQuery {
    compiled ??= query((slot) => {
      const place = { slot };
      slots.set(place, slot);
      return place;
    }).compile(db);
    return compiled;
  }

  function filledOn(db: Db, values: Values<Name>): { readonly text: string; readonly values: unknown[] } {
    const { sql, parameters } = compileOn(db);
    const filled = parameters.map((parameter) => {
      const slot = slots.get(parameter);
      return slot === undefined ? parameter : values[slot];
    });
    return { text: sql, values: filled };
  }

  return {
    // On a connection of its own, with the columns named as the statement names them.
    alone: async (db: Db, pool: Pick<pg.Pool, "query">, values: Values<Name>): Promise<readonly Row[]> => (await pool.query({ name, ...filledOn(db, values) })).rows,
    // Within a transaction, with the columns renamed as everywhere.
    within: async (db: Db, values: Values<Name>): Promise<readonly Row[]> => {
      const { text, values: filled } = filledOn(db, values);
      return (await db.executeQuery<Row>(CompiledQuery.raw(`${preparedMark} ${text}`, filled))).rows;
    },
  };
}
