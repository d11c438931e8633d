import type { Actor } from "#shared/access/can.ts";

export const expenseStates = [
  "draft",
  "submitted",
  "approved",
  "rejected",
  "invoiced",
  "reimbursed",
  "settled",
] as const;
export const expenseCategories = ["transfer", "medical", "pocket_money", "materials", "excursion", "other"] as const;
export const payers = ["office", "host", "coordinator", "parent"] as const;
export const chargedParties = ["office", "parent", "business"] as const;

export type ExpenseState = (typeof expenseStates)[number];

export interface ExpenseFacts {
  readonly state: ExpenseState;
  readonly submittedBy: string;
  readonly amount: number;
  readonly receipt: string | null;
}

// Above this a receipt is needed (decisions 16).
export const receiptNeededAbove = 25_00;

export const refusals = ["notSubmitted", "ownExpense", "receiptMissing", "alreadyHandedIn"] as const;

export type Refusal = (typeof refusals)[number];

// Why an expense cannot be approved by this person, or null when it can: the button, the server and the hint read the same answer.
export function whyNotApprove(actor: Pick<Actor, "id">, expense: ExpenseFacts): Refusal | null {
  return whyNotReject(actor, expense) ?? (needsReceipt(expense) && expense.receipt === null ? "receiptMissing" : null);
}

export function whyNotReject(
  actor: Pick<Actor, "id">,
  expense: Pick<ExpenseFacts, "state" | "submittedBy">,
): Refusal | null {
  if (expense.state !== "submitted") return "notSubmitted";
  return expense.submittedBy === actor.id ? "ownExpense" : null;
}

// What has been decided is history: only a draft or a rejected expense may still be changed, or handed in.
export const whyNotChange = ({ state }: Pick<ExpenseFacts, "state">): Refusal | null =>
  state === "draft" || state === "rejected" ? null : "alreadyHandedIn";

// A receipt may still come in while somebody looks at the expense; what they have seen stays.
export const whyNotAddReceipt = ({ state }: Pick<ExpenseFacts, "state">): Refusal | null =>
  state === "submitted" ? null : whyNotChange({ state });

export const needsReceipt = ({ amount }: Pick<ExpenseFacts, "amount">): boolean => amount > receiptNeededAbove;

export const totalOf = (expenses: readonly Pick<ExpenseFacts, "amount">[]): number =>
  expenses.reduce((sum, { amount }) => sum + amount, 0);

interface Spent extends Pick<ExpenseFacts, "amount"> {
  readonly tripId: string;
  readonly tripReference: string;
  readonly studentName: string;
  readonly currency: string;
}

// What each trip has cost, in the order of the list; amounts of two currencies are never added.
export function sumsByTrip(expenses: readonly Spent[]): readonly Spent[] {
  const sums = new Map<string, Spent>();
  for (const expense of expenses) {
    const key = `${expense.tripId} ${expense.currency}`;
    sums.set(key, { ...expense, amount: (sums.get(key)?.amount ?? 0) + expense.amount });
  }
  return [...sums.values()];
}
