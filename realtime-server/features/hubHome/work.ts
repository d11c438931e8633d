import { sql, type RawBuilder } from "kysely";
import type { HubRow, HubRowKind, WorkList } from "#shared/features/hubHome/hubHome.contract.ts";
import type { WorkListName } from "#shared/features/hubHome/hubHome.rules.ts";
import { snakeKey } from "#shared/wire/case.ts";
import type { Context } from "../../http/context.ts";

type Sql = RawBuilder<unknown>;

const fields = [
  "id",
  "name",
  "picture",
  "reference",
  "beside",
  "fromDate",
  "toDate",
  "day",
  "at",
  "amount",
  "currency",
  "note",
  "state",
] as const;

// What stands in each field of a row; what a kind of work does not have is left out.
export type Columns = { readonly [Field in (typeof fields)[number]]?: Sql };

export interface Work {
  readonly kind: HubRowKind;
  readonly columns: Columns & { readonly id: Sql; readonly name: Sql };
  // FROM and WHERE, limited to what the actor reaches.
  readonly from: Sql;
  readonly order: Sql;
}

const columnsOf = ({ kind, columns }: Work): Sql =>
  sql.join([
    sql`${kind}::text AS kind`,
    ...fields.map((field) => sql`${columns[field] ?? sql`NULL`} AS ${sql.ref(snakeKey(field))}`),
  ]);

export const fullName = (alias: string): Sql =>
  sql`${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}`;

const sentAtMost = 25;

type Counted = HubRow & { readonly total: number; readonly sum: string };

// The first rows of a list, and how many and how much all of them are.
export async function listWork({ db }: Context, name: WorkListName, work: Work): Promise<WorkList> {
  const sum = work.columns.amount ?? sql`0`;
  const { rows } =
    await sql<Counted>`SELECT ${columnsOf(work)}, count(*) OVER ()::int AS total, coalesce(sum(${sum}) OVER (), 0) AS sum ${work.from} ORDER BY ${work.order} LIMIT ${sentAtMost}`.execute(
      db,
    );
  return { name, total: rows[0]?.total ?? 0, sum: Number(rows[0]?.sum ?? 0), rows };
}

export async function findWork({ db }: Context, work: Work, most: number): Promise<readonly HubRow[]> {
  return (await sql<HubRow>`SELECT ${columnsOf(work)} ${work.from} ORDER BY ${work.order} LIMIT ${most}`.execute(db))
    .rows;
}
