import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Actor } from "#shared/access/can.ts";
import type { Scope } from "#shared/access/matrix.ts";
import type { Resource } from "#shared/access/resources.ts";
import { snakeKey } from "#shared/wire/case.ts";
import { notFound } from "../http/errors.ts";
import type { Context } from "../http/context.ts";
import { officeAlone, type Audience } from "../realtime/news.ts";
import type { Db } from "./connection.ts";
import { folded, foldedColumn } from "./foundIn.ts";

type Row = Record<string, unknown>;
// Rows leave as `never`, which fits every record: what a row really holds is checked once, by the endpoint's schema, when the answer leaves.
type Condition = RawBuilder<SqlBool>;
// What a table is read and written with, whether a request or a piece of work has begun it.
export type Reaching = Pick<Context, "db" | "actor" | "scopes" | "changed">;

export interface Page {
  readonly page: number;
  readonly perPage: number;
}

export interface PageOfRows {
  readonly data: never[];
  readonly total: number;
  readonly perPage: number;
  readonly currentPage: number;
  readonly lastPage: number;
}

// Where reading made fields row by row takes too long for a whole table: what is joined once, and how a field reads then. Each join finds
// one row at most, so that none is made where nothing is asked of it.
export interface AtOnce {
  readonly joins: RawBuilder<unknown>;
  readonly fields: Readonly<Record<string, RawBuilder<unknown>>>;
  // Without accents and case, for those that are ordered and searched as words.
  readonly folded: Readonly<Record<string, RawBuilder<unknown>>>;
}

interface TableDefinition {
  readonly name: string;
  // What a row shows: the record's fields; a field that is not a column of the table says how it is made.
  readonly fields: readonly string[];
  readonly made?: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly atOnce?: AtOnce;
  // Which rows each scope of the matrix reaches.
  readonly scopes: { readonly [S in Scope]?: (actor: Actor) => Condition };
  // How a filter of the list narrows it.
  readonly filters?: Readonly<Record<string, (value: string) => Condition>>;
  readonly order: RawBuilder<unknown>;
  // What a change of a row is told as, and to whom besides those who may read every row.
  readonly tells: Resource;
  readonly audienceOf?: (db: Db, id: string) => Promise<Audience>;
}

export type Table = ReturnType<typeof table>;

export const everyRow = (): Condition => sql<SqlBool>`true`;
export const contains = (column: string, value: string): Condition =>
  sql<SqlBool>`${sql.ref(column)} ILIKE ${`%${value.replace(/[\\%_]/g, "\\$&")}%`}`;

