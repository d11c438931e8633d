import { nightsOf, type Days } from "#shared/time/days.ts";
import type { FullPricing } from "#shared/features/pricing/output.ts";
import { shareOf } from "#shared/features/trips/trips.money.ts";

export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitAmount: number;
  readonly vat: number;
}

// What the payer is charged, line by line.
export const salesLinesOf = ({ pricings }: Pick<FullPricing, "pricings">): readonly InvoiceLine[] =>
  pricings
    .filter(({ amountFinal }) => amountFinal > 0)
    .map(({ name, amountFinal, unit, vat }) =>
      amountFinal % unit === 0
        ? { description: name, quantity: amountFinal / unit, unitAmount: unit, vat }
        : { description: name, quantity: 1, unitAmount: amountFinal, vat },
    );

const ofTheFamily: readonly (string | null)[] = ["hosting", "immersion"];

// What the family is paid: camps and transfers are other people's work.
export const hostTotalOf = ({ pricings }: Pick<FullPricing, "pricings">): number =>
  pricings
    .filter(({ service }) => ofTheFamily.includes(service))
    .reduce(
      (sum, { amountHF, amountHFDiscount, amountSupplyVAT }) => sum + amountHF - amountHFDiscount + amountSupplyVAT,
      0,
    );

// With its VAT, as it is kept from a refund.
export const trustFeeOf = ({ pricings }: Pick<FullPricing, "pricings">): number =>
  pricings
    .filter(({ service }) => service === "trust_fee")
    .reduce((sum, { amountFinal, amountDiscount, vat }) => sum + amountFinal - amountDiscount + vat, 0);

interface Share {
  readonly total: number;
  readonly stay: Days;
  readonly of: Days;
}

// The part of a price that belongs to some of its nights.
export const nightsShareOf = ({ total, stay, of }: Share): number =>
  shareOf(total, Math.max(0, Math.min(nightsOf(of), nightsOf(stay))), nightsOf(of));

interface Owed {
  readonly total: number;
  readonly stay: Days;
  readonly day: string;
}

// What a family has earned when a day begins: the nights before it.
export const earnedBy = ({ total, stay, day }: Owed): number =>
  day >= stay.to
    ? total
    : nightsShareOf({ total, stay: { from: stay.from, to: day < stay.from ? stay.from : day }, of: stay });

// The nights that were slept in, when a stay ends before its time.
export const hostedUntil = (stay: Days, day: string): Days => ({
  from: stay.from,
  to: day < stay.from ? stay.from : day < stay.to ? day : stay.to,
});

export interface OpenInvoice {
  readonly id: string;
  readonly total: number;
  readonly vat: number;
  // With what is on its way.
  readonly paid: number;
}

export interface Credit {
  readonly invoiceId: string;
  readonly amount: number;
  readonly vat: number;
}

// How the invoices of a trip that is called off come down to what stays with us: nobody owes what has not been paid, and the refund comes from the newest first.
export function creditsOf(invoices: readonly OpenInvoice[], refund: number): readonly Credit[] {
  let left = refund;
  return invoices.toReversed().flatMap(({ id, total, vat, paid }) => {
    const back = Math.min(left, Math.max(0, Math.min(paid, total)));
    left -= back;
    const amount = Math.max(0, total - paid) + back;
    return amount > 0 ? [{ invoiceId: id, ...creditedPart({ total, vat }, amount) }] : [];
  });
}

// The VAT of a credit is that of the invoice, in proportion; what is left keeps the rounded part.
export function creditedPart(
  { total, vat }: Pick<OpenInvoice, "total" | "vat">,
  amount: number,
): Pick<Credit, "amount" | "vat"> {
  return { amount, vat: vat - (total === 0 ? 0 : shareOf(vat, total - amount, total)) };
}

// Takes a credit from the newest invoices first, as far as they go.
export function spreadCredit(invoices: readonly OpenInvoice[], credit: number): readonly Credit[] {
  let left = credit;
  return invoices.toReversed().flatMap(({ id, total, vat }) => {
    const amount = Math.min(left, total);
    left -= amount;
    return amount > 0 ? [{ invoiceId: id, ...creditedPart({ total, vat }, amount) }] : [];
  });
}

export type InvoiceState = "draft" | "issued" | "part_paid" | "paid" | "void";

export function stateOfInvoice({ total, paid }: { readonly total: number; readonly paid: number }): InvoiceState {
  if (paid >= total) return "paid";
  return paid > 0 ? "part_paid" : "issued";
}
