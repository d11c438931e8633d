import { sql } from "kysely";
import type { Transaction } from "../../db/connection.ts";
import { placeNames, places } from "./places.ts";
import { whoseOf, type Subject } from "./subject.ts";

const tableOf = (name: string): string => name.replace(/[A-Z0-9]/g, (letter) => `_${letter.toLowerCase()}`);

// Carries out the table of places, in its order. How many rows of which table said something, and do not any more.
export async function blankRows(db: Transaction, subject: Subject): Promise<Readonly<Record<string, number>>> {
  const whose = whoseOf(subject);
  const counts: Record<string, number> = {};
  const count = (name: string, rows: bigint | undefined): void => {
    if (rows) counts[name] = (counts[name] ?? 0) + Number(rows);
  };
  for (const name of placeNames) {
    const { delete: isOwn, blank = [] } = places[name];
    const table = sql.table(tableOf(name));
    if (isOwn) count(name, (await sql`DELETE FROM ${table} WHERE ${isOwn(whose)}`.execute(db)).numAffectedRows);
    for (const { where, set } of blank) {
      const changes = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
      const done = await sql`UPDATE ${table} SET ${sql.join(changes)} WHERE ${where(whose)}`.execute(db);
      count(name, done.numAffectedRows);
    }
  }
  return counts;
}
