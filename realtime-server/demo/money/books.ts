import { dayOf, isoOf } from "../days.ts";
import type { Day, Moment } from "../days.ts";
import { randomRefOf } from "../random.ts";
import type {
  CreditNoteRow,
  InvoiceLineRow,
  InvoiceRow,
  LedgerAccount,
  LedgerLineRow,
  PaymentRow,
  PostingRow,
} from "../rows.ts";

export type Books = {
  invoice: InvoiceRow[];
  invoiceLine: InvoiceLineRow[];
  creditNote: CreditNoteRow[];
  payment: PaymentRow[];
  ledgerPosting: PostingRow[];
  ledgerLine: LedgerLineRow[];
};

export type LineDraft = Pick<InvoiceLineRow, "description" | "quantity" | "unitAmount" | "vat">;

export type Entry = readonly [account: LedgerAccount, amount: number];

type PaymentDraft = Pick<PaymentRow, "kind" | "method" | "state" | "amount"> & {
  createdAt: Moment;
  paidAt: Moment | null;
};

type PostingDraft = { reason: PostingRow["reason"]; at: Moment; entries: readonly Entry[] };

// One invoice as it is being written: what it charges, what was paid, and how both stand in the ledger.
export type InvoiceDraft = Pick<
  InvoiceRow,
  "kind" | "tripId" | "payerId" | "businessId" | "hostFamilyId" | "tripHostFamilyId" | "discount" | "dueOn"
> & {
  createdAt: Moment;
  issuedAt: Moment | null;
  isVoid: boolean;
  lines: readonly LineDraft[];
  payments: readonly PaymentDraft[];
  postings: readonly PostingDraft[];
};

export const firstInvoiceNumber = 401;

export function writeBooks(drafts: readonly InvoiceDraft[]): Books {
  const books: Books = { invoice: [], invoiceLine: [], creditNote: [], payment: [], ledgerPosting: [], ledgerLine: [] };
  for (const draft of drafts.toSorted((a, b) => a.createdAt - b.createdAt)) enterInvoice(books, draft);
  return books;
}

function enterInvoice(books: Books, draft: InvoiceDraft): void {
  const id = books.invoice.length + 1;
  const { kind, tripId, payerId, businessId, hostFamilyId, tripHostFamilyId, discount, dueOn, issuedAt, createdAt } =
    draft;
  const subtotal = sumOf(draft.lines, (line) => line.unitAmount * line.quantity);
  const vat = sumOf(draft.lines, (line) => line.vat);
  const total = subtotal - discount + vat;
  const paid = sumOf(draft.payments, paidBy);
  books.invoice.push({
    id,
    number: numberOf(kind, id, dayOf(createdAt)),
    kind,
    state: stateOf(draft, total, paid),
    tripId,
    payerId,
    businessId,
    hostFamilyId,
    tripHostFamilyId,
    currency: "EUR",
    subtotal,
    discount,
    vat,
    total,
    paid,
    dueOn,
    issuedAt: issuedAt === null ? null : isoOf(issuedAt),
    createdAt: isoOf(createdAt),
  });
  for (const [index, line] of draft.lines.entries()) {
    books.invoiceLine.push({
      id: books.invoiceLine.length + 1,
      invoiceId: id,
      position: index + 1,
      amount: line.unitAmount * line.quantity,
      ...line,
    });
  }
  for (const payment of draft.payments) enterPayment(books, id, payment);
  for (const posting of draft.postings)
    post(books, {
      ...posting,
      invoiceId: id,
      paymentId: null,
      creditNoteId: posting.reason === "credit" ? enterCredit(books, id, posting) : null,
    });
}

function numberOf(kind: InvoiceRow["kind"], id: number, day: Day): string {
  return `${kind === "sales" ? "H" : "P"}-${day.slice(0, 4)}-${String(firstInvoiceNumber + id - 1).padStart(4, "0")}`;
}

function stateOf({ isVoid, issuedAt }: InvoiceDraft, total: number, paid: number): InvoiceRow["state"] {
  if (isVoid) return "void";
  if (issuedAt === null) return "draft";
  if (paid >= total) return "paid";
  return paid > 0 ? "part_paid" : "issued";
}

// What a payment adds to the invoice's paid amount; money that has not moved adds nothing.
export function paidBy({ kind, state, amount }: Pick<PaymentRow, "kind" | "state" | "amount">): number {
  if (kind === "refund") return state === "refunded" ? -amount : 0;
  return state === "captured" || state === "paid" ? amount : 0;
}

function enterCredit({ creditNote, invoice }: Books, invoiceId: number, { entries, at }: PostingDraft): number {
  const id = creditNote.length + 1;
  const of = (account: LedgerAccount) => sumOf(entries, ([name, amount]) => (name === account ? amount : 0));
  creditNote.push({
    id,
    number: (invoice[invoiceId - 1]?.number ?? "").replace("H-", "C-"),
    invoiceId,
    amount: -of("receivable"),
    vat: of("vat"),
    reason: "Cancelled",
    issuedAt: isoOf(at),
  });
  return id;
}

function enterPayment(
  books: Books,
  invoiceId: number,
  { kind, method, state, amount, createdAt, paidAt }: PaymentDraft,
): void {
  const id = books.payment.length + 1;
  const providerReference = `${{ card: "pi", transfer: "tr", sepa: "sct" }[method]}_${randomRefOf(`payment ${id} of ${invoiceId}`)}`;
  books.payment.push({
    id,
    invoiceId,
    kind,
    method,
    state,
    amount,
    currency: "EUR",
    providerReference,
    paidAt: paidAt === null ? null : isoOf(paidAt),
    createdAt: isoOf(createdAt),
    refundOf: kind === "refund" ? (books.payment.find((one) => one.invoiceId === invoiceId)?.id ?? null) : null,
  });
  const moved = paidBy({ kind, state, amount });
  if (moved === 0 || paidAt === null) return;
  const reason = kind === "refund" ? "refund" : kind === "payout" ? "payout" : "payment";
  const entries: Entry[] =
    kind === "payout"
      ? [
          ["host_payable", moved],
          ["bank", -moved],
        ]
      : [
          ["bank", moved],
          ["receivable", -moved],
        ];
  post(books, { reason, at: paidAt, entries, invoiceId, paymentId: id, creditNoteId: null });
}

type Posted = PostingDraft & { invoiceId: number; paymentId: number | null; creditNoteId: number | null };

function post(
  { ledgerPosting, ledgerLine }: Books,
  { reason, at, entries, invoiceId, paymentId, creditNoteId }: Posted,
): void {
  const id = ledgerPosting.length + 1;
  ledgerPosting.push({ id, reason, invoiceId, paymentId, creditNoteId, at: isoOf(at) });
  const lines = entries.filter(([, amount]) => amount !== 0);
  for (const [index, [account, amount]] of lines.entries())
    ledgerLine.push({ postingId: id, position: index + 1, account, amount, currency: "EUR" });
}

export function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0);
}
