import type { ExpenseState } from "#shared/features/expenses/expenses.rules.ts";
import type { Hue } from "#client/ui/stateLooks.ts";

const hues: Readonly<Record<ExpenseState, Hue>> = {
  draft: "slate", submitted: "gorse", approved: "moss", rejected: "brick", invoiced: "sky", reimbursed: "sky", settled: "slate",
};

export const hueOf = (state: ExpenseState): Hue => hues[state];
