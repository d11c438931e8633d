import type { WholeBill } from "#shared/features/invoices/invoices.contract.ts";
import type { DocumentKind } from "#shared/features/invoices/invoices.rules.ts";
import type { Context } from "../../http/context.ts";
import { HttpError } from "../../http/errors.ts";
import { documentLocale, type DocumentLocale } from "../../documents/documentLocale.ts";
import { dayIn, moneyIn } from "../../documents/figures.ts";
import { drawPaper, type Fact } from "../../documents/paper.ts";
import { documentWords } from "./documentWords.ts";

// A document is drawn once, and the same bytes are handed out ever after. A receipt of more payments is another document.
export async function documentOf({ db, caller, now }: Context, bill: WholeBill, kind: DocumentKind) {
  const locale = documentLocale(caller.locale);
  const told = settled(bill);
  if (kind === "receipt" && told.length === 0) throw new HttpError("refused", { reason: "nothingPaid" });
  const key = { invoiceId: bill.id, kind, locale, payments: kind === "receipt" ? told.length : 0 };
  const kept = await db
    .selectFrom("invoiceDocument")
    .select("body")
    .where("invoiceId", "=", key.invoiceId)
    .where("kind", "=", kind)
    .where("locale", "=", locale)
    .where("payments", "=", key.payments)
    .executeTakeFirst();
  const body = kept?.body ?? (await (kind === "invoice" ? drawInvoice(bill, locale) : drawReceipt(bill, locale)));
  if (!kept)
    await db
      .insertInto("invoiceDocument")
      .values({ ...key, body, madeAt: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const name = `${bill.number}${kind === "receipt" ? `-${key.payments}` : ""}.pdf`;
  return { name, mime: "application/pdf", base64: body.toString("base64") };
}

const isSettled = ({ state }: WholeBill["payments"][number]): boolean => state === "captured" || state === "refunded";
const settled = ({ payments }: WholeBill): WholeBill["payments"] => payments.filter(isSettled);

const headOf = (bill: WholeBill, locale: DocumentLocale): readonly Fact[] => {
  const words = documentWords(locale);
  return [
    { name: words.number, value: bill.number },
    ...(bill.issuedAt === null ? [] : [{ name: words.issued, value: dayIn(locale, bill.issuedAt) }]),
    {
      name: words.trip,
      value: `${bill.trip.reference}, ${dayIn(locale, bill.trip.fromDate)} – ${dayIn(locale, bill.trip.toDate)}`,
    },
  ];
};

// When it was made out, else when it was last due: never the moment of drawing, which says nothing of the bill.
const madeAt = ({ issuedAt, trip }: WholeBill): Date => new Date(issuedAt ?? `${trip.fromDate}T00:00:00Z`);

// As it was issued: what was credited later stands in a document of its own.
function drawInvoice(bill: WholeBill, locale: DocumentLocale): Promise<Buffer> {
  const words = documentWords(locale);
  const money = moneyIn(locale, bill.currency);
  const lines = bill.lines.filter(({ amount }) => amount >= 0);
  const vat = lines.reduce((sum, line) => sum + line.vat, 0);
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0);
  return drawPaper({
    title: `${words.invoice} ${bill.number}`,
    locale,
    at: madeAt(bill),
    facts: [
      ...headOf(bill, locale),
      ...(bill.dueOn === null ? [] : [{ name: words.due, value: dayIn(locale, bill.dueOn) }]),
    ],
    table: {
      heads: [words.description, words.quantity, words.price, words.amount],
      rows: lines.map(({ description, quantity, unitAmount, amount }) => [
        description,
        String(quantity),
        money(unitAmount),
        money(amount),
      ]),
    },
    sums: [
      ...(bill.discount === 0 ? [] : [{ name: words.discount, value: money(-bill.discount) }]),
      ...(vat === 0 ? [] : [{ name: words.vat, value: money(vat) }]),
      { name: words.total, value: money(subtotal - bill.discount + vat) },
    ],
  });
}

function drawReceipt(bill: WholeBill, locale: DocumentLocale): Promise<Buffer> {
  const words = documentWords(locale);
  const money = moneyIn(locale, bill.currency);
  const payments = settled(bill);
  const signed = payments.map(({ kind, amount }) => (kind === "refund" ? -amount : amount));
  const last = payments.at(-1);
  return drawPaper({
    title: `${words.receipt} ${bill.number}-${payments.length}`,
    locale,
    at: last ? new Date(last.at) : madeAt(bill),
    facts: headOf(bill, locale),
    table: {
      heads: [words.description, words.issued, words.amount],
      rows: payments.map(({ kind, method, at }, index) => [
        kind === "refund" ? words.refund : words[method],
        dayIn(locale, at),
        money(signed[index] ?? 0),
      ]),
    },
    sums: [{ name: words.paid, value: money(signed.reduce((sum, amount) => sum + amount, 0)) }],
  });
}