// Reads and writes one table within the actor's scope. The scope is part of every statement: a foreign row cannot be
// read, changed, removed or claimed, and a list shows exactly the rows that a single read would.
export function table({
  name,
  fields,
  made = {},
  atOnce,
  scopes,
  filters = {},
  order,
  tells,
  audienceOf = () => Promise.resolve(officeAlone),
}: TableDefinition) {
  const source = sql.table(name);
  const columns = sql.join(
    fields.map((field) =>
      made[field] ? sql`${made[field]} AS ${sql.ref(snakeKey(field))}` : sql.ref(`${name}.${snakeKey(field)}`),
    ),
  );

  // What stands in one field of a row.
  const expressionOf = (field: string): RawBuilder<unknown> => {
    if (!fields.includes(field)) throw new Error(`The table ${name} has no field "${field}"`);
    return made[field] ?? sql.ref(`${name}.${snakeKey(field)}`);
  };

  // The same for whoever narrows, orders or counts all rows by it: it reads from all that is joined.
  const joined = atOnce ? sql`${source} ${atOnce.joins}` : source;
  const askedOf = (field: string): RawBuilder<unknown> => atOnce?.fields[field] ?? expressionOf(field);
  const isJoined = (field: string): boolean => atOnce?.fields[field] !== undefined;
  const foldedOf = (field: string): RawBuilder<unknown> =>
    atOnce?.folded[field] ?? (made[field] && !isJoined(field) ? folded : foldedColumn)(askedOf(field));

  const within = ({ actor, scopes: reached }: Reaching): Condition =>
    sql<SqlBool>`(${sql.join(
      reached.map((scope) => conditionOf(name, scopes[scope], scope)(actor)),
      sql` OR `,
    )})`;

  async function list(context: Reaching, { page, perPage, ...filter }: Page & Row): Promise<PageOfRows> {
    const narrowed = Object.entries(filter)
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => filterOf(name, filters[key], key)(String(value)));
    const where = sql.join([within(context), ...narrowed], sql` AND `);
    const { rows } =
      await sql<never>`SELECT ${columns} FROM ${source} WHERE ${where} ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`.execute(
        context.db,
      );
    const { rows: counts } = await sql<{
      total: string;
    }>`SELECT count(*) AS total FROM ${source} WHERE ${where}`.execute(context.db);
    const total = Number(counts[0]?.total ?? 0);
    return { data: rows, total, perPage, currentPage: page, lastPage: Math.max(1, Math.ceil(total / perPage)) };
  }

  async function find(context: Reaching, id: string, lock = sql``): Promise<never> {
    const { rows } =
      await sql<never>`SELECT ${columns} FROM ${source} WHERE ${sql.ref(`${name}.id`)} = ${id} AND ${within(context)} ${lock}`.execute(
        context.db,
      );
    const row = rows[0];
    if (row === undefined) throw notFound();
    return row;
  }

  // Reads a row that is about to be judged and changed: whoever comes second waits, and judges what the first has made of it.
  const hold = (context: Reaching, id: string): Promise<never> =>
    find(context, id, sql`FOR NO KEY UPDATE OF ${source}`);

  // The new row is read back through the scope, in the same transaction: one made for somebody else's trip is as if it had never been.
  async function add(context: Reaching, values: Row): Promise<never> {
    const entries = present(values);
    const { rows } = await sql<{
      id: string;
    }>`INSERT INTO ${source} (${namesOf(entries)}) VALUES (${sql.join(entries.map(([, value]) => value))}) RETURNING id`.execute(
      context.db,
    );
    const id = String(rows[0]?.id);
    await tell(context, id);
    return find(context, id);
  }

  async function change(context: Reaching, id: string, values: Row): Promise<never> {
    const entries = present(values);
    await hold(context, id);
    if (entries.length > 0) {
      const assignments = sql.join(entries.map(([key, value]) => sql`${sql.ref(snakeKey(key))} = ${value}`));
      await sql`UPDATE ${source} SET ${assignments} WHERE ${sql.ref(`${name}.id`)} = ${id} AND ${within(context)}`.execute(
        context.db,
      );
    }
    await tell(context, id);
    return find(context, id);
  }

  // Whose it was is known as long as it is there.
  async function remove(context: Reaching, id: string): Promise<void> {
    await tell(context, id);
    const { numAffectedRows = 0n } =
      await sql`DELETE FROM ${source} WHERE ${sql.ref(`${name}.id`)} = ${id} AND ${within(context)}`.execute(
        context.db,
      );
    if (numAffectedRows === 0n) throw notFound();
  }

  const tell = async ({ db, changed }: Reaching, id: string): Promise<void> =>
    changed({ resource: tells, ids: [id], audience: await audienceOf(db, id) });

  // The handlers of the five endpoints of resource(): spread them, then replace what differs.
  const handlers = {
    list: (input: Page & Row, context: Context) => list(context, input),
    read: async ({ id }: { id: string }, context: Context) => ({ item: await find(context, id) }),
    create: async (values: Row, context: Context) => ({ item: await add(context, values) }),
    update: async ({ id, ...values }: { id: string } & Row, context: Context) => ({
      item: await change(context, id, values),
    }),
    remove: async ({ id }: { id: string }, context: Context) => {
      await remove(context, id);
      return {};
    },
  };

  const asked = { joined, isJoined, askedOf, foldedOf };
  return {
    list,
    find,
    hold,
    add,
    change,
    remove,
    within,
    expressionOf,
    source,
    ...asked,
    idOf: sql.ref(`${name}.id`),
    handlers,
  };
}

const present = (values: Row): [string, unknown][] => Object.entries(values).filter(([, value]) => value !== undefined);
const namesOf = (entries: readonly [string, unknown][]): RawBuilder<unknown> =>
  sql.join(entries.map(([key]) => sql.ref(snakeKey(key))));

function conditionOf(
  name: string,
  condition: ((actor: Actor) => Condition) | undefined,
  scope: Scope,
): (actor: Actor) => Condition {
  if (!condition) throw new Error(`The table ${name} does not say which rows "${scope}" reaches`);
  return condition;
}

function filterOf(
  name: string,
  filter: ((value: string) => Condition) | undefined,
  key: string,
): (value: string) => Condition {
  if (!filter) throw new Error(`The table ${name} has no filter "${key}"`);
  return filter;
}
