import { sql } from "kysely";
import type { groups } from "#shared/features/groups/groups.contract.ts";
import type { Output } from "#shared/wire/endpoint.ts";
import type { Context } from "../../http/context.ts";
import { notFound } from "../../http/errors.ts";

type Budget = Output<typeof groups.budget>;

export async function readLines({ db }: Context, id: string): Promise<Budget["lines"]> {
  const { rows } = await sql<Budget["lines"][number]>`
    SELECT l.id, l.name, l.amount FROM group_budget_line l WHERE l.group_id = ${id} ORDER BY l.id`.execute(db);
  return rows;
}

const mostExpenses = 200;

// What counts to the group, and what else was spent for its students.
export async function readSpending({ db }: Context, id: string): Promise<Budget["expenses"]> {
  const { rows } = await sql<Budget["expenses"][number]>`
    SELECT e.id, e.note, s.first_name || ' ' || s.last_name AS student_name, e.spent_on, e.amount, e.currency, e.group_id IS NOT NULL AS counts
    FROM expense e JOIN trip t ON t.id = e.trip_id JOIN student s ON s.id = t.student_id
    WHERE (e.group_id = ${id} OR (t.group_id = ${id} AND e.group_id IS NULL)) AND e.state <> 'rejected'
    ORDER BY e.spent_on DESC, e.id DESC LIMIT ${mostExpenses}`.execute(db);
  return rows;
}

export async function writeLines(
  { db }: Context,
  groupId: string,
  lines: readonly { readonly name: string; readonly amount: number }[],
): Promise<void> {
  await db.deleteFrom("groupBudgetLine").where("groupId", "=", groupId).execute();
  if (lines.length > 0)
    await db
      .insertInto("groupBudgetLine")
      .values(lines.map((line) => ({ ...line, groupId })))
      .execute();
}

// Only what was spent for a student of the group, in its own currency.
export async function countExpense(
  { db }: Context,
  groupId: string,
  { expenseId, counts }: { readonly expenseId: string; readonly counts: boolean },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE expense e SET group_id = CASE WHEN ${counts} THEN ${groupId}::bigint END FROM trip t, trip_group g
    WHERE e.id = ${expenseId} AND t.id = e.trip_id AND g.id = ${groupId} AND e.currency = g.currency
      AND (e.group_id = g.id OR (e.group_id IS NULL AND t.group_id = g.id))`.execute(db);
  if (numAffectedRows === 0n) throw notFound();
}
