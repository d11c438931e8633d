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
  let compiled: { readonly text: string; readonly marked: string; readonly parameters: readonly unknown[] } | null = null;

  function compileOn(db: Db): NonNullable<typeof compiled> {
    const { sql, parameters } = query((slot) => {
      const place = { slot };
      slots.set(place, slot);
      return place;
    }).compile(db);
    return { text: sql, marked: `${preparedMark} ${sql}`, parameters };
  }

  function filledOn(db: Db, values: Values<Name>): { readonly text: string; readonly marked: string; readonly values: unknown[] } {
    compiled ??= compileOn(db);
    const { text, marked, parameters } = compiled;
    const filled = parameters.map((parameter) => {
      const slot = slots.get(parameter);
      return slot === undefined ? parameter : values[slot];
    });
    return { text, marked, values: filled };
  }

  return {
    // On a connection of its own, with the columns named as the statement names them.
    alone: async (db: Db, pool: Pick<pg.Pool, "query">, values: Values<Name>): Promise<readonly Row[]> => {
      const { text, values: filled } = filledOn(db, values);
      return (await pool.query({ name, text, values: filled })).rows;
    },
    // Within a transaction, with the columns renamed as everywhere.
    within: async (db: Db, values: Values<Name>): Promise<readonly Row[]> => {
      const { marked, values: filled } = filledOn(db, values);
      return (await db.executeQuery<Row>(CompiledQuery.raw(marked, filled))).rows;
    },
  };
}
