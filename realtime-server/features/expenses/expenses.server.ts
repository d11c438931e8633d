import { sql } from "kysely";
import { expense, expenseGrid, type Expense, expenses } from "#shared/features/expenses/expenses.contract.ts";
import { whyNotApprove, whyNotChange, whyNotReject, type Refusal } from "#shared/features/expenses/expenses.rules.ts";
import type { Transaction } from "../../db/connection.ts";
import { gridHandlers } from "../../db/grid.ts";
import { countsOf } from "../../db/gridCounts.ts";
import { fileOf } from "../../db/gridExport.ts";
import { cellHandlers } from "../../db/gridCells.ts";
import { foundIn } from "../../db/foundIn.ts";
import { ownersOfExpense } from "../../db/owners.ts";
import { expenseScopes, isForParents } from "../../db/scopes.ts";
import { table } from "../../db/table.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import type { Handlers } from "../../http/mount.ts";

const trip = sql`(SELECT t.reference FROM trip t WHERE t.id = expense.trip_id)`;
const student = sql`(SELECT s.first_name || ' ' || s.last_name FROM trip t JOIN student s ON s.id = t.student_id WHERE t.id = expense.trip_id)`;
const submitter = sql`(SELECT u.first_name || ' ' || u.last_name FROM app_user u WHERE u.id = expense.submitted_by)`;

// The first that was found clean stands for all of them.
const receipt = sql`(SELECT a.ref FROM asset a WHERE a.record_kind = 'expense' AND a.record_id = expense.id AND a.purpose = 'expenseReceipt' AND a.state = 'clean'
  ORDER BY a.position, a.created_at LIMIT 1)`;

const rows = table({
  name: "expense",
  fields: Object.keys(expense.shape),
  made: { tripReference: trip, studentName: student, submitterName: submitter, receipt },
  scopes: expenseScopes,
  filters: {
    q: (words) => foundIn([sql`expense.note`, trip, student], words),
    state: (state) => sql`expense.state = ${state}`,
    tripId: (id) => sql`expense.trip_id = ${id}`,
  },
  order: sql`expense.spent_on DESC, expense.id DESC`,
  tells: "expenses",
  audienceOf: (db, id) => ownersOfExpense(db, id, isForParents),
});

const hold = (context: Context, id: string): Promise<Expense> => rows.hold(context, id);

const mostTrips = 500;

const tripsOf = (db: Transaction) =>
  db
    .selectFrom("trip")
    .innerJoin("student", "student.id", "trip.studentId")
    .select([
      "trip.id",
      "trip.reference",
      "trip.fromDate",
      "trip.toDate",
      sql<string>`student.first_name || ' ' || student.last_name`.as("studentName"),
    ])
    .orderBy("trip.fromDate", "desc")
    .orderBy("trip.id")
    .limit(mostTrips)
    .execute();

function refuse(reason: Refusal | null): void {
  if (reason) throw new HttpError("stale_state", { reason });
}

async function decide(
  context: Context,
  id: string,
  { state, reason = "" }: { state: "approved" | "rejected"; reason?: string },
) {
  return {
    item: await rows.change(context, id, { state, reason, decidedBy: context.actor.id, decidedAt: context.now() }),
  };
}

export const expenseHandlers: Handlers<typeof expenses> = {
  ...rows.handlers,
  ...gridHandlers(expenseGrid, rows),
  ...cellHandlers(expenseGrid, rows, { whyNot: whyNotChange }),
  create: async (draft, context) => ({ item: await rows.add(context, { ...draft, submittedBy: context.actor.id }) }),
  update: async ({ id, ...changes }, context) => {
    refuse(whyNotChange(await hold(context, id)));
    return { item: await rows.change(context, id, changes) };
  },
  remove: async ({ id }, context) => {
    refuse(whyNotChange(await hold(context, id)));
    await rows.remove(context, id);
    return {};
  },
  trips: async (_, { db }) => ({ data: await tripsOf(db) }),
  submit: async ({ id }, context) => {
    refuse(whyNotChange(await hold(context, id)));
    return {
      item: await rows.change(context, id, {
        state: "submitted",
        submittedBy: context.actor.id,
        reason: "",
        decidedBy: null,
        decidedAt: null,
      }),
    };
  },
  approve: async ({ id }, context) => {
    refuse(whyNotApprove(context.actor, await hold(context, id)));
    return decide(context, id, { state: "approved" });
  },
  question: async ({ id, question }, context) => ({
    item: await rows.change(context, id, { question, questionedBy: context.actor.id, questionedAt: context.now() }),
  }),
  reject: async ({ id, reason }, context) => {
    refuse(whyNotReject(context.actor, await hold(context, id)));
    return decide(context, id, { state: "rejected", reason });
  },
};

export const countExpenses = countsOf(expenseGrid, () => rows);

export const expenseFile = fileOf(expenseGrid, rows, expenses.exported);
