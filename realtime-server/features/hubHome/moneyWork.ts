import { sql, type RawBuilder } from "kysely";
import { owedInvoiceStates } from "#shared/features/hubHome/hubHome.rules.ts";
import { addDays, dayOf } from "#shared/time/days.ts";
import { invoiceScopes, reachOf } from "../../db/scopes.ts";
import type { Context } from "../../http/context.ts";
import { fullName, type Work } from "./work.ts";

type Condition = RawBuilder<unknown>;

const dueDaysAhead = 14;

const isOwed = sql`invoice.state = ANY(${owedInvoiceStates}::text[])`;

const owed = {
  id: sql`invoice.id`,
  reference: sql`invoice.number`,
  day: sql`invoice.due_on`,
  amount: sql`invoice.total - invoice.paid`,
  currency: sql`invoice.currency`,
  state: sql`invoice.state`,
  beside: fullName("student"),
};
const studentOfInvoice = sql`LEFT JOIN trip ON trip.id = invoice.trip_id LEFT JOIN student ON student.id = trip.student_id`;
const soonestFirst = sql`invoice.due_on NULLS LAST, invoice.id`;

// What people and businesses owe us.
function sales({ actor, scopes }: Context, condition: Condition): Work {
  return {
    kind: "invoice",
    columns: {
      ...owed,
      name: sql`coalesce(business.name, ${fullName("payer")}, invoice.number)`,
      picture: sql`payer.picture`,
    },
    from: sql`FROM invoice LEFT JOIN app_user payer ON payer.id = invoice.payer_id LEFT JOIN business ON business.id = invoice.business_id ${studentOfInvoice}
      WHERE ${reachOf(invoiceScopes, actor, scopes)} AND invoice.kind = 'sales' AND ${isOwed} AND ${condition}`,
    order: soonestFirst,
  };
}

const inDays = (context: Context, days: number): string => addDays(dayOf(context.now()), days);

export const overdueInvoices = (context: Context): Work => sales(context, sql`invoice.due_on < ${inDays(context, 0)}`);

export const dueInvoices = (context: Context): Work =>
  sales(context, sql`invoice.due_on BETWEEN ${inDays(context, 0)} AND ${inDays(context, dueDaysAhead)}`);

// To the agency that owes them, invoices are told apart by the student.
export function unpaidInvoices(context: Context): Work {
  const all = sales(context, sql`true`);
  return {
    ...all,
    columns: { ...all.columns, name: sql`coalesce(${fullName("student")}, invoice.number)`, beside: sql`NULL` },
  };
}

// What we owe the families in the next days.
export function payouts(context: Context): Work {
  return {
    kind: "payout",
    columns: { ...owed, name: sql`f.parent_guardian_one_last_name`, picture: sql`f.tiny_featured_image` },
    from: sql`FROM invoice JOIN host_family f ON f.id = invoice.host_family_id ${studentOfInvoice}
      WHERE ${reachOf(invoiceScopes, context.actor, context.scopes)} AND invoice.kind = 'purchase' AND ${isOwed} AND (invoice.due_on IS NULL OR invoice.due_on <= ${inDays(context, dueDaysAhead)})`,
    order: soonestFirst,
  };
}

// Nobody approves an expense of his own, so it is not his work (decisions 16).
export function expensesToApprove({ actor }: Context): Work {
  return {
    kind: "expense",
    columns: {
      id: sql`expense.id`,
      name: fullName("student"),
      picture: sql`student.picture`,
      reference: sql`trip.reference`,
      beside: fullName("submitter"),
      day: sql`expense.spent_on`,
      at: sql`expense.created_at`,
      amount: sql`expense.amount`,
      currency: sql`expense.currency`,
      note: sql`nullif(expense.note, '')`,
      state: sql`expense.state`,
    },
    from: sql`FROM expense JOIN trip ON trip.id = expense.trip_id JOIN student ON student.id = trip.student_id JOIN app_user submitter ON submitter.id = expense.submitted_by
      WHERE expense.state = 'submitted' AND expense.submitted_by <> ${actor.id}`,
    order: sql`expense.created_at, expense.id`,
  };
}
