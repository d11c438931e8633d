import { CompiledQuery, type RawBuilder } from "kysely";
import pg from "pg";
import { poolOf, type Db } from "./connection.ts";
import { preparedMark } from "./preparing.ts";

type Slot<Name extends string> = (name: Name) => unknown;
type Values<Name extends string> = Readonly<Record<Name, unknown>>;

interface Prepared<Name extends string, Row> {
  readonly name: string;
  readonly query: (slot: Slot<Name>) => RawBuilder<Row>;
}

// A statement that runs all the time: put into words once, prepared once on each connection, filled in at its named places. It names
// its columns as they are read. What is the same every time stands in the words: the database reads it once, not at every run.
export function prepare<Name extends string, Row>({ name, query }: Prepared<Name, Row>) {
  const slots = new Map<unknown, Name>();
  let compiled: { readonly text: string; readonly marked: string; readonly names: readonly Name[] } | null = null;

  function compileOn(db: Db): NonNullable<typeof compiled> {
    const { sql, parameters } = query((slot) => {
      const place = { slot };
      slots.set(place, slot);
      return place;
    }).compile(db);
    const names = [...new Set(parameters.flatMap((parameter) => slots.get(parameter) ?? []))];
    const text = sql.replace(/\$(\d+)/g, (_, place: string) => {
      const parameter = parameters[Number(place) - 1];
      const slot = slots.get(parameter);
      return slot === undefined ? literalOf(parameter) : `$${names.indexOf(slot) + 1}`;
    });
    return { text, marked: `${preparedMark} ${text}`, names };
  }

  // Straight to the pool where nothing else is to see it; within a transaction on the transaction's connection.
  return async (db: Db, values: Values<Name>): Promise<readonly Row[]> => {
    const { text, marked, names } = (compiled ??= compileOn(db));
    const filled = names.map((slot) => values[slot]);
    const pool = poolOf(db);
    const { rows } = pool
      ? await pool.query({ name, text, values: filled })
      : await db.executeQuery<Row>(CompiledQuery.raw(marked, filled));
    return rows;
  };
}

// Of no type of its own, as a parameter has none.
function literalOf(value: unknown): string {
  if (value === null) return "NULL";
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(String(one))).join(",")}}`);
  return pg.escapeLiteral(String(value));
}
