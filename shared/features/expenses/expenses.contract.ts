import * as z from "zod/mini";
import { endpoint } from "#shared/wire/endpoint.ts";
import { day, id, minorUnits, moment, requiredText, text } from "#shared/wire/fields.ts";
import { cellsOf, exportOf, gridOf, rowsOf } from "#shared/wire/grid.ts";
import { choiceColumn, dayColumn, moneyColumn, textColumn } from "#shared/wire/gridColumns.ts";
import { itemOf, resource } from "#shared/wire/resource.ts";
import { chargedParties, expenseCategories, expenseStates, payers } from "./expenses.rules.ts";

export const expenseDraft = z.object({
  tripId: id,
  category: z.enum(expenseCategories),
  paidBy: z.enum(payers),
  chargeableTo: z.enum(chargedParties),
  spentOn: day,
  currency: z._default(z.string().check(z.regex(/^[A-Z]{3}$/)), "EUR"),
  amount: minorUnits(1),
  vat: z._default(minorUnits(), 0),
  note: z._default(text(500), ""),
});

export const expense = z.extend(expenseDraft, {
  id,
  amount: z.coerce.number(),
  vat: z.coerce.number(),
  state: z.enum(expenseStates),
  reason: z.string(),
  // The first of its receipts, by its reference.
  receipt: z.nullable(z.string()),
  submittedBy: id,
  submitterName: z.string(),
  tripReference: z.string(),
  studentName: z.string(),
  createdAt: moment,
  // What a parent or an agency has asked about it.
  question: z.string(),
});

export type Expense = z.infer<typeof expense>;

// Four trips of one student are told apart by their dates.
const expenseTrip = z.object({ id, reference: z.string(), studentName: z.string(), fromDate: day, toDate: day });

const decided = itemOf(expense);

const edit = "expenses:write";

export const expenseGrid = gridOf({
  path: "/expenses",
  list: "expenses",
  many: "expenses",
  read: "expenses:read",
  record: expense,
  draft: expenseDraft,
  columns: {
    spentOn: dayColumn({ sort: true, filter: true, edit }),
    studentName: textColumn({ sort: true }),
    tripReference: textColumn({ sort: true, filter: true }),
    category: choiceColumn(expenseCategories, { filter: true, group: true, edit }),
    note: textColumn({ edit }),
    submitterName: textColumn({ sort: true, group: true }),
    state: choiceColumn(expenseStates, { sort: true, filter: true, group: true }),
    amount: moneyColumn({ sort: true, filter: true, edit }),
  },
  search: ["note", "tripReference", "studentName"],
  newRow: { must: ["spentOn", "tripReference", "amount"], may: ["category", "note"] },
  order: "-spentOn",
});

export const expenses = {
  ...rowsOf(expenseGrid),
  ...cellsOf(expenseGrid, edit),
  ...exportOf(expenseGrid, "expenses:export"),
  ...resource({
    path: "/expenses",
    one: "an expense",
    many: "expenses",
    record: expense,
    draft: expenseDraft,
    filters: {
      q: z.optional(z.string().check(z.maxLength(100))),
      state: z.optional(z.enum(expenseStates)),
      tripId: z.optional(id),
    },
    read: "expenses:read",
    write: "expenses:write",
  }),
  trips: endpoint({
    method: "GET",
    path: "/expenses/choices/trips",
    summary: "List the trips an expense may belong to, newest first",
    action: "expenses:write",
    isLong: true,
    returns: z.object({ data: z.array(expenseTrip) }),
  }),
  submit: endpoint({
    method: "POST",
    path: "/expenses/:id/submit",
    summary: "Hand in an expense",
    action: "expenses:write",
    returns: decided,
  }),
  approve: endpoint({
    method: "POST",
    path: "/expenses/:id/approve",
    summary: "Approve a submitted expense of somebody else",
    action: "expenses:decide",
    returns: decided,
  }),
  question: endpoint({
    method: "POST",
    path: "/expenses/:id/question",
    summary: "Ask about an expense that one is to pay",
    action: "expenses:question",
    body: z.object({ question: requiredText(500) }),
    returns: decided,
  }),
  reject: endpoint({
    method: "POST",
    path: "/expenses/:id/reject",
    summary: "Reject a submitted expense of somebody else",
    action: "expenses:decide",
    body: z.object({ reason: requiredText(500) }),
    returns: decided,
  }),
} as const;
