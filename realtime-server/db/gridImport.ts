import { sql } from "kysely";
import { scopesOf } from "#shared/access/can.ts";
import type { ImportList, ImportTable } from "#shared/wire/importRows.rules.ts";
import { snakeKey } from "#shared/wire/case.ts";
import { HttpError } from "../http/errors.ts";
import type { ChangingWork, Doing, KindOfWork, Outcome } from "../jobs/gridWork.port.ts";
import type { Work } from "../jobs/work.ts";
import { refusalOf } from "./gridRefusal.ts";
import type { Reaching, Table } from "./table.ts";

type Values = Readonly<Record<string, unknown>>;
export type Importing = Reaching & Pick<Work, "now">;

interface Into {
  readonly table: ImportTable;
  readonly rows: Pick<Table, "source" | "idOf" | "within" | "change" | "remove">;
  // What a row of the file says, as columns of the table.
  readonly columnsOf: (context: Importing, values: Values) => Promise<Values>;
  // The ones that rows are about, in their order, among those that the asker reaches.
  readonly find: (context: Importing, values: readonly Values[]) => Promise<readonly (string | null)[]>;
  readonly add: (context: Importing, columns: Values) => Promise<string>;
}

type Before = { readonly id: string; readonly stood: Values | null };

// Rows of a file, as work on many rows: each is added or changes the one that it is about, and goes back as long as nobody has touched it.
export function importWork<R extends ImportList>(into: Into): ChangingWork<R> {
  const { table, rows } = into;
  const as = (work: Work, { asker }: Doing): Importing => ({
    ...work,
    actor: asker,
    scopes: scopesOf(asker, table.action),
  });

  async function standing(
    context: Importing,
    ids: readonly (string | null)[],
    lock = sql``,
  ): Promise<ReadonlyMap<string, Values>> {
    const { rows: found } = await sql<{ id: string; row: Values }>`
      SELECT ${rows.idOf}::text AS id, to_jsonb(${rows.source}) AS row FROM ${rows.source}
      WHERE ${rows.idOf} = ANY (${ids.filter((id) => id !== null)}::bigint[]) AND ${rows.within(context)} ORDER BY ${rows.idOf} ${lock}`.execute(
      context.db,
    );
    return new Map(found.map(({ id, row }) => [id, row]));
  }

  async function hold(context: Importing, id: string, names: readonly string[]): Promise<Values | null> {
    const row = (await standing(context, [id], sql`FOR NO KEY UPDATE`)).get(id);
    return row ? Object.fromEntries(names.map((name) => [name, valueIn(row, name)])) : null;
  }

  interface Meaning {
    readonly values: Values;
    readonly columns: Values;
  }

  async function meaningOf(context: Importing, { payload }: Doing): Promise<Meaning> {
    const values = said(payload);
    return { values, columns: known(await into.columnsOf(context, values)) };
  }

  // By what stands there: whoever would be added fits, whoever says what stands there already is the same.
  async function foresee(work: Work, doings: readonly Doing[]): Promise<readonly Outcome[]> {
    const [first] = doings;
    if (!first) return [];
    const context = as(work, first);
    const meant: (Meaning | Outcome)[] = [];
    for (const doing of doings) meant.push(await meaningOf(context, doing).catch(refusalOf));
    const fit = meant.filter((one) => "columns" in one);
    if (fit.length === 0) return meant as Outcome[];
    const ids = await into.find(
      context,
      fit.map(({ values }) => values),
    );
    const stands = await standing(context, ids);
    const outcomes = fit.map(({ columns }, at): Outcome => {
      const id = ids[at] ?? null;
      const row = id === null ? undefined : stands.get(id);
      const isAsItWas = row && Object.entries(columns).every(([name, value]) => isSame(valueIn(row, name), value));
      return { before: isAsItWas ? null : {} };
    });
    return meant.map((one) => ("columns" in one ? (outcomes[fit.indexOf(one)] ?? { refused: "not_found" }) : one));
  }

  const said = (payload: Values): Values => {
    const judged = table.row.safeParse(payload);
    if (!judged.success) throw new HttpError("invalid");
    return judged.data as Values;
  };

  async function act(work: Work, doing: Doing): Promise<Outcome> {
    const context = as(work, doing);
    const { values, columns } = await meaningOf(context, doing);
    const [id = null] = await into.find(context, [values]);
    if (id === null) return { before: { id: await into.add(context, columns), stood: null } satisfies Before };
    const stands = await hold(context, id, Object.keys(columns));
    const changes = Object.fromEntries(
      Object.entries(columns).filter(([name, value]) => !isSame(stands?.[name], value)),
    );
    if (Object.keys(changes).length === 0) return { before: null };
    await rows.change(context, id, changes);
    const stood = Object.fromEntries(Object.keys(changes).map((name) => [name, stands?.[name] ?? null]));
    return { before: { id, stood } satisfies Before };
  }

  async function undo(work: Work, doing: Doing & { readonly before: Values }): Promise<Outcome> {
    const context = as(work, doing);
    const { id, stood } = doing.before as Before;
    const { columns } = await meaningOf(context, doing);
    const names = Object.keys(stood ?? columns);
    const stands = await hold(context, id, names);
    if (!stands) return { refused: "not_found" };
    if (names.some((name) => !isSame(stands[name], columns[name]))) return { refused: "stale_state" };
    if (stood) await rows.change(context, id, stood);
    else await rows.remove(context, id);
    return { before: null };
  }

  const kind: KindOfWork = { action: table.action, judge: () => Promise.resolve(true), act, foresee, undo };
  return {
    // Nothing of the list can be meant: rows come out of a file alone.
    select: () => Promise.resolve(null),
    nameIn: table.nameOf,
    // Two files are taken into one list one after the other: neither adds what the other has just added.
    hold: async ({ db }) => {
      await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`import ${table.action}`}, 0))`.execute(db);
    },
    kinds: { import: kind } as unknown as ChangingWork<R>["kinds"],
  };
}

// Its keys are the columns' own, or as the connection writes them.
const valueIn = (row: Values, name: string): unknown => row[name] ?? row[snakeKey(name)] ?? null;

const known = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const isSame = (stands: unknown, value: unknown): boolean =>
  JSON.stringify(stands ?? null) === JSON.stringify(value ?? null) ||
  (typeof stands !== "object" && stands !== undefined && String(stands) === String(value));
