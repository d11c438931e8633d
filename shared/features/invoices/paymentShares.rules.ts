import { leastPart } from "./invoices.rules.ts";

export const shareStates = ["open", "paid", "withdrawn", "expired"] as const;

export type ShareState = (typeof shareStates)[number];

// So many of a bill, and so long each is kept for whoever was asked.
export const mostShares = 4;
export const shareDays = 7;

// To the cent: who comes first pays the odd ones.
export const splitEvenly = (total: number, parts: number): readonly number[] =>
  Array.from({ length: parts }, (_, index) => Math.floor(total / parts) + (index < total % parts ? 1 : 0));

// Together never above what is left, and none a crumb, unless no more is left.
export const areShares = (amounts: readonly number[], left: number): boolean =>
  amounts.reduce((sum, amount) => sum + amount, 0) <= left &&
  amounts.every((amount) => amount >= Math.min(leastPart, left));

// Those that have to go when a bill has become smaller: the newest first, until the rest fit into what is open.
export function tooMuch<S extends { readonly amount: number }>(oldestFirst: readonly S[], open: number): readonly S[] {
  let left = open;
  return oldestFirst.filter(({ amount }) => {
    const fits = amount <= left;
    if (fits) left -= amount;
    return !fits;
  });
}

export const shareRefusals = ["tooManyShares", "shareClosed", "sharePaying"] as const;
