// Double entry: what is owed to us and lies with the bank is positive, what we have earned and owe is negative; the lines of a posting sum to zero.
export const accounts = ["receivable", "bank", "revenue", "vat", "host_cost", "host_payable"] as const;

export type Account = (typeof accounts)[number];

export interface Entry {
  readonly account: Account;
  readonly amount: number;
}

const entriesOf = (amounts: { readonly [A in Account]?: number }): readonly Entry[] =>
  accounts.flatMap((account) => (amounts[account] ? [{ account, amount: amounts[account] }] : []));

export const sumOfEntries = (entries: readonly Entry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

interface Charged {
  readonly total: number;
  readonly vat: number;
}

export const saleEntries = ({ total, vat }: Charged): readonly Entry[] =>
  entriesOf({ receivable: total, revenue: vat - total, vat: -vat });
export const creditEntries = ({ total, vat }: Charged): readonly Entry[] => reversed(saleEntries({ total, vat }));
export const purchaseEntries = (total: number): readonly Entry[] =>
  entriesOf({ host_cost: total, host_payable: -total });
export const paymentEntries = (amount: number): readonly Entry[] => entriesOf({ bank: amount, receivable: -amount });
export const refundEntries = (amount: number): readonly Entry[] => reversed(paymentEntries(amount));
export const payoutEntries = (amount: number): readonly Entry[] => entriesOf({ host_payable: amount, bank: -amount });

export const reversed = (entries: readonly Entry[]): readonly Entry[] =>
  entries.map(({ account, amount }) => ({ account, amount: -amount }));
