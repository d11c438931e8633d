import { CompiledQuery, type RawBuilder } from "kysely";
import { poolOf, type Db } from "./connection.ts";
import { preparedMark } from "./preparing.ts";

type Slot<Name extends string> = (name: Name) => unknown;
type Values<Name extends string> = Readonly<Record<Name, unknown>>;

interface Prepared<Name extends string, Row> {
  readonly name: string;
  readonly query: (slot: Slot<Name>) => RawBuilder<Row>;
}

// A statement that runs all the time: put into words once, prepared once on each connection, filled in at its named places. It names
// its columns as they are read.
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

  // Straight to the pool where nothing else is to see it; within a transaction on the transaction's connection.
  return async (db: Db, values: Values<Name>): Promise<readonly Row[]> => {
    const { text, marked, values: filled } = filledOn(db, values);
    const pool = poolOf(db);
    const { rows } = pool ? await pool.query({ name, text, values: filled }) : await db.executeQuery<Row>(CompiledQuery.raw(marked, filled));
    return rows;
  };
}
